import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { missingCharacters } from '../../../domain/contracts/print.calls.ts'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { pagesOf } from './pdf-text.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const platform = await world.as('platform@platform.test')

async function speaks(code: string, language: string): Promise<void> {
  const found = await platform.call<{ resultList: { id: string; label: string }[] }>(
    'POST',
    '/define/query/lookup/Company',
    { length: 100 },
  )
  const id = found.object?.resultList.find(c => c.label.startsWith(code))?.id
  const { object } = await platform.detail('Company', { id })
  if (object?.record.language !== language)
    await must(platform.save('Company', { id, revision: object?.record.revision, language }))
}
await speaks('supplier', 'zh_CN')
await speaks('buyer', 'en_US')

const print = (client: Client, code: string, body: Readonly<Record<string, unknown>>) =>
  client.call<PrintDocument>('POST', `/print/${code}`, body)
const values = (d: PrintDocument | undefined) => d?.sections.flatMap(s => s.items.map(i => i.value)) ?? []

async function pdf(
  client: Client,
  code: string,
  body: object,
): Promise<{ http: number; type: string; name: string; bytes: Buffer; missing: unknown }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/print/${code}/pdf`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify(body),
  })
  return {
    http: answer.statusCode,
    type: String(answer.headers['content-type']),
    name: String(answer.headers['content-disposition']),
    bytes: answer.rawPayload,
    missing: answer.headers[missingCharacters],
  }
}

test('/print/:code, print-document: uses the language of the partner unless another is requested', async () => {
  const order = await orderOf(buyer, { projectName: '保温杯' })
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const toSupplier = await print(buyer, 'purchase_order', { id: order.id })
  proves('/print/:code')
  expect(toSupplier.object).toMatchObject({
    language: 'zh_CN',
    title: '采购订单',
    number: order.poNo,
    signatures: ['采购方签章', '供应商签章'],
  })
  expect(toSupplier.object?.parties.map(p => p.label)).toEqual(['采购商', '供应商公司'])
  expect((await print(supplier, 'purchase_order', { number: order.poNo })).object).toMatchObject({
    language: 'en_US',
    title: 'Purchase Order',
    number: order.poNo,
  })
  expect((await print(buyer, 'purchase_order', { id: order.id, language: 'en_US' })).object).toMatchObject({
    language: 'en_US',
    title: 'Purchase Order',
  })
})

test('print-document: totals of the print document equal the screen to the last digit', async () => {
  const order = await orderOf(buyer, {}, [
    { orderQuantity: '3', unitPrice: '0.335' },
    { orderQuantity: '7.5', unitPrice: '1.1111' },
    { orderQuantity: '12000', unitPrice: '0.0999' },
  ])
  const { object } = await print(buyer, 'purchase_order', { id: order.id, language: 'en_US' })
  const record = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.record
  const [lines] = object?.tables ?? []
  const amount = lines?.columns.findIndex(c => c.label === 'Line Amount (USD)') ?? -1,
    quantity = lines?.columns.findIndex(c => c.label === 'Order Quantity') ?? -1
  const total = showDecimal(String(record?.totalAmount), 2)
  expect(lines?.totals?.[amount]).toBe(total)
  expect(values(object)).toContain(`${total} USD`)
  expect(lines?.totals?.[quantity]).toBe('12,010.50')
  expect(lines?.rows.map(r => r[amount])).toEqual(['1.01', '8.33', '1,198.80'])
})

test('print-document: a print document leaves out hidden fields on every layout', async () => {
  const order = await signedOrder(world)
  const forwarder = await world.as('freightAgent@forwarder.test')
  for (const code of ['purchase_order', 'page_po_form']) {
    const { object } = await print(forwarder, code, { id: order.id, language: 'en_US' })
    expect(object?.number, code).toBe(order.poNo)
    expect(JSON.stringify(object), code).not.toMatch(/250\.00|USD|Unit Price|Total Amount/)
  }
  for (const [client, code, body] of [
    [buyer, 'no_such_layout', { id: order.id }],
    [forwarder, 'po_view', { id: order.id }],
    [buyer, 'purchase_order', { id: '00000000-0000-4000-8000-000000000000' }],
  ] as const) {
    expect((await print(client, code, body)).errorCode).toBe('NOT_FOUND')
    expect((await pdf(client, code, body)).http).toBe(404)
  }
})

test('print-pdf: the PDF contains all text, also Chinese; headers and page numbers repeat on each page', async () => {
  const order = await orderOf(
    buyer,
    { projectName: '喆堃 stainless 杯', consigneeName: 'smile 😀' },
    Array.from({ length: 70 }, (_, i) => ({ skuName: `不锈钢保温杯 ${i + 1}` })),
  )
  const { object } = await print(buyer, 'purchase_order', { id: order.id, language: 'zh_CN' })
  const file = await pdf(buyer, 'purchase_order', { id: order.id, language: 'zh_CN' })
  expect(file).toMatchObject({ http: 200, type: 'application/pdf' })
  expect(decodeURIComponent(file.name)).toContain(`采购订单 ${order.poNo}.pdf`)
  const pages = pagesOf(file.bytes)
  expect(pages.length).toBeGreaterThan(1)
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  const all = bare(pages.join(''))
  const [lines] = object?.tables ?? []
  for (const text of [
    ...values(object),
    ...(lines?.rows.flat() ?? []),
    ...(lines?.totals ?? []),
    ...(object?.signatures ?? []),
  ])
    expect(all).toContain(bare(text))
  expect(all).not.toMatch(/[\uFFFD\uFFFF]/)
  pages.forEach((page, i) => {
    expect(bare(page)).toContain(`第${i + 1}页，共${pages.length}页`)
    expect(bare(page)).toContain(bare(`${object?.title} ${order.poNo}`))
  })
  for (const page of pages.slice(0, -1))
    for (const c of lines?.columns ?? []) expect(bare(page)).toContain(bare(c.label))
})

test('E5: a PDF with a character that no font has says so in a header and shows the replacement mark', async () => {
  const order = await orderOf(buyer, { projectName: 'شركة', consigneeName: 'x \u{1D800} y \u{2A6A5}' })
  const shown = await pdf(buyer, 'purchase_order', { id: order.id, language: 'en_US' })
  expect(shown.missing).toBe('1D800 2A6A5')
  expect(pagesOf(shown.bytes).join('')).toMatch(/x \uFFFD y \uFFFD/)
  const plain = await orderOf(buyer, { projectName: 'plain' })
  expect((await pdf(buyer, 'purchase_order', { id: plain.id, language: 'en_US' })).missing).toBeUndefined()
})

test('E5: words without a blank leave the second column of a section on the page', async () => {
  for (const length of [60, 66, 90]) {
    const projectName = 'NW_2027_SPRING_COLLECTION_'.repeat(4).slice(0, length)
    const order = await orderOf(buyer, { projectName, projectNo: 'P-1' })
    const { object } = await print(buyer, 'purchase_order', { id: order.id, language: 'en_US' })
    const file = await pdf(buyer, 'purchase_order', { id: order.id, language: 'en_US' })
    const all = pagesOf(file.bytes).join('').replaceAll(/\s/g, '')
    for (const text of values(object)) expect(all).toContain(text.replaceAll(/\s/g, ''))
  }
})

test('print-pdf: text like an address or file stays text: nothing is fetched or opened', async () => {
  const order = await orderOf(buyer, {
    projectName: '<img src=http://127.0.0.1:9/x>',
    consigneeName: 'file:///etc/hostname',
    consigneeAddress: '@import url(http://127.0.0.1:9/y) {"image":"/etc/passwd"}',
  })
  const file = await pdf(buyer, 'purchase_order', { id: order.id, language: 'en_US' })
  expect(file.http).toBe(200)
  const all = pagesOf(file.bytes).join('').replaceAll(/\s/g, '')
  expect(all).toContain('<imgsrc=http://127.0.0.1:9/x>')
  expect(all).toContain('file:///etc/hostname')
  expect(file.bytes.toString('latin1')).not.toMatch(/\/Subtype ?\/(Link|Image)|\/EmbeddedFile|\/URI/)
})
