import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres.mjs'
import { benchApprovals } from './approvals.bench.ts'
import { benchAreas } from './areas.bench.ts'
import { benchBrowser } from './browser.bench.ts'
import { benchDashboards } from './dashboards.bench.ts'
import type { Account } from './caller.ts'
import { report } from './figures.ts'
import { makeDrafts, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'
import { measure, benchServer } from './server.bench.ts'
import { benchRestart } from './restart.bench.ts'
import { benchListFilters } from './list-filters.bench.ts'
import { benchPages } from './pages.bench.ts'
import { benchPdfAndLive } from './pdf-and-live.bench.ts'
import { benchQuotes } from './quotes.bench.ts'
import { benchRating } from './rating.bench.ts'
import { benchStatements } from './statements.bench.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    milestones: { type: 'string' },
    address: { type: 'string' },
    account: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    repeat: { type: 'string', default: '100' },
    engine: { type: 'string' },
    lists: { type: 'string' },
    profile: { type: 'string' },
    pairs: { type: 'string', default: '30' },
    generic: { type: 'boolean' },
    types: { type: 'string' },
    data: { type: 'string' },
    kills: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    running: { type: 'string', default: '10000' },
    finished: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    decisions: { type: 'string', default: '1000' },
  },
})

function accountOf(text: string): Account {
  const [company, username, ...password] = text.split('/')
  if (!company || !username || !password.length) throw new Error('--account is company/user/password')
  return { company, username, password: password.join('/') }
}

if (values.address) {
  const account = accountOf(values.account ?? '')
  if (values.only !== 'browser')
    for (const [name, { ours }] of Object.entries((await measure([{ address: values.address, account }]))[0] ?? {}))
      report({ name, value: ours, unit: 'ms' })
  if (values.only !== 'server') await benchBrowser(values.address, account)
} else if (values.only === 'list-filters') {
  await benchListFilters({
    rows: Number(values.orders),
    pairs: Number(values.pairs),
    ...(values.generic ? { generic: true } : {}),
    ...(values.types ? { types: values.types.split(',') } : {}),
    ...(values.lists ? { lists: values.lists.split(',') } : {}),
  })
} else if (values.only === 'restart') {
  await benchRestart({
    kills: Number(values.kills),
    seconds: Number(values.seconds),
    ...(values.data ? { data: values.data } : {}),
  })
} else if (values.only === 'statements') {
  await benchStatements({
    orders: Number(values.orders),
    repeat: Number(values.repeat),
    ...(values.engine ? { engine: values.engine } : {}),
    ...(values.profile ? { profile: values.profile } : {}),
  })
} else {
  const postgres = await startPostgres({ durable: true })
  try {
    if (values.only === undefined || values.only === 'server')
      await benchServer(postgres, values.sizes.split(',').map(Number))
    if (values.only === undefined || values.only === 'dashboards')
      await benchDashboards(postgres, Math.max(...values.sizes.split(',').map(Number)))
    if (values.only === undefined || values.only === 'quotes') await benchQuotes(postgres)
    if (values.only === undefined || values.only === 'rating') await benchRating(postgres)
    if (values.only === undefined || values.only === 'approvals')
      await benchApprovals(postgres, {
        running: Number(values.running),
        finished: Number(values.finished),
        minutes: Number(values.minutes),
        perMinute: Number(values.decisions),
      })
    if (values.only === undefined || values.only === 'pages') await benchPages(postgres)
    if (values.only === undefined || values.only === 'pdf-live') await benchPdfAndLive(postgres)
    if (values.milestones) await benchAreas(postgres, Number(values.milestones))
    if (values.only === undefined || values.only === 'browser') await benchProduct(postgres)
  } finally {
    await postgres.stop()
  }
}

/** The built client over the orders of one company. */
async function benchProduct(postgres: Postgres): Promise<void> {
  const instance = await startInstance(postgres, Number(values.rows), 1)
  try {
    await makeDrafts(instance)
    await benchBrowser(
      instance.address,
      { company: 'buyer0', username: 'user@buyer0.test', password: benchPassword },
      true,
    )
  } finally {
    await instance.close()
  }
}
