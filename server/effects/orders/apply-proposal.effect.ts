import { openProposals, applyProposals } from './proposals.ts'
import type { EffectOf } from '../effect.ts'

/** Accepts every open proposal into the current version. */
export const applyProposal: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  applyProposals(
    uow,
    records,
    (await openProposals(uow, records)).map(proposal => ({ proposal, status: 'accepted' })),
  )
