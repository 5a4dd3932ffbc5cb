import { openProposals, takeIn } from './proposals.ts'
import type { EffectOf } from '../effect.ts'

/** Accepts every open proposal into the current version. */
export const applyProposal: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  takeIn(
    uow,
    records,
    (await openProposals(uow, records)).map(proposal => ({ proposal, status: 'accepted' })),
  )
