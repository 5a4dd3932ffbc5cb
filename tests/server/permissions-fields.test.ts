import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rolesOfCompanyType } from '../../domain/meta/role.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { isDecimal, precisionOf, scaleOf } from '../../domain/meta/field.ts'
import { sql } from '../../server/db/sql.ts'
import { updateRows } from '../../server/db/write-rows.ts'
import { isParty } from '../tenant/oracle.ts'
import { allRows, makeSamples, type Samples } from '../tenant/samples.ts'
import { attachCopy } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { everyRole, type Person } from './people.ts'
import { proves } from '../proves.ts'

/**
 * A field hidden from a role does not exist for it on any channel: answers equal those for an unknown name (safety.md
 * rule 4, A3 21 to 24). Tests every hidden field of the definitions, and fields hidden by a company role.
 */
const world = await testApp()
const index = world.app.catalogue.common
const { entities, services } = index.catalogue
/** Unguessable values, different per entity. */
const canaryOf = (entity: string): { readonly number: string; readonly date: string } => {
  const at = entities.findIndex(e => e.name === entity)
  return { number: `7${500 + at}.3`, date: addDays('2031-03-01', at) }
}
const canary = canaryOf('PurchaseOrder').number
let samples: Samples

interface Hidden {
  readonly person: Person
  readonly entity: EntityDefinition
  readonly field: string
}
const hidden: readonly Hidden[] = entities.flatMap(entity =>
  Object.entries(entity.hidden ?? {}).flatMap(([role, fields]) =>
    everyRole
      .filter(p => p.role === role && rolesOfCompanyType[p.type].includes(role))
      .flatMap(person => fields.map(field => ({ person, entity, field }))),
  ),
)

beforeAll(async () => {
  samples = await makeSamples(world)
  for (const entity of entities.filter(e => e.hidden)) {
    const fields = [...new Set(Object.values(entity.hidden ?? {}).flat())]
    const values = Object.fromEntries(
      fields.flatMap((f): [string, unknown][] => {
        const of = entity.fields[f]
        const kind = of?.kind
        const { number, date } = canaryOf(entity.name)
        return of && isDecimal(of)
          ? precisionOf(of) - scaleOf(of) >= number.indexOf('.')
            ? [[f, number]]
            : []
          : kind === 'date'
            ? [[f, date]]
            : []
      }),
    )
    if (Object.keys(values).length > 0)
      await world.app.db.system('set values nobody may guess', tx =>
        updateRows(tx, entity, [{ id: samples.get(entity.name)?.one.id as string, values }], world.app.now(), {
          keepRevision: true,
        }),
      )
  }
})

/** Answers that name a field, with the name removed. */
const blank = (answer: unknown, name: string) => JSON.stringify(answer).replaceAll(name, '<field>')
const nonsense = 'noSuchField'

async function sameAsNonsense(
  name: string,
  ask: (
    field: string,
  ) => Promise<{ http: number; errorCode?: string; message?: string; problems?: unknown; object?: unknown }>,
): Promise<void> {
  const pick = async (f: string) => {
    const { http, errorCode, message, problems, object } = await ask(f)
    return blank({ http, errorCode, message, problems, object }, f)
  }
  expect(await pick(name)).toBe(await pick(nonsense))
}

describe.each(
  hidden.map(h => [`${h.entity.name}.${h.field} for ${h.person.role} of company type ${h.person.type}`, h] as const),
)('%s', (_, { person, entity, field }) => {
  let client: Client
  beforeEach(async () => {
    client = await world.as(person.username)
  })

  test('A3-21 rejects a filter, sort or total by it like an unknown name', async () => {
    for (const s of services.filter(x => x.entity === entity.name)) {
      for (const operator of ['eq', 'ne', 'gt', 'between', 'in', 'isNull', 'notNull', 'like']) {
        await sameAsNonsense(field, f =>
          client.list(s.code, {
            conditions: [
              { field: f, operator, value: operator === 'between' || operator === 'in' ? [canary, canary] : canary },
            ],
          }),
        )
      }
      await sameAsNonsense(field, f => client.list(s.code, { sort: [{ field: f, direction: 'asc' }] }))
      await sameAsNonsense(field, f => client.call('POST', `/define/query/totals/${s.code}`, { fields: [f] }))
    }
    await sameAsNonsense(field, f => client.detail(entity.name, { by: f, value: canary }))
  })

  test('its name and label are in no definition of entity or view', async () => {
    const defined = await client.call<{ fields: Record<string, unknown> }>('GET', `/define/entity/${entity.name}`)
    expect(defined.http).toBe(200)
    expect(Object.keys(defined.object?.fields ?? {})).not.toContain(field)
    const manifest = await client.call<{ resultList: string[] }>('GET', '/define/manifest/view')
    for (const code of manifest.object?.resultList ?? []) {
      const view = index.view.get(code)
      // A role may have the name of a field: supplier.
      const shown = JSON.stringify({ ...(await client.call<object>('GET', `/define/view/${code}`)).object, roles: [] })
      const mine =
        view?.entity === entity.name ||
        (view &&
          'tables' in view &&
          view.tables?.some(t => index.entity.get(view.entity)?.children?.[t.child]?.entity === entity.name))
      if (mine && !alsoInAnother(code, entity, field)) expect(shown, code).not.toContain(`"${field}"`)
    }
  })

  test('rejects writing it like an unknown name', async () => {
    const record = samples.get(entity.name)?.one
    await sameAsNonsense(field, f =>
      client.save(entity.name, { id: record?.id, revision: record?.revision, [f]: null }),
    )
  })
})

/** Amounts and days have values that nobody may guess. */
const hasCanary = ({ entity, field }: Hidden): boolean => {
  const f = entity.fields[field]
  return f !== undefined && (isDecimal(f) || f.kind === 'date')
}

/** A view may show an equally named field of the parent or child that the role sees. */
function alsoInAnother(code: string, entity: EntityDefinition, field: string): boolean {
  const view = index.view.get(code)
  const family = view
    ? [view.entity, ...Object.values(index.entity.get(view.entity)?.children ?? {}).map(c => c.entity)]
    : []
  return family.some(name => name !== entity.name && index.entity.get(name)?.fields[field] !== undefined)
}

describe.each(
  everyRole
    .filter(p => hidden.some(h => h.person.username === p.username && h.entity.name === 'PurchaseOrder'))
    .map(p => [`${p.role} of company type ${p.type}`, p] as const),
)('%s', (_, person) => {
  test('no answer contains hidden values: record, rows, list, lookup, search, worklists, history, comments', async () => {
    const client = await world.as(person.username)
    const order = samples.get('PurchaseOrder')?.one
    expect(
      isParty(
        index,
        await allRows(world),
        index.entity.get('PurchaseOrder') as EntityDefinition,
        order as NonNullable<typeof order>,
        await world.actor(person.username),
      ),
    ).toBe(true)
    const answers = [
      await client.detail('PurchaseOrder', { id: order?.id }),
      await client.detail('PoLine', { id: samples.get('PoLine')?.one.id }),
      ...(await Promise.all(services.map(s => client.list(s.code, { length: 1000 })))),
      await client.call('POST', '/define/query/lookup/PurchaseOrder', { keyword: canary }),
      await client.call('POST', '/define/query/search', { text: canary }),
      await client.call('POST', '/define/query/search', { text: String(order?.poNo) }),
      await client.call('POST', '/define/query/worklists', {}),
      await client.call('POST', '/statemachine/poConfirmStatus/history', { id: order?.id }),
      await client.call('POST', '/queryLeavemsg', { businessNo: String(order?.poNo) }),
    ]
    expect(answers[0]?.http).toBe(200)
    for (const name of new Set(hidden.filter(x => x.person === person && hasCanary(x)).map(x => x.entity.name)))
      for (const a of answers) {
        expect(JSON.stringify(a), name).not.toContain(canaryOf(name).number)
        expect(JSON.stringify(a), name).not.toContain(canaryOf(name).date)
      }
    const record = (answers[0] as Awaited<ReturnType<Client['detail']>>).object
    for (const h of hidden.filter(x => x.person === person && x.entity.name === 'PurchaseOrder'))
      expect(Object.keys(record?.record ?? {})).not.toContain(h.field)
    for (const h of hidden.filter(x => x.person === person && x.entity.name === 'PoLine'))
      for (const row of record?.rows.lines ?? []) expect(Object.keys(row)).not.toContain(h.field)
  })

  test('a search by a hidden value finds nothing', async () => {
    const client = await world.as(person.username)
    for (const s of services.filter(x => x.entity === 'PurchaseOrder')) {
      const found = await client.list(s.code, { conditions: [{ field: 'keyword', operator: 'like', value: canary }] })
      if (found.http === 200) expect(found.object?.resultList).toEqual([])
    }
  })

  const hidesCopy = hidden.some(h => h.person === person && h.field === 'signedBackPoSupplier')
  test.runIf(hidesCopy)('a file in a hidden field is neither listed nor downloadable', async () => {
    const order = samples.get('PurchaseOrder')?.one as { id: string; poNo?: unknown }
    await world.app.db.system('let the supplier attach again', tx =>
      tx.run(sql`update purchase_order set confirm_status = 'submitted' where id = ${order.id}`),
    )
    const supplier = await world.as('supplier@supplier.test')
    const uploaded = await attachCopy(
      world,
      supplier,
      { id: order.id, poNo: String(order.poNo) },
      'signedBackPoSupplier',
    )
    await world.app.db.system('sign again', tx =>
      tx.run(sql`update purchase_order set confirm_status = 'signed' where id = ${order.id}`),
    )
    expect(uploaded.http).toBe(200)
    const client = await world.as(person.username)
    const listed = await client.call('POST', '/attachmentQuery', {
      businessNo: String(order.poNo),
      entity: 'PurchaseOrder',
      id: order.id,
    })
    expect(listed.http).toBe(200)
    expect(JSON.stringify(listed.object)).not.toContain(uploaded.object?.id)
    const download = await client.call('POST', '/attachmentDownload', { id: uploaded.object?.id })
    const nothing = await client.call('POST', '/attachmentDownload', { id: '00000000-0000-7000-8000-000000000000' })
    expect({ http: download.http, errorCode: download.errorCode, message: download.message }).toEqual({
      http: nothing.http,
      errorCode: nothing.errorCode,
      message: nothing.message,
    })
  })
})

describe('fields removed by a company role', () => {
  const person = everyRole.find(p => p.role === 'purchaser') as Person
  const fields = Object.entries((index.entity.get('PurchaseOrder') as EntityDefinition).fields)
    .filter(([n, f]) => !f.secret && !['poNo', 'supplier'].includes(n))
    .map(([n]) => n)

  test.each(fields)('%s', async field => {
    const entity = index.entity.get('PurchaseOrder') as EntityDefinition
    await limit({ hidden: { PurchaseOrder: [field] } })
    const client = await world.as(person.username)
    const order = samples.get('PurchaseOrder')?.one
    const found = await client.detail('PurchaseOrder', { id: order?.id })
    expect(found.http).toBe(200)
    expect(Object.keys(found.object?.record ?? {})).not.toContain(field)
    await sameAsNonsense(field, f => client.list('page_po_list', { conditions: [{ field: f, operator: 'notNull' }] }))
    await sameAsNonsense(field, f => client.list('page_po_list', { sort: [{ field: f, direction: 'asc' }] }))
    await sameAsNonsense(field, f => client.save('PurchaseOrder', { [f]: 'x' }))
    const listed = await client.list('page_po_list', {})
    for (const row of listed.object?.resultList ?? []) expect(Object.keys(row)).not.toContain(field)
    if (entity.fields[field]?.searchable) {
      const by = await client.list('page_po_list', {
        conditions: [{ field: 'keyword', operator: 'like', value: String(order?.[field]) }],
      })
      expect(by.object?.resultList).toEqual([])
    }
    const defined = await client.call<{ fields: Record<string, unknown> }>('GET', '/define/entity/PurchaseOrder')
    expect(Object.keys(defined.object?.fields ?? {})).not.toContain(field)
  })

  test('rejects actions, screens and rights that it removes', async () => {
    await limit({
      actions: { PurchaseOrder: ['delete', 'create'], poConfirmStatus: ['submit'] },
      screens: ['page_po_list', 'cus-po-confirm'],
    })
    const client = await world.as(person.username)
    expect((await client.save('PurchaseOrder', {})).errorCode).toBe('FORBIDDEN')
    expect(
      (await client.call('POST', '/define/delete/PurchaseOrder', { ids: [samples.get('PurchaseOrder')?.one.id] }))
        .errorCode,
    ).toBe('FORBIDDEN')
    expect(
      (await client.act('poConfirmStatus', { ids: [samples.get('PurchaseOrder')?.one.id as string], action: 'submit' }))
        .errorCode,
    ).toBe('FORBIDDEN')
    expect((await client.list('page_po_list')).errorCode).toBe('NOT_FOUND')
    expect((await client.call('GET', '/common/purviewsByMenu?menuId=/cus_po_confirm')).errorCode).toBe('FORBIDDEN')
  })

  test('B-128 returns a read-only field marked as such, and rejects writing it', async () => {
    await limit({ readonly: { PurchaseOrder: ['currency'] } })
    const client = await world.as(person.username)
    const defined = await client.call<{
      fields: Readonly<Record<string, { readonly writable: boolean; readonly creatable: boolean }>>
    }>('GET', '/define/entity/PurchaseOrder')
    proves('B-128')
    expect(defined.object?.fields.currency).toMatchObject({ writable: false, creatable: false })
    const { object } = await client.detail('PurchaseOrder', { id: samples.get('PurchaseOrder')?.one.id })
    expect(Object.keys(object?.record ?? {})).toContain('currency')
    const refused = await client.save('PurchaseOrder', { currency: 'EUR' })
    expect(refused.problems?.filter(p => p.field === 'currency').map(p => p.code)).toEqual(['NOT_WRITABLE'])
  })

  async function limit(limits: object): Promise<void> {
    await world.app.db.system('limit a role for a test', tx =>
      tx.run(sql`update company_role set permissions = ${JSON.stringify(limits)}::jsonb
      where basis = 'purchaser' and company_id = (select id from company where company_code = ${person.company})`),
    )
    world.http.sessions.forget()
  }
})
