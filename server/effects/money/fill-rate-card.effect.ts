import { compare } from '../../../domain/values/decimal.ts'
import { laneOf } from '../../../domain/values/money/rate-lane.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** Gives rates the lane by which they are found, and the card its lowest freight rate and its reader. */
export const fillRateCard: EffectOf<'RateCard'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'RateLine')
  const lines = await readStored(uow.tx, entity, { field: 'card', values: records.map(r => r.id) })
  const cards = new Map(records.map(r => [r.id, r]))
  const moved = lines.flatMap(l => {
    const lane = laneOf(String(cards.get(String(l.card))?.mode), textOrNull(l.pol), textOrNull(l.pod))
    return l.lane === lane ? [] : [{ id: l.id, values: { lane } }]
  })
  await updateRows(uow.tx, entity, moved, uow.now, { keepRevision: true })
  return patched(records, r => {
    const rates = lines
      .filter(l => l.card === r.id && l.chargeCode === r.chargeCode && (l.currency ?? r.currency) === r.currency)
      .map(l => String(l.rate))
    return {
      unitPrice: rates.sort(compare)[0] ?? null,
      offeredTo: r.side === 'sell' && r.status !== 'draft' ? (r.customer ?? null) : null,
    }
  })
}
