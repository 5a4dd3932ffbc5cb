import { beforeAll, describe, expect, test } from 'vitest'
import type { HoldingDefinition, OverlayCheck, StatesUsage } from '../../../domain/contracts/overlay.calls.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import { sql } from '../../../server/db/sql.ts'
import { signedOrder } from '../builders/purchase-order.ts'
import { fieldLabel as label, publishOverlay as publish } from '../builders/designing.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** Definitions published over HTTP take effect at once, for server and readers. */
const world = await testApp()
let admin: Client, buyer: Client

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
})

describe('/mgr/platform/entity-extend: a shipped entity gets a field of every kind', () => {
  const fields = {
    dockNote: { kind: 'string', label: label('Dock note'), maxLength: 40, searchable: true, sortable: true },
    longNote: { kind: 'text', label: label('Long note'), maxLength: 400 },
    boxes: { kind: 'int', label: label('Boxes') },
    weight2: { kind: 'decimal', label: label('Weight'), precision: 10, scale: 3 },
    fee: { kind: 'money', label: label('Fee'), currency: 'currency' },
    dockDay: { kind: 'date', label: label('Dock day') },
    dockAt: { kind: 'datetime', label: label('Dock time') },
    fragile: { kind: 'bool', label: label('Fragile') },
    dockRole: { kind: 'enum', label: label('Dock role'), list: 'sex' },
    dockBrand: { kind: 'ref', label: label('Dock brand'), entity: 'Brand' },
    dockBrands: { kind: 'refs', label: label('Dock brands'), entity: 'Brand' },
    extra: { kind: 'json', label: label('Extra') },
  }
  test('ViewDefinition: definition, list, form, export, search, audit and rights use it without a restart', async () => {
    const check = await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
      kind: 'entity',
      key: 'CatalogSku',
      definition: { fields },
    })
    proves('ViewDefinition')
    expect(check.object?.problems).toEqual([])
    expect(check.object?.touches.map(x => x.en_US)).toContain('My Catalog')
    expect((await publish(admin, { kind: 'entity', key: 'CatalogSku', definition: { fields } })).object).toEqual({
      version: 1,
    })
    const values = {
      dockNote: 'ramp seven',
      longNote: 'by the gate',
      boxes: 12,
      weight2: '1.5',
      fee: '20.25',
      dockDay: '2026-12-01',
      dockAt: '2026-12-01T08:00:00Z',
      fragile: true,
      dockRole: 'male',
      extra: { a: 1 },
    }
    const saved = await buyer.save('CatalogSku', { skuNo: 'SKU-X1', skuName: 'Extended', ...values })
    expect(saved.problems ?? saved.errorCode).toBeUndefined()
    expect(saved.object?.record).toMatchObject(values)
    expect((await buyer.call<{ fields: object }>('GET', '/define/entity/CatalogSku')).object?.fields).toHaveProperty(
      'dockNote',
    )
    const view = await buyer.call<{ columns: { field: string }[] }>('GET', '/define/view/my_catalog')
    expect(view.object?.columns.map(c => c.field)).toContain('dockNote')
    const found = await buyer.list('my_catalog', {
      conditions: [{ field: 'keyword', operator: 'like', value: 'ramp seven' }],
      sort: [{ field: 'dockNote', direction: 'asc' }],
    })
    expect(found.object?.resultList).toMatchObject([{ skuNo: 'SKU-X1', dockNote: 'ramp seven', boxes: 12 }])
    const id = saved.object?.record.id
    const audit = await world.app.db.system('read the audit for a test', tx =>
      tx.one<{ after: Record<string, unknown> }>(
        sql`select after from audit_log where record_id = ${id} order by seq desc limit 1`,
      ),
    )
    expect(audit?.after).toMatchObject({ dockNote: 'ramp seven' })
    const role = await buyer.save('Role', {
      name: 'No docks',
      basis: 'purchaser',
      permissions: { hidden: { CatalogSku: ['dockNote'] } },
    })
    expect(role.problems ?? role.errorCode).toBeUndefined()
  })
  test('rejects replacing a factory field or the kind of a published one, and publishes nothing', async () => {
    const problems = async (definition: object) =>
      (
        await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
          kind: 'entity',
          key: 'CatalogSku',
          definition,
        })
      ).object?.problems.join('; ')
    expect(
      await problems({ fields: { ...fields, skuName: { kind: 'string', label: label('x'), maxLength: 5 } } }),
    ).toMatch(/already has a field of this name/)
    expect(
      await problems({ fields: { ...fields, boxes: { kind: 'string', label: label('x'), maxLength: 5 } } }),
    ).toMatch(/the kind of a published field .* cannot be changed/)
    expect(await problems({ fields: {} })).toMatch(/a published field cannot be deleted/)
    expect(await problems({ fields: { ...fields, wild: { kind: 'sql', label: label('x') } } })).toMatch(/unknown kind/)
    expect(
      (
        await publish(admin, {
          kind: 'entity',
          key: 'CatalogSku',
          definition: { fields: { ...fields, Bad_Name: { kind: 'int', label: label('x') } } },
        })
      ).problems?.[0]?.code,
    ).toBe('DEFINITION_WRONG')
    const listed = await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'entity' })
    expect(listed.object?.resultList.find(d => d.key === 'CatalogSku')?.versions.map(v => v.version)).toEqual([1])
  })
  test('checks the added fields in their new form', async () => {
    const check = await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
      kind: 'entity',
      key: 'CatalogSku',
      definition: { fields: { ...fields, dockRole: { ...fields.dockRole, list: 'noSuchList' } } },
    })
    expect(check.object?.problems).toEqual(['entity CatalogSku.dockRole: unknown list noSuchList'])
  })
  test('A6-50 only platform operators publish for all companies', async () => {
    for (const client of [buyer, await world.as('platform@operator.test'), await world.as('developer@platform.test')]) {
      expect((await publish(client, { kind: 'entity', key: 'Brand', definition: { fields: {} } })).http).toBe(403)
      expect((await client.call('POST', '/define/overlays', { kind: 'states' })).http).toBe(403)
    }
  })
})

describe('lists of values', () => {
  test('a changed list gets another version at once; a retired value stays readable but cannot be chosen', async () => {
    const before = await buyer.call<{ version: string }>('GET', '/define/manifest/lov')
    const value = (code: string, more: object = {}) => ({ code, label: { en_US: code, zh_CN: `值${code}` }, ...more })
    expect(
      (
        await publish(admin, {
          kind: 'lov',
          key: 'sex',
          definition: { values: [value('other'), value('male', { retired: true })] },
        })
      ).success,
    ).toBe(true)
    expect((await buyer.call<{ version: string }>('GET', '/define/manifest/lov')).object?.version).not.toBe(
      before.object?.version,
    )
    expect((await buyer.call<{ values: object[] }>('GET', '/define/lov/company:sex')).object?.values).toMatchObject([
      { code: 'male', retired: true },
      { code: 'female' },
      { code: 'other' },
    ])
    expect((await buyer.save('User', { username: 'o@buyer.test', realName: 'O', sex: 'other' })).success).toBe(true)
    expect(
      (await buyer.save('User', { username: 'm@buyer.test', realName: 'M', sex: 'male' })).problems?.[0]?.code,
    ).toBe('NOT_IN_LIST')
  })
  test('rejects retiring the initial value of a field, for all or for one company, and names the field', async () => {
    const sent = {
      kind: 'lov',
      key: 'dayCount',
      definition: { values: [{ code: 'calendar', label: { en_US: 'Calendar days', zh_CN: '日历日' }, retired: true }] },
    }
    const message =
      '“calendar” is the initial value of “Free Days Count” in new records of Free Time Terms. Choose another initial value before you retire the code'
    expect((await admin.call<OverlayCheck>('POST', '/define/overlays/check', sent)).object?.problems).toEqual([
      message,
      message.replace('Free Days', 'Charged Days'),
    ])
    expect((await publish(admin, sent)).problems).toContainEqual(
      expect.objectContaining({ field: 'calendar', code: 'LOV_BEGINS' }),
    )
    const other = { ...sent, definition: { values: [{ ...sent.definition.values[0], code: 'working' }] } }
    expect((await admin.call<OverlayCheck>('POST', '/define/overlays/check', other)).object?.problems).toEqual([])
  })
})

test('returns 409 for a draft of an older version, for fields, lists, states and views alike', async () => {
  const list = (code: string) => ({ values: [{ code, label: { en_US: code, zh_CN: `值${code}` } }] })
  const states = (
    await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'states' })
  ).object?.resultList.find(d => d.key !== 'poConfirmStatus')?.definition
  const { code } = states as StateDefinition
  for (const [kind, key, definition] of [
    ['lov', 'paramScope', list('planet')],
    ['entity', 'Brand', { fields: { origin: { kind: 'string', label: label('Origin'), maxLength: 20 } } }],
    ['states', code, states],
  ] as const) {
    const first = await publish(admin, { kind, key, definition, over: 0 })
    expect(first.problems?.map(p => p.message) ?? first.errorCode, kind).toBeUndefined()
    expect(first.object, kind).toEqual({ version: 1 })
    expect(await publish(admin, { kind, key, definition, over: 0 }), kind).toMatchObject({
      http: 409,
      errorCode: 'CONFLICT',
    })
    expect((await publish(admin, { kind, key, definition, over: 1 })).object, kind).toEqual({ version: 2 })
  }
})

describe('digits of a published number', () => {
  const fields = (precision: number, scale: number) => ({
    fields: { rate2: { kind: 'decimal', label: label('Rate'), precision, scale, sortable: true } },
  })
  const send = (precision: number, scale: number) =>
    publish(admin, { kind: 'entity', key: 'UserLevel', definition: fields(precision, scale) })
  const level = async (client: Client) => (await client.list('company_user_level')).object?.resultList ?? []
  test('WidgetConfig: extends digits with all values; shrinks them when no record loses any, otherwise names field and reason', async () => {
    proves('WidgetConfig')
    expect((await send(8, 2)).object).toEqual({ version: 1 })
    const saved = await buyer.save('UserLevel', { code: 'DIG', name: 'Digits', description: 'x', rate2: '1234.56' })
    expect(saved.problems ?? saved.errorCode).toBeUndefined()
    const id = saved.object?.record.id
    const read = async () => (await buyer.detail('UserLevel', { id })).object?.record.rate2
    // Often enough that the statement has a stored plan.
    for (let i = 0; i < 6; i++) await read()
    expect((await send(14, 4)).object).toEqual({ version: 2 })
    expect(await read()).toBe('1234.56')
    expect(await level(buyer)).toMatchObject([{ rate2: '1234.5600' }])
    const record = (await buyer.detail('UserLevel', { id })).object?.record
    expect((await buyer.save('UserLevel', { id, revision: record?.revision, rate2: '1234.5678' })).success).toBe(true)
    for (const [precision, scale] of [
      [14, 2],
      [5, 4],
      [4, 0],
    ] as const) {
      expect(
        (
          await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
            kind: 'entity',
            key: 'UserLevel',
            definition: fields(precision, scale),
          })
        ).object?.problems,
      ).toEqual([
        'rate2: 1 record has more digits than the new precision and scale allow; existing values are not cut off',
      ])
      expect((await send(precision, scale)).problems).toMatchObject([{ field: 'rate2', code: 'DIGITS_LOST' }])
    }
    expect(await read()).toBe('1234.5678')
    expect((await send(8, 4)).object).toEqual({ version: 3 })
    expect(await read()).toBe('1234.5678')
    expect(
      (await buyer.save('UserLevel', { code: 'DI2', name: 'More', description: 'x', rate2: '123456.5' })).problems?.[0]
        ?.field,
    ).toBe('rate2')
  })
})

test('ViewDefinition: recreates only the views of the changed tables', async () => {
  const views = () =>
    world.app.db.system('look at the views for a test', tx =>
      tx.rows<{ name: string; made: string }>(
        sql`select c.relname as name, c.xmin::text || ' ' || a.xmin::text as made from pg_class c join pg_rewrite a
          on a.ev_class = c.oid where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace order by 1`,
      ),
    )
  const before = new Map((await views()).map(v => [v.name, v.made]))
  proves('ViewDefinition')
  expect(
    (
      await publish(admin, {
        kind: 'entity',
        key: 'UserTag',
        definition: { fields: { hue: { kind: 'string', label: label('Hue'), maxLength: 20 } } },
      })
    ).object,
  ).toEqual({ version: 1 })
  const again = (await views()).filter(v => before.get(v.name) !== v.made).map(v => v.name)
  expect(again.length).toBeGreaterThan(5)
  expect(again.filter(name => !name.startsWith('user_tag__'))).toEqual([])
})

test('ViewDefinition: rejects a view that is not valid or differs from its declared kind', async () => {
  proves('ViewDefinition')
  for (const definition of [
    null,
    { code: 'company_role' },
    { code: 'my_catalog', kind: 'list', entity: 'CatalogSku', roles: 'all', title: label('x') },
  ]) {
    expect((await publish(admin, { kind: 'view', key: 'my_catalog', definition })).problems).toMatchObject([
      { code: 'DEFINITION_WRONG' },
    ])
  }
})

describe('publishing', () => {
  const further = (code: string) => ({ values: [{ code, label: { en_US: code, zh_CN: `值${code}` } }] })
  const codes = async (key: string) =>
    (await buyer.call<{ values: { code: string }[] }>('GET', `/define/lov/${key}`)).object?.values.map(v => v.code)
  test('in parallel keeps the changes of all', async () => {
    const both = await Promise.all([
      publish(admin, { kind: 'lov', key: 'language', definition: further('de_DE') }),
      publish(admin, { kind: 'lov', key: 'roleCode', definition: further('guest') }),
    ])
    expect(both.map(b => b.success)).toEqual([true, true])
    expect(await codes('company:language')).toContain('de_DE')
    expect(await codes('platform:roleCode')).toContain('guest')
  })
  test('for a company requires its administrator', async () => {
    const own = { kind: 'lov', key: 'poType', own: true, definition: further('barter') }
    expect((await publish(await world.as('finance@buyer.test'), own)).http).toBe(403)
    expect((await publish(buyer, own)).success).toBe(true)
    expect(await codes('trade:poType')).toContain('barter')
  })
})

describe('/mgr/platform/flow-edit: a published status list applies on the server at once', () => {
  const states = async (): Promise<StateDefinition> =>
    (
      await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'states' })
    ).object?.resultList.find(d => d.key === 'poConfirmStatus')?.definition as StateDefinition
  test('StateMachine, StateMachineStatus, StateMachineAction: a new status and transition apply to the next action; when removed, its records move to the chosen status', async () => {
    const factory = await states()
    const hold = { code: 'onHold', label: { en_US: 'On hold', zh_CN: '暂停' } }
    const transition = (from: string, code: string, to: string) => ({
      from: [from],
      action: { code, label: { en_US: code, zh_CN: `操作${code}` } },
      to,
      roles: ['purchaser'],
    })
    const next = {
      ...factory,
      terminal: factory.terminal.filter(s => s !== 'signed'),
      values: [...factory.values, hold],
      transitions: [
        ...factory.transitions,
        transition('signed', 'holdBack', 'onHold'),
        transition('onHold', 'goOn', 'signed'),
      ],
    }
    const published = await publish(admin, { kind: 'states', key: 'poConfirmStatus', definition: next })
    proves('StateMachine')
    proves('StateMachineStatus')
    proves('StateMachineAction')
    expect(published.problems?.map(p => p.message) ?? published.errorCode).toBeUndefined()
    const order = await signedOrder(world)
    const acted = await buyer.act('poConfirmStatus', { ids: [order.id], action: 'holdBack' })
    expect(acted.object?.results).toMatchObject([{ success: true, status: 'onHold' }])
    const usage = await admin.call<StatesUsage>('POST', '/define/states/usage', { list: 'poConfirmStatus' })
    expect(usage.object?.records.onHold).toBe(1)
    expect(usage.object?.taken).toContainEqual({ from: 'signed', action: 'holdBack', to: 'onHold', count: 1 })
    expect(
      (
        await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
          kind: 'states',
          key: 'poConfirmStatus',
          definition: factory,
        })
      ).object?.stranded,
    ).toEqual({ onHold: 1 })
    expect(
      (await publish(admin, { kind: 'states', key: 'poConfirmStatus', definition: factory })).problems?.[0]?.code,
    ).toBe('STATUS_NEEDS_MAPPING')
    expect(
      (
        await publish(admin, {
          kind: 'states',
          key: 'poConfirmStatus',
          definition: factory,
          mapping: { onHold: 'signed' },
          reason: 'Nobody holds orders back',
        })
      ).object,
    ).toEqual({ version: 2 })
    const kept = (
      await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'states' })
    ).object?.resultList.find(d => d.key === 'poConfirmStatus')?.versions
    expect(kept?.map(v => [v.version, v.reason])).toEqual([
      [2, 'Nobody holds orders back'],
      [1, null],
    ])
    expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.confirmStatus).toBe('signed')
    // E11: the history still names the removed status; new records cannot have it.
    const named = (
      await buyer.call<{ values: { code: string }[] }>('GET', '/define/lov/trade:poConfirmStatus')
    ).object?.values.find(v => v.code === 'onHold')
    expect(named).toEqual({ ...hold, retired: true })
    expect((await states()).values.map(v => v.code)).not.toContain('onHold')
    const steps = await buyer.call<{ resultList: { action: string; actionLabel: unknown }[] }>(
      'POST',
      '/statemachine/poConfirmStatus/history',
      { id: order.id },
    )
    expect(steps.object?.resultList.find(s => s.action === 'holdBack')?.actionLabel).toEqual(
      next.transitions.find(t => t.action.code === 'holdBack')?.action.label,
    )
    expect(
      (await buyer.act('poConfirmStatus', { ids: [order.id], action: 'holdBack' })).object?.results?.[0]?.success ??
        false,
    ).toBe(false)
    for (const reason of [undefined, '', '  ']) {
      const unexplained = await publish(admin, {
        kind: 'states',
        key: 'poConfirmStatus',
        definition: next,
        ...(reason === undefined ? {} : { reason }),
      })
      expect(
        [unexplained.http, unexplained.problems?.[0]?.field],
        'an earlier version holds again for a reason',
      ).toEqual([400, 'reason'])
    }
    expect((await publish(admin, { kind: 'states', key: 'poConfirmStatus', definition: next })).problems).toMatchObject(
      [
        {
          field: 'reason',
          code: 'VERSION_NEEDS_REASON',
          message:
            'Reason: version 1 would take effect again. Choose it under the published versions and enter a reason',
        },
      ],
    )
    expect(
      (await publish(admin, { kind: 'states', key: 'poConfirmStatus', definition: factory })).object,
      'what holds is published again',
    ).toEqual({ version: 3 })
  })
  test('moves more records than one batch to the chosen status, each with a history entry', async () => {
    const factory = await states(),
      further = { code: 'aside', label: { en_US: 'Aside', zh_CN: '搁置' } }
    const transition = (from: string, code: string, to: string) => ({
      from: [from],
      action: { code, label: { en_US: code, zh_CN: `操作${code}` } },
      to,
      roles: ['purchaser'],
    })
    expect(
      (
        await publish(admin, {
          kind: 'states',
          key: 'poConfirmStatus',
          definition: {
            ...factory,
            terminal: factory.terminal.filter(s => s !== 'signed'),
            values: [...factory.values, further],
            transitions: [
              ...factory.transitions,
              transition('signed', 'layAside', 'aside'),
              transition('aside', 'takeUp', 'signed'),
            ],
          },
        })
      ).success,
    ).toBe(true)
    const order = await signedOrder(world)
    await world.app.db.system('lay many orders aside for a test', async tx => {
      const columns = (
        await tx.rows<{ name: string }>(
          sql`select attname as name from pg_attribute where attrelid = 'purchase_order'::regclass and attnum > 0
            and not attisdropped and attname not in ('id', 'po_no', 'confirm_status')`,
        )
      ).map(c => sql.id(c.name))
      await tx.run(
        sql`insert into purchase_order ("id", "po_no", "confirm_status", ${sql.join(columns)})
          select gen_random_uuid(), 'MANY-' || n, 'aside', ${sql.join(columns)}
          from purchase_order, generate_series(1, 2300) n where "id" = ${order.id}`,
      )
    })
    const back = await publish(admin, {
      kind: 'states',
      key: 'poConfirmStatus',
      definition: factory,
      mapping: { aside: 'signed' },
      reason: 'Nothing is laid aside',
    })
    expect(back.problems?.map(p => p.message) ?? back.errorCode).toBeUndefined()
    const moved = await world.app.db.system('count what was moved for a test', tx =>
      tx.one<{
        orders: number
        steps: number
      }>(sql`select (select count(*)::int from purchase_order where po_no like 'MANY-%' and confirm_status = 'signed')
        as orders,
      (select count(*)::int from transition_history where action = 'definitionChanged' and from_status = 'aside')
        as steps`),
    )
    expect(moved).toEqual({ orders: 2300, steps: 2300 })
  })
  test('reports unreachable and final statuses, transitions without a role, and two of one name from one status', async () => {
    const factory = await states()
    const problems = async (change: Partial<StateDefinition>) =>
      (
        await admin.call<OverlayCheck>('POST', '/define/overlays/check', {
          kind: 'states',
          key: 'poConfirmStatus',
          definition: { ...factory, ...change },
        })
      ).object?.problems.join('; ')
    const first = factory.transitions.find(t => t.from.length > 0) as StateDefinition['transitions'][number]
    expect(
      await problems({ values: [...factory.values, { code: 'lost', label: { en_US: 'Lost', zh_CN: '丢失' } }] }),
    ).toMatch(/lost is never reached.*lost is a dead end/)
    expect(
      await problems({ transitions: factory.transitions.map(t => (t === first ? { ...t, roles: [] } : t)) }),
    ).toMatch(/nobody may/)
    expect(await problems({ transitions: [...factory.transitions, first] })).toMatch(/is defined twice/)
  })
})
