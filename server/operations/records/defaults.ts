import type { Actor } from '../../../domain/meta/actor.ts'
import { partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { formatNumber, periodOf } from '../../../domain/meta/number-rule.ts'
import { sql } from '../../db/sql.ts'
import type { Run } from '../run.ts'

/**
 * A new record belongs to the company of who makes it: a field through which its party sees the entity names it. A
 * required field is filled first; a record made for another company gets the maker's own place beside it.
 */
export function ownCompany(actor: Actor, entity: EntityDefinition, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (actor.kind !== 'user' || entity.access.kind !== 'parties') return {}
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
export async function drawNumbers(run: Run, entity: EntityDefinition, records: readonly { company: string }[]): Promise<string[]> {
  const rule = run.index.numberRule.get(entity.numberRule ?? '')
  if (!rule) return records.map(() => '')
  const period = periodOf(rule, run.today)
  const next = new Map<string, number>()
  for (const company of [...new Set(records.map(r => r.company))].sort()) {
    const n = records.filter(r => r.company === company).length
    const drawn = await run.tx.one<{ next: number }>(sql`insert into number_counter (company_id, rule, period, next) values (${company}, ${rule.code}, ${period}, ${n + 1})
      on conflict (company_id, rule, period) do update set next = number_counter.next + ${n} returning next`)
    next.set(company, (drawn?.next ?? n + 1) - n)
  }
  return records.map(({ company }) => {
    const n = next.get(company) as number
    next.set(company, n + 1)
    return formatNumber(rule, run.today, n)
  })
}
