import { addDays } from '../../../domain/values/date-only.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'

const copied = [
  'lineNo',
  'rateNo',
  'pol',
  'pod',
  'fromUnits',
  'chargeCode',
  'equipment',
  'per',
  'rate',
  'currency',
  'minimum',
  'maximum',
  'minimumUnits',
  'ofCode',
] as const

/**
 * A new version begins with the rates of the card that it replaces, unless it has its own, and ends that card on the
 * day before it begins (M-FRT-6). A draft leaves the old card as it is.
 */
export const openVersion: EffectOf<'RateCard'> = async (uow, { records }) => {
  const versions = records.filter(r => r.replaces)
  if (versions.length === 0) return records
  const line = entityNamed(uow.index, 'RateLine')
  const old = await byId(
    uow,
    'RateCard',
    versions.map(r => r.replaces),
  )
  const fresh = versions.filter(r => r.revision === 1)
  const lines = await readStored(uow.tx, line, {
    field: 'card',
    values: fresh.flatMap(r => [r.id, String(r.replaces)]),
  })
  await insertRows(
    uow.tx,
    line,
    fresh
      .filter(r => !lines.some(l => l.card === r.id))
      .flatMap(r =>
        lines
          .filter(l => l.card === r.replaces)
          .map(l => ({ id: newId(), values: { card: r.id, ...Object.fromEntries(copied.map(f => [f, l[f]])) } })),
      ),
    uow.now,
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'RateCard'),
    versions.flatMap(r => {
      const before = old.get(String(r.replaces))
      const end = addDays(String(r.validFrom), -1)
      const ends = before?.status === 'active' && r.status === 'active' && (before.validTo ?? '9999') > end
      return before && ends ? [{ id: before.id, values: { validTo: end } }] : []
    }),
    uow.now,
  )
  return records.map(r =>
    r.replaces && r.revision === 1 ? { ...r, version: (old.get(r.replaces)?.version ?? 1) + 1 } : r,
  )
}
