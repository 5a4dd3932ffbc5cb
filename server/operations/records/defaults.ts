import { makeCode } from '../../../domain/encoder/make-code.ts'
import { counts, periodOf } from '../../../domain/encoder/sections.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { specOf } from '../../../domain/meta/number-rule.ts'
import { takePlaces } from '../encoder/counters.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/**
 * A new record belongs to the company of who makes it: a field through which its party sees the entity names it. A
 * required field is filled first; a record made for another company gets the maker's own place beside it.
 */
export function ownCompany(
  actor: Actor,
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (actor.kind !== 'user') return {}
  if (entity.ownedBy) return (values[entity.ownedBy] ?? null) === null ? { [entity.ownedBy]: actor.userId } : {}
  if (entity.access.kind !== 'parties') return {}
  const via = entity.access.parties[partyOf(entity, actor.companyType) ?? '']?.via ?? []
  if (via.some(f => idOf(values[f]) === actor.companyId)) return {}
  const empty = via.filter(f => (values[f] ?? null) === null)
  const field = empty.find(f => entity.fields[f]?.required) ?? empty[0]
  return field ? { [field]: actor.companyId } : {}
}

/**
 * Draws business numbers, one for each record, without gaps inside one statement. Two at once wait for each other on
 * the counter's row, so a number is given once.
 */
export async function drawNumbers(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly { company: string }[],
): Promise<string[]> {
  const rule = uow.index.numberRule.get(entity.numberRule ?? '')
  if (!rule) return records.map(() => '')
  const spec = specOf(rule),
    period = periodOf(rule.period, uow.today),
    counter = spec.sections.findIndex(counts)
  const next = new Map<string, bigint>()
  for (const company of [...new Set(records.map(r => r.company))].sort()) {
    next.set(
      company,
      await takePlaces(uow.tx, { company, rule: rule.code, period }, records.filter(r => r.company === company).length),
    )
  }
  return records.map(({ company }) => {
    const place = next.get(company) ?? 0n
    next.set(company, place + 1n)
    const made = makeCode(spec, { ...nothing, localTime: `${uow.today}T00:00:00`, places: new Map([[counter, place]]) })
    if ('problem' in made) throw invalid([made.problem])
    return made.code
  })
}

/** Factory rules are made of text, the date and a counter. */
const nothing = { scripted: new Map(), system: {}, instance: {}, incoming: {}, pools: new Map() }
