import { beforeAll, describe, expect, test } from 'vitest'
import type { HoldingDefinition, OverlayCheck } from '../../../domain/contracts/overlay.calls.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import { publish as publishDefinition } from '../../../server/operations/definitions/publish.ts'
import { sql } from '../../../server/db/sql.ts'
import { exportAll } from '../exports/exporting.ts'
import { fieldLabel as label } from '../builders/designing.ts'
import { testApp, type Client } from '../harness.ts'
import { importAll } from '../imports/importing.ts'
import { proves } from '../../proves.ts'

/** A designed object is created and used over HTTP by permitted users, without a restart. */
const world = await testApp()
let admin: Client, buyer: Client, buyer2: Client, supplier: Client
const dock = {
  label: { en_US: 'Dock Visit', zh_CN: '月台到访' },
  table: 'o_dock_visit',
  displayField: 'visitNo',
  fields: {
    visitNo: { kind: 'string', label: label('Visit No.'), maxLength: 40 },
    company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true, fixed: true },
    supplier: { kind: 'ref', label: label('Supplier'), entity: 'Company' },
    gate: { kind: 'string', label: label('Gate'), maxLength: 20, searchable: true },
    notes: { kind: 'text', label: label('Notes'), maxLength: 400 },
    boxes: { kind: 'int', label: label('Boxes'), min: '0', sortable: true },
    weight: { kind: 'decimal', label: label('Weight'), precision: 10, scale: 3, unit: 'kg' },
    fee: { kind: 'money', label: label('Fee') },
    day: { kind: 'date', label: label('Day'), sortable: true },
    arrived: { kind: 'datetime', label: label('Arrived') },
    fragile: { kind: 'bool', label: label('Fragile') },
    sex: { kind: 'enum', label: label('Sex'), list: 'sex' },
    brand: { kind: 'ref', label: label('Brand'), entity: 'Brand' },
    brands: { kind: 'refs', label: label('Brands'), entity: 'Brand' },
    extra: { kind: 'json', label: label('Extra') },
  },
  unique: [['company', 'gate', 'day']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['3'], via: ['company'] },
      supplier: { companyTypes: ['2'], via: ['supplier'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
  number: { field: 'visitNo', per: 'company', pattern: 'DV-{yyyy}-{seq:4}', period: 'year' },
  status: 'state',
}
const key = 'DockVisit',
  list = 'o_dock_visit',
  path = '/base/page-making/o_dock_visit'
const publish = (definition: unknown, client = admin, name = key, reason?: string) =>
  client.call<{ version: number }>('POST', '/define/overlays/publish', {
    kind: 'object',
    key: name,
    definition,
    ...(reason ? { reason } : {}),
  })
const check = async (definition: unknown, name = key, client = admin) =>
  (await client.call<OverlayCheck>('POST', '/define/overlays/check', { kind: 'object', key: name, definition }))
    .object as OverlayCheck
const saved = async (client: Client, values: object) => {
  const answer = await client.save(key, values as Record<string, unknown>)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record as Record<string, unknown> & { id: string; revision: number }
}
const menusOf = async (client: Client) =>
  (await client.call<{ resultList: MenuEntry[] }>('POST', '/menus')).object?.resultList ?? []
const all = async (client: Client) => (await client.list(list)).object?.resultList ?? []

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  buyer2 = await world.as('purchaser@buyer2.test')
  supplier = await world.as('supplier@supplier.test')
})

describe('/mgr/platform/entity: reports the problems of an object by field and reason, and publishes nothing', () => {
  const places = async (change: object, name = key) => {
    const c = await check({ ...dock, ...change }, name)
    return c.problems.map((p, i) => `${c.places?.[i]} | ${p}`)
  }
  const fields = (more: object) => ({ fields: { ...dock.fields, ...more } })
  test('A5-34 rejects shipped, taken, reserved, unknown and unsafe names', async () => {
    expect(await places({}, 'PurchaseOrder')).toEqual(['name | name: “PurchaseOrder” ships with the product'])
    expect(await places({}, 'purchaseorder')).toHaveLength(1)
    expect(await places({}, 'PURCHASEORDER')).toEqual(['name | name: “PurchaseOrder” already exists'])
    expect(await places({ table: 'purchase_order' })).toEqual([
      expect.stringMatching(/^table \| table: a table name is o_/),
    ])
    expect(await places({ table: 'o_dock__s' })).toHaveLength(1)
    for (const name of ['createdBy', 'ctid', 'constructor', 'keyword'])
      expect(await places(fields({ [name]: { kind: 'int', label: label('x') } }))).toEqual([
        `fields.${name} | fields.${name}: “${name}” is a reserved word`,
      ])
    expect(await places(fields({ ['__proto__x']: { kind: 'int', label: label('x') } }))).toHaveLength(1)
    for (const hostile of ['x; drop table company', 'x"', 'x--', 'x y', 'x/**/', '1x', '']) {
      expect((await check({ ...dock, table: `o_${hostile}` })).problems, hostile).not.toEqual([])
      expect(await places(fields({ [hostile]: { kind: 'int', label: label('x') } })), hostile).not.toEqual([])
    }
    expect(await places(fields({ Big: { kind: 'int', label: label('x') } }))).toEqual([
      expect.stringMatching(/is not a valid field name/),
    ])
    expect(await places(fields({ brandId: { kind: 'string', label: label('x'), maxLength: 5 } }))).toEqual([
      'fields.brandId | fields.brandId: “brand_id” already exists',
    ])
    expect(await places(fields({ who: { kind: 'ref', label: label('x'), entity: 'Nobody' } }))).toEqual([
      'fields.who.entity | fields.who.entity: “Nobody” does not exist',
    ])
    expect(await places(fields({ of: { kind: 'enum', label: label('x'), list: 'noSuchList' } }))).toEqual([
      'fields.of.list | fields.of.list: “noSuchList” does not exist',
    ])
    expect(await places({ displayField: 'constructor' })).toEqual([expect.stringMatching(/^displayField/)])
    expect(await places({ status: 'gate' })).toEqual(['status | status: “gate” already exists'])
  })
  test('V-100 reports each missing part and each part that is not valid', async () => {
    const c = await check({})
    expect(c.places).toEqual(['label', 'table', 'fields', 'displayField', 'access', 'rights'])
    expect((await check(null)).places).toEqual(['name'])
    for (const [definition, place] of [
      [fields({ a: { kind: 'sql', label: label('x') } }), 'fields.a.kind'],
      [fields({ a: { kind: 'file', label: label('x') } }), 'fields.a.kind'],
      [fields({ a: { kind: 'int', label: { en_US: 'x' } } }), 'fields.a.label'],
      [fields({ a: { kind: 'int', label: label('x'), secret: true } }), 'fields.a.secret'],
      [fields({ a: { kind: 'int', label: label('x'), server: true } }), 'fields.a.server'],
      [fields({ a: { kind: 'string', label: label('x') } }), 'fields.a.maxLength'],
      [fields({ a: { kind: 'int', label: label('x'), initial: 'seven' } }), 'fields.a.initial'],
      [fields({ a: { kind: 'ref', label: label('x') } }), 'fields.a.entity'],
      [fields({ a: { kind: 'text', label: label('x'), sortable: true } }), 'fields.a.sortable'],
      [fields({ a: { kind: 'money', label: label('x'), currency: 'nope' } }), 'fields.a.currency'],
      [{ unique: [['company', 'notes']] }, 'unique.0'],
      [{ unique: ['company'] }, 'unique'],
      [{ extra: 1 }, 'extra'],
      [{ number: { ...dock.number, pattern: 'DV' } }, 'number.pattern'],
      [{ number: { ...dock.number, per: 'supplier' } }, 'number.per'],
      [{ number: { ...dock.number, field: 'boxes' } }, 'number.field'],
      [{ menu: 'nowhere' }, 'menu'],
    ] as const)
      expect((await check({ ...dock, ...definition })).places, JSON.stringify(definition).slice(0, 80)).toContain(place)
  })
  test('rejects a party without a company field, rows of all outside the platform, roles without access, and writing unseen fields', async () => {
    const access = (parties: object) => ({ access: { kind: 'parties', parties } })
    expect(await places(access({ buyer: { companyTypes: ['3'] } }))).toContain(
      'access.parties.buyer | access.parties.buyer: no company field is named, so nobody could see a record',
    )
    expect(await places(access({ ...dock.access.parties, buyer: { companyTypes: ['3'], all: true } }))).toContain(
      'access.parties.buyer | access.parties.buyer: only the platform sees the records of all companies',
    )
    expect(await places(access({ ...dock.access.parties, buyer: { companyTypes: ['3'], via: ['brand'] } }))).toContain(
      'access.parties.buyer | access.parties.buyer: “brand” is not a reference to a company',
    )
    expect(await places({ rights: { ...dock.rights, read: [...dock.rights.read, 'freightAgent'] } })).toEqual([
      'rights.read | rights.read: companies with the role freightAgent have no access to these records',
    ])
    expect(await places({ rights: { ...dock.rights, delete: ['platform', 'finance'] } })).toContain(
      'rights.delete | rights.delete: the role finance may not read what it would write',
    )
    expect(await places({ rights: { ...dock.rights, read: ['king'] } })).toEqual([
      'rights.read | rights.read: “king” does not exist',
    ])
    expect(await places({ unique: [['gate']] })).toEqual([
      'unique.0 | unique.0: values are unique within a company; add one of company, supplier',
    ])
    expect(await places({ access: { kind: 'through', field: 'brand' } })).toContain(
      'access.field | access.field: “brand” must be a required reference to a record that names its own companies',
    )
    expect(await places({ access: { kind: 'owner', entities: ['User'] } })).toEqual([
      'access.kind | access.kind is not valid',
    ])
  })
  test("reports in the user's language, and creates no table when publication is refused", async () => {
    const refused = await publish({ ...dock, displayField: '' })
    expect(refused.problems).toMatchObject([
      { field: 'displayField', code: 'OBJ_MISSING', message: 'displayField is missing' },
    ])
    expect((await buyer.detail(key, { id: crypto.randomUUID() })).http).toBe(404)
    expect(
      await world.app.db.system('look for a table', tx =>
        tx.one<{ there: boolean }>(sql`select to_regclass('o_dock_visit') is not null as there`),
      ),
    ).toEqual({ there: false })
  })
  test('only platform operators design objects', async () => {
    for (const client of [
      buyer,
      supplier,
      await world.as('platform@operator.test'),
      await world.as('developer@platform.test'),
    ]) {
      expect((await publish(dock, client)).http).toBe(403)
      expect(
        (await client.call('POST', '/define/overlays/check', { kind: 'object', key, definition: dock })).http,
      ).toBe(403)
      expect((await client.call('POST', '/define/overlays', { kind: 'object' })).http).toBe(403)
    }
  })
})

describe('/mgr/platform/entity: a published object takes effect at once', () => {
  test('ObjectDef: list, form, number, search, export, audit, history and menu use it without a restart', async () => {
    const found = await check(dock)
    proves('ObjectDef')
    expect([found.problems, found.records]).toEqual([[], 0])
    expect((await publish(dock)).object).toEqual({ version: 1 })
    const values = {
      gate: 'North 7',
      notes: 'by the river',
      boxes: 12,
      weight: '1.5',
      fee: '20.25',
      day: '2026-12-01',
      arrived: '2026-12-01T08:00:00.000Z',
      fragile: true,
      sex: 'male',
      extra: { a: 1 },
    }
    const record = await saved(buyer, values)
    expect(record).toMatchObject({
      visitNo: 'DV-2026-0001',
      state: 'draft',
      gate: 'North 7',
      boxes: 12,
      fee: '20.25',
      day: '2026-12-01',
      extra: { a: 1 },
      company: { label: 'buyer Ltd.' },
    })
    expect((await saved(buyer, { gate: 'South' })).visitNo).toBe('DV-2026-0002')
    const rows = await buyer.list(list, {
      conditions: [{ field: 'keyword', operator: 'like', value: 'north' }],
      sort: [{ field: 'boxes', direction: 'asc' }],
    })
    expect(rows.object?.resultList).toMatchObject([{ visitNo: 'DV-2026-0001', gate: 'North 7' }])
    expect((await buyer.save(key, { gate: 'North 7', day: '2026-12-01' })).problems).toMatchObject([
      { code: 'CANNOT_REPEAT' },
    ])
    expect((await buyer.save(key, { gate: 'x', boxes: -1 })).problems).toMatchObject([{ field: 'boxes' }])
    expect((await buyer.save(key, { gate: 'x', state: 'closed' })).problems).toMatchObject([{ field: 'state' }])
    const stepped = await buyer.act('o_dock_visit_status', { ids: [record.id], action: 'open' })
    expect(stepped.object?.results).toMatchObject([{ success: true, status: 'open' }])
    const entries = await world.app.db.system('read the audit log for a test', tx =>
      tx.one(
        sql`select (select jsonb_agg(action order by seq) from audit_log where record_id = ${record.id})
          as changes, (select jsonb_agg(action order by at) from transition_history where owner_id = ${record.id})
          as steps`,
      ),
    )
    expect(entries).toEqual({ changes: ['create'], steps: ['create', 'open'] })
    const entry = (await menusOf(buyer)).find(m => m.path === path)
    expect(entry).toMatchObject({ title: dock.label, menu: 'master-data' })
    expect(
      (await buyer.call<{ columns: { field: string }[] }>('GET', `/define/view/${list}`)).object?.columns.map(
        c => c.field,
      ),
    ).toContain('gate')
    const purviews = await buyer.call<{ actions: string[] }>(
      'GET',
      `/common/purviewsByMenu?menuId=${encodeURIComponent(path)}`,
    )
    expect(purviews.object?.actions).toEqual(['create', 'edit', 'delete', 'export', 'import', 'open', 'close'])
    expect(
      (await supplier.call<{ actions: string[] }>('GET', `/common/purviewsByMenu?menuId=${encodeURIComponent(path)}`))
        .object?.actions,
    ).toEqual([])
  })
  test('exports its records and imports them by their number', async () => {
    const { file } = await exportAll(world, buyer, list, { format: 'csv', columns: ['visitNo', 'gate', 'boxes'] })
    expect(file.content.toString()).toMatch(/Visit No\.,Gate,Boxes\r?\n/)
    expect(file.content.toString()).toContain('DV-2026-0001,North 7,12')
    const { job } = await importAll(world, buyer, {
      entity: key,
      fileName: 'visits.csv',
      content: 'Visit No.,Gate,Boxes\nDV-2026-0001,North 7,15\nOLD-1,East,3\n',
    })
    expect(job.state).toBe('done')
    const rows = (await buyer.list(list, { sort: [{ field: 'visitNo', direction: 'asc' }] })).object?.resultList
    expect(rows?.map(r => [r.visitNo, r.boxes])).toEqual([
      ['DV-2026-0001', 15],
      ['DV-2026-0002', null],
      ['OLD-1', 3],
    ])
    const theirs = await exportAll(world, buyer2, list, { format: 'csv', columns: ['visitNo'] })
    expect(theirs.file.content.toString()).not.toContain('DV-2026')
  })
  test('another company sees, finds, changes and numbers only its own records; a company without access has no such object', async () => {
    const mine = (await all(buyer)).map(r => r.id as string)
    expect(mine).toHaveLength(3)
    expect(await all(buyer2)).toEqual([])
    for (const id of mine) {
      expect((await buyer2.detail(key, { id })).http).toBe(404)
      expect((await buyer2.save(key, { id, revision: 1, gate: 'taken' })).http).toBe(404)
      expect((await buyer2.act('o_dock_visit_status', { ids: [id], action: 'open' })).http).toBe(404)
    }
    const other = await saved(buyer2, { gate: 'North 7', day: '2026-12-01' })
    expect(other.visitNo).toBe('DV-2026-0001')
    expect((await all(buyer)).map(r => r.id)).not.toContain(other.id)
    expect((await all(admin)).map(r => r.id)).toEqual(expect.arrayContaining([...mine, other.id]))
    const company = (other.company as { id: string }).id
    expect((await buyer.save(key, { gate: 'smuggled', company })).success).toBe(false)
    for (const stranger of ['freightAgent@forwarder.test', 'warehouse@service.test', 'finance@buyer.test']) {
      const client = await world.as(stranger)
      expect((await client.list(list)).http).toBe(404)
      expect((await client.save(key, { gate: 'x' })).http).toBe(404)
      expect((await client.call('GET', `/define/entity/${key}`)).http).toBe(404)
      expect((await menusOf(client)).map(m => m.path)).not.toContain(path)
    }
    const actor = await world.actor('purchaser@buyer.test')
    const view = (type: string) =>
      world.app.db.tenant(actor, tx => tx.rows<{ id: string }>(sql`select id from ${sql.id(`o_dock_visit__${type}`)}`))
    expect((await view('3')).map(r => r.id).sort()).toEqual([...mine].sort())
    expect(await view('2')).toEqual([])
    await expect(view('0')).rejects.toThrow(/permission denied/)
    await expect(world.app.db.tenant(actor, tx => tx.rows(sql`select 1 from o_dock_visit`))).rejects.toThrow(
      /permission denied/,
    )
  })
  test('a supplier reads records that name it and cannot write', async () => {
    expect(await all(supplier)).toEqual([])
    const record = await saved(buyer, { gate: 'East', supplier: supplier.login.loginUser.companyId })
    expect(await all(supplier)).toMatchObject([{ id: record.id, gate: 'East' }])
    expect(await all(await world.as('supplier@supplier2.test'))).toEqual([])
    expect((await supplier.save(key, { gate: 'x' })).http).toBe(403)
    expect((await supplier.save(key, { id: record.id, revision: record.revision, gate: 'x' })).http).toBe(403)
  })
})

describe('/mgr/platform/entity: versions', () => {
  const { notes: _notes, ...without } = dock.fields
  const wider = {
    ...dock,
    fields: { ...dock.fields, seal: { kind: 'string', label: label('Seal'), maxLength: 30 } },
    unique: [],
  }
  test('ObjectField: adds a field while people work; an earlier version can be restored and keeps all values', async () => {
    proves('ObjectField')
    expect((await publish(wider)).object).toEqual({ version: 2 })
    const record = await saved(buyer, { gate: 'North 7', day: '2026-12-01', seal: 'S-1', notes: 'kept' })
    expect((await publish({ ...dock, fields: without, unique: [] })).object).toEqual({ version: 3 })
    expect((await buyer.detail(key, { id: record.id })).object?.record).not.toHaveProperty('seal')
    expect((await publish(dock)).problems).toMatchObject([{ field: 'unique.0', code: 'OBJ_REPEATS' }])
    expect((await publish(wider, admin, key, 'The seal is needed')).object).toEqual({ version: 4 })
    expect((await buyer.detail(key, { id: record.id })).object?.record).toMatchObject({ seal: 'S-1', notes: 'kept' })
    const held =
      (await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'object' })).object
        ?.resultList ?? []
    expect(held.find(d => d.key === key)?.versions.map(v => v.version)).toEqual([4, 3, 2, 1])
    expect(Object.keys((held.find(d => d.key === key)?.definition as typeof dock | undefined)?.fields ?? {})).toEqual(
      Object.keys(wider.fields),
    )
    const form = await buyer.call<{ sections: { fields: string[] }[] }>('GET', `/define/view/${list}_form`)
    expect(form.object?.sections[0]?.fields.slice(0, 4)).toEqual(['visitNo', 'company', 'supplier', 'gate'])
    expect(held.find(d => d.key === 'PurchaseOrder')?.definition).toMatchObject({
      shipped: true,
      table: 'purchase_order',
    })
  })
  test('ObjectField: keeps the type and target of stored fields, also of a removed field', async () => {
    const of = async (field: object) =>
      (await check({ ...wider, fields: { ...wider.fields, ...field } })).problems.join('; ')
    proves('ObjectField')
    expect(await of({ boxes: { kind: 'string', label: label('x'), maxLength: 5 } })).toMatch(
      /fields.boxes.kind: the table already stores it as int/,
    )
    expect(await of({ weight: { kind: 'decimal', label: label('x'), precision: 12, scale: 3 } })).toBe('')
    expect(await of({ brand: { kind: 'ref', label: label('x'), entity: 'Supplier' } })).toMatch(
      /fields.brand.kind: the table already stores it as uuid → brand/,
    )
    expect(await of({ gate: { ...dock.fields.gate, required: true } })).toBe('')
    expect(await of({ seal: { ...wider.fields.seal, required: true } })).toMatch(
      /fields.seal.required: 5 records have no value/,
    )
    expect(await of({ sex: { ...dock.fields.sex, list: 'language' } }), 'another list is asked of the records').toBe(
      'fields.sex.list: 1 record holds a value that the other list does not have',
    )
    expect((await check({ ...wider, table: 'o_other' })).problems.join()).toMatch(/already stores it as o_dock_visit/)
    expect(
      (await publish({ ...wider, fields: { ...wider.fields, gate: { ...dock.fields.gate, required: true } } })).object,
    ).toEqual({ version: 5 })
    expect((await buyer.save(key, { boxes: 1 })).problems).toMatchObject([{ field: 'gate' }])
    expect((await publish(wider)).problems, 'an earlier version holds again for a reason').toMatchObject([
      { field: 'reason', code: 'VERSION_NEEDS_REASON' },
    ])
    expect(
      (await publish({ ...wider, withdrawn: true })).problems,
      'also by way of one that is withdrawn',
    ).toMatchObject([{ field: 'reason', code: 'VERSION_NEEDS_REASON' }])
    expect((await publish(wider, admin, key, 'Gates are not announced')).object).toEqual({ version: 6 })
    expect((await saved(buyer, { boxes: 1 })).gate ?? null).toBeNull()
  })
  test('a failed publication keeps the old version and can be repeated', async () => {
    const next = {
      ...wider,
      label: { en_US: 'Dock Call', zh_CN: '月台停靠' },
      fields: { ...wider.fields, lane: { kind: 'int', label: label('Lane') } },
    }
    const actor = await world.actor('platform@platform.test')
    const said: unknown[] = [],
      log = {
        ...world.app.log,
        error: (about: object) => {
          said.push(about)
        },
      }
    let calls = 0
    const broken = {
      ...world.app,
      actor,
      log,
      syncSchema: async (index: Parameters<typeof world.app.syncSchema>[0]) => {
        await world.app.syncSchema(index)
        if (++calls > 1) throw new Error(calls === 2 ? 'the power went' : 'still dark')
      },
    }
    await expect(
      publishDefinition(broken, { scope: 'platform', kind: 'object', key, definition: next as never }),
      'the first failure is reported, a later one is logged',
    ).rejects.toThrow('the power went')
    expect([calls, said]).toEqual([3, [{ err: new Error('still dark') }]])
    expect((await buyer.call<{ fields: object }>('GET', `/define/entity/${key}`)).object?.fields).not.toHaveProperty(
      'lane',
    )
    const before = (await all(buyer)).length
    await saved(buyer, { gate: 'after the break' })
    expect(await all(buyer)).toHaveLength(before + 1)
    expect((await publish(next)).object).toEqual({ version: 7 })
    expect((await saved(buyer, { gate: 'with a lane', lane: 3 })).lane).toBe(3)
  })
  test('ObjectDef: a withdrawn object is not reachable and keeps its records; publishing again restores them', async () => {
    const rows = (await all(buyer)).length
    proves('ObjectDef')
    expect((await publish({ ...wider, withdrawn: true }, admin, key, 'Nobody docks any more')).object).toEqual({
      version: 8,
    })
    expect((await buyer.list(list)).http).toBe(404)
    expect((await buyer.save(key, { gate: 'x' })).http).toBe(404)
    expect((await menusOf(buyer)).map(m => m.path)).not.toContain(path)
    expect((await check(wider)).records).toBe(rows + 1)
    expect((await publish(dock, admin, 'OtherDock')).problems).toMatchObject([{ field: 'table', code: 'OBJ_TAKEN' }])
    expect((await publish(wider)).object).toEqual({ version: 9 })
    expect(await all(buyer)).toHaveLength(rows)
  })
  test('extends digits of its numbers; names the field when a record would lose digits, and an older draft changes nothing', async () => {
    const with3 = (
      await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'object' })
    ).object?.resultList.find(d => d.key === key)
    const holds = with3?.definition as typeof dock,
      over = with3?.versions[0]?.version ?? 0
    const weight = (precision: number, scale: number) => ({
      ...holds,
      fields: { ...holds.fields, weight: { ...holds.fields.weight, precision, scale } },
    })
    const send = (definition: unknown, begun: number) =>
      admin.call<{ version: number }>('POST', '/define/overlays/publish', {
        kind: 'object',
        key,
        definition,
        over: begun,
        reason: 'of a test',
      })
    expect((await check(weight(10, 0))).places).toEqual(['fields.weight'])
    expect((await send(weight(10, 0), over)).problems).toMatchObject([{ field: 'fields.weight', code: 'DIGITS_LOST' }])
    expect((await send(weight(12, 5), over - 1)).http).toBe(409)
    expect((await send(weight(12, 5), over)).object).toEqual({ version: over + 1 })
    expect((await all(buyer)).map(r => r.weight)).toContain('1.50000')
    expect((await send(holds, over + 1)).object).toEqual({ version: over + 2 })
  })
  test('changes its statuses with those of every object; it cannot be extended like a shipped one', async () => {
    const states = (
      await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'states' })
    ).object?.resultList.find(d => d.key === 'o_dock_visit_status')?.definition as StateDefinition
    const next = {
      ...states,
      values: [...states.values, { code: 'held', label: label('Held') }],
      transitions: [
        ...states.transitions,
        { from: ['open'], action: { code: 'hold', label: label('Hold') }, to: 'held', roles: ['purchaser'] },
        { from: ['held'], action: { code: 'free', label: label('Free') }, to: 'open', roles: ['purchaser'] },
      ],
    }
    expect(
      (
        await admin.call<{ version: number }>('POST', '/define/overlays/publish', {
          kind: 'states',
          key: states.code,
          definition: next,
        })
      ).object,
    ).toEqual({ version: 1 })
    const opened = (await all(buyer)).find(r => r.state === 'open')
    expect((await buyer.act(states.code, { ids: [String(opened?.id)], action: 'hold' })).object?.results).toMatchObject(
      [{ success: true, status: 'held' }],
    )
    expect(
      (
        await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
          kind: 'entity',
          key,
          definition: { fields: {} },
        })
      ).object?.problems,
    ).toEqual(['there is no entity DockVisit'])
  })
  test('gives records from before it had statuses the initial status, with an entry in their history', async () => {
    const plain = {
      label: label('Gate Pass'),
      table: 'o_gate_pass',
      displayField: 'name',
      fields: {
        name: { kind: 'string', label: label('Name'), maxLength: 40 },
        company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true, fixed: true },
      },
      access: { kind: 'parties', parties: { buyer: { companyTypes: ['3'], via: ['company'] } } },
      rights: { read: ['purchaser'], create: ['purchaser'], update: ['purchaser'] },
    }
    expect((await publish(plain, admin, 'GatePass')).object).toEqual({ version: 1 })
    const made = (await buyer.save('GatePass', { name: 'P-1' })).object?.record
    expect((await publish({ ...plain, status: 'state' }, admin, 'GatePass')).object).toEqual({ version: 2 })
    expect((await buyer.detail('GatePass', { id: made?.id })).object?.record).toMatchObject({ state: 'draft' })
    expect(
      (await buyer.act('o_gate_pass_status', { ids: [String(made?.id)], action: 'open' })).object?.results,
    ).toMatchObject([{ success: true, status: 'open' }])
    const steps = await world.app.db.system('read the audit log for a test', tx =>
      tx.rows(
        sql`select action, from_status, to_status, (select jsonb_agg(action order by seq) from audit_log
          where record_id = ${made?.id}) as audit from transition_history where owner_id = ${made?.id} order by at`,
      ),
    )
    expect(steps).toMatchObject([
      { action: 'definitionChanged', from_status: null, to_status: 'draft', audit: ['create', 'definitionChanged'] },
      { action: 'open' },
    ])
    // Statuses are removed while a record is created, and restored with today's initial status.
    const states = (
      await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'states' })
    ).object?.resultList.find(d => d.key === 'o_gate_pass_status')?.definition as StateDefinition
    expect(
      (
        await admin.call<{ version: number }>('POST', '/define/overlays/publish', {
          kind: 'states',
          key: states.code,
          definition: {
            ...states,
            initial: 'open',
            values: states.values.filter(v => v.code !== 'draft'),
            transitions: states.transitions
              .filter(t => t.action.code !== 'open')
              .map(t => (t.from.length === 0 ? { ...t, to: 'open' } : t)),
          },
        })
      ).problems,
    ).toBeUndefined()
    expect((await publish(plain, admin, 'GatePass', 'Nobody looks at them')).object).toEqual({ version: 3 })
    const later = (await buyer.save('GatePass', { name: 'P-2' })).object?.record
    expect((await publish({ ...plain, status: 'state' }, admin, 'GatePass', 'Now they do')).object).toEqual({
      version: 4,
    })
    expect((await buyer.detail('GatePass', { id: later?.id })).object?.record).toMatchObject({ state: 'open' })
  })
  test('an object can belong to another one; rejects a circle', async () => {
    const line = {
      label: label('Dock Line'),
      table: 'o_dock_line',
      displayField: 'name',
      fields: {
        name: { kind: 'string', label: label('Name'), maxLength: 40 },
        visit: { kind: 'ref', label: label('Visit'), entity: key, required: true },
      },
      access: { kind: 'through', field: 'visit' },
      rights: { read: ['purchaser'], create: ['purchaser'] },
    }
    expect((await publish(line, admin, 'DockLine')).object).toEqual({ version: 1 })
    const [visit] = await all(buyer)
    const made = await buyer.save('DockLine', { name: 'one', visit: visit?.id })
    expect(made.object?.record.visit).toMatchObject({ label: visit?.visitNo })
    expect((await buyer2.detail('DockLine', { id: made.object?.record.id })).http).toBe(404)
    expect((await buyer2.save('DockLine', { name: 'theft', visit: visit?.id })).success).toBe(false)
    expect(
      (
        await check(
          { ...line, table: 'o_loop', fields: { ...line.fields, visit: { ...line.fields.visit, entity: 'Loop' } } },
          'Loop',
        )
      ).places,
    ).toEqual(['access.field'])
    expect((await check(wider)).touches.map(x => x.en_US)).toContain('Dock Line')
  })
})
