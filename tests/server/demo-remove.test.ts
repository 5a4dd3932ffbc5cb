import { expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { loadDemo } from '../../server/demo/load.ts'
import { noteDemoRows, removeDemo } from '../../server/demo/remove.ts'
import { addCompany, addRole, addUser } from '../../server/operations/people/people.ts'
import type { Overlay } from '../../domain/meta/designing/overlay.ts'
import { publish } from '../../server/operations/definitions/publish.ts'
import { fieldLabel as label } from './builders/designing.ts'
import { testApp } from './harness.ts'
import { sealAndNote, verifyApp } from '../../server/operations/logs/heads.ts'
import { hashPassword } from '../../server/operations/session/passwords.ts'
import { saveAll } from '../../server/operations/records/save.ts'

const world = await testApp()
const { app } = world
const actor = { kind: 'system', reason: 'test the removal of the demo' } as const

/** Every table with its number of rows. */
const counts = () =>
  app.db.system('count all rows for a test', async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = current_schema()
        and tablename not in ('portside_meta', 'portside_migration', 'captcha', 'try_counter', 'outbox') order by 1`,
    )
    const found: Record<string, number> = {}
    for (const t of tables)
      found[t.name] = (await tx.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(t.name)}`))?.n ?? 0
    return found
  })

test('FH-7: creates the demo through operations; removal leaves no row of it and touches no other', async () => {
  // The demo needs an empty database; removes the data of the tests.
  await app.db.system('empty the database for a test', async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = current_schema()
        and tablename not in ('portside_meta', 'portside_migration')`,
    )
    await tx.run(sql`truncate ${sql.join(tables.map(t => sql.id(t.name)))}`)
  })
  const empty = await counts()
  await loadDemo(app, { orders: 20 }, () => {})
  await noteDemoRows(app)
  await app.db.system('empty the outbox as the load does', tx => tx.run(sql`delete from outbox`))
  const loaded = await counts()
  // Placements and samples create their own orders.
  expect(loaded.purchase_order).toBeGreaterThanOrEqual(20)
  expect(loaded.audit_log).toBeGreaterThan(100)

  const hash = await hashPassword('a long enough password')
  const company = await addCompany(app, { companyType: '3', companyCode: 'acme', name: 'Acme', companyStatus: '2' })
  const role = await addRole(app, { company, name: 'Buyer', basis: 'purchaser', isDefault: true })
  await addUser(
    app,
    { company, username: 'me@acme.test', realName: 'Me', roles: [role], password: 'a long enough password' },
    hash,
  )
  await app.db.tenant(actor, async tx => {
    await saveAll(tx, { ...app, actor }, 'Supplier', [{ record: { name: 'Own supplier', owner: company } }])
  })
  const both = await counts()
  await sealAndNote(app)
  const removed = await removeDemo(app)
  const after = await counts()
  expect(removed).toBeGreaterThan(loaded.po_line ?? 0)
  for (const [table, n] of Object.entries(after))
    expect([table, n]).toEqual([table, (both[table] ?? 0) - (loaded[table] ?? 0) + (empty[table] ?? 0)])
  await expect(removeDemo(app)).rejects.toThrow('no demo data')
  // The audit log of the rest starts again and is valid.
  await sealAndNote(app)
  expect((await verifyApp(app)).broken).toBeNull()
})

test('FH-7: rejects removal and names the companies whose records refer to the demo', async () => {
  await loadDemo(app, { orders: 5 }, () => {})
  await noteDemoRows(app)
  const { demo, own } = await app.db.system('look up two companies for a test', async tx => ({
    demo: (await tx.one<{ id: string }>(sql`select id from company where company_code = 'lianfa'`))?.id,
    own: (await tx.one<{ id: string }>(sql`select id from company where company_code = 'acme'`))?.id,
  }))
  await app.db.tenant(actor, tx =>
    saveAll(tx, { ...app, actor }, 'Supplier', [{ record: { name: 'Lianfa', owner: own, company: demo } }]),
  )
  // Acme existed before the demo, so it is noted with it unless the note excludes it.
  await app.db.system('tell the company apart for a test', tx =>
    tx.run(
      sql`update portside_meta set value = jsonb_set(value, '{company}', (value->'company') - ${own ?? ''})
        where key = 'demo-rows'`,
    ),
  )
  const before = await counts()
  await expect(removeDemo(app)).rejects.toThrow(/1 × Supplier \(供应商\) · Acme/)
  expect(await counts()).toEqual(before)
})

test('FH-7: objects that refer to each other do not prevent removal', async () => {
  const as = { ...app, actor }
  const made = (name: string, other?: string): Overlay => ({
    scope: 'platform',
    kind: 'object',
    key: name,
    definition: {
      label: label(name),
      table: `o_${name.toLowerCase()}`,
      displayField: 'name',
      access: { kind: 'parties', parties: { buyer: { companyTypes: ['3'], via: ['company'] } } },
      rights: { read: ['purchaser'], create: ['purchaser'] },
      fields: {
        name: { kind: 'string', label: label('Name'), maxLength: 20 },
        company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true },
        ...(other ? { other: { kind: 'ref', label: label('Other'), entity: other } } : {}),
      },
    },
  })
  for (const overlay of [made('Lefthand'), made('Righthand', 'Lefthand'), made('Lefthand', 'Righthand')])
    await publish(as, overlay)
  await app.db.system('lay rows that name each other for a test', async tx => {
    await tx.run(
      sql`delete from supplier where owner_id = (select id from company where company_code = 'acme')
        and name = 'Lianfa'`,
    )
    for (const table of ['o_lefthand', 'o_righthand'])
      await tx.run(
        sql`insert into ${sql.id(table)} (id, revision, created_at, created_by, updated_at, updated_by, name,
          company_id) select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'one', id from company
          where company_code = 'lianfa'`,
      )
    await tx.run(sql`update o_lefthand set other_id = (select id from o_righthand)`)
    await tx.run(sql`update o_righthand set other_id = (select id from o_lefthand)`)
  })
  await removeDemo(app)
  expect(await counts()).toMatchObject({ o_lefthand: 0, o_righthand: 0 })
})
