import { sql } from '../server/db/sql.ts'
import type { App } from '../server/context.ts'
import { addCompany, addRole, addUser } from '../server/operations/people/people.ts'
import { saveAll } from '../server/operations/records/save.ts'
import { hashPassword } from '../server/operations/session/passwords.ts'

export const benchPassword = 'a password for the bench'

/** Companies of the bench: some buyers, who share the orders evenly, and ten suppliers. */
const suppliers = 10

const actor = { kind: 'system', reason: 'load the bench' } as const

/**
 * Fills a database with orders of three lines: people through the operations, the mass by statements inside the
 * database. The rows equal those of the operations.
 */
export async function loadOrders(app: App, orders: number, buyers = 20): Promise<void> {
  const hash = await hashPassword(benchPassword)
  const company = async (type: string, code: string, basis: 'platform' | 'purchaser' | 'supplier') => {
    const id = await addCompany(app, {
      companyType: type,
      companyCode: code,
      name: `${code} Ltd.`,
      companyStatus: type === '3' ? '2' : '5',
    })
    const role = await addRole(app, { company: id, name: basis, basis, isDefault: true })
    await addUser(
      app,
      {
        company: id,
        username: `user@${code}.test`,
        realName: `User of ${code}`,
        roles: [role],
        password: benchPassword,
      },
      hash,
    )
    return id
  }
  await company('0', 'platform', 'platform')
  const buyerIds: string[] = [],
    supplierIds: string[] = []
  for (let i = 0; i < buyers; i++) buyerIds.push(await company('3', `buyer${i}`, 'purchaser'))
  for (let i = 0; i < suppliers; i++) supplierIds.push(await company('2', `supplier${i}`, 'supplier'))
  const book = buyerIds.flatMap(owner => supplierIds.map((c, i) => ({ owner, company: c, name: `supplier${i} Ltd.` })))
  await app.db.tenant(actor, tx =>
    saveAll(
      tx,
      { ...app, actor },
      'CompanyRelation',
      buyerIds.flatMap(b =>
        supplierIds.map(s => ({ record: { company: b, relatedCompany: s, relationType: 'purchaserSupplier' } })),
      ),
    ),
  )
  await app.db.tenant(actor, tx =>
    saveAll(
      tx,
      { ...app, actor },
      'Supplier',
      book.map(record => ({ record })),
    ),
  )

  const step = 50_000
  for (let from = 0; from < orders; from += step) {
    const to = Math.min(from + step, orders)
    await app.db.system('load orders of the bench', async tx => {
      await tx.run(sql`
        with s as (select array_agg("id" order by "owner_id", "name") as ids, array_agg("company_id"
          order by "owner_id", "name") as companies, "owner_id" from supplier group by "owner_id"),
             b as (select "owner_id", ids, companies, row_number() over (order by "owner_id") - 1 as n from s)
        insert into purchase_order (id, revision, created_at, created_by, updated_at, updated_by, po_no, version,
          po_type, project_no, project_name, supplier_id, buyer_id, incoterm, ship_type,
          pol, pod, po_confirm_due_date, cargo_ready_date, payment_term, total_amount, currency, etd, eta, gross_weight,
            confirm_status, progress, payment_progress, supplier_company_id,
          supplier_seen_version, next_milestone, next_milestone_due)
        select uuidv7(), 1, timestamptz '2024-01-01' + g * interval '37 seconds', 'Bench', now(), 'Bench',
          'PO-' || lpad(g::text, 8, '0'), 1, 'standard', 'PRJ-' || (g % 50), 'Project ' || (g % 50),
          b.ids[1 + (g / ${buyers}::int) % 10], b.owner_id, (array['FOB','FCA','EXW','CIF'])[1 + g % 4],
            (array['sea','air','lcl'])[1 + g % 3], 'CNSHA', 'USSEA',
          date '2024-01-05' + (g % 700)::int, date '2024-02-01' + (g % 700)::int, 'deposit30',
            ((g::bigint * 7919) % 9000000)::numeric / 100, 'USD', date '2024-02-05' + (g % 700)::int,
            date '2024-03-01' + (g % 700)::int,
          (g % 20000)::numeric / 10,
            (array['draft','submitted','pending','signed','signed','signed','closed','closed','closed','canceled'])[1 + (g / ${buyers}::int) % 10],
          (array['poCreated','poCreated','poCreated','poConfirmed','cargoReady','shippedOnBoard','closed','closed','closed','cancel'])[1 + (g / ${buyers}::int) % 10],
            'poConfirmed', b.companies[1 + (g / ${buyers}::int) % 10], 1,
          'cargoReady', date '2024-02-01' + (g % 700)::int
        from generate_series(${from}::int, ${to - 1}::int) g join b on b.n = g % ${buyers}::int`)
      await tx.run(sql`insert into po_line (id, revision, created_at, created_by, updated_at, updated_by, po_id,
        line_no, sku_no, sku_name, order_quantity, unit_price, uom, line_amount, generation_type)
        select uuidv7(), 1, o.created_at, 'Bench', o.created_at, 'Bench', o.id, n, 'SKU-' || n, 'Thing ' || n, 100, 2.5,
          'pcs', 250, 'M'
        from purchase_order o cross join generate_series(1, 3) n
          where o.po_no >= ${`PO-${String(from).padStart(8, '0')}`}
          and o.po_no < ${`PO-${String(to).padStart(8, '0')}`}`)
    })
  }
}
