import { personOf } from '../../domain/meta/actor.ts'
import { patched } from '../operations/run.ts'
import type { Effect } from './effect.ts'

/** Who proposes what another person must take. Parameter: 'waiverReason>waiverProposedBy'; an emptied proposal has nobody. */
export const noteProposer: Effect = async (run, { records, parameter }) => {
  const [field = '', by = ''] = parameter.split('>')
  return patched(records, r => {
    const now = (r[field] ?? null) === null ? null : r[by] ?? personOf(run.actor)
    return now === (r[by] ?? null) ? null : { [by]: now }
  })
}
