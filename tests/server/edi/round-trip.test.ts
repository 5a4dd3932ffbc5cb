import fs from 'node:fs'
import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { sql } from '../../../server/db/sql.ts'
import { put } from '../builders/transitions.ts'
import { companyIds, must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { yard } from '../warehouse/stock.ts'
import { finished, commit, preview, readTable, uploadTable } from '../imports/importing.ts'
import { sharedData } from '../../shared-data.ts'

/** Orders and despatches as messages: exported and imported again, with clear rejections. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  agent = await world.as('freightAgent@forwarder.test')
const id = await companyIds(world)
const at = await yard(world)

async function message(
  client: Client,
  code: string,
  record: string,
): Promise<{ http: number; name: string; text: string }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/messages/${code}`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ id: record }),
  })
  return {
    http: answer.statusCode,
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
    text: answer.body,
  }
}
const order = async (poNo: string) => (await buyer.detail('PurchaseOrder', { by: 'poNo', value: poNo })).object

const full = {
  projectNo: 'PR-7',
  forwarder: id('forwarder'),
  consigneeName: 'Müller & Söhne <GmbH>',
  consigneeAddress: "Hafenstraße 1+2\n'Speicher': 保税区",
  consigneeContact: 'Ms "Li"',
  consigneePhone: '+49 40 123',
  destinationDeliveryDueDate: '2027-02-01',
  currency: 'CNY',
}
const goods = [
  {
    skuNo: 'CUP-1',
    skuName: '不锈钢保温杯 500ml',
    orderQuantity: '1200.50',
    unitPrice: '2.345678',
    uom: 'pcs',
    hsCode: '961700',
    barcodeNumber: '6291041500213',
    countryOfOrigin: 'CN',
    deliveryDueDate: '2027-01-30',
    cargoReadyDate: '2026-12-19',
  },
  { skuNo: 'BOX+2', skuName: "Carton ?'x' <b>", orderQuantity: '7', unitPrice: '0.1', uom: 'ctn', styleNo: 'ST-9' },
]

test.each([
  ['ubl-order', 'xml'],
  ['edifact-orders', 'edi'],
])('message-export, p-import: an exported order as %s proposes no change when imported', async (code, ext) => {
  const { id: po, poNo } = await orderOf(buyer, full, goods)
  const out = await message(buyer, code, po)
  expect(out).toMatchObject({ http: 200 })
  expect(out.name).toContain(`${code} ${poNo}.${ext}`)
  const before = await order(poNo)
  const read = await readTable(world, buyer, { fileName: `o.${ext}`, content: out.text })
  expect(read.source).toMatchObject({ format: 'message', count: 1 })
  const mapped = read.guess.columns.map(c => c.field)
  expect(mapped).toEqual(
    expect.arrayContaining([
      'poNo',
      'supplier',
      'currency',
      'consigneeAddress',
      'cargoReadyDate',
      'lines.skuNo',
      'lines.orderQuantity',
      'lines.uom',
      'lines.unitPrice',
      'lines.lineAmount',
      'lines.cargoReadyDate',
    ]),
  )
  const shown = await preview(buyer, read.batch, read.guess)
  expect(shown.problems).toEqual([])
  expect(shown.records).toEqual({ new: 0, changed: 0, unchanged: 1 })
  expect((await order(poNo))?.record.revision).toBe(before?.record.revision)

  const changed =
    code === 'ubl-order'
      ? out.text
          .replace('>1200.5<', '>1300<')
          .replace(/<cbc:LineExtensionAmount[^>]*>[^<]*<\/cbc:LineExtensionAmount>/g, '')
      : out.text.replace('1200.5', '1300').replace(/MOA\+203[^']*'/g, "FTX+ZZZ+++x'")
  const again = await readTable(world, buyer, { fileName: `o.${ext}`, content: changed })
  expect((await preview(buyer, again.batch, again.guess)).rows.map(r => r.state)).toEqual(['changed', 'unchanged'])
})

test.each([
  ['ubl-order', 'xml'],
  ['edifact-orders', 'edi'],
])(
  'message-export, p-import: matches several lines of one article without their own numbers when imported as %s, without duplicates',
  async (code, ext) => {
    const { id: po, poNo } = await orderOf(buyer, {}, [
      { skuNo: 'CUP-1', orderQuantity: '60', unitPrice: '2' },
      { skuNo: 'CUP-1', orderQuantity: '40', unitPrice: '2' },
      { skuNo: 'LID', orderQuantity: '7', unitPrice: '1' },
    ])
    const text = (await message(buyer, code, po)).text
    const read = await readTable(world, buyer, { fileName: `o.${ext}`, content: text })
    expect(await preview(buyer, read.batch, read.guess)).toMatchObject({
      problems: [],
      records: { new: 0, changed: 0, unchanged: 1 },
    })
    // One of them is changed: no fourth line is added.
    const changed =
      code === 'ubl-order'
        ? text.replace('>60<', '>65<').replace(/<cbc:LineExtensionAmount[^>]*>[^<]*<\/cbc:LineExtensionAmount>/g, '')
        : text.replace(/QTY\+21:60/, 'QTY+21:65').replace(/MOA\+203[^']*'/g, "FTX+ZZZ+++x'")
    const again = await readTable(world, buyer, { fileName: `o.${ext}`, content: changed })
    await finished(world, buyer, await commit(buyer, again.batch, again.guess))
    expect((await order(poNo))?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity)])).toEqual([
      ['CUP-1', 65],
      ['CUP-1', 40],
      ['LID', 7],
    ])
    // As a new order it has the same lines.
    const fresh = await readTable(world, buyer, { fileName: `n.${ext}`, content: text.replaceAll(poNo, `NEW-${ext}`) })
    await finished(world, buyer, await commit(buyer, fresh.batch, fresh.guess))
    expect((await order(`NEW-${ext}`))?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity)])).toEqual([
      ['CUP-1', 60],
      ['CUP-1', 40],
      ['LID', 7],
    ])
  },
)

test.each([
  ['ubl-order', 'xml'],
  ['edifact-orders', 'edi'],
])(
  'message-export, p-import, PO-1x: exports a split line as %s with its deliveries; reimport changes nothing, and a new order gets both parts',
  async (code, ext) => {
    const { id: po, poNo } = await orderOf(buyer, {}, [
      {
        skuNo: 'CUP-1',
        orderQuantity: '10',
        unitPrice: '0.333',
        uom: 'pcs',
        cargoReadyDate: '2027-03-01',
        sourceNo: 'S-1',
      },
      { skuNo: 'LID', orderQuantity: '7', unitPrice: '1', sourceNo: 'S-2' },
    ])
    await must(buyer.act('poConfirmStatus', { ids: [po], action: 'submit' }))
    const line = (await order(poNo))?.rows.lines?.[0]?.id,
      said = (part: number, field: string, value: string) => ({ line, part, field, value })
    await must(
      supplier.act('poConfirmStatus', {
        ids: [po],
        action: 'propose',
        reason: 'capacity',
        inputs: {
          changes: [
            said(1, 'orderQuantity', '5'),
            said(2, 'orderQuantity', '5'),
            said(2, 'cargoReadyDate', '2027-04-01'),
          ],
        },
      }),
    )
    await must(
      buyer.act('poConfirmStatus', {
        ids: [po],
        action: 'answer',
        reason: 'yes',
        inputs: { answers: (await order(poNo))?.rows.proposals?.map(p => ({ proposal: p.id, accept: true })) },
      }),
    )
    await must(buyer.act('poConfirmStatus', { ids: [po], action: 'recall', reason: 'another file' }))
    const { text } = await message(buyer, code, po)
    expect(text.match(ext === 'xml' ? /<cac:OrderLine>/g : /LIN\+/g)).toHaveLength(2)
    expect(text).toMatch(
      ext === 'xml'
        ? />10<\/cbc:Quantity>\s*<cbc:LineExtensionAmount currencyID="USD">3.33</
        : /QTY\+21:10:[\s\S]*MOA\+203:3\.33/,
    )
    const read = await readTable(world, buyer, { fileName: `o.${ext}`, content: text })
    expect(await preview(buyer, read.batch, read.guess)).toMatchObject({
      problems: [],
      records: { new: 0, changed: 0, unchanged: 1 },
    })
    // Three pieces of the second delivery come with the first.
    const moved =
      ext === 'xml'
        ? text.replace(/>5</, '>8<').replace(/(>8<[\s\S]*?)>5</, '$1>2<')
        : text.replace(/QTY\+21:5:/, 'QTY+21:8:').replace(/QTY\+21:5:/, 'QTY+21:2:')
    const again = await readTable(world, buyer, { fileName: `m.${ext}`, content: moved })
    await finished(world, buyer, await commit(buyer, again.batch, again.guess))
    expect(
      (await order(poNo))?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity), l.cargoReadyDate, l.sourceNo]),
    ).toEqual([
      ['CUP-1', 8, '2027-03-01', 'S-1'],
      ['LID', 7, null, 'S-2'],
      ['CUP-1', 2, '2027-04-01', null],
    ])
    expect((await order(poNo))?.rows.lines?.map(l => Number(l.lineAmount))).toEqual([2.66, 7, 0.67])
    const fresh = await readTable(world, buyer, {
      fileName: `n.${ext}`,
      content: text.replaceAll(poNo, `PARTS-${ext}`),
    })
    await finished(world, buyer, await commit(buyer, fresh.batch, fresh.guess))
    expect(
      (await order(`PARTS-${ext}`))?.rows.lines?.map(l => [
        l.skuNo,
        Number(l.orderQuantity),
        l.cargoReadyDate,
        l.sourceNo,
      ]),
    ).toEqual([
      ['CUP-1', 5, '2027-03-01', 'S-1'],
      ['CUP-1', 5, '2027-04-01', null],
      ['LID', 7, null, 'S-2'],
    ])
    expect((await order(`PARTS-${ext}`))?.record.totalAmount).toBe('10.33')
    // The same line without deliveries, by its number and without it: still ten, not five more.
    const parts = text.replaceAll(poNo, `PARTS-${ext}`),
      filler = "FTX+ZZZ+++x'"
    const whole =
      ext === 'xml'
        ? parts.replace(/<cac:Delivery>\s*<cbc:Quantity[\s\S]*?<\/cac:Delivery>/g, '')
        : parts.replace(/SCC\+1'\s*QTY[^']*'(?:\s*DTM[^']*')*/g, found => found.replace(/[^']*'/g, filler))
    const unnumbered = whole.replace(
      ext === 'xml' ? /<cac:OrderLineReference>[\s\S]*?<\/cac:OrderLineReference>/g : /RFF\+LI:[^']*'/g,
      ext === 'xml' ? '' : filler,
    )
    for (const [name, content] of [
      ['w', whole],
      ['u', unnumbered],
    ]) {
      const resent = await readTable(world, buyer, { fileName: `${name}.${ext}`, content: content ?? '' })
      expect(await preview(buyer, resent.batch, resent.guess)).toMatchObject({
        problems: [],
        records: { new: 0, changed: 0, unchanged: 1 },
      })
    }
    const other = whole
      .replace(
        ext === 'xml' ? />10<\/cbc:Quantity>/ : /QTY\+21:10:/,
        ext === 'xml' ? '>12</cbc:Quantity>' : 'QTY+21:12:',
      )
      .replace(ext === 'xml' ? />3.33</ : /MOA\+203:3.33/, ext === 'xml' ? '>4.00<' : 'MOA+203:4.00')
    const more = await readTable(world, buyer, { fileName: `o.${ext}`, content: other })
    expect((await preview(buyer, more.batch, more.guess)).problems.map(p => p.code)).toEqual(['IMPORT_SPLIT'])
    // A single line that is later delivered in two parts is one line too.
    const first = await readTable(world, buyer, {
      fileName: `f.${ext}`,
      content: whole.replaceAll(`PARTS-${ext}`, `LATER-${ext}`),
    })
    await finished(world, buyer, await commit(buyer, first.batch, first.guess))
    const later = await readTable(world, buyer, {
      fileName: `l.${ext}`,
      content: parts.replaceAll(`PARTS-${ext}`, `LATER-${ext}`),
    })
    await finished(world, buyer, await commit(buyer, later.batch, later.guess))
    expect((await order(`LATER-${ext}`))?.rows.lines?.map(l => [l.lineNo, Number(l.orderQuantity), l.partOf])).toEqual([
      [1, 5, null],
      [2, 7, null],
      [3, 5, 1],
    ])
    expect((await order(`LATER-${ext}`))?.record.totalAmount).toBe('10.33')
  },
)

test('imports a new order with units, parties, dates and exact prices; asks for an unknown unit', async () => {
  const { id: po, poNo } = await orderOf(buyer, full, goods)
  const text = (await message(buyer, 'ubl-order', po)).text
    .replaceAll(poNo, 'PARTNER-77')
    .replaceAll('unitCode="H87"', 'unitCode="PCE"')
  const read = await readTable(world, buyer, { fileName: 'new.xml', content: text })
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  const made = await order('PARTNER-77')
  expect(made?.record).toMatchObject({
    consigneeName: full.consigneeName,
    consigneeAddress: full.consigneeAddress,
    currency: 'CNY',
    destinationDeliveryDueDate: '2027-02-01',
    totalAmount: (await order(poNo))?.record.totalAmount,
  })
  expect(made?.rows.lines?.map(l => [l.skuNo, l.skuName, l.uom, Number(l.orderQuantity), l.deliveryDueDate])).toEqual([
    ['CUP-1', goods[0]?.skuName, 'pcs', 1200.5, '2027-01-30'],
    ['BOX+2', goods[1]?.skuName, 'ctn', 7, null],
  ])
  const odd = await readTable(world, buyer, {
    fileName: 'odd.xml',
    content: text.replace('unitCode="PCE"', 'unitCode="LTR"').replace('PARTNER-77', 'PARTNER-78'),
  })
  const uom = read.guess.columns.find(c => c.field === 'lines.uom')
  const mapping = {
    ...odd.guess,
    columns: [
      ...odd.guess.columns.filter(c => c.field !== 'lines.uom'),
      { ...uom, column: uom?.column ?? 0, field: 'lines.uom' },
    ],
  }
  const shown = await preview(buyer, odd.batch, mapping)
  expect(shown.columns.find(c => c.field === 'lines.uom')?.unread).toEqual([{ text: 'LTR', count: 1 }])
  expect(
    (
      await preview(buyer, odd.batch, {
        ...mapping,
        columns: mapping.columns.map(c => (c.field === 'lines.uom' ? { ...c, values: { LTR: 'set' } } : c)),
      })
    ).records,
  ).toMatchObject({ new: 1 })
})

test('message-export: leaves out prices that the reader may not see; a stranger gets nothing', async () => {
  const { id: po } = await signedOrder(world, full, goods)
  for (const code of ['ubl-order', 'edifact-orders', 'ubl-order-response']) {
    expect((await message(buyer, code, po)).text, code).toMatch(/2\.345678/)
    const seen = await message(agent, code, po)
    expect(seen.http).toBe(200)
    expect(seen.text, code).not.toMatch(/2\.345678|CNY|PriceAmount|LineExtensionAmount|PRI\+|MOA\+|CUX/)
    expect((await message(await world.as('supplier@supplier2.test'), code, po)).http).toBe(404)
  }
  expect((await message(buyer, 'ubl-despatch-advice', po)).http).toBe(404)
  expect((await message(buyer, 'no-such-message', po)).http).toBe(404)
  const { companyId } = await world.actor('purchaser@buyer.test')
  const hide = (hidden: object) =>
    world.app.db.system('hide fields for a test', tx =>
      tx.run(
        sql`update company_role set permissions = ${JSON.stringify({ hidden })}::jsonb where basis = 'purchaser'
          and company_id = ${companyId}`,
      ),
    )
  await hide({ PurchaseOrder: ['consigneeName'] })
  world.http.sessions.forget()
  expect((await message(buyer, 'ubl-order', po)).text).not.toMatch(/Müller/)
  await hide({})
  world.http.sessions.forget()
})

test('message-export: an order response contains the confirmation of the order', async () => {
  const { id: po, poNo } = await signedOrder(world, {}, goods)
  const { text } = await message(supplier, 'ubl-order-response', po)
  expect(text).toContain('<cbc:OrderResponseCode>AP</cbc:OrderResponseCode>')
  expect(text).toContain(`<cbc:ID>${poNo}</cbc:ID>`)
})

test('p-import: rejects an unreadable message with segment or element and reason, in both languages', async () => {
  const bad =
    "UNB+UNOC:3+A+B+261122:1000+7'UNH+1+ORDERS:D:96A:UN'BGM+220+P-1+9'LIN+1++S-1:BP'QTY+21:many:PCE'UNS+S'UNT+6+1'UNZ+1+7'"
  const refused = async (fileName: string, content: string, language: string, entity = 'PurchaseOrder') => {
    const answer = await uploadTable(
      world,
      { ...buyer, headers: { ...buyer.headers, 'app-lang': language } },
      { fileName, content, entity },
    )
    return { http: answer.http, code: answer.errorCode, message: answer.message }
  }
  expect(await refused('o.edi', bad, 'en_US')).toEqual({
    http: 400,
    code: 'FILE_MESSAGE',
    message: 'The message cannot be processed. #5 QTY+21: this is not a number (many)',
  })
  expect(await refused('o.edi', bad, 'zh_CN')).toEqual({
    http: 400,
    code: 'FILE_MESSAGE',
    message: '无法处理该报文。#5 QTY+21：不是数字（many）',
  })
  expect((await refused('o.edi', bad.replace('+P-1', '+').replace('many', '1'), 'en_US')).message).toBe(
    'The message cannot be processed. BGM+220: this is missing',
  )
  expect(
    (await refused('i.xml', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'en_US'))
      .message,
  ).toBe('The message cannot be processed. Invoice: messages of this kind are not accepted here (Invoice)')
  expect(
    (await refused('x.xml', '<!DOCTYPE Order [<!ENTITY x SYSTEM "file:///etc/hostname">]><Order>&x;</Order>', 'en_US'))
      .code,
  ).toBe('FILE_SUSPICIOUS')
  expect((await refused('x.xml', ' '.repeat(9_000_000), 'en_US')).code).toBe('FILE_TOO_LARGE')
  expect((await refused('o.pdf', bad, 'en_US')).code).toBe('FILE_NOT_MESSAGE')
  expect((await refused('o.edi', bad, 'en_US', 'OrderPlacement')).code).toBe('FILE_NOT_TABLE')
})

test.each([
  ['ubl-despatch-advice', 'xml'],
  ['edifact-desadv', 'edi'],
])(
  'message-export, p-import: a delivery note exported as %s changes nothing when imported again, and as a new one is expected at the warehouse',
  async (code, ext) => {
    const got = await at.expected(['100', '40.5'])
    await put(world, 'PurchaseOrder', got.po, { overTolerance: '100' })
    const [note] = await at.rows('DeliveryNote', 'po', got.po)
    const out = await message(agent, code, String(note?.id))
    expect(out).toMatchObject({ http: 200 })
    const read = await readTable(world, agent, { entity: 'DeliveryNote', fileName: `dn.${ext}`, content: out.text })
    expect(read.guess.columns.map(c => c.field)).toEqual(
      expect.arrayContaining(['dnNo', 'po', 'buyer', 'warehouse', 'deliveryDate', 'lines.skuNo', 'lines.quantity']),
    )
    expect(await preview(agent, read.batch, read.guess)).toMatchObject({
      problems: [],
      records: { new: 0, changed: 0, unchanged: 1 },
    })
    const other = await readTable(world, agent, {
      entity: 'DeliveryNote',
      fileName: `dn2.${ext}`,
      content: out.text.replaceAll(String(note?.dnNo), `AGENT-${ext}`),
    })
    await finished(world, agent, await commit(agent, other.batch, other.guess))
    const [made] = await at.rows('DeliveryNote', 'dnNo', `AGENT-${ext}`)
    expect(made).toMatchObject({ po: got.po, quantity: '140.50' })
    expect(await at.rows('GoodsReceipt', 'deliveryNote', made?.id)).toMatchObject([
      { status: 'expected', expectedQuantity: '140.50' },
    ])
  },
)

const samples = [
  'edi/ORDERS_D.03B_Interchange.txt',
  'ubl/order/UBL-Order-2.0-Example.xml',
  'ubl/order/UBL-Order-2.1-Example.xml',
  'ubl/order/CENBII-Order-maximal.xml',
  'ubl/order/BII03_Order_example_01.xml',
]
test.for(samples.map(name => [name, sharedData(`documents/${name}`)] as const))(
  'p-import: imports the order of another system, %s',
  async ([name, file], { skip }) => {
    if (!file) return skip('the shared documents are not there')
    if (name.includes('maximal')) {
      // Amounts in a currency other than the document's are rejected by element, not added up.
      expect(
        (await uploadTable(world, buyer, { fileName: 'maximal.xml', content: fs.readFileSync(file) })).message,
      ).toMatch(/cac:OrderLine\[1\].*@currencyID: the currency of the amount differs/)
      return
    }
    const text = fs.readFileSync(file, 'utf8')
    const read = await readTable(world, buyer, {
      fileName: name.split('/').at(-1) ?? '',
      // The code that ISO 4217 keeps for tests is no currency of the product.
      content: name.includes('2.1') ? text.replaceAll('SEK', 'XTS') : fs.readFileSync(file),
    })
    expect(read.count).toBeGreaterThan(0)
    expect(read.guess.columns.map(c => c.field)).toEqual(
      expect.arrayContaining(['poNo', 'lines.skuNo', 'lines.orderQuantity']),
    )
    if (name.startsWith('edi'))
      expect(
        read.sample.map(s => s.cells.slice(0, 40).filter(c => typeof c === 'string' || typeof c === 'number'))[1],
      ).toEqual(expect.arrayContaining(['BKOD99', '0764569090', 25, 'The Hobbit']))
    const shown = await preview(buyer, read.batch, read.guess)
    if (name.includes('2.1'))
      expect(
        shown.columns.find(c => c.field === 'currency')?.unread,
        'a currency that we do not know is asked for',
      ).toEqual([{ text: 'XTS', count: 2 }])
    expect(shown.counts.rows).toBe(read.count)
    expect(shown.problems.map(p => p.code).filter(c => c === 'INTERNAL')).toEqual([])
  },
)

test('p-import: rejects other document types by name', async () => {
  for (const [name, place] of [
    ['ubl/order/CENBII-Order-minimal.xml', 'Order/cbc:ID: this is missing'],
    ['ubl/orderresponse/UBL-OrderResponse-2.1-Example.xml', 'OrderResponse'],
    ['ubl/despatchadvice/UBL-DespatchAdvice-2.0-Example.xml', 'DespatchAdvice'],
    ['edi/desadv_d96a_eancom.edi', 'UNH'],
  ] as const) {
    const file = sharedData(`documents/${name}`)
    if (!file) continue
    const answer = await uploadTable(world, buyer, {
      fileName: name.split('/').at(-1) ?? '',
      content: fs.readFileSync(file),
    })
    expect(answer.message).toContain(place)
    expect(answer.errorCode).toBe('FILE_MESSAGE')
  }
})
