import { partyDocument } from '../../../domain/meta/party-documents.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { sql } from '../../db/sql.ts'
import { textOf } from '../../checks/check.ts'
import { elevated, type Run } from '../run.ts'
import type { RecordPlan } from './save-plan.ts'

/**
 * No new documents with a company that is suspended: neither its own people make one, nor does anybody else who names it.
 * The platform's own people still do, and so does the product where an open document goes on.
 */
export async function refuseSuspended(run: Run, entity: EntityDefinition, plans: readonly RecordPlan[]): Promise<void> {
  const { actor } = run
  const document = partyDocument(run.index, entity)
  const fresh = plans.filter(p => !p.before && p.problems.length === 0)
  if (!document || fresh.length === 0 || actor.kind !== 'user' || actor.companyType === '0') return
  const companiesOf = await namedCompanies(run, entity, document.parties, fresh)
  const ids = [...new Set(fresh.flatMap(p => [...companiesOf(p).keys()])), actor.companyId]
  const suspended = new Map((await elevated(run, inner => inner.tx.rows<{ id: string; name: string }>(sql`select "id", "name" from company__s where "id" = any(${ids}::uuid[]) and "company_status" = '4'`))).map(r => [r.id, r.name]))
  if (suspended.size === 0) return
  for (const plan of fresh) {
    if (suspended.has(actor.companyId)) plan.problems.push({ code: 'OWN_COMPANY_SUSPENDED' })
    for (const [id, field] of companiesOf(plan)) if (suspended.has(id) && id !== actor.companyId) plan.problems.push({ field, code: 'COMPANY_SUSPENDED', params: { company: suspended.get(id) ?? '' } })
  }
}

type Named = ReadonlyMap<string, string>

/** Companies that a new document names, with the field that does: itself, or by the supplier or the order it stands for. */
async function namedCompanies(run: Run, entity: EntityDefinition, parties: readonly string[], plans: readonly RecordPlan[]): Promise<(plan: RecordPlan) => Named> {
  const ids = (field: string): string[] => (entity.fields[field]?.kind === 'ref' ? [...new Set(plans.flatMap(p => textOf(p, field) ?? []))] : [])
  const suppliers = ids('supplier'), orders = ids('po')
  const behind = suppliers.length + orders.length === 0 ? [] : await elevated(run, inner => inner.tx.rows<{ id: string; company: string }>(sql`
    select "id", "company_id" as company from supplier__s where "id" = any(${suppliers}::uuid[]) and "company_id" is not null
    union all select "id", "supplier_company_id" from purchase_order__s where "id" = any(${orders}::uuid[]) and "supplier_company_id" is not null`))
  return plan => new Map([
    ...parties.flatMap(f => { const id = textOf(plan, f); return id ? [[id, f] as const] : [] }),
    ...['supplier', 'po'].flatMap(f => behind.filter(b => entity.fields[f]?.kind === 'ref' && b.id === textOf(plan, f)).map(b => [b.company, f] as const)),
  ])
}
