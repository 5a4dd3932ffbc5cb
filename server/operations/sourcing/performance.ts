import type {
  LinesAsked,
  PartnerPerformance,
  PerformanceAnswer,
  PerformanceLine,
  PerformanceLines,
} from '../../../domain/contracts/performance.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import {
  lastMonths,
  measures,
  performanceOf,
  type Measure,
  type MeasuredMonth,
} from '../../../domain/values/sourcing/performance.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { reading } from '../transaction.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { measureSources, type Side } from './performance-facts.ts'

const mostLines = 500

/** The performance of each supplier of the caller in the last months; a supplier gets its own, by buyer (S-SUP-3). */
export function performanceForCaller(context: Context, count: number): Promise<PerformanceAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const side = sideOf(uow)
    const months = lastMonths(uow.today, count)
    const sources = measureSources(uow, side)
    const seen = measures.filter(m => sources[m].sees)
    const rows =
      seen.length === 0
        ? []
        : await tx.rows<MeasuredMonth>(
            sql`${join(
              seen.map(m => sumsOf(m, sources[m].facts, months)),
              sql` union all `,
            )}`,
          )
    return { months, measures: seen, partners: await namedPartners(uow, side, rows, months) }
  })
}

/** The records behind one figure: the same rows that it sums. */
export function performanceLines(context: Context, asked: LinesAsked): Promise<PerformanceLines> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { sees, facts } = measureSources(uow, sideOf(uow))[asked.measure]
    if (!sees) throw fail('FORBIDDEN')
    const months = lastMonths(uow.today, asked.months)
    if (asked.month !== null && !months.includes(asked.month)) throw invalid([{ field: 'month', code: 'NOT_IN_LIST' }])
    const found = await tx.rows<PerformanceLine>(sql`select entity, id, name, due, done, good::text, "all"::text
      from (${facts}) f where partner = ${asked.partner} and ${within(asked.month === null ? months : [asked.month])}
      order by day desc nulls last, name limit ${mostLines + 1}`)
    return { lines: found.slice(0, mostLines), more: found.length > mostLines }
  })
}

/** Buyers and the platform look at suppliers, a supplier at itself; nobody else has the figures. */
function sideOf({ actor }: UnitOfWork): Side {
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const roles = rolesOf(actor)
  if (actor.companyType === '2' && roles.includes('supplier')) return 'buyer'
  if (['0', '1', '3'].includes(actor.companyType) && roles.some(r => r === 'purchaser' || r === 'platform'))
    return 'supplier'
  throw fail('FORBIDDEN')
}

/** Days of the months; what has no day is counted as it stands. */
const within = (months: readonly string[]): Sql =>
  sql`(day is null or (day >= ${`${months[0] ?? ''}-01`}::date and day < ${firstAfter(months.at(-1) ?? '')}::date))`

/** The first day after a month. */
const firstAfter = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`

const sumsOf = (measure: Measure, facts: Sql, months: readonly string[]): Sql =>
  sql`select partner, ${measure}::text as measure, to_char(day, 'YYYY-MM') as month, sum(good)::text as good,
      sum("all")::text as "all"
    from (${facts}) f where partner is not null and ${within(months)} group by partner, to_char(day, 'YYYY-MM')`

/** Partners that the caller can name; suppliers in the books of other companies belong to those. */
async function namedPartners(
  uow: UnitOfWork,
  side: Side,
  rows: readonly MeasuredMonth[],
  months: readonly string[],
): Promise<readonly PartnerPerformance[]> {
  const { tx, index, actor } = uow
  const by = groupBy(rows, r => r.partner)
  const ids = [...by.keys()]
  const suppliers =
    side === 'supplier' ? await readStored(tx, entityNamed(index, 'Supplier'), { field: 'id', values: ids }) : []
  const companyIds = side === 'buyer' ? ids : [...new Set(suppliers.flatMap(s => s.owner ?? []))]
  const companies = await readStored(tx, entityNamed(index, 'Company'), { field: 'id', values: companyIds })
  const nameOf = new Map(companies.map(c => [c.id, c.name ?? '']))
  const own = actor.kind === 'user' ? actor.companyId : ''
  const named =
    side === 'buyer'
      ? companies.map(c => ({ id: c.id, name: c.name ?? '', book: null }))
      : suppliers.map(s => ({
          id: s.id,
          name: s.name ?? '',
          book: s.owner === own ? null : (nameOf.get(s.owner ?? '') ?? null),
        }))
  return named
    .map(n => ({ ...n, ...performanceOf(by.get(n.id) ?? [], months) }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.book ?? '').localeCompare(b.book ?? ''))
}
