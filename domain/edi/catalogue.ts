import { edifactDesadv, ublDespatchAdvice } from './despatch.messages.ts'
import { edifactInvoic, ublCreditNote, ublInvoice } from './invoice.messages.ts'
import type { MessageDefinition } from './message.ts'
import { ublQuotation } from './quotation.messages.ts'
import { ublRequestForQuotation } from './rfq.messages.ts'
import { edifactOrders, edifactOrdrsp, ublOrder, ublOrderResponse } from './order.messages.ts'

/** All messages that can be exported and imported. */
export const messageDefinitions: readonly MessageDefinition[] = [
  ublOrder,
  ublOrderResponse,
  edifactOrders,
  edifactOrdrsp,
  ublDespatchAdvice,
  edifactDesadv,
  ublInvoice,
  ublCreditNote,
  edifactInvoic,
  ublRequestForQuotation,
  ublQuotation,
]

/** Those that a record can be exported as. */
export const messagesOf = (entity: string): readonly MessageDefinition[] =>
  messageDefinitions.filter(m => m.entity === entity)

/** Importable messages: as records, or as answers to one. */
export const messagesRead = (entity: string, answers: boolean): readonly MessageDefinition[] =>
  messageDefinitions.filter(m => m.entity === entity && (answers ? m.answers : m.takesIn) === true)
