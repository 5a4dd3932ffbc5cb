import { beforeAll, describe, expect, test } from 'vitest'
import type { ResultList } from '../../domain/contracts/call.ts'
import type { GroupsAnswer, Groups, ListTotals } from '../../domain/contracts/define.calls.ts'
import type { WireView } from '../../domain/contracts/definitions.ts'
import type { MenuEntry } from '../../domain/contracts/session.calls.ts'
import { factory } from '../../domain/catalogue.ts'
import type { Condition } from '../../domain/meta/query.ts'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf, rowsBehind, type Metric } from '../../domain/meta/screens/dashboard-metrics.ts'
import { matchPath } from '../../domain/navigation/paths.ts'
import { normalise, sum } from '../../domain/values/decimal.ts'
import { insertRows, newId, updateRows } from '../../server/db/write-rows.ts'
import { proves } from '../proves.ts'
import { companyIds, must, orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { everyRole } from './people.ts'

/**
 * PD-T84, DB-1x: every tile, bar, part, point and arc of every dashboard of every role counts the rows of the list that
 * it opens, and sums their sum. The metric and its list are the same query; this asks both.
 */
const world = await testApp()
const entity = (name: string) => {
  const found = world.app.catalogue.common.entity.get(name)
  if (!found) throw new Error(name)
  return found
}

const days = ['2026-11-10', '2026-11-21', '2026-11-22', '2026-12-05', null] as const
const steps = ['cargoReady', 'polDeparture', 'podArrival'] as const

beforeAll(async () => {
  const id = await companyIds(world)
  const buyer = await world.as('purchaser@buyer.test')
  const orders: string[] = []
  for (const [i, due] of days.entries()) {
    const { id: order } = await orderOf(buyer, {
      forwarder: id('forwarder'),
      warehouse: id('service'),
      inspector: id('service'),
      operator: id('operator'),
      currency: i % 2 === 0 ? 'USD' : 'CNY',
      poConfirmDueDate: `2026-11-0${i + 1}`,
    })
    if (i < 4) await must(buyer.act('poConfirmStatus', { ids: [order], action: 'submit' }))
    orders.push(order)
    await set('PurchaseOrder', order, {
      etd: i === 4 ? null : `2026-1${i % 2}-1${i}`,
      nextMilestoneDue: due,
      nextMilestone: due && (steps[i % 3] ?? null),
      ...(i === 3 ? { confirmStatus: 'signed', poConfirmDate: '2026-11-12', progress: 'shippedOnBoard' } : {}),
    })
  }
  await shipments(id, orders)
})

const set = (name: string, id: string, values: Readonly<Record<string, unknown>>) =>
  world.app.db.system('set up a test', tx => updateRows(tx, entity(name), [{ id, values }], world.app.now()))

async function shipments(id: (code: string) => string, orders: readonly string[]): Promise<void> {
  const carriers = [newId(), newId()],
    plan = newId()
  const parties = {
    buyer: id('buyer'),
    operator: id('operator'),
    supplierCompany: id('supplier'),
    forwarder: id('forwarder'),
  }
  await world.app.db.system('set up a test', async tx => {
    const put = (name: string, rows: readonly { id: string; values: Readonly<Record<string, unknown>> }[]) =>
      insertRows(tx, entity(name), [...rows], world.app.now())
    await put(
      'Carrier',
      carriers.map((carrier, i) => ({ id: carrier, values: { code: `C${i}`, name: `Line ${i}`, mode: 'sea' } })),
    )
    await put('ShippingPlan', [
      {
        id: plan,
        values: {
          ...parties,
          shippingPlanNo: 'SP-1',
          po: [orders[0]],
          currency: 'USD',
          status: 'draft',
          version: 1,
          enquiry: 'SP-1',
          shipType: 'sea',
        },
      },
    ])
    await put(
      'Shipment',
      days.map((due, i) => ({
        id: newId(),
        values: {
          ...parties,
          warehouse: id('service'),
          shipmentNo: `SH-${i}`,
          shippingPlan: plan,
          orders: [orders[i]],
          shipType: 'sea',
          soStatus: 'released',
          currentMilestone: steps[i % 3],
          nextMilestone: steps[i % 3],
          nextMilestoneDue: due,
          carrier: i === 4 ? null : carriers[i % 2],
          pol: ['CNSHA', 'CNNGB'][i % 2],
          pod: 'USSEA',
          etd: `2026-11-1${i}`,
          eta: `2026-11-2${i + 1}`,
          atd: i < 2 ? `2026-11-1${i + 1}` : null,
          ata: i === 0 ? '2026-11-20' : null,
          freightCost: '1200.500',
          currency: i % 2 === 0 ? 'USD' : 'EUR',
          ...(i === 1 ? { rolledFrom: 'Ever Given, 2026-11-01' } : {}),
        },
      })),
    )
  })
}

const everybody = everyRole.map(p => p.username)

type Dashboard = Extract<WireView, { readonly kind: 'dashboard' }>

async function dashboardsOf(client: Client): Promise<readonly Dashboard[]> {
  const known = await must(client.call<{ resultList: string[] }>('GET', '/define/manifest/view'))
  const mine = factory.views.filter(v => v.kind === 'dashboard' && (known.object?.resultList ?? []).includes(v.code))
  const views: Awaited<ReturnType<typeof client.call<WireView>>>[] = []
  for (const v of mine) views.push(await must(client.call<WireView>('GET', `/define/view/${v.code}`)))
  return views.flatMap(v => (v.object?.kind === 'dashboard' ? [v.object] : []))
}

/** The lists asked already: dashboards share many queries. */
type Asked = Map<string, Promise<unknown>>
const once = <T>(asked: Asked, key: string, ask: () => Promise<T>): Promise<T> => {
  let found = asked.get(key) as Promise<T> | undefined
  if (!found) asked.set(key, (found = ask()))
  return found
}

interface FigureAt {
  readonly at: string
  readonly count: number
  readonly sum: string | null
  readonly conditions: readonly Condition[]
}

/** Every figure of an answer with the conditions of the list that it opens. */
function figuresIn(m: Metric, a: GroupsAnswer, today: string): FigureAt[] {
  const currency = (of: string | null): Condition | undefined => {
    const field = m.sum ? entity(serviceOf(m.service).entity).fields[m.sum] : undefined,
      by =
        field?.currency ??
        (field?.unit && entity(serviceOf(m.service).entity).fields[field.unit] ? field.unit : undefined)
    return m.sum && of !== null && by ? { field: by, operator: 'in', value: [of] } : undefined
  }
  const whole = m.by ? [] : a.groups.map(g => ({ ...g, rows: rowsBehind(m, [], today, undefined, currency(g.of)) }))
  const none = m.by || a.groups.length > 0 ? [] : [{ key: null, count: 0, sum: null, rows: rowsBehind(m, [], today) }]
  const groups = m.by ? [...new Set(a.groups.map(g => JSON.stringify([g.key, g.of])))] : []
  const bars = groups.map(id => {
    const parts = a.groups.filter(g => JSON.stringify([g.key, g.of]) === id),
      [first] = parts
    const sums = parts.flatMap(p => (p.sum === null ? [] : [p.sum]))
    return {
      key: first?.key ?? null,
      count: parts.reduce((n, p) => n + p.count, 0),
      sum: sums.length > 0 ? sum(sums) : null,
      rows: rowsBehind(m, [], today, { key: first?.key ?? null }, currency(first?.of ?? null)),
    }
  })
  const parts = m.split
    ? a.groups.map(g => ({ ...g, rows: rowsBehind(m, [], today, { key: g.key, split: g.split }, currency(g.of)) }))
    : []
  return [...whole, ...none, ...bars, ...parts].map(f => ({
    at: `${m.code} ${f.key}`,
    count: f.count,
    sum: m.sum ? f.sum : null,
    conditions: f.rows,
  }))
}

const serviceOf = (code: string) => {
  const found = world.app.catalogue.common.service.get(code)
  if (!found) throw new Error(code)
  return found
}

/** The figures of one number of a dashboard, each compared with its list. */
async function compare(client: Client, n: DashboardTile | DashboardChart, asked: Asked): Promise<number> {
  let compared = 0
  for (const m of metricsOf(n)) {
    const { code, where, by, unit, split, sum: summed } = m
    const question = { code, conditions: where, by, unit, split, sum: summed }
    const { object } = await must(
      client.call<Groups>('POST', `/define/query/groups/${m.service}`, { questions: [question] }),
    )
    const [answer] = object?.answers ?? []
    if (!object || !answer) throw new Error(`${code} has no answer`)
    for (const f of figuresIn(m, answer, object.today)) {
      const conditions = f.conditions.map(c => ({ ...c }))
      const key = JSON.stringify([m.service, conditions])
      const list = await once(asked, key, () => must(client.list(m.service, { conditions, length: 1 })))
      expect(list.object?.total, `${f.at} ${key}`).toBe(f.count)
      compared++
      if (!m.sum) continue
      const totals = await once(asked, `${m.sum} ${key}`, () =>
        must(client.call<ListTotals>('POST', `/define/query/totals/${m.service}`, { fields: [m.sum], conditions })),
      )
      expect(totals.object?.totals.map(t => normalise(t.sum)) ?? [], `${f.at} ${key}`).toEqual(
        f.sum === null ? [] : [normalise(f.sum)],
      )
    }
  }
  return compared
}

describe('PD-T84, DB-1x: each figure is the count, or the sum, of the list that it opens', () => {
  test.each(everybody)('of %s', async username => {
    const client = await world.as(username)
    const menus = (await must(client.call<ResultList<MenuEntry>>('POST', '/menus', {}))).object?.resultList ?? []
    const mine = await dashboardsOf(client),
      asked: Asked = new Map()
    let figures = 0
    for (const dashboard of mine)
      for (const n of [...dashboard.tiles, ...dashboard.charts]) {
        const opens = n.opens.filter(at => menus.some(m => matchPath(m.path, at)))
        expect(opens, `${dashboard.code}.${n.code} opens a list of ${username}`).not.toEqual([])
        figures += await compare(client, n, asked)
      }
    const roles = username.split('@')[0] ?? ''
    expect(figures).toBeGreaterThan({ purchaser: 120, platform: 20, supplier: 15, freightAgent: 25 }[roles] ?? 0)
  })
})

test('PD-T87: the routes of the dashboards open for their roles and for no other', async () => {
  const routes = {
    '/dashboard': ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    '/yeeDashBoard_ACG': ['platform', 'purchaser'],
    '/yeeDashBoard_EarlyWarningGauge': ['platform', 'purchaser'],
    '/yeeDashBoard_POStatus': ['platform', 'purchaser', 'supplier'],
    '/yeeDashBoard_Shipment': ['platform', 'purchaser', 'freightAgent'],
    '/yeeDashBoard_Download': ['platform', 'purchaser'],
  } as const
  proves('/dashboard')
  proves('/yeeDashBoard_ACG')
  proves('/yeeDashBoard_EarlyWarningGauge')
  proves('/yeeDashBoard_POStatus')
  proves('/yeeDashBoard_Shipment')
  proves('/yeeDashBoard_Download')
  for (const [path, roles] of Object.entries(routes))
    for (const p of everyRole) {
      const client = await world.as(p.username),
        screen = factory.screens.find(s => s.path === path)
      const view = await client.call<WireView>('GET', `/define/view/${screen?.view}`)
      const mine = (roles as readonly string[]).includes(p.role)
      expect([p.username, view.http], path).toEqual([p.username, mine ? 200 : 404])
    }
})

test('PD-T86: amounts of two currencies are separate figures; the parts of a stack name their references', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const { object } = await must(
    buyer.call<Groups>('POST', '/define/query/groups/page_po_list', { questions: [{ code: 'q', sum: 'totalAmount' }] }),
  )
  expect(object?.answers[0]?.groups.map(g => [g.of, g.count])).toEqual([
    ['USD', 3],
    ['CNY', 2],
  ])
  expect(object).toMatchObject({ at: '2026-11-21T10:00:00.000Z', zone: 'UTC', today: '2026-11-21' })
  const weeks = await must(
    buyer.call<Groups>('POST', '/define/query/groups/shipment_tracking', {
      questions: [{ code: 'q', by: 'etd', unit: 'week', split: 'carrier' }],
    }),
  )
  expect(new Set(weeks.object?.answers[0]?.groups.map(g => g.splitLabel))).toEqual(
    new Set(['Line 0', 'Line 1', undefined]),
  )
})

test('/my:product_yee-Tracking: a buyer sees the orders that they own, a supplier those for their company', async () => {
  proves('/my:product_yee-Tracking')
  const path = '/myPortside_yee-Tracking'
  const [screen] = factory.screens.filter(s => matchPath(s.path, path))
  expect([screen?.path, screen?.roles]).toEqual(['/my:product_yee-Tracking', ['purchaser', 'supplier']])
  const numbers = async (who: string) => (await (await world.as(who)).list('my_po_tracking')).object?.total
  const buyer = await world.as('purchaser@buyer.test')
  expect(await numbers('purchaser@buyer.test')).toBe(4)
  expect(await numbers('supplier@supplier.test')).toBe(4)
  const [first] = (await buyer.list('my_po_tracking')).object?.resultList ?? []
  expect(first?.owner).toMatchObject({ label: 'purchaser of buyer' })
  await set('PurchaseOrder', String(first?.id), { owner: (await world.actor('finance@buyer.test')).userId })
  expect(await numbers('purchaser@buyer.test')).toBe(3)
  expect((await (await world.as('freightAgent@forwarder.test')).list('my_po_tracking')).errorCode).toBe('NOT_FOUND')
})
