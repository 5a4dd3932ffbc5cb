import type { FastifyInstance } from 'fastify'
import { receiptCountCall, receiptScanCall, receiptScanUndoCall } from '../../domain/contracts/receiving.calls.ts'
import { confirmCount } from '../operations/receiving/confirm-count.ts'
import { scanReceipt, undoScan } from '../operations/receiving/scan.ts'
import { route } from './register.ts'

export function receivingRoutes(http: FastifyInstance): void {
  route(http, receiptScanCall, (context, { body }) => scanReceipt(context, body.receipt, body.code))
  route(http, receiptScanUndoCall, (context, { body }) => undoScan(context, body.receipt))
  route(http, receiptCountCall, (context, { body }) => confirmCount(context, body.receipt))
}
