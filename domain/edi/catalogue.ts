import { edifactDesadv, ublDespatchAdvice } from './despatch.messages.ts'
import type { MessageDefinition } from './message.ts'
import { edifactOrders, ublOrder, ublOrderResponse } from './order.messages.ts'

/** All messages that go out and come in. */
export const messageDefinitions: readonly MessageDefinition[] = [ublOrder, ublOrderResponse, edifactOrders, ublDespatchAdvice, edifactDesadv]

export const messagesOf = (entity: string): readonly MessageDefinition[] => messageDefinitions.filter(m => m.entity === entity)
