import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { FoundRecord } from '../../domain/contracts/define.calls.ts'
import { factory } from '../../domain/catalogue.ts'
import { identityOf } from '../../domain/meta/records/identity.ts'
import { numberKey, wordsKey } from '../../domain/values/canonical-key.ts'
import { canonicalKeyFunctions, numberKeyFunction } from '../../server/db/canonical-key.ts'
import { exceptDoubles } from '../../server/db/identity-doubles.ts'
import { makeIndex, nothing } from '../../server/db/schema-sync.ts'
import { sql } from '../../server/db/sql.ts'
import { addUser } from '../../server/operations/people/people.ts'
import { orderOf } from './builders/purchase-order.ts'
import { decoratedOf } from './builders/decorated.ts'
import { send, testApp, type Client } from './harness.ts'
import { importAll } from './imports/importing.ts'
import { sharedData } from '../shared-data.ts'

/** Texts that look the same are one number, one name and one account (E8). */
const world = await testApp()
let buyer: Client, platform: Client
beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
  platform = await world.as('platform@platform.test')
})

const samples = async (number: string, count: number) =>
  fc.sample(decoratedOf(number), { numRuns: count, seed: 8 }).filter(t => !/^\s*$/.test(t))
const found = async (text: string) =>
  (
    await buyer.call<{ resultList: readonly FoundRecord[] }>('POST', '/define/query/search', { text })
  ).object?.resultList.map(r => r.label)
const listed = async (conditions: readonly object[]) =>
  (await buyer.list('page_po_list', { conditions })).object?.resultList.map(r => r.poNo)
const shared = (name: string): readonly string[] => {
  const file = sharedData(`bugs/05-invisible-marks/${name}`)
  return file ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : []
}

describe('numbers', () => {
  test('E8: rejects a number that looks like another one, and keeps the typed form', async () => {
    const { id } = await orderOf(buyer, { poNo: 'Ｋ8-Ab 7' })
    expect((await buyer.detail('PurchaseOrder', { id })).object?.record.poNo).toBe('Ｋ8-Ab 7')
    for (const poNo of [...(await samples('K8-AB7', 12)), 'k8-ab7'])
      await expect(orderOf(buyer, { poNo }), JSON.stringify(poNo)).rejects.toThrow(
        '"field":"poNo","code":"CANNOT_REPEAT"',
      )
    expect((await orderOf(buyer, { poNo: 'K8-AB-7' })).poNo).toBe('K8-AB-7')
  })

  test('E8: rejects look-alikes within one save and when two save at once', async () => {
    const answers = await Promise.allSettled(
      ['R8-1', 'r8-1', 'R8\u20111', 'Ｒ8-1', 'R8- 1'].map(poNo => orderOf(buyer, { poNo })),
    )
    expect(answers.filter(a => a.status === 'fulfilled')).toHaveLength(1)
    for (const a of answers) if (a.status === 'rejected') expect(String(a.reason)).toContain('CANNOT_REPEAT')
  })

  test('E8: makes one order of the numbers of the bug report', async () => {
    const numbers = shared('numbers.json')
    const made = await Promise.allSettled(numbers.map(poNo => orderOf(buyer, { poNo })))
    expect(made.filter(a => a.status === 'fulfilled').length).toBe(numbers.length === 0 ? 0 : 1)
  })

  test('E8: finds an order by its number however it is typed: palette, keyword, filters, the address', async () => {
    await orderOf(buyer, { poNo: 'PO-2026-001170' })
    for (const text of [...(await samples('PO-2026-001170', 10)), ...shared('search.json')]) {
      expect(await found(text), JSON.stringify(text)).toContain('PO-2026-001170')
      expect(await listed([{ field: 'keyword', operator: 'like', value: text }]), JSON.stringify(text)).toEqual([
        'PO-2026-001170',
      ])
    }
    for (const value of await samples('PO-2026-001170', 6)) {
      expect(await listed([{ field: 'poNo', operator: 'eq', value }])).toEqual(['PO-2026-001170'])
      expect(await listed([{ field: 'poNo', operator: 'in', value: ['x', value] }])).toEqual(['PO-2026-001170'])
      expect(await listed([{ field: 'poNo', operator: 'ne', value }])).not.toContain('PO-2026-001170')
      expect(await listed([{ field: 'poNo', operator: 'startsWith', value: value.slice(0, -1) }])).toContain(
        'PO-2026-001170',
      )
    }
    expect(await listed([{ field: 'keyword', operator: 'like', value: '2026-001171' }])).toEqual([])
    await orderOf(buyer, { poNo: 'PO-2026-001172' })
    expect(await found('ＰＯ-2026-001170, po\u20112026\u2011001172')).toEqual(
      expect.arrayContaining(['PO-2026-001170', 'PO-2026-001172']),
    )
  })

  test('E8: draws no number that somebody typed in another form', async () => {
    const { poNo } = await orderOf(buyer)
    const next = poNo.replace(/\d+$/, d => String(Number(d) + 1).padStart(d.length, '0'))
    await orderOf(buyer, { poNo: next.toLowerCase().replace('-', '\u2011') })
    const drawn = await orderOf(buyer)
    expect(numberKey(drawn.poNo)).not.toBe(numberKey(next))
  })

  test('E8: an import meets the order that is there, and keeps its number as it was written', async () => {
    await orderOf(buyer, { poNo: 'T7-A' }, [{ skuNo: 'A-1', orderQuantity: '100', unitPrice: '2.50' }])
    const head = 'PO No.,SKU No.,Order Quantity,Unit Price'
    const { batch } = await importAll(world, buyer, {
      fileName: 'twice.csv',
      content: [head, 't7\u2011a,a-1,120,2.50', '\u202aT7-A\u202c,A-1,120,2.50'].join('\n'),
    })
    expect(batch).toMatchObject({ createdRecords: 0, updatedRecords: 1 })
    const order = (await buyer.detail('PurchaseOrder', { by: 'poNo', value: 'T7-A' })).object
    expect(order?.record.poNo).toBe('T7-A')
    expect(order?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity)])).toEqual([['A-1', 120]])
  })
})

describe('names and accounts', () => {
  const signIn = (username: string, secret: string, companyAccount = 'buyer') =>
    send<{ loginUser: { username: string } }>(
      world.http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount, username, password: secret, verificationCode: '1234' },
      {},
    )

  test('E8: rejects a second user of the same name, and signs the first in however the name is typed', async () => {
    const role = await world.app.db.system('read for a test', tx =>
      tx.one<{ company: string; role: string }>(
        sql`select r.company_id as company, r.id as role from company_role r join company c on c.id = r.company_id
          where c.company_code = 'buyer' and r.name = 'qc'`,
      ),
    )
    const password = 'a long sentence 77'
    await addUser(world.app, {
      company: role?.company ?? '',
      username: 'zed@buyer.test',
      realName: 'Zed',
      roles: [role?.role ?? ''],
      password,
    })
    for (const username of ['ZED@buyer.test', 'zed@Buyer.Test', 'zed@buyer.test\u200b', ' zed@buyer.test '])
      expect((await buyer.save('User', { username, realName: 'Zed' })).problems?.[0]).toMatchObject({
        field: 'username',
      })
    for (const username of ['zed@buyer.test', 'ZED@BUYER.TEST', 'ｚed@buyer.test', 'zed@\u200bbuyer.test'])
      expect((await signIn(username, password, ' ＢＵＹＥＲ')).http, username).toBe(200)
  })

  test('E8: rejects company accounts and role names that look alike', async () => {
    for (const companyCode of ['BUYER', 'ｂuyer', 'buy\u200ber', 'b uyer'])
      expect(
        (await platform.save('Company', { name: 'Twin', companyCode, companyType: '3' })).problems?.[0],
      ).toMatchObject({ field: 'companyCode' })
    const roleNamed = async (name: string) => (await buyer.save('Role', { name, basis: 'purchaser' })).success
    expect(await roleNamed('Tẃin\u00a0One'.normalize('NFC'))).toBe(true)
    for (const name of ['Tẃin One'.normalize('NFD'), 'tẃin  one', 'Ｔẃin One', 'Tẃi\u200bn One'])
      expect(await roleNamed(name), JSON.stringify(name)).toBe(false)
    expect(await roleNamed('Twin One')).toBe(true)
  })

  test('E8: rejects a time zone that no list has', async () => {
    const company = buyer.login.loginUser.companyId
    const record = (await buyer.detail('Company', { id: company })).object?.record
    const save = (timeZone: string) => buyer.save('Company', { id: company, revision: record?.revision, timeZone })
    for (const zone of ['../../etc', '+08:00', 'Asia/Nowhere'])
      expect((await save(zone)).problems).toMatchObject([{ field: 'timeZone', code: 'FORMAT_TIMEZONE' }])
    expect((await save('Europe/Berlin')).success).toBe(true)
  })
})

describe('records from before', () => {
  const db = new PGlite({ extensions: { pg_trgm } })
  afterAll(() => db.close())
  const client = { query: (text: string) => db.query(text) } as unknown as pg.PoolClient
  const plan = {
    name: 'uq_seal_no',
    table: 'seal',
    unique: true,
    definition: 'unique index %s on "seal" ("buyer_id", portside_number_key("no"))',
  }
  const insert = (no: string, buyerId = 'b') =>
    db.query('insert into seal (id, buyer_id, no) values (gen_random_uuid(), $1, $2)', [buyerId, no])

  test('E8: keeps records whose numbers look alike, reports them, and rejects further ones', async () => {
    await db.exec(
      `${canonicalKeyFunctions()} ${numberKeyFunction()} create table seal (id uuid primary key, buyer_id text, no text, created_at timestamptz default clock_timestamp())`,
    )
    for (const no of ['S-1', 's-1', 'S\u20111', 'S-2']) await insert(no)
    await insert('S-1', 'other')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const present = { ...nothing, indexes: new Map([['ex_uq_seal_no', { table: 'seal', holds: true }]]) }
    const [made] = await exceptDoubles(client, present, [plan])
    expect(said.mock.calls.flat().join('')).toContain('2 records of seal')
    said.mockRestore()
    await db.exec(makeIndex(made ?? plan))
    expect((await db.query('select 1 from seal')).rows).toHaveLength(5)
    await expect(insert('ｓ-1')).rejects.toThrow(/uq_seal_no/)
    await expect(insert('S-3')).resolves.toBeDefined()
  })

  test('E8: makes a new unique index over all records', async () => {
    expect(await exceptDoubles(client, nothing, [plan])).toEqual([plan])
  })

  test('E8: keeps VACUUM and ANALYZE working when numbers have other than ASCII characters', async () => {
    await db.exec('create index ix_seal_no on seal (portside_number_key(no), portside_words_key(no) collate "C")')
    await insert('\u4e2d\u2011\uff19 \uff21', 'other')
    await expect(db.exec('vacuum analyze seal')).resolves.toBeDefined()
    const { rows } = await db.query("select from pg_stats where tablename = 'ix_seal_no'")
    expect(rows).toHaveLength(2)
  })

  test('E8: gives the same form in the database as in the product, of every character', async () => {
    const texts = Array.from({ length: 0x1_fa6f }, (_, i) => i + 1)
      .filter(c => (c < 0xd800 || c >= 0xe000) && /\p{Assigned}/u.test(String.fromCodePoint(c)))
      .map(c => `A${String.fromCodePoint(c)} b`)
    const { rows } = await db.query<{ n: string; w: string }>(
      'select portside_number_key(x) as n, portside_words_key(x) as w from unnest($1::text[]) with ordinality t(x, o) order by o',
      [texts],
    )
    const different = texts.filter((t, i) => rows[i]?.n !== numberKey(t) || rows[i]?.w !== wordsKey(t))
    // Characters missing in one of the two Unicode versions.
    expect(different.length).toBeLessThan(5)
  })
})

test('E8: compares business numbers and accounts without spaces, names of words with them', () => {
  const kind = (path: string) => {
    const [entity = '', name = ''] = path.split('.')
    return identityOf(factory.entities.find(e => e.name === entity) ?? {}, name)
  }
  const numbered = factory.entities.flatMap(e => (e.businessNo ? [`${e.name}.${e.businessNo}`] : []))
  expect(
    [...numbered, 'User.username', 'Company.companyCode', 'Carrier.code'].filter(p => kind(p) !== 'number'),
  ).toEqual([])
  expect(['Role.name', 'Supplier.name', 'UserTag.name', 'QcStandard.name'].map(kind)).toEqual(Array(4).fill('words'))
  expect(['Log.sourceId', 'Like.ownerId', 'PurchaseOrder.incoterm'].map(kind)).toEqual(Array(3).fill(undefined))
})

test('E8: opens a record by its number however the address writes it', async () => {
  const { id } = await orderOf(buyer, { poNo: 'V9-Ab' })
  for (const value of ['V9-Ab', 'v9-ab', 'Ｖ9\u2011AB', 'V9-Ab\u200b'])
    expect((await buyer.detail('PurchaseOrder', { by: 'poNo', value })).object?.record.id, value).toBe(id)
})
