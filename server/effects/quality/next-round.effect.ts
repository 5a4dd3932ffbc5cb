import { insertRows, newId } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

const kept = [
  'inspectedQuantity',
  'passQuantity',
  'failQuantity',
  'criticalDefects',
  'majorDefects',
  'minorDefects',
  'passRate',
  'verdict',
  'report',
  'bookedFor',
  'remark',
] as const

/** Stores the failed round with its figures; the task begins again and must be booked again. */
export const nextRound: EffectOf<'QcTask'> = async (uow, { records, reason }) => {
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'QcRound'),
    records.map(r => ({
      id: newId(),
      values: {
        task: r.id,
        round: r.round,
        result: 'fail',
        reason,
        ...Object.fromEntries(kept.map(f => [f, r[f] ?? null])),
      },
    })),
    uow.now,
  )
  return patched(records, r => ({
    round: Number(r.round) + 1,
    waiverReason: null,
    waiverProposedBy: null,
    ...Object.fromEntries(kept.map(f => [f, null])),
  }))
}
