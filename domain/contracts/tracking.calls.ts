import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

/** Maximum events of one call; a larger file is sent in several calls, in any order. */
export const eventsAtOnce = 500

export const carrierEventsCall = defineCall({
  id: 'carrier-events',
  method: 'POST',
  path: `${frame}/logistics/carrierEvents`,
  permission: 'entity',
  entity: 'Shipment',
  right: 'update',
  body: Type.Object({ events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: eventsAtOnce }) }, strict),
  summary:
    'Takes over events of carriers (DCSA track and trace). The same event again, or in another order, changes nothing.',
})

export interface EventsTaken {
  readonly read: number
  /** Already known. */
  readonly doubles: number
  readonly applied: number
  /** Stored in the history only: not a step, or not at a port of this shipment. */
  readonly kept: number
  /** Wait for a shipment with their container or reference. */
  readonly waiting: number
  readonly refused: readonly { readonly row: number; readonly code: string; readonly message: string }[]
}

export const recallCall = defineCall({
  id: 'recall',
  method: 'POST',
  path: `${frame}/stock/recall`,
  permission: 'entity',
  entity: 'Inventory',
  right: 'read',
  reads: true,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 60 }) }, strict),
  summary:
    'Where goods went: from a container, batch, SKU, order, shipment or receipt to stock, assembled goods and customers.',
})

/** What a searched number is. */
export type RecallMatch = 'container' | 'shipment' | 'order' | 'receipt' | 'batch' | 'sku'

export interface RecallAnswer {
  readonly matches: readonly RecallMatch[]
  readonly stock: readonly RecalledStock[]
  /** Null for readers without access to deliveries. */
  readonly deliveries: readonly RecalledDelivery[] | null
  /** More stock was found than is listed. */
  readonly more: boolean
}

/** One stock layer. */
export interface RecalledStock {
  readonly id: string
  readonly skuNo: string
  readonly skuName: string
  readonly batch: string
  readonly grNo: string
  readonly poNo: string
  readonly containers: readonly string[]
  /** False when the goods can have come in any of several containers. */
  readonly certain: boolean
  /** The assembling order that made it from recalled materials; empty for received goods. */
  readonly madeBy: string
  readonly warehouse: string
  readonly location: string
  readonly inTransit: string
  readonly received: string
  readonly onHand: string
  readonly reserved: string
}

/** Goods picked or reserved for a delivery. */
export interface RecalledDelivery {
  readonly stock: string
  readonly skuNo: string
  readonly batch: string
  readonly orderNo: string
  readonly soNumber: string
  readonly salesOrder: string | null
  readonly customer: string
  readonly shipTo: string
  /** Whether the goods have left the warehouse. */
  readonly left: boolean
  readonly quantity: string
  readonly deliveredOn: string | null
}
