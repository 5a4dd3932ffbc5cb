import { openProposals, takeIn } from './proposals.ts'
import type { Effect } from '../effect.ts'

/** Every open proposal is taken into the present version. */
export const applyProposal: Effect = async (uow, { records }) =>
  takeIn(
    uow,
    records,
    (await openProposals(uow, records)).map(proposal => ({ proposal, status: 'accepted' })),
  )
