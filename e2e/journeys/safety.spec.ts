import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'

const scheme = 'javascript'

/**
 * Attacks that must have no effect in a browser. Every journey collects violations of the content security policy and
 * Trusted Types, and dialogs of scripts (guard.ts); this one provokes them.
 */
const canaries = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(2)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  `${scheme}:alert(3)`,
  `'"--></style></script><script>alert(4)</script>`,
  '<iframe srcdoc="<script>alert(5)</script>">',
] as const

test('markup typed into every text of an order stays text everywhere, in both languages', async ({ signIn }) => {
  const buyer = await signIn('home@northwind.example')
  await markExecutions(buyer.page)
  const orders = await buyer.openList('orders')
  await orders.search('Huamei')
  const [number = ''] = await orders.numbersOf(buyer.words.thing.draft, 1)
  const record = await orders.open(number)

  const typed = await typeEverywhere(record)
  expect(typed, 'text fields of the form').toBeGreaterThan(6)
  await record.save()
  await record.comment(canaries.join('\n'))
  await expect(record.root.getByText(canaries[0]).last()).toBeVisible()
  await record.openPart('attachments')
  const named = '<img src=x onerror=alert(6)>.pdf'
  const chooser = buyer.page.waitForEvent('filechooser')
  await record.root.getByRole('tabpanel').last().getByRole('button', { name: buyer.words.ui.uploadFile }).click()
  await (await chooser).setFiles({ name: named, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await expect(record.root.getByText(/alert.6/)).toBeVisible()
  const refused = buyer.page.waitForEvent('filechooser')
  await record.root.getByRole('tabpanel').last().getByRole('button', { name: buyer.words.ui.uploadFile }).click()
  await (await refused).setFiles({ name: named, mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await buyer.hasSaid(/alert.6/)
  await record.openPart('history')

  for (const language of ['zh_CN', 'en_US'] as const) {
    await buyer.switchLanguage(language)
    const list = await buyer.openList('orders')
    await list.search(canaries[0])
    await expect(list.link(number)).toBeVisible()
    const palette = await buyer.openPalette()
    await palette.type(canaries[0])
    await expect(palette.option(new RegExp(number))).toBeVisible()
    await buyer.page.keyboard.press('Escape')
    await buyer.go(`/poView?poNo=${number}`)
    await expect(buyer.panel(number).filter({ visible: true }).getByText(canaries[0]).first()).toBeVisible()
  }

  expect(await executed(buyer.page), 'scripts that ran').toEqual([])
  expect(await buyer.page.locator('img[src="x"], svg[onload], iframe').count(), 'elements made of data').toBe(0)
})

test('an order named like markup shows its name on tab and title, and runs nothing', async ({ signIn }) => {
  const buyer = await signIn('home@northwind.example')
  await markExecutions(buyer.page)
  const orders = await buyer.openList('orders')
  await orders.search('Xinda')
  const [number = ''] = await orders.numbersOf(buyer.words.thing.draft, 1)
  const record = await orders.open(number)
  const name = `<img src=x onerror=alert(7)>`
  await record.field('poNo').fill(name)
  await record.save()
  await expect(buyer.tabs.filter({ hasText: name })).toBeVisible()
  const list = await buyer.openList('orders')
  await list.search(name)
  await expect(list.link(name)).toBeVisible()
  await buyer
    .record(name)
    .isShown()
    .catch(() => list.open(name))
  expect(await executed(buyer.page)).toEqual([])
})

test("the browser blocks markup injected by the page's own code, and reports it", async ({ signIn, problems }) => {
  const workspace = await signIn('dock@safehouse.example')
  const refused = await workspace.page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>planted</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  // Problems that other journeys must not have; this one expects them.
  await expect.poll(() => problems.some(p => p.startsWith('policy: require-trusted-types-for'))).toBe(true)
  problems.splice(0)
})

test('script, foreign and empty addresses lead nowhere', async ({ signIn }) => {
  const workspace = await signIn('dock@safehouse.example')
  await markExecutions(workspace.page)
  const { origin } = new URL(workspace.page.url())
  for (const address of [
    `${scheme}:alert(8)`,
    '//evil.example/',
    'https://evil.example/',
    '/home?title=<img src=x onerror=alert(9)>',
    '/%00',
    '/base/page-making/__proto__',
  ]) {
    await workspace.go(address)
    await expect(workspace.page.getByRole('main').or(workspace.page.getByRole('heading')).first()).toBeVisible()
    expect(new URL(workspace.page.url()).origin).toBe(origin)
  }
  expect(await executed(workspace.page)).toEqual([])
})

test('signing out in one tab ends the other tabs of the session, and going back shows nothing', async ({ signIn }) => {
  // Nobody else's journey saves a layout for this person.
  const first = await signIn('finance@eastgate.example')
  const orders = await first.openList('orders')
  await expect(orders.links.first()).toBeVisible()
  const number = await orders.links.first().innerText()
  // A duplicated tab has the session of the original.
  const second = await first.page.context().newPage()
  const session = await first.page.evaluate(() => JSON.stringify(sessionStorage))
  await second.goto('')
  await second.evaluate(stored => {
    for (const [k, v] of Object.entries(JSON.parse(stored) as Record<string, string>)) sessionStorage.setItem(k, v)
  }, session)
  await second.goto('#/base/page-making/page_po_list')
  await second.reload()
  await expect(second.getByRole('link', { name: number }).first()).toBeVisible()

  await first.signOut()
  await second.keyboard.press('F5')
  await expect(
    second
      .getByRole('button', { name: first.words.ui.ok, exact: true })
      .or(second.getByRole('button', { name: first.words.signIn.submit, exact: true })),
  ).toBeVisible()

  await first.page.goBack()
  await expect(first.page.getByRole('button', { name: first.words.signIn.submit, exact: true })).toBeVisible()
  await expect(first.page.getByText(number)).toHaveCount(0)
  await first.page.reload()
  await expect(first.page.getByRole('button', { name: first.words.signIn.submit, exact: true })).toBeVisible()
})

test('the source maps of the built client hold sources of the client alone', async ({ request }) => {
  const folder = path.resolve(import.meta.dirname, '../../dist/client/assets')
  const maps = fs.readdirSync(folder).filter(name => name.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(10)
  const sources = maps.flatMap(name => {
    const map = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as { readonly sources: string[] }
    return map.sources.map(source => source.replace(/^(\.\.\/)+/, ''))
  })
  const ofClient = /^(domain|src|blocks|commands|panels|layouts|node_modules)\/|^index\.html|^popout\.html|^\0|^vite\//
  expect(sources).toContain('src/main.tsx')
  expect(sources.filter(source => !ofClient.test(source))).toEqual([])
  const [map = ''] = maps
  const script = await request.get(`assets/${map.replace(/\.map$/, '')}`)
  expect(script.headers()['sourcemap']).toBe(map)
  expect(await script.text()).not.toContain('sourceMappingURL')
})

/** Canaries that ran since the page was marked; undefined when it was not marked. */
const executed = (page: Page) => page.evaluate(() => window.executed)

/** Records whatever a canary runs. */
async function markExecutions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = []
    window.executed = said
    window.alert = (text: unknown) => {
      said.push(String(text))
    }
  })
}

/** Fills every editable text of the form with a different canary; returns their number. */
async function typeEverywhere(record: RecordPanel): Promise<number> {
  const { words } = record.workspace
  const boxes = record.root.getByRole('textbox')
  let n = 0
  for (let i = 0, all = await boxes.count(); i < all; i++) {
    const box = boxes.nth(i)
    const kept = await box.evaluate(
      e => e instanceof HTMLInputElement && (e.placeholder !== '' || e.inputMode === 'decimal' || e.readOnly),
    )
    const name = await box.evaluate(e =>
      e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement
        ? (e.labels?.[0]?.textContent ?? e.ariaLabel ?? '')
        : '',
    )
    if (kept || name === words.thing.poNo || name === words.ui.writeComment) continue
    const most = name === words.thing.projectNo ? 40 : 30
    const canary = name === words.thing.projectName ? canaries[0] : (canaries[n % canaries.length] ?? '')
    await box.fill(canary.slice(0, most))
    n++
  }
  return n
}
