import { openProposals, takeIn } from './proposals.ts'
import type { Effect } from '../effect.ts'

/** Every open proposal is taken into the present version. */
export const applyProposal: Effect = async (run, { records }) =>
  takeIn(
    run,
    records,
    (await openProposals(run, records)).map(proposal => ({ proposal, status: 'accepted' })),
  )
