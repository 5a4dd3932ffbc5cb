import { fail } from '../../../domain/errors/failure.ts'
import { endsWithSuspension } from '../../../domain/meta/party-documents.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { sql } from '../../db/sql.ts'
import { elevated } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { RecordPlan } from './save-plan.ts'

/**
 * No new documents with a suspended company: not by its users, nor by others naming it in a new or existing document.
 * The platform may, and the system for open documents.
 */
export async function refuseSuspended(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
): Promise<void> {
  const { actor } = uow
  if (actor.kind !== 'user' || actor.companyType === '0' || !endsWithSuspension(uow.index, entity)) return
  const asked = plans
    .filter(p => p.problems.length === 0)
    .map(plan => ({ plan, names: namesIn(entity, plan), named: namedBefore(entity, plan) }))
    .filter(a => !a.plan.before || a.names.some(n => !a.named.some(b => b.id === n.id)))
  if (asked.length === 0) return
  const companiesOf = await companiesBehind(
    uow,
    asked.flatMap(a => [...a.names, ...a.named]),
  )
  const found = asked.map(({ plan, names, named }) => {
    const known = new Set(named.flatMap(companiesOf))
    return {
      plan,
      again: names.flatMap(n =>
        companiesOf(n)
          .filter(id => !known.has(id))
          .map(id => ({ ...n, id })),
      ),
    }
  })
  const suspended = await suspendedOf(uow, [...found.flatMap(f => f.again.map(n => n.id)), actor.companyId])
  if (suspended.size === 0) return
  for (const { plan, again } of found) {
    if (!plan.before && suspended.has(actor.companyId)) plan.problems.push({ code: 'OWN_COMPANY_SUSPENDED' })
    const others = again.filter(n => n.id !== actor.companyId && suspended.has(n.id))
    const places = new Map(others.toReversed().map(n => [JSON.stringify([n.id, n.place.child, n.place.row]), n]))
    for (const { id, place } of [...places.values()].toReversed())
      plan.problems.push({ ...place, code: 'COMPANY_SUSPENDED', params: { company: suspended.get(id) ?? '' } })
  }
}

/** Orders created automatically on a user's request count as the user's new documents. */
export async function refuseOrdersWithSuspended(uow: UnitOfWork, suppliers: readonly string[]): Promise<void> {
  const { actor } = uow
  if (actor.kind !== 'user' || actor.companyType === '0') return
  const companiesOf = await companiesBehind(
    uow,
    suppliers.map(id => ({ target: 'Supplier', id })),
  )
  const suspended = await suspendedOf(uow, [
    ...suppliers.flatMap(id => companiesOf({ target: 'Supplier', id })),
    actor.companyId,
  ])
  if (suspended.has(actor.companyId)) throw fail('GUARD', { problems: [{ code: 'OWN_COMPANY_SUSPENDED' }] })
  if (suspended.size > 0)
    throw fail('GUARD', {
      problems: [...suspended.values()].map(company => ({ code: 'COMPANY_SUSPENDED', params: { company } })),
    })
}

/** Records through which a document names a company: the company itself, or its representatives. */
const targets = ['Company', 'Supplier', 'PurchaseOrder'] as const

interface Named {
  readonly target: (typeof targets)[number]
  readonly id: string
}
interface Naming extends Named {
  readonly place: Pick<Problem, 'field' | 'child' | 'row'>
}

/** Records that a record names: fields filled by users before those filled by the product. */
function naming(
  { fields }: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
  place: Naming['place'] = {},
  except?: string,
): Naming[] {
  const byPeople = Object.entries(fields).toSorted(
    ([, a], [, b]) => Number(a.server === true) - Number(b.server === true),
  )
  return byPeople.flatMap(([name, f]) => {
    const target = f.kind === 'ref' || f.kind === 'refs' ? targets.find(t => t === f.entity) : undefined
    if (!target || name === except) return []
    return [values[name]]
      .flat()
      .flatMap(id => (typeof id === 'string' && id !== '' ? [{ target, id, place: { ...place, field: name } }] : []))
  })
}

const namesIn = (entity: EntityDefinition, plan: RecordPlan): Naming[] => [
  ...naming(entity, { ...plan.before, ...plan.values }),
  ...plan.children.flatMap(c =>
    c.save.flatMap((s, i) => naming(c.entity, { ...s.before, ...s.values }, { child: c.name, row: i + 1 }, c.via)),
  ),
]

const namedBefore = (entity: EntityDefinition, plan: RecordPlan): Naming[] =>
  plan.before
    ? [
        ...naming(entity, plan.before),
        ...plan.children.flatMap(c => c.existing.flatMap(r => naming(c.entity, r, {}, c.via))),
      ]
    : []

/** Companies of the named records. */
async function companiesBehind(uow: UnitOfWork, named: readonly Named[]): Promise<(of: Named) => readonly string[]> {
  const ids = (target: Named['target']) => [...new Set(named.filter(n => n.target === target).map(n => n.id))]
  const suppliers = ids('Supplier'),
    orders = ids('PurchaseOrder')
  const behind =
    suppliers.length + orders.length === 0
      ? []
      : await elevated(uow, inner =>
          inner.tx.rows<{ id: string; companies: readonly string[] }>(sql`
    select "id", array_remove(array["company_id"], null) as companies from supplier__s
      where "id" = any(${suppliers}::uuid[])
    union all select "id", array_remove(array["supplier_company_id", "buyer_id"], null) from purchase_order__s
      where "id" = any(${orders}::uuid[])`),
        )
  const by = new Map(behind.map(b => [b.id, b.companies]))
  return ({ target, id }) => (target === 'Company' ? [id] : (by.get(id) ?? []))
}

/** Names of suspended companies. Locked until the save ends, so that none is suspended in parallel. */
async function suspendedOf(uow: UnitOfWork, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await elevated(uow, inner =>
    inner.tx.rows<{ id: string; name: string; status: string | null }>(sql`
    select "id", "name", "company_status" as status from company__s where "id" = any(${[...new Set(companies)]}::uuid[])
      order by "id" for share`),
  )
  return new Map(rows.filter(r => r.status === '4').map(r => [r.id, r.name]))
}
