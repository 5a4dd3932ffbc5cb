import { openProposals, applyProposals } from './proposals.ts'
import type { EffectOf } from '../effect.ts'

/** Accepts or rejects each proposal as the buyer answered; accepted ones go into the new version. */
export const answerProposal: EffectOf<'PurchaseOrder'> = async (uow, { records, inputs }) => {
  const answers = new Map(
    (inputs.answers as { proposal?: unknown; accept?: unknown }[]).map(a => [a.proposal, a.accept === true]),
  )
  const open = await openProposals(uow, records)
  return applyProposals(
    uow,
    records,
    open.map(proposal => ({ proposal, status: answers.get(proposal.id) ? 'accepted' : 'rejected' })),
  )
}
