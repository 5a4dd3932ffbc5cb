import type { Page } from 'playwright'
import type { App } from '../server/context.ts'
import { sql } from '../server/db/sql.ts'
import { contextWith, launched, signIn } from './browser.bench.ts'
import { signedIn, type Account } from './caller.ts'
import { inTurn, median, report } from './figures.ts'
import { settle, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

const suppliers = 20
const lines = 500
const accountOf = (company: string): Account => ({ company, username: `user@${company}.test`, password: benchPassword })

/**
 * The comparison of 20 suppliers over 500 lines: as a call, opened in the browser, and scrolled. Then 500 lines that a
 * supplier pastes into its quotation, with cells among them that can not be read.
 */
export async function benchQuotes(postgres: Postgres): Promise<void> {
  const instance = await startInstance(postgres, 0, 1, loadQuotes)
  try {
    await settle(postgres)
    const caller = await signedIn({ address: instance.address, account: accountOf('buyer0') })
    const { choices } = (await caller.post('/sourcing/comparison', { rfq: null })) as { choices: { id: string }[] }
    const rfq = choices[0]?.id ?? ''
    const [value = NaN] = await inTurn([() => caller.ask('/sourcing/comparison', { rfq })], 10, 3)
    report({ name: 'comparison-20x500.call', value, unit: 'ms' })
    caller.close()
    await inBrowser(instance.address, 'buyer0', page => compare(page, rfq))
    const seller = await signedIn({ address: instance.address, account: accountOf('supplier0') })
    const drafts = (await seller.post('/define/query/list/supplier_rfq_quotation', {
      conditions: [{ field: 'status', operator: 'in', value: ['draft'] }],
      length: 20,
    })) as { resultList: { id: string }[] }
    seller.close()
    await inBrowser(instance.address, 'supplier0', page => pasteLines(page, drafts.resultList[0]?.id ?? ''))
  } finally {
    await instance.close()
  }
}

async function inBrowser(address: string, company: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launched()
  try {
    const context = await contextWith(browser, await signIn(browser, address, accountOf(company)))
    const page = await context.newPage()
    await page.goto(`${address}/app/`)
    await page.locator('.portside-panel').first().waitFor()
    await page.waitForTimeout(3_000)
    await work(page)
    await context.close()
  } finally {
    await browser.close()
  }
}

/** Milliseconds from here to the frame in which the element is there. */
const toFrame = (page: Page, address: string, selector: string): Promise<number> =>
  page.evaluate(
    ([to, shows]) =>
      new Promise<number>(resolve => {
        const start = performance.now()
        location.hash = to ?? ''
        const look = () => {
          if (document.querySelector(shows ?? '')) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [`#${address}`, selector],
  )

async function compare(page: Page, rfq: string): Promise<void> {
  const opened: number[] = []
  for (let i = 0; i < 6; i++) {
    opened.push(await toFrame(page, `/rfq_comparison?rfq=${rfq}`, 'table input[type=radio]'))
    if (i === 5) break
    await page.keyboard.press('Alt+w')
    await page.locator('table input[type=radio]').first().waitFor({ state: 'detached' })
  }
  report({ name: 'comparison-20x500.opens.first', value: opened[0] ?? NaN, unit: 'ms', goal: '< 1000' })
  report({ name: 'comparison-20x500.opens', value: median(opened.slice(1)), unit: 'ms', goal: '< 1000' })
  const box = await page.locator('table').first().boundingBox()
  if (!box) throw new Error('there is no table')
  await page.mouse.move(box.x + 300, box.y + 60)
  for (const [name, x, y, count] of [
    ['down', 0, 120, 120],
    ['fling', 0, 2000, 20],
    ['sideways', 120, 0, 30],
  ] as const) {
    const sorted = await framesOf(page, x, y, count)
    report({ name: `comparison-20x500.${name}.median-frame`, value: median(sorted), unit: 'ms', goal: '<= 17' })
    report({
      name: `comparison-20x500.${name}.p95-frame`,
      value: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
      unit: 'ms',
    })
  }
}

/** Times of the frames while the wheel turns, the shortest first. */
async function framesOf(page: Page, x: number, y: number, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Reflect.set(globalThis, 'benchFrames', frames)
    Reflect.set(globalThis, 'benchStop', false)
    let last = performance.now()
    const next = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      if (!Reflect.get(globalThis, 'benchStop')) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let i = 0; i < count; i++) {
    await page.mouse.wheel(x, y)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  }
  const frames = await page.evaluate(() => {
    Reflect.set(globalThis, 'benchStop', true)
    return Reflect.get(globalThis, 'benchFrames') as number[]
  })
  return frames.slice(1).sort((a, b) => a - b)
}

/** Pastes price, breaks and MOQ of all lines; ten breaks can not be read. */
async function pasteLines(page: Page, quote: string): Promise<void> {
  await toFrame(page, `/supplier_rfq_quotation?id=${quote}`, '[data-typing-grid] .ag-row[row-index="0"]')
  await page.keyboard.press('Alt+Shift+M')
  const cell = page.locator('[data-typing-grid] .ag-row[row-index="0"] [col-id="unitPrice"]')
  const times: number[] = []
  for (let round = 1; round <= 5; round++) {
    const sheet = Array.from({ length: lines }, (_, i) =>
      [`${round}.${String(i).padStart(3, '0')}`, i % 50 === 7 ? 'on request' : '500: 0.90', '100'].join('\t'),
    ).join('\n')
    await cell.click()
    await page.locator('[data-typing-grid] input:focus').waitFor()
    times.push(
      await page.evaluate(
        ([text, first]) =>
          new Promise<number>(resolve => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', text ?? '')
            const start = performance.now()
            document.activeElement?.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            )
            const look = () => {
              const rows = [...document.querySelectorAll('[data-typing-grid] .ag-row [col-id="unitPrice"]')]
              if (rows.some(r => r.textContent.startsWith(first ?? '')))
                requestAnimationFrame(() => resolve(performance.now() - start))
              else requestAnimationFrame(look)
            }
            look()
          }),
        [sheet, `${round}.001`],
      ),
    )
    await page.keyboard.press('Escape')
  }
  report({ name: 'paste-500-lines', value: median(times), unit: 'ms', rows: lines, goal: '< 1000' })
}

const system = sql`uuidv7(), 1, now(), 'Bench', now(), 'Bench'`
const columns = sql`"id", revision, created_at, created_by, updated_at, updated_by`

/** An RFQ whose round is open, with a quotation of each supplier; another one whose round runs, with one draft. */
async function loadQuotes(app: App): Promise<void> {
  await app.db.system('load the quotations of the bench', async tx => {
    await tx.run(sql`insert into supplier (${columns}, name, owner_id)
      select ${system}, 'Bidder ' || n, c."id" from generate_series(11, ${suppliers}) n, company c
      where c.company_code = 'buyer0'`)
    for (const [no, days] of [
      ['RFQ-OPEN', -1],
      ['RFQ-RUNS', 30],
    ] as const) {
      await tx.run(sql`insert into rfq (${columns}, rfq_no, rfq_name, rfq_type, rfq_status, round, round_no, version,
          time_zone, currency, first_offering_cutoff, buyer_id)
        select ${system}, ${no}, 'Bench', 'invited', 'open', 'firstOffering', 1, 1, 'UTC', 'USD',
          now() + ${days}::int * interval '1 day', c."id" from company c where c.company_code = 'buyer0'`)
      await tx.run(sql`insert into rfq_round (${columns}, rfq_id, round, round_no, time_zone, cutoff, opens_at,
          extensions, closed_early)
        select ${system}, r."id", 'firstOffering', 1, 'UTC', r.first_offering_cutoff, r.first_offering_cutoff, 0, false
        from rfq r where r.rfq_no = ${no}`)
      await tx.run(sql`insert into rfq_sku (${columns}, line_no, sku_no, sku_name, quantity, uom, rfq_id)
        select ${system}, n, 'SKU-' || n, 'Thing number ' || n, 1000, 'pcs', r."id"
        from generate_series(1, ${lines}) n, rfq r where r.rfq_no = ${no}`)
    }
    await tx.run(sql`insert into rfq_invitation (${columns}, rfq_id, supplier_id, status, choice, buyer_id,
        supplier_company_id)
      select ${system}, r."id", s."id", 'invited', 'open', r.buyer_id, s.company_id from rfq r join supplier s
        on s.owner_id = r.buyer_id where r.rfq_no = 'RFQ-OPEN' or s.name = 'supplier0 Ltd.'`)
    await tx.run(sql`insert into rfq_quote (${columns}, quote_no, rfq_id, invitation_id, bidding_id, round, version,
        status, currency, valid_until, received_at, late, rfq_version, to_confirm, buyer_id, supplier_id,
        supplier_company_id)
      select ${system}, r.rfq_no || '/' || s.name, r."id", i."id", b."id", 'firstOffering', 1,
        case when r.rfq_no = 'RFQ-OPEN' then 'submitted' else 'draft' end, 'USD', current_date + 60,
        now() - interval '2 days', false, 1, false, r.buyer_id, s."id", s.company_id
      from rfq_invitation i join rfq r on r."id" = i.rfq_id join rfq_round b on b.rfq_id = r."id"
        join supplier s on s."id" = i.supplier_id`)
    await tx.run(sql`insert into supplier_quote (${columns}, line_no, quote_id, rfq_id, rfq_sku_id, alternate, sku_no,
        sku_name, quantity, uom, not_offered, unit_price, breaks, moq, multiple, currency, production_cycle)
      select ${system}, l.line_no, q."id", q.rfq_id, l."id", false, l.sku_no, l.sku_name, l.quantity, l.uom,
        q.status = 'submitted' and (l.line_no + s.at) % 97 = 0,
        case when q.status = 'submitted'
          then 4 + (l.line_no * 7 + s.at * 13) % 101 / 10.0 end,
        case when q.status = 'submitted' then '2000: 3.50' end, case when q.status = 'submitted' then 100 end,
        case when q.status = 'submitted' then 10 end, 'USD', 20 + l.line_no % 9
      from rfq_quote q join rfq_sku l on l.rfq_id = q.rfq_id
        join (select "id", row_number() over (order by name) as at from supplier) s on s."id" = q.supplier_id`)
  })
}
