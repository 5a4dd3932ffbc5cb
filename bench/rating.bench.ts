import { sql } from '../server/db/sql.ts'
import type { App } from '../server/context.ts'
import { signedIn } from './caller.ts'
import { inTurn, report } from './figures.ts'
import { settle, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

const cards = 100
const ports = 25
const destinations = 20
const equipments = ['20GP', '40GP']

/** Rates one shipment among many rate lines of one company: 100 cards, each over 500 lanes and two container types. */
export async function benchRating(postgres: Postgres): Promise<void> {
  const lines = cards * ports * destinations * equipments.length
  const instance = await startInstance(postgres, 0, 1, loadCards)
  const account = { company: 'buyer0', username: 'user@buyer0.test', password: benchPassword }
  const caller = await signedIn({ address: instance.address, account })
  try {
    await settle(postgres)
    const body = {
      view: 'cost',
      date: '2026-11-20',
      currency: 'USD',
      customer: null,
      template: null,
      shipment: null,
      cargo: {
        mode: 'sea',
        pol: 'CNA07',
        pod: 'USB11',
        carrier: null,
        containers: [
          { type: '40GP', count: '3' },
          { type: '20GP', count: '1' },
        ],
        packages: [],
        grossKg: '42000',
        cbm: '180',
        billsOfLading: '1',
        insuredValue: null,
        days: null,
      },
    }
    const answer = (await caller.post('/money/rateFreight', body)) as { offers: unknown[]; refused: unknown[] }
    if (answer.offers.length === 0) throw new Error('no card was rated')
    const [value = 0] = await inTurn([() => caller.ask('/money/rateFreight', body)], 200)
    report({ name: 'rate-freight', value, unit: 'ms', rows: lines, goal: '<= 50' })
    report({
      name: 'rate-freight.cards',
      value: answer.offers.length + answer.refused.length,
      unit: 'count',
      rows: lines,
    })
  } finally {
    caller.close()
    await instance.close()
  }
}

/** Four cards for each month of 25, one of them in force; surcharges for any lane on each. */
async function loadCards(app: App): Promise<void> {
  await app.db.system('load the rate cards of the bench', async tx => {
    const system = sql`uuidv7(), 1, now(), 'Bench', now(), 'Bench'`
    const columns = sql`"id", revision, created_at, created_by, updated_at, updated_by`
    await tx.run(sql`insert into rate_card (${columns}, card_no, card_name, side, mode, status, valid_from, valid_to,
        charge_code, currency, owner_id)
      select ${system}, 'RC-' || n, 'Card ' || n, 'buy', 'sea', 'active',
        date '2025-01-01' + n / 4 * 30, date '2025-01-30' + n / 4 * 30, 'OFR', 'USD', c."id"
      from generate_series(0, ${cards - 1}) n, company c where c.company_code = 'buyer0'`)
    await tx.run(sql`insert into rate_line (${columns}, line_no, card_id, pol, pod, equipment, charge_code, per,
        from_units, rate, lane)
      select ${system}, 1, c."id", pol, pod, e, 'OFR', 'container', 0, 2000 + length(c.card_no) * 10,
        'sea|' || pol || '|' || pod
      from rate_card c, unnest(${equipments}::text[]) e,
        (select 'CNA' || lpad(g::text, 2, '0') as pol from generate_series(1, ${ports}) g) o,
        (select 'USB' || lpad(g::text, 2, '0') as pod from generate_series(1, ${destinations}) g) d`)
    await tx.run(sql`insert into rate_line (${columns}, line_no, card_id, charge_code, per, from_units, rate, lane)
      select ${system}, 2, c."id", code, per, 0, 90, 'sea|*|*'
      from rate_card c, (values ('THC', 'container'), ('DOC', 'bl')) s (code, per)`)
  })
}
