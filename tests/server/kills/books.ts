import { expect, inject, vi } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { openEmbeddedDatabase, openPostgres, type Database } from '../../../server/db/database.ts'
import { databaseDirectory } from '../../../server/db/lease/database-directory.ts'
import { sql } from '../../../server/db/sql.ts'
import type { CopyOfWorld } from '../copy-of-world.ts'
import type { Acknowledged, Ask, Ledger } from './writers.ts'

/** Compares the database with acknowledged answers. */

/** Reads the orders as their users; each must equal its last acknowledged state. */
export async function expectThere(ask: Ask, orders: readonly Acknowledged[]): Promise<void> {
  for (const o of orders) {
    const { object, errorCode } = await readOrder(ask, o.id)
    expect(object?.record, `${o.poNo} ${errorCode}`).toMatchObject({
      id: o.id,
      poNo: o.poNo,
      revision: o.revision,
      projectName: o.note,
      totalAmount: o.total,
    })
    expect(object?.rows.lines, o.poNo).toHaveLength(o.lines)
    expect(object?.rows.milestones, o.poNo).toHaveLength(10)
  }
}

/** Reads again after 503, as a client does: a connection that the crash cut is found at its next use. */
const readOrder = (ask: Ask, id: string) =>
  vi.waitFor(
    async () => {
      const answer = await ask<Detail>('/define/query/detail/PurchaseOrder', { id, children: ['lines', 'milestones'] })
      if (answer.errorCode === 'DATABASE_AWAY') throw new Error('the database is away')
      return answer
    },
    { timeout: 60_000, interval: 500 },
  )

export const openBooks = ({ dataDir, databaseUrl }: CopyOfWorld): Promise<Database> =>
  databaseUrl === null
    ? openEmbeddedDatabase(databaseDirectory(dataDir), new URL(inject('worker')))
    : openPostgres(databaseUrl, 2)

/** Turns a test database into one with a removed demo, with a fixed verification code. */
export async function withoutDemo(where: CopyOfWorld): Promise<void> {
  const database = await openBooks(where)
  await database.db.system('prepare for the kills', tx =>
    tx.run(
      sql`insert into portside_meta (key, value) values ('demo', '{"state": "removed", "day": "2026-11-21"}'::jsonb)`,
    ),
  )
  await database.close()
}

/**
 * Checks the database against itself: no partial or duplicate order, no change without an audit entry, and indexes that
 * agree with their tables.
 */
export async function expectWhole(where: CopyOfWorld, ledger: Ledger): Promise<void> {
  const database = await openBooks(where)
  try {
    const count = (query: string) =>
      database.db.system(
        'count for a test',
        async tx => (await tx.one<{ n: number }>(sql`select count(*)::int as n from (${sql.raw(query)}) x`))?.n,
        { readOnly: true },
      )
    expect({
      orders: await count(`select id from purchase_order where project_name like 'note %'`),
      'sums that differ': await count(
        `select p.id from purchase_order p left join po_line l on l.po_id = p.id group by p.id having p.total_amount is distinct from sum(l.line_amount)`,
      ),
      'amounts that differ': await count(
        `select id from po_line where line_amount is distinct from order_quantity * unit_price`,
      ),
      'orders without lines': await count(
        `select p.id from purchase_order p where not exists (select 1 from po_line l where l.po_id = p.id)`,
      ),
      'orders without their steps': await count(
        `select p.id from purchase_order p left join po_milestone m on m.po_id = p.id group by p.id having count(m.id) <> 10`,
      ),
      'numbers given twice': await count(
        `select po_no from purchase_order group by buyer_id, po_no having count(*) > 1`,
      ),
      'orders without an audit entry': await count(
        `select p.id from purchase_order p where (select count(*) from audit_log a where a.record_id = p.id) < p.revision`,
      ),
    }).toEqual({
      orders: ledger.orders.size,
      'sums that differ': 0,
      'amounts that differ': 0,
      'orders without lines': 0,
      'orders without their steps': 0,
      'numbers given twice': 0,
      'orders without an audit entry': 0,
    })
  } finally {
    await database.close()
  }
}
