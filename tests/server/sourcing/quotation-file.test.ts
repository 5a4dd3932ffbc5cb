import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { QuotationFile } from '../../../domain/contracts/sourcing.calls.ts'
import { boundary, multipart } from '../builders/multipart.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote, quotesOf, type Asked } from './bidding.ts'

/** The quotation of a supplier's own system (UBL 2.1), read into its sealed draft. */
const bidding = await biddingWorld()
const { world, purchaser, first, second, platform } = bidding

interface Answer {
  readonly http: number
  readonly object?: QuotationFile
  readonly errorCode?: string
  readonly problems?: readonly { readonly code: string; readonly message: string }[]
}

async function read(client: Client, quote: string, content: string, fileName = 'quotation.xml'): Promise<Answer> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/sourcing/quotation/read/${quote}`,
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart({ content, disposition: `form-data; name="file"; filename="${fileName}"` }),
  })
  return { ...response.json<Omit<Answer, 'http'>>(), http: response.statusCode }
}

interface Line {
  readonly no?: string
  readonly sku?: string
  readonly price?: string
  readonly per?: string
  readonly unit?: string
  readonly min?: string
  readonly days?: string
  readonly tax?: string
  readonly status?: string
  readonly currency?: string
}
const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const element = (name: string, text: string | undefined, attributes = '') =>
  text === undefined ? '' : `<cbc:${name}${attributes}>${text}</cbc:${name}>`
const lineOf = (
  l: Line,
  at: number,
) => `<cac:QuotationLine><cbc:ID>${at + 1}</cbc:ID>${element('RequestForQuotationLineID', l.no)}
<cac:LineItem><cbc:ID>${at + 1}</cbc:ID>${element('LineStatusCode', l.status)}${element('MinimumQuantity', l.min, ` unitCode="${l.unit ?? 'H87'}"`)}
${l.days === undefined ? '' : `<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:DurationMeasure unitCode="DAY">${l.days}</cbc:DurationMeasure></cac:PromisedDeliveryPeriod></cac:Delivery>`}
${l.price === undefined ? '' : `<cac:Price><cbc:PriceAmount currencyID="${l.currency ?? 'USD'}">${l.price}</cbc:PriceAmount>${element('BaseQuantity', l.per)}</cac:Price>`}
<cac:Item><cbc:Name>Goods</cbc:Name>${l.sku === undefined ? '' : `<cac:BuyersItemIdentification><cbc:ID>${l.sku}</cbc:ID></cac:BuyersItemIdentification>`}${l.tax === undefined ? '' : `<cac:ClassifiedTaxCategory><cbc:Percent>${l.tax}</cbc:Percent></cac:ClassifiedTaxCategory>`}</cac:Item>
</cac:LineItem></cac:QuotationLine>`
const quotation = (
  rfqNo: string,
  lines: readonly Line[],
  head: { until?: string; terms?: string } = {},
) => `<?xml version="1.0"?>
<Quotation xmlns="${schema}:Quotation-2" xmlns:cac="${schema}:CommonAggregateComponents-2" xmlns:cbc="${schema}:CommonBasicComponents-2">
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>Q-77</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:Note>Carton marks as asked</cbc:Note><cbc:PricingCurrencyCode>USD</cbc:PricingCurrencyCode>
<cac:ValidityPeriod><cbc:EndDate>${head.until ?? '2027-12-31'}</cbc:EndDate></cac:ValidityPeriod>
<cac:RequestForQuotationDocumentReference><cbc:ID>${rfqNo}</cbc:ID></cac:RequestForQuotationDocumentReference>
${head.terms ?? ''}${lines.map(lineOf).join('')}</Quotation>`

async function draftOf(rfq: Asked, client = first) {
  const draft = (await quotesOf(client, rfq)).findLast(q => q.status === 'draft')
  if (!draft) throw new Error('there is no draft')
  const { object } = await must(client.detail('RfqQuote', { id: draft.id }))
  return { id: draft.id, revision: object?.record.revision, rows: object?.rows.lines ?? [] }
}

/** By SKU (empty for the head) and field: the value, or the text with its problem. */
function saidOf(answer: Answer, rows: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (answer.object?.cells ?? []).map(c => [
      `${String(rows.find(r => r.id === c.row)?.skuNo ?? '')}.${c.field}`,
      'code' in c ? `${c.text} ${c.code}` : c.value,
    ]),
  )
}

test('sourcing 4: a UBL Quotation fills head and lines of the draft, and nothing is stored until it is saved', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const files = async () =>
    (await fs.promises.readdir(path.join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(f =>
      f.isFile(),
    ).length
  const before = await files()
  const answer = await read(
    first,
    draft.id,
    quotation(
      rfq.rfqNo,
      [
        { no: '1', sku: 'CHAIR', price: '910.00', per: '100', min: '40', days: '30', tax: '13' },
        { sku: 'TABLE', price: '+55.50', days: '45' },
      ],
      { terms: '<cac:DeliveryTerms><cbc:ID>CIF</cbc:ID></cac:DeliveryTerms>' },
    ),
  )
  expect(answer.http).toBe(200)
  expect(answer.object).toMatchObject({ standard: 'UBL Quotation 2.1', lines: 2, unnamed: [], rest: [] })
  expect(saidOf(answer, draft.rows)).toMatchObject({
    '.currency': 'USD',
    '.validUntil': '2027-12-31',
    '.incoterm': 'CIF',
    '.remark': 'Carton marks as asked',
    'CHAIR.unitPrice': '9.1',
    'CHAIR.moq': '40',
    'CHAIR.productionCycle': 30,
    'CHAIR.taxPercent': '13',
    'CHAIR.notOffered': false,
    'TABLE.unitPrice': '55.5',
    'TABLE.moq': null,
  })
  const after = await draftOf(rfq)
  expect(after.revision).toBe(draft.revision)
  expect(after.rows.map(r => r.unitPrice)).toEqual(draft.rows.map(r => r.unitPrice))
  expect(await files()).toBe(before)
})

test('S-PB-4: what can not be read stands beside its cell, as it is written, and the other cells are filled', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const answer = await read(
    first,
    draft.id,
    quotation(
      rfq.rfqNo,
      [
        { no: '1', price: 'ten', days: 'soon', tax: '130' },
        { no: '2', price: '10.00', per: '3', min: '-5' },
      ],
      { until: '31.12.2027' },
    ),
  )
  expect(saidOf(answer, draft.rows)).toMatchObject({
    '.validUntil': '31.12.2027 BAD_DATE',
    'CHAIR.unitPrice': 'ten BAD_NUMBER',
    'CHAIR.productionCycle': 'soon BAD_INT',
    'CHAIR.taxPercent': '130 BETWEEN_NUMBER',
    'TABLE.unitPrice': '10 / 3 BAD_NUMBER',
    'TABLE.moq': '-5 MIN_NUMBER',
    'TABLE.notOffered': false,
  })
})

test('S-PB-1: lines that repeat a line of the RFQ with other minimum quantities are its price breaks', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const breaks = [
    { no: '1', price: '9.20', min: '500' },
    { no: '1', price: '9.90', min: '50' },
    { no: '1', price: '8.80', min: '1000' },
  ]
  const answer = await read(first, draft.id, quotation(rfq.rfqNo, breaks))
  expect(saidOf(answer, draft.rows)).toMatchObject({
    'CHAIR.unitPrice': '9.9',
    'CHAIR.moq': '50',
    'CHAIR.breaks': '500: 9.2; 1000: 8.8',
  })
  expect(answer.object).toMatchObject({ lines: 1, unnamed: ['2 TABLE'] })
  const twice = await read(first, draft.id, quotation(rfq.rfqNo, [...breaks, { no: '1', price: '9.10', min: '500' }]))
  expect(saidOf(twice, draft.rows)['CHAIR.breaks']).toBe('500: 9.2; 500: 9.1; 1000: 8.8 BREAKS_TWICE')
})

test('sourcing 4: a line that its supplier does not offer is marked, which is not the same as empty', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const answer = await read(first, draft.id, quotation(rfq.rfqNo, [{ no: '1', status: 'Cancelled' }, { no: '2' }]))
  expect(saidOf(answer, draft.rows)).toMatchObject({
    'CHAIR.notOffered': true,
    'CHAIR.unitPrice': null,
    'TABLE.notOffered': false,
    'TABLE.unitPrice': null,
  })
})

test('rejects a file with lines of another RFQ or another unit, and names each of them', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const codes = async (content: string) => (await read(first, draft.id, content)).problems?.map(p => p.code)
  expect(await codes(quotation('RFQ-OTHER', [{ no: '1', price: '1' }]))).toEqual(['QUOTE_FILE_OTHER_RFQ'])
  const strange = await read(
    first,
    draft.id,
    quotation(rfq.rfqNo, [
      { no: '1', price: '1' },
      { no: '9', price: '1' },
      { sku: 'SOFA', price: '1' },
      { no: '1', sku: 'TABLE', price: '1' },
    ]),
  )
  expect(strange.problems?.map(p => p.message)).toEqual([
    'Line 2 of the file: 9 is no line of this RFQ. Correct the file and read it again',
    'Line 3 of the file: SOFA is no line of this RFQ. Correct the file and read it again',
    'Line 4 of the file: 1 is no line of this RFQ. Correct the file and read it again',
  ])
  // S-PB-3: the factor of a box is not known, and is not 1.
  expect(await codes(quotation(rfq.rfqNo, [{ no: '1', price: '1', min: '5', unit: 'XBX' }]))).toEqual([
    'QUOTE_FILE_UNIT',
  ])
  const mixed = await read(first, draft.id, quotation(rfq.rfqNo, [{ no: '1', price: '1', currency: 'EUR' }]))
  expect(mixed.errorCode).toBe('FILE_MESSAGE')
  expect((await read(first, draft.id, '<Order/>')).errorCode).toBe('FILE_MESSAGE')
  expect((await read(first, draft.id, 'text', 'quotation.xlsx')).errorCode).toBe('FILE_NOT_MESSAGE')
})

test('S-CUT-3: only the author of a draft reads a file into it; a price of the file is found nowhere', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const marker = '45454.654321'
  const file = quotation(rfq.rfqNo, [
    { no: '1', price: marker },
    { no: '2', price: 'ZEBRAWOOD' },
  ])
  for (const other of [purchaser, platform]) expect((await read(other, draft.id, file)).http).toBe(403)
  expect((await read(second, draft.id, file)).http).toBe(404)
  expect((await read(first, draft.id, file)).http).toBe(200)
  const tables = await world.app.db.system('look for a marker', tx =>
    tx.rows<{ name: string }>({
      text: `select tablename as name from pg_tables where schemaname = 'public'`,
      values: [],
    }),
  )
  expect(tables.length).toBeGreaterThan(100)
  for (const { name } of tables) {
    const found = await world.app.db.system('look for a marker', tx =>
      tx.rows({ text: `select 1 from "${name}" t where to_jsonb(t)::text ~ '45454.654321|ZEBRAWOOD'`, values: [] }),
    )
    expect(found, name).toEqual([])
  }
})

test('rejects a file for a quotation that was submitted; a new version takes it', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const file = quotation(rfq.rfqNo, [
    { no: '1', price: '9' },
    { no: '2', price: '8' },
  ])
  const { object } = await read(first, draft.id, file)
  const valueOf = (row: unknown, field: string) => {
    const found = object?.cells.find(c => c.row === row && c.field === field)
    return found && 'value' in found ? found.value : undefined
  }
  await must(
    first.save(
      'RfqQuote',
      { id: draft.id, revision: draft.revision, validUntil: valueOf(null, 'validUntil') },
      {
        lines: {
          save: draft.rows.map(r => ({ id: r.id, revision: r.revision, unitPrice: valueOf(r.id, 'unitPrice') })),
        },
      },
    ),
  )
  await must(first.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  expect((await read(first, draft.id, file)).problems?.map(p => p.code)).toEqual(['QUOTE_FILE_NO_DRAFT'])
  await must(first.act('rfqQuoteStatus', { ids: [draft.id], action: 'revise' }))
  expect((await read(first, (await draftOf(rfq)).id, file)).http).toBe(200)
})

async function written(client: Client, id: string): Promise<{ readonly http: number; readonly text: string }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/messages/ubl-quotation`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ id }),
  })
  return { http: answer.statusCode, text: answer.body }
}

test('sourcing 4: a given quotation goes out as UBL Quotation and fills a new draft with the same values', async () => {
  const rfq = await publishedRfq(bidding)
  const draft = await draftOf(rfq)
  const [one, two] = draft.rows
  const values = [
    { unitPrice: '9.5', breaks: '500: 9.10; 1000: 8.80', multiple: '10', productionCycle: 30, taxPercent: '13' },
    { notOffered: true },
  ]
  await must(
    first.save(
      'RfqQuote',
      { id: draft.id, revision: draft.revision, validUntil: '2027-12-31', remark: 'Marks & <cartons>' },
      { lines: { save: [one, two].map((l, at) => ({ id: l?.id, revision: l?.revision, ...values[at] })) } },
    ),
  )
  expect((await written(first, draft.id)).http).toBe(404)
  await must(first.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  const { http, text } = await written(first, draft.id)
  expect(http).toBe(200)
  expect(text).toContain(`<cbc:ID>${rfq.rfqNo}</cbc:ID>`)
  expect(text).toContain('<cbc:LineCountNumeric>4</cbc:LineCountNumeric>')
  expect(text).toContain('<cbc:PayableAmount currencyID="USD">950</cbc:PayableAmount>')
  await must(first.act('rfqQuoteStatus', { ids: [draft.id], action: 'revise' }))
  const next = await draftOf(rfq)
  const answer = await read(first, next.id, text)
  const said = saidOf(answer, next.rows)
  const sku = String(one?.skuNo)
  expect(said).toMatchObject({
    '.currency': 'USD',
    '.validUntil': '2027-12-31',
    '.remark': 'Marks & <cartons>',
    [`${sku}.notOffered`]: false,
    [`${sku}.unitPrice`]: '9.5',
    [`${sku}.breaks`]: '500: 9.1; 1000: 8.8',
    [`${sku}.moq`]: null,
    [`${sku}.productionCycle`]: 30,
    [`${String(two?.skuNo)}.notOffered`]: true,
  })
  expect(answer.object?.rest).toEqual([])
})

test('sourcing 4, S-CUT-3: nobody but its author gets the file of a quotation before the round opens', async () => {
  const rfq = await publishedRfq(bidding)
  const id = await quote(first, rfq, ['10.00', '20.00'])
  for (const other of [purchaser, second, platform]) expect((await written(other, id)).http).toBe(404)
  await letCutoffCome(world, rfq)
  expect((await written(purchaser, id)).http).toBe(200)
  expect((await written(second, id)).http).toBe(404)
})
