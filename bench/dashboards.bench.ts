import { metricsOf, type Metric } from '../domain/meta/screens/dashboard-metrics.ts'
import type { DashboardView } from '../domain/meta/view.ts'
import {
  platformDashboard,
  purchaserDashboard,
} from '../domain/entities/orders/purchase-order/order-dashboards.views.ts'
import { signedIn, type Caller } from './caller.ts'
import { inTurn, report } from './figures.ts'
import { settle, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

/** A dashboard over its slowest figure. */
const goal = 1.5
const rounds = 8

/**
 * Opens the dashboards of a buyer, with a twentieth of the orders, and of the platform, and compares each with its
 * figures alone.
 */
export async function benchDashboards(postgres: Postgres, orders: number): Promise<void> {
  const instance = await startInstance(postgres, orders, 20)
  try {
    await settle(postgres)
    for (const [company, view] of [
      ['buyer3', purchaserDashboard],
      ['platform', platformDashboard],
    ] as const) {
      const account = { company, username: `user@${company}.test`, password: benchPassword }
      const caller = await signedIn({ address: instance.address, account }, 4)
      try {
        await compare(caller, view, orders)
      } finally {
        caller.close()
      }
    }
  } finally {
    await instance.close()
  }
}

async function compare(caller: Caller, view: DashboardView, rows: number): Promise<void> {
  const metrics = [...view.tiles, ...view.charts].flatMap(metricsOf)
  const [whole = NaN, ...alone] = await inTurn(
    [() => opened(caller, metrics), ...metrics.map(m => () => opened(caller, [m]))],
    rounds,
    2,
  )
  const slowest = Math.max(...alone)
  report({ name: `${view.code}.figures`, value: metrics.length, unit: 'count', rows })
  report({ name: `${view.code}.opens`, value: whole, unit: 'ms', rows })
  report({ name: `${view.code}.slowest-figure`, value: slowest, unit: 'ms', rows })
  report({ name: `${view.code}.over-slowest`, value: whole / slowest, unit: 'ratio', rows, goal: `<= ${goal}` })
  for (const [i, m] of metrics.entries())
    report({ name: `${view.code}.${m.code}`, value: alone[i] ?? NaN, unit: 'ms', rows })
}

/** As the screen asks: one call per data service, side by side. */
async function opened(caller: Caller, metrics: readonly Metric[]): Promise<void> {
  const services = [...new Set(metrics.map(m => m.service))]
  await Promise.all(
    services.map(service =>
      caller.ask(`/define/query/groups/${service}`, {
        questions: metrics
          .filter(m => m.service === service)
          .map(({ code, where, by, unit, split, sum }) => ({ code, conditions: where, by, unit, split, sum })),
      }),
    ),
  )
}
