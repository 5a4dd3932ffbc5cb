import type { Page } from 'playwright'
import { textPdf } from '../tools/text-pdf.mjs'
import { closeAll, contextWith, launched, signIn } from './browser.bench.ts'
import { signedIn, type Account, type Caller } from './caller.ts'
import { median, report } from './figures.ts'
import { makeDrafts, startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

const pages = 300
const rounds = 7
const texts = Array.from({ length: pages }, (_, n) =>
  Array.from({ length: 40 }, (_l, i) => `Line ${i + 1} of page ${n + 1}`),
)

/** The first page of a long PDF in its panel, and how soon a number of a dashboard follows a change of another user. */
export async function benchPdfAndLive(postgres: Postgres): Promise<void> {
  const instance = await startInstance(postgres, 20_000, 1)
  const account: Account = { company: 'buyer0', username: 'user@buyer0.test', password: benchPassword }
  const browser = await launched()
  try {
    await makeDrafts(instance)
    const caller = await signedIn({ address: instance.address, account })
    const file = await uploaded(caller)
    const context = await contextWith(browser, await signIn(browser, instance.address, account))
    const page = await context.newPage()
    await page.goto(`${instance.address}/app/`)
    await page.locator('.portside-panel').first().waitFor()
    // What the start of the workspace still does is not part of the first page.
    await page.waitForTimeout(5_000)
    await firstPage(page, file)
    await followed(page, caller)
    caller.close()
    await context.close()
  } finally {
    await browser.close()
    await instance.close()
  }
}

async function uploaded(caller: Caller): Promise<string> {
  const form = new FormData()
  form.set('entity', 'PurchaseOrder')
  form.set('businessNo', 'PO-00000001')
  form.set('file', new Blob([textPdf(texts)], { type: 'application/pdf' }), 'manual.pdf')
  return String((await caller.upload('/attachmentUpload', form)).id)
}

const goTo = (page: Page, address: string) =>
  page.evaluate(to => {
    location.hash = `#${to}`
  }, address)

async function firstPage(page: Page, file: string): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const started = performance.now()
    await goTo(page, `/pdf?id=${file}&n=${i}`)
    await page.getByText('Line 1 of page 1', { exact: true }).waitFor()
    times.push(performance.now() - started)
    await closeAll(page, page.getByText('Line 1 of page 1', { exact: true }))
  }
  report({ name: `pdf-${pages}.first-page.first`, value: times[0] ?? NaN, unit: 'ms', goal: '<= 1000' })
  report({ name: `pdf-${pages}.first-page`, value: median(times.slice(1)), unit: 'ms', goal: '<= 1000' })
}

async function followed(page: Page, caller: Caller): Promise<void> {
  await goTo(page, '/po-dashboard')
  const tile = page.getByRole('region', { name: 'Drafts', exact: true }).first()
  const drafts = await caller.post('/define/query/list/page_po_list', {
    length: rounds,
    conditions: [{ field: 'confirmStatus', operator: 'eq', value: 'draft' }],
  })
  const total = Number(drafts.total)
  const shows = (count: number) => tile.getByText(count.toLocaleString('en-US'), { exact: true }).waitFor()
  await shows(total)
  const times: number[] = []
  for (const [i, { id }] of (drafts.resultList as { id: string }[]).entries()) {
    const started = performance.now()
    await caller.post('/define/delete/PurchaseOrder', { ids: [id] })
    await shows(total - 1 - i)
    times.push(performance.now() - started)
  }
  report({ name: 'dashboard.follows-a-change', value: median(times), unit: 'ms', goal: '<= 2000' })
  report({ name: 'dashboard.follows-a-change.slowest', value: Math.max(...times), unit: 'ms', goal: '<= 2000' })
}
