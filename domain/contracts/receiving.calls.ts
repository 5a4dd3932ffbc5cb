import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

const ofReceipt = { method: 'POST', permission: 'entity', entity: 'GoodsReceipt', right: 'update' } as const

export const receiptScanCall = defineCall({
  ...ofReceipt,
  id: 'receipt-scan',
  path: `${frame}/stock/receiptScan`,
  body: Type.Object({ receipt: Id, code: Type.String({ minLength: 1, maxLength: 120 }) }, strict),
  summary:
    'Counts what a scanned code names: a SKU number, a GTIN or the number of a pack, "12*" before it counts it twelve times. An unknown code is kept and counts nothing.',
})

export const receiptScanUndoCall = defineCall({
  ...ofReceipt,
  id: 'receipt-scan-undo',
  path: `${frame}/stock/receiptScanUndo`,
  body: Type.Object({ receipt: Id }, strict),
  summary: "Takes back the caller's last counted scan of a receipt.",
})

export const receiptCountCall = defineCall({
  ...ofReceipt,
  id: 'receipt-count',
  path: `${frame}/stock/receiptCount`,
  body: Type.Object({ receipt: Id }, strict),
  summary: 'Confirms a blind count: the expected quantities appear, and the count stays as it is.',
})

/** What became of a scan. `expected` is null in a blind count. */
export interface ScanAnswer {
  readonly outcome: 'counted' | 'unknown' | 'undone'
  readonly code: string
  readonly skuNo: string | null
  readonly skuName: string | null
  readonly quantity: string | null
  readonly received: string | null
  readonly expected: string | null
}
