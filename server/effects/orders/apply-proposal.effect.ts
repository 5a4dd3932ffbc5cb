import { openProposals, takeIn } from './proposals.ts'
import type { EffectOf } from '../effect.ts'

/** Every open proposal is taken into the present version. */
export const applyProposal: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  takeIn(
    uow,
    records,
    (await openProposals(uow, records)).map(proposal => ({ proposal, status: 'accepted' })),
  )
