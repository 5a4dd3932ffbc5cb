import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

/** Files of an order by keyboard: many at once, through a cut connection, and shown in a panel beside it. */
const csv = `SKU,Cartons,Gross weight kg\n${Array.from({ length: 300 }, (_, i) => `NW-${i + 1},${i % 7},${(i * 1.5).toFixed(1)}`).join('\n')}`
const edi = [
  "UNA:+.? 'UNB+UNOC:3+NORTHWIND+LIANFA+261121:1200+1",
  'UNH+1+ORDERS:D:96A:UN',
  'BGM+220+PO-1+9',
  'DTM+137:20261121:102',
  'NAD+BY+++Northwind Home',
  'LIN+1++NW-1:SA',
  'QTY+21:120:PCE',
  'LIN+2++NW-2:SA',
  'QTY+21:40:PCE',
  'UNS+S',
  'CNT+2:2',
  'UNT+11+1',
  "UNZ+1+1'",
].join("'\n")
const ubl =
  '<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><cbc:ID>I-1</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="USD">1200.00</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>'
const large = Buffer.concat([
  Buffer.from('%PDF-1.4\n%âãÏÓ\n'),
  Buffer.alloc(1_500_000, '% portside\n'),
  Buffer.from('%%EOF'),
])

/** Both languages use the same order. */
const filesOf = (language: string) => [
  { name: `packing ${language}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) },
  { name: `order ${language}.edi`, mimeType: 'text/plain', buffer: Buffer.from(edi) },
  { name: `invoice ${language}.xml`, mimeType: 'text/xml', buffer: Buffer.from(ubl) },
  { name: `drawing ${language}.pdf`, mimeType: 'application/pdf', buffer: large },
]

for (const [language, theme] of [
  ['en_US', 'light'],
  ['zh_CN', 'dark'],
] as const)
  test(`issue 26: files of an order arrive through a cut connection and are read beside it (${language}), by keyboard`, async ({
    visit,
  }) => {
    test.setTimeout(400_000)
    const buyer = await (await visit({ language, theme, keyboard: true })).signInByKeyboard('buyer@northwind.example')
    const { page, words } = buyer
    const files = filesOf(language)
    const list = await buyer.openList('orders', 'confirmStatus:in:signed')
    await buyer.keepOnly(list)
    const number = await list.openRow(/Lianfa/)
    const order = buyer.record(number)
    await order.isShown()

    await test.step('four files at once, one of them cut on its way', async () => {
      let calls = 0
      await page.route('**/attachmentUpload', route =>
        ++calls === 5 ? route.abort('connectionreset') : route.continue(),
      )
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Alt+Shift+U')
      await (await chooser).setFiles(files)
      await expect(order.root.getByRole('list', { name: words.ui.uploads })).toHaveCount(0, { timeout: 60_000 })
      await buyer.press(order.root.getByRole('tab', { name: words.ui.milestones }))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      for (const { name } of files) await expect(order.root.getByRole('row', { name })).toHaveCount(1)
      await expect(order.root.getByRole('row', { name: new RegExp(`drawing ${language}.pdf.*1\\.4 MB`) })).toBeVisible()
      await isClean(order.root, 'an order with its files')
    })
    const view = async (name: string) => {
      await buyer.press(order.root.getByRole('button', { name: words.ui.pdfViewFile.replace('{name}', name) }))
      const shown = page.getByRole('region', { name: words.ui.previewOf.replace('{name}', name) })
      await expect(shown).toBeVisible()
      return shown
    }
    await test.step('a spreadsheet beside it', async () => {
      const shown = await view(`packing ${language}.csv`)
      await expect(shown.getByRole('row', { name: '2 NW-1 0 0.0' })).toBeVisible()
      await expect(shown.getByRole('row')).toHaveCount(201)
      await isClean(shown, 'the preview of a spreadsheet')
    })
    await test.step('messages beside it', async () => {
      const shown = await view(`order ${language}.edi`)
      await expect(shown.getByRole('row', { name: /QTY .*21 · 120 · PCE/ })).toBeVisible()
      const invoice = await view(`invoice ${language}.xml`)
      await expect(invoice.getByRole('row', { name: 'Payable Amount 1200.00 currencyID: USD' })).toBeVisible()
      await isClean(invoice, 'the preview of a message')
    })
  })
