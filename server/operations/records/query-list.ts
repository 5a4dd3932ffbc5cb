import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { queryListCall } from '../../../domain/contracts/define.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may, mayOpen } from '../../../domain/meta/actor.ts'
import { resolveConditions, type Condition } from '../../../domain/meta/query.ts'
import type { DataServiceDefinition } from '../../../domain/meta/service.ts'
import { areaNames, sortSeen } from '../../../domain/meta/service-rows.ts'
import { dayIn, isDateOnly } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { computes, withNames, type QueryScope } from '../../db/conditions.ts'
import { standingOn } from '../../db/as-of.ts'
import { referring } from '../../db/referring.ts'
import { countRows, readChildren, readPage, type WireRow } from '../../db/read-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { noteUse } from '../logs/service-use.ts'
import { zoneOf } from '../unit-of-work.ts'
import { reading, readingAreas } from '../transaction.ts'
import { readScope, scopeOf } from './scope.ts'

/** Counting stops here: beyond it a list says "more than". */
export const countCap = 10_000

/** Rows of a data service (call-queryList): rights first, then conditions, then one page in the order of an index. */
export async function queryList(
  context: Context,
  code: string,
  body: BodyOf<typeof queryListCall>,
): Promise<ResultList<WireRow>> {
  const plan = planList(context, code, body)
  return (plan.computes ? readingAreas : reading)(context, plan.read)
}

/** A readable list with its query; one with SQL areas is read through their connections. */
interface ListPlan {
  readonly computes: boolean
  read(tx: Tx): Promise<ResultList<WireRow>>
}

export function planList(context: Context, code: string, body: BodyOf<typeof queryListCall>): ListPlan {
  const { service, scope, conditions } = queryFor(context, code, body.conditions ?? [])
  const fields = service.fields.filter(f => scope.readable.has(f) && body.without?.includes(f) !== true)
  const asked = { fields: [...fields, 'createdAt'], conditions, sort: body.sort?.length ? body.sort : service.sort }
  return {
    computes: computes(scope, asked),
    read: async tx => {
      const since = performance.now()
      const named = await withNames(tx, scope, conditions)
      const [page, count] = await Promise.all([
        readPage(tx, named, { ...asked, start: body.start ?? 0, length: body.length ?? 1000, after: body.after }),
        body.count === false ? undefined : countRows(tx, named, conditions, countCap),
      ])
      const resultList = await withChildren(tx, context, scope, service, page.rows)
      tx.afterCommit(() =>
        noteUse({ context, service, entity: scope.entity }, since, {
          what: 'rows',
          rows: resultList.length,
          conditions: body.conditions,
          details: { start: body.start ?? 0, ...(count ? { total: count.total } : {}) },
        }),
      )
      return {
        resultList,
        ...(count ? { total: count.total, totalCapped: count.capped } : {}),
        ...(page.next ? { next: page.next } : {}),
      }
    },
  }
}

/** A data service with its query; for a past day with the rows of that day. */
export function queryFor(
  context: Context,
  code: string,
  asked: readonly Condition[],
): { service: DataServiceDefinition; scope: QueryScope; conditions: Condition[] } {
  const { service, scope } = serviceFor(context, code)
  const all = conditionsOf(context, service, asked)
  if (!service.asOf) return { service, scope, conditions: all }
  const day = all.find(c => c.field === 'asOf')?.value ?? scope.today
  if (!isDateOnly(day)) throw invalid([{ field: 'asOf', code: 'BAD_DATE' }])
  return {
    service,
    scope: { ...scope, ...standingOn(scope, service.asOf, day, zoneOf(context.actor)), today: day },
    conditions: all.filter(c => c.field !== 'asOf'),
  }
}

/** Whether a condition narrows a list at all: blanks do not. */
const asksSomething = ({ value }: Condition): boolean =>
  [value].flat().some(v => v !== undefined && v !== null && (typeof v !== 'string' || v.trim() !== ''))

/** The user's and the fixed conditions, with relative days resolved. Throws NEEDS_CONDITION (V-052). */
export function conditionsOf(
  context: Context,
  service: DataServiceDefinition,
  asked: readonly Condition[],
): Condition[] {
  if (service.needsCondition && !asked.some(asksSomething)) throw fail('NEEDS_CONDITION')
  refuseUnasked(service, asked)
  return [...conditionsOfService(context, service), ...resolveConditions(asked, dayHere(context))]
}

const dayHere = (context: Context): string => dayIn(zoneOf(context.actor), context.now())

/** The fixed conditions of a data service for this reader, with those for the type of their company. */
export function conditionsOfService(
  context: Context,
  { where = [], whereOf = [] }: DataServiceDefinition,
): Condition[] {
  const { actor } = context
  const more = whereOf.filter(w => actor.kind === 'user' && w.companyTypes.includes(actor.companyType))
  return fixedConditions(context, [...where, ...more.flatMap(w => w.where)])
}

/** Fixed conditions of a definition for this reader: '@me', '@company' and relative days are resolved. */
export function fixedConditions(context: Context, where: readonly Condition[] = []): Condition[] {
  const { actor } = context
  const [me, company] = actor.kind === 'user' ? [actor.userId, actor.companyId] : ['', '']
  return resolveConditions(
    where.map(c => (c.value === '@me' ? { ...c, value: me } : c.value === '@company' ? { ...c, value: company } : c)),
    dayHere(context),
  )
}

/** A data service the actor may use, sorted by visible fields; unknown and forbidden ones give the same answer. */
export function serviceFor(context: Context, code: string): { service: DataServiceDefinition; scope: QueryScope } {
  const service = context.catalogue.of(context.actor).service.get(code)
  if (!service || !mayOpen(context.actor, service.code, service.roles)) throw fail('NOT_FOUND')
  const scope = serviceScope(context, service)
  return { service: { ...service, sort: sortSeen(service, scope.readable) }, scope }
}

/** The rows of a data service that the actor may read, for any roles. */
export function serviceScope(context: Context, service: DataServiceDefinition): QueryScope {
  const scope = readScope(context, service.entity)
  const rows = { ...scope, ...referring(scope, context.actor, service), period: service.period, quick: service.quick }
  const areas = areaNames(service)
  // A fixed condition on a hidden field returns no rows instead of other ones.
  if (service.where?.some(c => areas.includes(c.field) && !rows.readable.has(c.field))) throw fail('FORBIDDEN')
  return rows
}

/** Fields that a designed data service does not allow as filter are rejected like hidden ones. */
function refuseUnasked({ asks, quick = [] }: DataServiceDefinition, asked: readonly Condition[]): void {
  if (!asks) return
  const wrong = asked.filter(
    c =>
      c.field !== 'id' &&
      !(c.field === 'keyword' ? quick.length > 0 : Object.hasOwn(asks, c.field) && asks[c.field]?.includes(c.operator)),
  )
  if (wrong.length > 0)
    throw invalid(wrong.map(c => ({ field: c.field, code: 'NOT_ASKED_BY', params: { operator: c.operator } })))
}

/** Rows with the collections that are sent with them. */
export async function withChildren(
  tx: Tx,
  context: Context,
  scope: QueryScope,
  service: DataServiceDefinition,
  rows: WireRow[],
): Promise<WireRow[]> {
  let result = rows
  for (const name of service.include ?? []) {
    const link = scope.entity.children?.[name]
    const child = link && scope.index.entity.get(link.entity)
    if (!link || !child || !may(context.actor, child, 'read')) continue
    const inner = scopeOf(context, child)
    const found = await readChildren(
      tx,
      inner,
      link.via,
      rows.map(r => r.id),
      [...inner.readable].filter(f => f !== link.via),
    )
    result = result.map(r => ({ ...r, [name]: found.get(r.id) ?? [] }))
  }
  return result
}
