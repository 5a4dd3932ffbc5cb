import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  receiptCountCall,
  receiptScanCall,
  receiptScanUndoCall,
  type ScanAnswer,
} from '../../domain/contracts/receiving.calls.ts'
import { call } from './http.ts'

/** Counts one scanned code; the same key counts it once, however often it is sent. */
export const sendScan = (body: BodyOf<typeof receiptScanCall>, key: string): Promise<ScanAnswer> =>
  call<ScanAnswer, typeof receiptScanCall>(receiptScanCall, { body, quiet: true, idempotencyKey: key })

export const undoScan = (receipt: string): Promise<ScanAnswer> =>
  call<ScanAnswer, typeof receiptScanUndoCall>(receiptScanUndoCall, { body: { receipt }, quiet: true })

export const confirmCount = (receipt: string): Promise<null> =>
  call<null, typeof receiptCountCall>(receiptCountCall, { body: { receipt }, quiet: true })
