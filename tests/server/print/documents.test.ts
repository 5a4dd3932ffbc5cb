import { describe, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { frame } from '../../../domain/contracts/call.ts'
import type { PrintDocument } from '../../../domain/print/document.ts'
import type { PrintView } from '../../../domain/meta/view.ts'
import { isPrint } from '../../../domain/print/layout.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { sql } from '../../../server/db/sql.ts'
import { bookedOrder } from '../builders/booked-order.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { yard } from '../warehouse/stock.ts'
import { pagesOf } from './pdf-text.ts'
import { proves } from '../../proves.ts'

/** Print documents: one definition each, three outputs. Sums equal the screen, and hidden fields are left out. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  agent = await world.as('freightAgent@forwarder.test')
const at = await yard(world)
const id = await companyIds(world)
const index = world.app.catalogue.common

interface PrintCase {
  readonly code: string
  readonly make: () => Promise<string>
  readonly reader: Client
  readonly role: string
  readonly company: string
  /** A field that a company hides from the reader, and one of the rows. */
  readonly hide: string
  readonly hideRow: string
  /** Sums of the rows, by an equal field of the record. */
  readonly sums: Readonly<Record<string, string>>
}

const lines = [
  { orderQuantity: '3', unitPrice: '0.335', skuName: '不锈钢保温杯' },
  { orderQuantity: '7.5', unitPrice: '1.1111' },
  { orderQuantity: '12000', unitPrice: '0.0999' },
]

const printCases: readonly PrintCase[] = [
  {
    code: 'purchase_order',
    reader: buyer,
    role: 'purchaser',
    company: 'buyer',
    hide: 'totalAmount',
    hideRow: 'unitPrice',
    sums: { lineAmount: 'totalAmount' },
    make: async () => (await signedOrder(world, {}, lines)).id,
  },
  {
    code: 'packing_list_paper',
    reader: supplier,
    role: 'supplier',
    company: 'supplier',
    hide: 'marks',
    hideRow: 'grossWeight',
    sums: {
      cartons: 'cartonQty',
      grossWeight: 'grossWeight',
      netWeight: 'netWeight',
      volume: 'volume',
      quantity: 'packedQuantity',
    },
    make: async () => {
      const po = await signedOrder(world)
      const poLine = (await supplier.detail('PurchaseOrder', { id: po.id })).object?.rows.lines?.[0]?.id
      const box = { boxType: 'A', poLine, length: '50.5', width: '40', height: '30' }
      return (
        await must(
          supplier.save(
            'PackingList',
            { po: po.id, marks: 'SIDE MARK 1/4' },
            {
              boxes: {
                save: [
                  { ...box, cartons: 3, unitPerCarton: '25', grossPerCarton: '12.345', netPerCarton: '11.001' },
                  { ...box, boxType: 'B', cartons: 1, unitPerCarton: '25', grossPerCarton: '12.5', netPerCarton: '11' },
                ],
              },
            },
          ),
        )
      ).object?.record.id as string
    },
  },
  {
    code: 'vendor_booking',
    reader: supplier,
    role: 'supplier',
    company: 'supplier',
    hide: 'incoterm',
    hideRow: 'gwKg',
    sums: { cartons: 'ctnQty', volumeCbm: 'volumeCbm', gwKg: 'gwKg', nwKg: 'nwKg' },
    make: async () => (await bookedOrder(world)).vob,
  },
  {
    code: 'shipping_plan',
    reader: agent,
    role: 'freightAgent',
    company: 'forwarder',
    hide: 'quoteAmount',
    hideRow: 'unitAmount',
    sums: { amount: 'quoteAmount' },
    make: async () => {
      const order = await bookedOrder(world)
      const plan = (
        await must(
          buyer.save('ShippingPlan', {
            po: [order.id],
            forwarder: id('forwarder'),
            etd: '2026-11-25',
            eta: '2026-12-22',
            cargoReadyDate: '2026-11-21',
            answerDeadline: '2026-11-25T00:00:00Z',
            containerType: '40GP',
            containerQty: 1,
          }),
        )
      ).object?.record.id as string
      await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' }))
      await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'accept' }))
      const seen = (await agent.detail('ShippingPlan', { id: plan })).object
      await must(
        agent.save(
          'ShippingPlan',
          { id: plan, revision: seen?.record.revision, vessel: 'MV Aurora' },
          {
            charges: {
              save: ['OFR', 'THC', 'DOC'].map(chargeCode => ({
                chargeCode,
                unitAmount: '100',
                chargeQty: '3',
                billedQty: '7',
              })),
            },
          },
        ),
      )
      return plan
    },
  },
  {
    code: 'goods_receipt',
    reader: at.warehouseUser,
    role: 'warehouse',
    company: 'service',
    hide: 'dnNo',
    hideRow: 'batch',
    sums: { expected: 'expectedQuantity', received: 'receivedQuantity' },
    make: async () => {
      const got = await at.expected(['100', '40.5'])
      await at.count(got.receipt, [
        { received: '100', batch: 'B-77' },
        { received: '38.25', batch: 'B-78' },
      ])
      return got.receipt
    },
  },
]

const layoutOf = (code: string): PrintView => {
  const view = index.view.get(code)
  if (!view || !isPrint(view)) throw new Error(`no layout ${code}`)
  return view
}

async function file(
  client: Client,
  code: string,
  as: 'pdf' | 'xlsx',
  body: object,
): Promise<{ http: number; type: string; name: string; bytes: Buffer }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/print/${code}/${as}`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify(body),
  })
  return {
    http: answer.statusCode,
    type: String(answer.headers['content-type']),
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
    bytes: answer.rawPayload,
  }
}
const printDocument = async (client: Client, code: string, body: object): Promise<PrintDocument> => {
  const { object } = await client.call<PrintDocument>('POST', `/print/${code}`, body)
  if (!object) throw new Error(`no print document ${code}`)
  return object
}
const bare = (text: string) => text.replaceAll(/\s/g, '')

describe.each(printCases)('/print/:code, print-document, print-pdf, print-xlsx: $code', p => {
  const layout = layoutOf(p.code)
  const table = layout.tables?.[0]
  const child = index.entity.get(index.entity.get(layout.entity)?.children?.[table?.child ?? '']?.entity ?? '')
  const made = p.make()

  test.each(['en_US', 'zh_CN'] as const)(
    'sums in %s equal the screen in print document, PDF and workbook',
    async language => {
      const record = await made
      const screen = (await p.reader.detail(layout.entity, { id: record })).object
      const document = await printDocument(p.reader, p.code, { id: record, language })
      proves('/print/:code')
      expect(document).toMatchObject({ language, title: layout.title[language] })
      const [rows] = document.tables
      const money = (table?.columns ?? [])
        .map(c => child?.fields[c.field])
        .filter(f => f?.kind === 'money')
        .map(f => f?.label[language] ?? '')
      expect(
        rows?.columns.map(c => c.label).filter(l => money.some(m => l.startsWith(m))),
        'amounts name their currency',
      ).toEqual(money.map(m => `${m} (USD)`))
      const pdf = await file(p.reader, p.code, 'pdf', { id: record, language })
      expect(pdf).toMatchObject({ http: 200, type: 'application/pdf' })
      const text = bare(pagesOf(pdf.bytes).join(''))
      const book = await file(p.reader, p.code, 'xlsx', { id: record, language })
      expect(book.name).toContain(`${layout.title[language]} ${document.number}.xlsx`)
      const sheets = (await readXlsx(book.bytes)).sheets
      expect(sheets[0]?.rows[0]?.[0]).toBe(layout.title[language])
      const last = sheets[1]?.rows.at(-1)
      for (const [field, same] of Object.entries(p.sums)) {
        const stored = String(screen?.record[same])
        expect(Number(sum((screen?.rows[table?.child ?? ''] ?? []).map(r => String(r[field])))), field).toBe(
          Number(stored),
        )
        const label = child?.fields[field]?.label[language] ?? ''
        const column = rows?.columns.findIndex(c => c.label === label || c.label.startsWith(`${label} (`)) ?? -1
        const shown = rows?.totals?.[column] ?? ''
        expect(Number(shown.replaceAll(',', '')), `${field} in the preview`).toBe(Number(stored))
        expect(text, `${field} in the PDF`).toContain(bare(shown))
        expect(last?.[column], `${field} in the workbook`).toBe(Number(stored))
        if (field === 'lineAmount') expect(shown).toBe(showDecimal(stored, 2))
      }
      for (const word of [
        ...document.sections.flatMap(s => s.items.flatMap(i => [i.label, i.value])),
        ...(rows?.columns.map(c => c.label) ?? []),
        ...document.signatures,
      ])
        expect(text).toContain(bare(word))
    },
  )

  test('a field removed by a company role is on none of the three', async () => {
    const record = await made
    const language = 'en_US'
    const entity = index.entity.get(layout.entity)
    const before = await printDocument(p.reader, p.code, { id: record, language })
    const label = entity?.fields[p.hide]?.label[language] ?? '',
      rowLabel = child?.fields[p.hideRow]?.label[language] ?? ''
    const has = (d: PrintDocument) => ({
      item: d.sections.some(s => s.items.some(i => i.label === label)),
      column: d.tables[0]?.columns.some(c => c.label.startsWith(rowLabel)),
    })
    proves('/print/:code')
    expect(has(before)).toEqual({ item: true, column: true })
    const permissions = (hidden: object) =>
      world.app.db.system('hide fields for a test', tx =>
        tx.run(
          sql`update company_role set permissions = ${JSON.stringify({ hidden })}::jsonb where basis = ${p.role}
            and company_id = ${id(p.company)}`,
        ),
      )
    expect(await permissions({ [layout.entity]: [p.hide], [child?.name ?? '']: [p.hideRow] })).toBe(1)
    world.http.sessions.forget()
    try {
      expect(has(await printDocument(p.reader, p.code, { id: record, language }))).toEqual({
        item: false,
        column: false,
      })
      const sheets = (await readXlsx((await file(p.reader, p.code, 'xlsx', { id: record, language })).bytes)).sheets
      expect(sheets.flatMap(s => s.rows).flat()).not.toContain(label)
      expect(sheets[1]?.rows[0]?.some(c => String(c).startsWith(rowLabel))).toBe(false)
      const text = pagesOf((await file(p.reader, p.code, 'pdf', { id: record, language })).bytes).join('')
      expect(bare(text)).not.toContain(bare(label))
    } finally {
      await permissions({})
      world.http.sessions.forget()
    }
  })
})

test('returns not found for a print document of another company', async () => {
  const stranger = await world.as('supplier@supplier2.test')
  for (const p of printCases.slice(0, 2)) {
    const record = await p.make()
    for (const as of ['pdf', 'xlsx'] as const) expect((await file(stranger, p.code, as, { id: record })).http).toBe(404)
  }
})
