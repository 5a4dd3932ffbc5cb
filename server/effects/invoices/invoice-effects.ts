import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { fillInvoice } from './fill-invoice.effect.ts'
import { approveInvoice, matchInvoice, releaseInvoice } from './match-invoice.effects.ts'

/** Effects of supplier invoices. */
export const invoiceEffects: readonly (readonly [EffectName, Effect])[] = [
  ['approve-invoice', approveInvoice],
  ['fill-invoice', fillInvoice],
  ['match-invoice', matchInvoice],
  ['release-invoice', releaseInvoice],
]
