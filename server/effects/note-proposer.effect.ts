import { personOf } from '../../domain/meta/actor.ts'
import { patched } from '../operations/unit-of-work.ts'
import type { Effect } from '../context.ts'

/**
 * Records who proposes what another person must approve. Parameter: 'waiverReason>waiverProposedBy'. Changing a
 * proposal makes it one's own; clearing it clears the person.
 */
export const noteProposer: Effect = async (uow, { records, parameter, before }) => {
  const [field = '', by = ''] = parameter.split('>')
  return patched(records, r => {
    const was = before?.records.find(b => b.id === r.id)
    const now = (r[field] ?? null) === null ? null : was?.[field] === r[field] && r[by] ? r[by] : personOf(uow.actor)
    return now === (r[by] ?? null) ? null : { [by]: now }
  })
}
