import fs from 'node:fs/promises'
import type { Request } from 'playwright/test'
import { expect, test, type Looks } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { makesPictures, picture } from '../pictures.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** A signed copy with bytes of every value, so that any change on the way would show. */
const signedCopy = {
  name: '签回 signed copy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256)),
  ]),
}
const download = '/cafe.portal-service/frame_center/common/attachmentDownload'

const english: Looks = { language: 'en_US', theme: 'light' },
  chinese: Looks = { language: 'zh_CN', theme: 'dark' }
/** The users by side and language; for screenshots also by theme. */
const pairs: readonly (readonly [Looks, Looks])[] = [
  [english, chinese],
  [chinese, english],
  ...(makesPictures
    ? ([
        [
          { ...english, theme: 'dark' },
          { ...chinese, theme: 'light' },
        ],
        [
          { ...chinese, theme: 'light' },
          { ...english, theme: 'dark' },
        ],
      ] as const)
    : []),
]

for (const [buyers, suppliers] of pairs)
  test(`a buyer (${buyers.language}, ${buyers.theme}) submits an order, the supplier (${suppliers.language}, ${suppliers.theme}) signs it back with a document, and nobody else sees it`, async ({
    signIn,
  }) => {
    const project = `Harbour ${Date.now().toString(36)}`
    const buyer = await signIn('buyer@northwind.example', buyers)
    const supplier = await signIn('sales@lianfa.example', suppliers)
    const strangers = [
      await signIn('buyer@eastgate.example', { language: 'zh_CN' }),
      await signIn('sales@huamei.example'),
    ]

    const orders = await buyer.openList('orders')
    await buyer.keepOnly(orders)
    await orders.search('Lianfa')
    const [number = '', ...others] = await test.step('the buyer finds drafts for Lianfa in the list', () =>
      orders.numbersOf(buyer.words.thing.draft, 3))
    let record = ''
    await test.step('the buyer opens three side by side', async () => {
      const liked = buyer.page.waitForRequest(r => r.url().includes('queryLaud'))
      await orders.open(number, 'beside')
      record = idIn(await liked)
      for (const other of others) await buyer.openFromPalette(other, 'beside')
      await standSideBySide([number, ...others].map(n => buyer.record(n)))
      await picture(buyer, 'three-orders')
    })
    const mine = buyer.record(number)
    await test.step('the buyer edits and submits one', async () => {
      await mine.field('projectName').fill(project)
      await mine.save()
      const waiting = await supplier.openList('supplierConfirmation')
      await waiting.search(project)
      await expect(waiting.empty).toBeVisible()
      await picture(supplier, 'nothing-waits')
      await mine.act('submit')
      await mine.hasStatus('submitted')
      await picture(buyer, 'sent')
    })

    await test.step('the order appears for the supplier automatically, who opens it', async () => {
      const waiting = supplier.list('supplierConfirmation')
      await expect(waiting.link(number)).toBeVisible()
      await picture(supplier, 'appeared')
      await waiting.open(number)
    })
    const theirs = supplier.record(number)
    await test.step('the supplier signs it back with a document', async () => {
      await expect(theirs.value('projectName')).toHaveText(project)
      await expect(theirs.button(supplier.words.thing.signBack)).toBeDisabled()
      await theirs.upload('supplierCopy', signedCopy)
      await expect(theirs.fileField('supplierCopy').getByText(signedCopy.name)).toBeVisible()
      await theirs.act('signBack')
      await theirs.hasStatus('signed')
      await picture(supplier, 'signed')
    })

    const asked = buyer.page.waitForRequest(r => r.url().includes('attachmentDownload'))
    await test.step('the buyer presses F5 and sees signature and document', async () => {
      await buyer.page.evaluate(() => {
        document.body.dataset.sameDocument = 'yes'
      })
      await mine.heading.click()
      await buyer.page.keyboard.press('F5')
      await mine.hasStatus('signed')
      expect(
        await buyer.page.evaluate(() => document.body.dataset.sameDocument),
        'F5 refreshes the panel, not the page',
      ).toBe('yes')
      await picture(buyer, 'refreshed')
      await savesSameBytes(mine, () => mine.fileLink('supplierCopy', signedCopy.name).click())
    })
    const file = idIn(await asked)
    await test.step('the same buyer finds it by its project in the palette', async () => {
      const palette = await buyer.openPalette()
      await palette.type(project)
      await expect(palette.option(new RegExp(number))).toBeVisible()
      await picture(buyer, 'palette')
      await buyer.page.keyboard.press('Escape')
    })
    for (const stranger of strangers)
      await test.step('an unrelated company finds nothing of it', () =>
        findsNothing(stranger, { project, number, record, file }))
    await picture(strangers[0], 'stranger')
  })

test('the same with the keyboard only', async ({ visit }) => {
  const project = `Kai ${Date.now().toString(36)}`
  const buyer = await (
    await visit({ language: 'zh_CN', theme: 'dark', keyboard: true })
  ).signInByKeyboard('senior@northwind.example')
  const supplier = await (await visit({ keyboard: true })).signInByKeyboard('export@lianfa.example')
  const { keyboard } = buyer.page

  const orders = buyer.list('orders')
  const number = await test.step('the buyer opens the orders, searches, and opens a draft from its row', async () => {
    // Closes panels from other days first, also by key.
    await keyboard.press('Alt+Shift+W')
    await expect(buyer.tabs).toHaveCount(1)
    await keyboard.press('g')
    await keyboard.press('o')
    await orders.isShown()
    await tabTo(orders.keyword)
    await keyboard.type('Lianfa')
    await keyboard.press('Enter')
    const [first = ''] = await orders.numbersOf(buyer.words.thing.draft, 1)
    await tabTo(orders.root.getByRole('grid'))
    await keyboard.press('ArrowDown')
    for (let i = 0; i < 20 && !(await orders.rowHasFocus(first)); i++) await keyboard.press('ArrowDown')
    await keyboard.press('Control+Enter')
    return first
  })
  const mine = buyer.record(number)
  await mine.isShown()

  await test.step('the buyer edits a field, saves with Ctrl+S and submits the order', async () => {
    await tabTo(mine.field('projectName'))
    await keyboard.press('Control+a')
    await keyboard.type(project)
    await keyboard.press('Control+s')
    await buyer.hasSaid(buyer.words.ui.saved)
    await tabTo(mine.button(buyer.words.thing.submit), 'back')
    await keyboard.press('Enter')
    await mine.hasStatus('submitted')
  })

  await test.step('the supplier finds it in the palette, attaches the document and signs', async () => {
    const theirs = await supplier.openFromPalette(number)
    await expect(theirs.value('projectName')).toHaveText(project)
    await tabTo(theirs.uploadButton('supplierCopy'))
    const chooser = supplier.page.waitForEvent('filechooser')
    await supplier.page.keyboard.press('Enter')
    await (await chooser).setFiles(signedCopy)
    await expect(theirs.fileField('supplierCopy').getByText(signedCopy.name)).toBeVisible()
    await tabTo(theirs.button(supplier.words.thing.signBack), 'back')
    await supplier.page.keyboard.press('Enter')
    await theirs.hasStatus('signed')
  })

  await test.step('the buyer presses F5 and downloads the document', async () => {
    await keyboard.press('F5')
    await mine.hasStatus('signed')
    const link = mine.fileLink('supplierCopy', signedCopy.name)
    await tabTo(link)
    await savesSameBytes(mine, () => keyboard.press('Enter'))
  })
})

/** The panels are side by side: all visible, none covering another. */
async function standSideBySide(records: readonly RecordPanel[]): Promise<void> {
  const boxes = await Promise.all(
    records.map(async r => {
      await expect(r.heading).toBeVisible()
      return r.root.boundingBox()
    }),
  )
  const sorted = boxes.flatMap(b => b ?? []).sort((a, b) => a.x - b.x || a.y - b.y)
  expect(sorted).toHaveLength(records.length)
  for (const [i, a] of sorted.entries())
    for (const b of sorted.slice(i + 1)) {
      const apart =
        a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
      expect(apart, 'panels side by side').toBe(true)
    }
}

async function savesSameBytes(record: RecordPanel, act: () => Promise<void>): Promise<void> {
  const saved = record.workspace.page.waitForEvent('download')
  await act()
  const file = await saved
  expect(file.suggestedFilename()).toBe(signedCopy.name)
  expect(Buffer.compare(await fs.readFile(await file.path()), signedCopy.buffer)).toBe(0)
}

const idIn = (request: Request): string => {
  const id = new URLSearchParams(request.postData() ?? '').get('id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return id
}

interface Secret {
  readonly project: string
  readonly number: string
  readonly record: string
  readonly file: string
}

/** List, palette, record address and document address reveal nothing. */
async function findsNothing(stranger: Workspace, { project, number, record, file }: Secret): Promise<void> {
  const list = await stranger.openList(stranger.words.language === 'zh_CN' ? 'orders' : 'supplierOrders')
  await list.search(project)
  await expect(list.empty).toBeVisible()
  const palette = await stranger.openPalette()
  await palette.findsNoRecord(project)
  await stranger.go(`/base/page-making/page_po_form?id=${record}`)
  await expect(
    stranger.dock.getByRole('alert').or(stranger.page.getByRole('heading', { name: stranger.words.ui.notFoundPage })),
  ).toBeVisible()
  await expect(stranger.page.getByText(number)).toHaveCount(0)
  const answer = await stranger.page.request.post(download, { headers: await stranger.headers(), form: { id: file } })
  expect(answer.status()).toBe(404)
}
