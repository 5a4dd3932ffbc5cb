import { beforeAll, expect, test } from 'vitest'
import { may, mayOpen } from '../../domain/meta/actor.ts'
import type { Condition, Operator } from '../../domain/meta/query.ts'
import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { systemFieldDefinitions } from '../../domain/meta/records/system-fields.ts'
import { addDays, dayIn } from '../../domain/values/date-only.ts'
import { sql } from '../../server/db/sql.ts'
import { storedColumn } from '../../server/db/table-model.ts'
import { itemFor, itemKey, itemsOf, toConditions } from '../../src/views/list/search/search-values.ts'
import { makeSamples } from '../tenant/samples.ts'
import { testApp, type Client } from './harness.ts'
import { worldCompanies } from './world.ts'

/**
 * E3: every date-and-time field of every shipped list is filtered by days of the reader. The companies are in a zone
 * with summer time, and the samples have the first and last instant of a day of 25 hours and their neighbours.
 */
const zone = 'America/New_York'
const instants = [
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
]
const world = await testApp()
const { catalogue, entity: entities } = world.app.catalogue.common
const people = worldCompanies.flatMap(c => c.roles.map(role => `${role}@${c.code}.test`))

const kindOf = (entity: string, name: string): string | undefined =>
  (systemFieldDefinitions[name] ?? entities.get(entity)?.fields[name])?.kind
const timesOf = (s: DataServiceDefinition): string[] =>
  [...new Set([...s.fields, 'createdAt'])].filter(f => kindOf(s.entity, f) === 'datetime')
const services = catalogue.services.filter(s => timesOf(s).length > 0)

beforeAll(async () => {
  await makeSamples(world)
  await world.app.db.system('samples at the ends of a day', async tx => {
    await tx.rows(sql`update company set time_zone = ${zone}`)
    for (const e of catalogue.entities) {
      if (e.name === 'Log') continue
      const columns = [...Object.keys(e.fields), 'createdAt'].flatMap(f =>
        kindOf(e.name, f) === 'datetime' ? (storedColumn(e, f) ?? []) : [],
      )
      for (const [at, column] of columns.entries())
        await tx.rows(sql`update ${sql.id(e.table)} t set ${sql.id(column)} =
          (${instants}::timestamptz[])[1 + (n.at + ${at}::int) % 4]
          from (select "id", row_number() over (order by "id")::int as at from ${sql.id(e.table)}) n where n."id" = t."id"`)
    }
  })
})

/** Users who may open a service and read its entity, at most one of each company type. */
async function readersOf(service: DataServiceDefinition): Promise<Client[]> {
  const readers = new Map<string, string>()
  for (const username of people) {
    const actor = await world.actor(username)
    const entity = entities.get(service.entity)
    if (readers.has(actor.companyType) || !entity || !may(actor, entity, 'read')) continue
    if (mayOpen(actor, service.code, service.roles)) readers.set(actor.companyType, username)
  }
  return Promise.all([...readers.values()].map(u => world.as(u)))
}

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)

type Row = Readonly<Record<string, unknown>>
const day = '2026-11-01'
/** Meaning of each operator for the day of a row. */
const meant: readonly [Operator, Condition['value'], (rowDay: string) => boolean][] = [
  ['between', [day, day], d => d === day],
  ['between', [day, ''], d => d >= day],
  ['between', ['', day], d => d <= day],
  ['between', [addDays(day, 1), addDays(day, 30)], d => d > day && d <= addDays(day, 30)],
  ['eq', day, d => d === day],
  ['ge', day, d => d >= day],
  ['le', day, d => d <= day],
  ['gt', day, d => d > day],
  ['lt', day, d => d < day],
  ['in', [day, addDays(day, -1)], d => d === day || d === addDays(day, -1)],
]

test('E3: the catalogue has lists with date-and-time fields', () => {
  expect(services.length).toBeGreaterThan(20)
})

test.each(services.map(s => [s.code, s] as const))(
  "E3: returns the rows of the reader's days when %s is searched by date and time",
  async (code, service) => {
    const readers = await readersOf(service)
    for (const [turn, client] of readers.entries()) {
      const always: Condition[] = [{ field: 'createdAt', operator: 'notNull' }]
      const all = await client.list(code, { conditions: always, length: 1000 })
      if (all.http === 403 || all.http === 404) continue
      expect(all.http, `${code} ${all.message}`).toBe(200)
      const rows: readonly Row[] = all.object?.resultList ?? []
      for (const f of timesOf(service)) {
        // The readers of a list take turns with the operators: each field is asked with all of them.
        for (const [operator, value, includes] of meant.filter((_, i) => i % readers.length === turn)) {
          const found = await client.list(code, {
            conditions: [...always, { field: f, operator, value }],
            length: 1000,
          })
          if (found.http === 400 && found.errorCode === 'INVALID' && rows.every(r => !(f in r))) continue
          expect(found.http, `${code}.${f} ${operator} ${found.message}`).toBe(200)
          // Signing in and querying writes log rows meanwhile, so only earlier ones are compared.
          const before = new Set(rows.map(r => r.id))
          expect(
            found.object?.resultList.flatMap(r => (before.has(r.id) ? [r.id] : [])).toSorted(byText),
            `${code}.${f} ${operator}`,
          ).toEqual(
            rows
              .flatMap(r => (typeof r[f] === 'string' && includes(dayIn(zone, new Date(r[f]))) ? [r.id] : []))
              .toSorted(byText),
          )
        }
      }
    }
  },
)

test('E3: accepts what every search form and column filter of a date and time sends', async () => {
  let asked = 0
  for (const view of catalogue.views) {
    if (view.kind !== 'list') continue
    const service = catalogue.services.find(s => s.code === view.service)
    const e = service && entities.get(service.entity)
    if (!service || !e) continue
    const fields = Object.fromEntries(
      [...Object.entries(e.fields), ...Object.entries(systemFieldDefinitions)].map(([n, f]) => [
        n,
        { ...f, writable: true, creatable: true },
      ]),
    )
    const own = view.columns.map(c => c.field).filter(f => kindOf(service.entity, f) === 'datetime')
    const items = itemsOf(view.search ?? [], own, { fields }).filter(
      i => kindOf(service.entity, i.field) === 'datetime',
    )
    const [client] = await readersOf(service)
    if (!client) continue
    for (const item of items) {
      const [condition] = toConditions([item], { [itemKey(item)]: { from: day, to: day } })
      const answer = await client.list(service.code, { conditions: [condition] })
      expect(answer.http, `${view.code} ${item.field} ${answer.message}`).toBe(200)
      asked++
    }
  }
  expect(itemFor('createdAt', { fields: {} }).operator).toBe('between')
  expect(asked).toBeGreaterThan(30)
})

test("E3: returns the lines of the reader's day when the log is queried by start_date and end_date", async () => {
  const admin = await world.as('platform@platform.test')
  const [line] =
    (await admin.list('log_query', { conditions: [{ field: 'createTime', operator: 'notNull' }] })).object
      ?.resultList ?? []
  const today = dayIn(zone, new Date(String(line?.createTime)))
  const ask = (from: string, to: string) =>
    admin.list('log_query', {
      conditions: [
        { field: 'start_date', operator: 'ge', value: from },
        { field: 'end_date', operator: 'le', value: to },
      ],
    })
  expect((await ask(today, today)).object?.resultList.length).toBeGreaterThan(0)
  expect((await ask(addDays(today, 1), addDays(today, 1))).object?.resultList).toEqual([])
})

test("E3: returns the lines of the reader's day, both ends included, when the log is queried by days", async () => {
  const admin = await world.as('platform@platform.test')
  const ask = async (body: object) =>
    (await admin.call<{ resultList: readonly Row[] }>('POST', '/log/query', { length: 1000, ...body })).object
      ?.resultList ?? []
  const lines = await ask({})
  const days = [...new Set(lines.map(l => dayIn(zone, new Date(String(l.createTime)))))]
  expect(days.length).toBeGreaterThan(0)
  for (const d of days) {
    const ids = lines.filter(l => dayIn(zone, new Date(String(l.createTime))) === d).map(l => l.id)
    const found = (await ask({ startDate: d, endDate: d })).map(l => l.id)
    expect(
      ids.filter(id => !found.includes(id)),
      d,
    ).toEqual([])
    expect(found.filter(id => lines.some(l => l.id === id)).length, d).toBe(ids.length)
  }
})

test('E3: rejects a day that does not exist, and keeps instants', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const [code] = catalogue.services.filter(s => s.entity === 'PurchaseOrder').map(s => s.code)
  const asked = (value: unknown) =>
    buyer.list(String(code), { conditions: [{ field: 'createdAt', operator: 'ge', value }] })
  expect((await asked('2026-02-30')).http).toBe(400)
  expect((await asked('yesterday')).http).toBe(400)
  expect((await asked('2026-11-01T04:00:00Z')).http).toBe(200)
})
