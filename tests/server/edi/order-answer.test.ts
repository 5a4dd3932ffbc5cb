import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { ReadChanges } from '../../../domain/contracts/edi.calls.ts'
import { must, sentOrder } from '../builders/purchase-order.ts'
import { boundary, multipart } from '../builders/multipart.ts'
import { testApp, type Client } from '../harness.ts'

/** The answer of a supplier's own system (UBL OrderResponse, EDIFACT ORDRSP) as proposed changes. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

const sent = () =>
  sentOrder(buyer, [
    { skuNo: 'CUP', uom: 'pcs', cargoReadyDate: '2026-12-20' },
    { skuNo: 'LID', uom: 'pcs' },
    { skuNo: 'BOX', uom: 'ctn' },
  ])

interface Answer {
  readonly http: number
  readonly object?: ReadChanges
  readonly errorCode?: string
  readonly message?: string
  readonly problems?: readonly { readonly code: string; readonly field?: string; readonly message: string }[]
}
async function read(
  client: Client,
  id: string,
  content: string,
  fileName = 'answer.xml',
  entity = 'PurchaseOrder',
): Promise<Answer> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/messages/answer/${entity}/${id}`,
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart({ content, disposition: `form-data; name="file"; filename="${fileName}"` }),
  })
  return { ...response.json<Omit<Answer, 'http'>>(), http: response.statusCode }
}

interface Line {
  readonly no: string
  readonly status?: string
  readonly quantity?: string
  readonly unit?: string
  readonly price?: string
  readonly ready?: string
}
const ubl = (poNo: string, lines: readonly Line[], code = 'CA', currency = 'USD', ready = '') => `<?xml version="1.0"?>
<OrderResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:OrderResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>AB-991</cbc:ID><cbc:OrderResponseCode>${code}</cbc:OrderResponseCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cac:OrderReference><cbc:ID>${poNo}</cbc:ID></cac:OrderReference>${ready ? `<cac:Delivery><cac:Despatch><cbc:RequestedDespatchDate>${ready}</cbc:RequestedDespatchDate></cac:Despatch></cac:Delivery>` : ''}
${lines
  .map(
    l => `<cac:OrderLine><cac:LineItem><cbc:ID>900${l.no}</cbc:ID>${l.status ? `<cbc:LineStatusCode>${l.status}</cbc:LineStatusCode>` : ''}${l.quantity ? `<cbc:Quantity unitCode="${l.unit ?? 'H87'}">${l.quantity}</cbc:Quantity>` : ''}
${l.ready ? `<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2027-02-01</cbc:EndDate></cac:PromisedDeliveryPeriod><cac:Despatch><cbc:RequestedDespatchDate>${l.ready}</cbc:RequestedDespatchDate></cac:Despatch></cac:Delivery>` : ''}${l.price ? `<cac:Price><cbc:PriceAmount currencyID="${currency}">${l.price}</cbc:PriceAmount><cbc:BaseQuantity>10</cbc:BaseQuantity></cac:Price>` : ''}
</cac:LineItem><cac:OrderLineReference><cbc:LineID>${l.no}</cbc:LineID></cac:OrderLineReference></cac:OrderLine>`,
  )
  .join('')}</OrderResponse>`
const ordrsp = (poNo: string, lines: readonly string[], code = '4', ready = '') => {
  const body = [
    `BGM+231+AB-991+${code}`,
    'DTM+137:20261121:102',
    ...(ready ? [`DTM+44:${ready}:102`] : []),
    `RFF+ON:${poNo}`,
    'CUX+2:USD:9',
    ...lines.flatMap(l => l.split("'")),
    'UNS+S',
  ]
  return `UNB+UNOC:3+S+B+261121:1000+7'UNH+1+ORDRSP:D:96A:UN'${body.join("'")}'UNT+${body.length + 2}+1'UNZ+1+7'`
}
const propose = (id: string, changes: ReadChanges['changes'] | undefined) =>
  supplier.act('poConfirmStatus', { ids: [id], action: 'propose', reason: 'by our system', inputs: { changes } })

test('message-answer: imports a UBL OrderResponse as proposals by line number; the same file again proposes nothing', async () => {
  const order = await sent(),
    [cup, lid] = order.lines
  const file = ubl(order.poNo, [
    { no: '1', quantity: '60', price: '26', ready: '2026-12-28' },
    { no: '2', status: '7' },
  ])
  const { object } = await read(supplier, order.id, file)
  expect(object).toEqual({
    standard: 'UBL OrderResponse 2.1',
    same: 0,
    unnamed: 1,
    known: 0,
    changes: [
      { line: cup, field: 'orderQuantity', value: '60' },
      { line: cup, field: 'unitPrice', value: '2.6' },
      { line: cup, field: 'cargoReadyDate', value: '2026-12-28' },
      { line: lid, field: 'orderQuantity', value: '0' },
    ],
    rest: [
      'cac:OrderLine/cac:LineItem/cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate',
      'cac:OrderLine/cac:LineItem/cbc:ID',
    ].filter(r => object?.rest.includes(r)),
  })
  expect(object?.rest).toContain('cac:OrderLine/cac:LineItem/cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate')
  await must(propose(order.id, object?.changes))
  expect((await read(supplier, order.id, file)).object).toMatchObject({ changes: [], known: 4 })
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.openProposals).toBe(4)
})

test('message-answer: imports quantity, price and date of an EDIFACT ORDRSP; matches lines by article without a line number', async () => {
  const order = await sent(),
    [cup, lid, box] = order.lines
  const { object } = await read(
    supplier,
    order.id,
    ordrsp(order.poNo, [
      "LIN+1+3'QTY+21:100:PCE'QTY+113:80:PCE'DTM+44:20261224:102",
      "LIN+2+5'QTY+21:100:PCE'PRI+AAA:2.50",
      "LIN++7'PIA+1+BOX:BP",
    ]),
    'a.edi',
  )
  expect(object).toMatchObject({
    standard: 'EDIFACT ORDRSP D 96A',
    same: 1,
    unnamed: 0,
    changes: [
      { line: cup, field: 'orderQuantity', value: '80' },
      { line: cup, field: 'cargoReadyDate', value: '2026-12-24' },
      { line: box, field: 'orderQuantity', value: '0' },
    ],
  })
  expect(object?.changes.some(c => c.line === lid)).toBe(false)
})

test('message-answer: treats a disputed or deleted line as not as ordered; proposes nothing for an unchanged line', async () => {
  const order = await sent(),
    status = (line: string, value: string) => ({
      code: 'ANSWER_STATUS',
      message: `Line ${line}: the status in the file (${value}) proposes no change`,
    })
  expect(
    (
      await read(
        supplier,
        order.id,
        ordrsp(
          order.poNo,
          ["LIN+1+2'QTY+21:100:PCE", "LIN+2+4'QTY+21:100:PCE", "LIN+3+6'PRI+AAA:2.50"],
          '4',
          '20270110',
        ),
        'a.edi',
      )
    ).problems,
  ).toEqual([expect.objectContaining(status('1', '2'))])
  expect(
    (await read(supplier, order.id, ordrsp(order.poNo, ["LIN+2+4'QTY+21:100:PCE", "LIN+3+6'PRI+AAA:2.50"]), 'a.edi'))
      .problems,
  ).toEqual([expect.objectContaining(status('3', '6'))])
  expect(
    (
      await read(
        supplier,
        order.id,
        ubl(order.poNo, [
          { no: '1', status: 'Disputed', quantity: '100', price: '25' },
          { no: '2', status: 'Disputed', quantity: '90' },
        ]),
      )
    ).problems,
  ).toEqual([expect.objectContaining(status('1', 'Disputed'))])
})

test('message-answer: a single ready date applies to lines without their own date, but not to refused lines; that of the order proposes nothing', async () => {
  const order = await sent(),
    [cup, lid, box] = order.lines,
    change = (line: string | undefined, field: string, value: string) => ({ line, field, value })
  const expected = {
    changes: [
      change(cup, 'cargoReadyDate', '2027-01-05'),
      change(lid, 'cargoReadyDate', '2027-01-10'),
      change(box, 'orderQuantity', '0'),
    ],
  }
  expect(
    (
      await read(
        supplier,
        order.id,
        ubl(
          order.poNo,
          [
            { no: '1', ready: '2027-01-05' },
            { no: '2', quantity: '100' },
            { no: '3', status: '7' },
          ],
          'CA',
          'USD',
          '2027-01-10',
        ),
      )
    ).object,
  ).toMatchObject(expected)
  expect(
    (
      await read(
        supplier,
        order.id,
        ordrsp(order.poNo, ["LIN+1+3'DTM+44:20270105:102", "LIN+2+5'QTY+21:100:PCE", 'LIN+3+7'], '4', '20270110'),
        'a.edi',
      )
    ).object,
  ).toMatchObject(expected)
})

test('message-answer: accepts line numbers with leading zeros, and lists the first hundred of many errors', async () => {
  const order = await sent()
  expect(
    (await read(supplier, order.id, ordrsp(order.poNo, ["LIN+000001+3'QTY+113:80:PCE"]), 'a.edi')).object?.changes,
  ).toEqual([{ line: order.lines[0], field: 'orderQuantity', value: '80' }])
  expect((await read(supplier, order.id, ubl(order.poNo, [{ no: '0002', quantity: '70' }]))).object?.changes).toEqual([
    { line: order.lines[1], field: 'orderQuantity', value: '70' },
  ])
  const { problems } = await read(
    supplier,
    order.id,
    ordrsp(
      order.poNo,
      Array.from({ length: 300 }, (_, i) => `LIN+${9001 + i}`),
    ),
    'a.edi',
  )
  expect([problems?.length, problems?.at(-1)?.message]).toEqual([
    101,
    'More than 100 entries of the file cannot be used; the others are not listed',
  ])
})

test.each([
  ['ubl-order-response', 'xml'],
  ['edifact-ordrsp', 'edi'],
])('message-export, message-answer: the exported answer as %s equals the order when imported', async (code, ext) => {
  const order = await sent()
  await supplier.detail('PurchaseOrder', { id: order.id })
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'acknowledge' }))
  const out = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/messages/${code}`,
    headers: { 'content-type': 'application/json', ...supplier.headers },
    payload: JSON.stringify({ id: order.id }),
  })
  expect(out.statusCode).toBe(200)
  expect((await read(supplier, order.id, out.body, `o.${ext}`)).object).toMatchObject({
    changes: [],
    same: 3,
    unnamed: 0,
    known: 0,
  })
})

test('message-answer: rejects a faulty file by line and field in both languages, and imports nothing', async () => {
  const order = await sent()
  const codes = async (content: string, name?: string) =>
    (await read(supplier, order.id, content, name)).problems?.map(p => [p.code, p.message])
  expect(
    await codes(
      ubl(order.poNo, [
        { no: '1', quantity: '-5' },
        { no: '9', quantity: '5' },
        { no: '2', quantity: '1', unit: 'KGM' },
        { no: '1', quantity: '7' },
        { no: '3', status: 'Disputed' },
      ]),
    ),
  ).toEqual([
    ['ANSWER_VALUE', 'Line 1: Order Quantity cannot be -5'],
    ['ANSWER_NO_LINE', 'Line 9 of the file is not in the order'],
    ['ANSWER_VALUE', 'Line 2: UOM cannot be kg'],
    [
      'ANSWER_LINE_TWICE',
      'Line 1 is in the file more than once, and not each time with its own quantity and cargo ready date',
    ],
    ['ANSWER_STATUS', 'Line 3: the status in the file (Disputed) proposes no change'],
  ])
  const chinese = { ...supplier, headers: { ...supplier.headers, 'app-lang': 'zh_CN' } }
  expect((await read(chinese, order.id, ubl(order.poNo, [{ no: '1', quantity: '-5' }]))).problems?.[0]?.message).toBe(
    '第 1 行：订购数量不能为 -5',
  )
  expect(await codes(ubl('PO-OTHER', [{ no: '1' }]))).toEqual([
    ['ANSWER_OTHER_ORDER', 'The file answers order PO-OTHER, not this one'],
  ])
  expect(await codes(ubl(order.poNo, [], 'RE'))).toMatchObject([['ANSWER_REJECTED', expect.anything()]])
  expect(await codes(ubl(order.poNo, [], 'AB'))).toMatchObject([['ANSWER_RECEIVED', expect.anything()]])
  expect(await codes(ordrsp(order.poNo, [], '27'), 'a.edi')).toMatchObject([['ANSWER_REJECTED', expect.anything()]])
  expect(await codes(ubl(order.poNo, [{ no: '1' }], 'CA', 'EUR'))).toMatchObject([
    ['ANSWER_CURRENCY', 'The file is in EUR, the order is not'],
  ])
  expect((await read(supplier, order.id, ordrsp(order.poNo, ["LIN+1'QTY+113:many:PCE"]), 'a.edi')).message).toBe(
    'The message cannot be processed. #8 QTY+113: this is not a number (many)',
  )
  expect(
    (await read(supplier, order.id, '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')).errorCode,
  ).toBe('FILE_MESSAGE')
  expect((await read(supplier, order.id, 'x', 'a.pdf')).errorCode).toBe('FILE_NOT_MESSAGE')
})

test('message-answer, PO-1x: confirms a line in parts when the file repeats it with quantities and dates; the same file again proposes nothing', async () => {
  const order = await sent(),
    [cup] = order.lines
  const change = (part: number, field: string, value: string) => ({ line: cup, part, field, value })
  const expected = [
    change(1, 'orderQuantity', '60'),
    change(2, 'orderQuantity', '40'),
    change(2, 'cargoReadyDate', '2027-01-20'),
  ]
  const file = ubl(order.poNo, [
    { no: '1', quantity: '60', ready: '2026-12-20' },
    { no: '2' },
    { no: '1', quantity: '40', price: '25', ready: '2027-01-20' },
  ])
  const { object } = await read(supplier, order.id, file)
  expect(object).toMatchObject({ changes: expected, same: 1, unnamed: 1, known: 0 })
  expect(
    (
      await read(
        supplier,
        order.id,
        ordrsp(order.poNo, [
          "LIN+1+3'QTY+113:60:PCE'DTM+44:20261220:102",
          "LIN+1+3'QTY+113:40:PCE'DTM+44:20270120:102",
        ]),
        'a.edi',
      )
    ).object,
  ).toMatchObject({ changes: expected, same: 0, unnamed: 2 })
  await must(propose(order.id, object?.changes))
  expect((await read(supplier, order.id, file)).object).toMatchObject({ changes: [], known: 3 })
})

test('message-answer, PO-1x: rejects a repeated line without a quantity and date for each part', async () => {
  const order = await sent(),
    codes = async (lines: readonly Line[]) =>
      (await read(supplier, order.id, ubl(order.poNo, lines, 'CA', 'USD', '2027-01-10'))).problems?.map(p => p.code)
  expect(
    await codes([
      { no: '1', quantity: '60', ready: '2026-12-24' },
      { no: '1', quantity: '40', ready: '2026-12-24' },
    ]),
  ).toEqual(['ANSWER_LINE_TWICE'])
  expect(
    await codes([
      { no: '1', quantity: '60' },
      { no: '1', quantity: '40' },
    ]),
  ).toEqual(['ANSWER_LINE_TWICE'])
  expect(
    await codes([
      { no: '1', quantity: '60', ready: '2026-12-24' },
      { no: '1', ready: '2026-12-28' },
    ]),
  ).toEqual(['ANSWER_LINE_TWICE'])
  expect(
    await codes([
      { no: '1', quantity: '60', ready: '2026-12-24' },
      { no: '1', status: '7', ready: '2026-12-28' },
    ]),
  ).toEqual(['ANSWER_LINE_TWICE'])
})

const inTwo = [
  { no: '1', quantity: '60', ready: '2026-12-20' },
  { no: '2' },
  { no: '1', quantity: '40', price: '25', ready: '2027-01-20' },
]
async function splitOrder() {
  const order = await sent()
  await must(propose(order.id, (await read(supplier, order.id, ubl(order.poNo, inTwo))).object?.changes))
  const open = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.proposals ?? []
  await must(
    buyer.act('poConfirmStatus', {
      ids: [order.id],
      action: 'answer',
      reason: 'yes',
      inputs: { answers: open.map(p => ({ proposal: p.id, accept: true })) },
    }),
  )
  const lines = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.lines ?? []
  expect(lines.map(l => [l.lineNo, l.skuNo, Number(l.orderQuantity), l.partOf])).toEqual([
    [1, 'CUP', 60, null],
    [2, 'LID', 100, null],
    [3, 'BOX', 100, null],
    [4, 'CUP', 40, 1],
  ])
  return { ...order, lines: lines.map(l => String(l.id)) }
}

test('message-answer, PO-1x: proposes nothing for the same split file after acceptance, in any order of the parts', async () => {
  const order = await splitOrder()
  expect((await read(supplier, order.id, ubl(order.poNo, inTwo))).object).toMatchObject({
    changes: [],
    same: 3,
    unnamed: 1,
    known: 0,
  })
  expect((await read(supplier, order.id, ubl(order.poNo, inTwo.toReversed()))).object).toMatchObject({
    changes: [],
    same: 3,
  })
  const change = (line: string | undefined, field: string, value: string) => ({ line, field, value })
  expect(
    (
      await read(
        supplier,
        order.id,
        ubl(order.poNo, [
          { no: '1', quantity: '50', ready: '2026-12-20' },
          { no: '1', quantity: '50', ready: '2027-01-25' },
        ]),
      )
    ).object?.changes,
  ).toEqual([
    change(order.lines[0], 'orderQuantity', '50'),
    change(order.lines[3], 'orderQuantity', '50'),
    change(order.lines[3], 'cargoReadyDate', '2027-01-25'),
  ])
  // One part more than existing: the last is split further, and the total stays a hundred.
  const further = [
    { no: '1', quantity: '60', ready: '2026-12-20' },
    { no: '1', quantity: '30', ready: '2027-01-20' },
    { no: '1', quantity: '10', ready: '2027-02-20' },
  ]
  expect((await read(supplier, order.id, ubl(order.poNo, further))).object?.changes).toEqual([
    { line: order.lines[3], part: 1, field: 'orderQuantity', value: '30' },
    { line: order.lines[3], part: 2, field: 'orderQuantity', value: '10' },
    { line: order.lines[3], part: 2, field: 'cargoReadyDate', value: '2027-02-20' },
  ])
  // A part named by its own number means that line to the other system.
  expect(
    (
      await read(
        supplier,
        order.id,
        ubl(order.poNo, [
          { no: '1', quantity: '60' },
          { no: '4', quantity: '35' },
        ]),
      )
    ).object?.changes,
  ).toEqual([change(order.lines[3], 'orderQuantity', '35')])
})

test('message-answer, PO-1x: matches parts by article, and reports an article that several lines have', async () => {
  const order = await splitOrder()
  const cups = [
    "LIN++3'PIA+1+CUP:BP'QTY+113:60:PCE'DTM+44:20261220:102",
    "LIN++3'PIA+1+CUP:BP'QTY+113:40:PCE'DTM+44:20270120:102",
  ]
  expect((await read(supplier, order.id, ordrsp(order.poNo, cups), 'a.edi')).object).toMatchObject({
    changes: [],
    same: 2,
    unnamed: 2,
  })
  const { problems } = await read(supplier, order.id, ordrsp(order.poNo, cups.slice(0, 1)), 'a.edi')
  expect(problems?.map(p => [p.code, p.message])).toEqual([
    ['ANSWER_SEVERAL_LINES', 'Several lines of the order have the article CUP: the file must give their line numbers'],
  ])
  const twice = await sentOrder(buyer, [
    { skuNo: 'CUP', uom: 'pcs' },
    { skuNo: 'CUP', uom: 'pcs' },
  ])
  expect((await read(supplier, twice.id, ordrsp(twice.poNo, cups), 'a.edi')).problems?.map(p => p.code)).toEqual([
    'ANSWER_SEVERAL_LINES',
    'ANSWER_SEVERAL_LINES',
  ])
})

test('message-answer, PO-1x: keeps a split line when the file names it once with the whole quantity', async () => {
  const order = await splitOrder(),
    [cup, , , second] = order.lines,
    change = (line: string | undefined, field: string, value: string) => ({ line, field, value })
  const answer = async (lines: readonly Line[], ready = '') =>
    (await read(supplier, order.id, ubl(order.poNo, lines, 'CA', 'USD', ready))).object
  expect(await answer([{ no: '1', quantity: '100' }, { no: '2' }])).toMatchObject({ changes: [], same: 3, unnamed: 1 })
  expect(await answer([{ no: '1', status: '5', quantity: '100', price: '25' }])).toMatchObject({
    changes: [],
    same: 2,
    unnamed: 2,
  })
  expect(await answer([{ no: '1', status: '5' }])).toMatchObject({ changes: [], same: 2, unnamed: 2 })
  expect(
    (await read(supplier, order.id, ordrsp(order.poNo, ["LIN++3'PIA+1+CUP:BP'QTY+113:100:PCE"]), 'a.edi')).object,
  ).toMatchObject({ changes: [], same: 2 })
  // Another date or price applies to the whole line, and a rejection to all its parts.
  expect(await answer([{ no: '1', status: '6', quantity: '100', ready: '2027-01-20' }])).toMatchObject({
    changes: [change(cup, 'cargoReadyDate', '2027-01-20')],
    same: 1,
  })
  expect((await answer([{ no: '1', quantity: '100', price: '26' }]))?.changes).toEqual([
    change(cup, 'unitPrice', '2.6'),
    change(second, 'unitPrice', '2.6'),
  ])
  expect((await answer([{ no: '1', status: '7', quantity: '100' }]))?.changes).toEqual([
    change(cup, 'orderQuantity', '0'),
    change(second, 'orderQuantity', '0'),
  ])
  // With the number and the quantity of a row, it is that part.
  expect((await answer([{ no: '1', quantity: '60', ready: '2026-12-28' }]))?.changes).toEqual([
    change(cup, 'cargoReadyDate', '2026-12-28'),
  ])
})

test('message-answer, PO-1x: rejects a quantity for a split line that is neither a part nor the total, in both languages', async () => {
  const order = await splitOrder(),
    chinese = { ...supplier, headers: { ...supplier.headers, 'app-lang': 'zh_CN' } }
  const problems = async (lines: readonly Line[], client = supplier) =>
    (await read(client, order.id, ubl(order.poNo, lines))).problems?.map(p => p.message)
  const message =
    'Line 1 was split into 2 parts (60 + 40): the file must name each of them with its quantity and cargo ready date, or the line once with 100 for all of them'
  expect(await problems([{ no: '1', quantity: '90' }])).toEqual([message])
  expect(await problems([{ no: '1', quantity: '90' }], chinese)).toEqual([
    '第 1 行已拆分为 2 批（60 + 40）：文件须逐批给出数量和货好日期，或以合计数量 100 一次给出整行',
  ])
  // Without a quantity the two cannot be distinguished.
  expect(await problems([{ no: '1', ready: '2027-02-01' }])).toEqual([message])
  expect(await problems([{ no: '1', status: '7' }])).toEqual([message])
})

test('message-answer, PO-1x: rejects two entries for a line of three parts unless they match existing parts', async () => {
  const order = await sent()
  const file = [
    { no: '1', quantity: '50', ready: '2026-12-20' },
    { no: '1', quantity: '30', ready: '2027-01-20' },
    { no: '1', quantity: '20', ready: '2027-02-20' },
  ]
  await must(propose(order.id, (await read(supplier, order.id, ubl(order.poNo, file))).object?.changes))
  const open = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.proposals ?? []
  await must(
    buyer.act('poConfirmStatus', {
      ids: [order.id],
      action: 'answer',
      reason: 'yes',
      inputs: { answers: open.map(p => ({ proposal: p.id, accept: true })) },
    }),
  )
  expect(
    (
      await read(
        supplier,
        order.id,
        ubl(order.poNo, [
          { no: '1', quantity: '50', ready: '2026-12-20' },
          { no: '1', quantity: '50', ready: '2027-01-20' },
        ]),
      )
    ).problems?.map(p => p.code),
  ).toEqual(['ANSWER_IN_PARTS', 'ANSWER_IN_PARTS'])
  expect((await read(supplier, order.id, ubl(order.poNo, file.slice(1)))).object).toMatchObject({
    changes: [],
    same: 2,
    unnamed: 3,
  })
})

test('message-answer, PO-1x: does not require a refused part; the two deliveries of our message are enough', async () => {
  const order = await sent(),
    take = async () => {
      const open = ((await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.proposals ?? []).filter(
        p => p.status === 'open',
      )
      await must(
        buyer.act('poConfirmStatus', {
          ids: [order.id],
          action: 'answer',
          reason: 'yes',
          inputs: { answers: open.map(p => ({ proposal: p.id, accept: true })) },
        }),
      )
      return (
        (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.lines
          ?.filter(l => l.skuNo === 'CUP')
          .map(l => String(l.id)) ?? []
      )
    }
  const file = [
    { no: '1', quantity: '60', ready: '2026-12-20' },
    { no: '1', quantity: '30', ready: '2027-01-20' },
    { no: '1', quantity: '10', ready: '2027-02-20' },
  ]
  await must(propose(order.id, (await read(supplier, order.id, ubl(order.poNo, file))).object?.changes))
  const [, second, third] = await take()
  await must(propose(order.id, [{ line: String(third), field: 'orderQuantity', value: '0' }]))
  await take()
  const moved = [...file.slice(0, 1), { no: '1', quantity: '30', ready: '2027-01-25' }]
  expect((await read(supplier, order.id, ubl(order.poNo, moved))).object).toMatchObject({
    changes: [{ line: second, field: 'cargoReadyDate', value: '2027-01-25' }],
    same: 1,
  })
  expect(
    (await read(supplier, order.id, ubl(order.poNo, [{ no: '1', quantity: '80' }]))).problems?.[0]?.message,
  ).toContain('(60 + 30)')
})

test('message-answer, PO-1x: confirms several deliveries of one line as parts, in UBL and EDIFACT; rejects a wrong total', async () => {
  const order = await sent(),
    [cup] = order.lines,
    change = (part: number, field: string, value: string) => ({ line: cup, part, field, value })
  const delivery = (quantity: string, ready: string) =>
    `<cac:Delivery><cbc:Quantity unitCode="H87">${quantity}</cbc:Quantity><cac:Despatch><cbc:RequestedDespatchDate>${ready}</cbc:RequestedDespatchDate></cac:Despatch></cac:Delivery>`
  const file = (second: string) =>
    ubl(order.poNo, [{ no: '1', quantity: '100' }, { no: '2' }]).replace(
      '</cbc:Quantity>',
      `</cbc:Quantity>${delivery('60', '2026-12-20')}${delivery(second, '2027-01-20')}`,
    )
  const expected = [
    change(1, 'orderQuantity', '60'),
    change(2, 'orderQuantity', '40'),
    change(2, 'cargoReadyDate', '2027-01-20'),
  ]
  const { object } = await read(supplier, order.id, file('40'))
  expect(object).toMatchObject({ changes: expected, same: 1, unnamed: 1 })
  const scheduled = (second: string) =>
    ordrsp(order.poNo, [
      `LIN+1+3'QTY+113:100:PCE'SCC+1'QTY+113:60:PCE'DTM+44:20261220:102'SCC+1'QTY+113:${second}:PCE'DTM+44:20270120:102`,
    ])
  expect((await read(supplier, order.id, scheduled('40'), 'a.edi')).object).toMatchObject({
    changes: expected,
    unnamed: 2,
  })
  expect((await read(supplier, order.id, file('30'))).message).toBe(
    'The message cannot be processed. cac:OrderLine[1]/cac:LineItem/cac:Delivery[1]/cbc:Quantity: the delivery quantities do not add up to the quantity of the line (60 + 30 ≠ 100)',
  )
  const chinese = { ...supplier, headers: { ...supplier.headers, 'app-lang': 'zh_CN' } }
  expect((await read(chinese, order.id, scheduled('30'), 'a.edi')).message).toBe(
    '无法处理该报文。#10 QTY+113：各次交货数量之和与该行数量不一致（60 + 30 ≠ 100）',
  )
  await must(propose(order.id, object?.changes))
  expect((await read(supplier, order.id, file('40'))).object).toMatchObject({ changes: [], known: 3 })
})

test.each([
  ['ubl-order-response', 'xml'],
  ['edifact-ordrsp', 'edi'],
])(
  'message-export, message-answer, PO-1x: exports a split line as %s as one line with deliveries, and imports it unchanged',
  async (code, ext) => {
    const order = await splitOrder()
    const out = await world.http.server.inject({
      method: 'POST',
      url: `${frame}/messages/${code}`,
      headers: { 'content-type': 'application/json', ...supplier.headers },
      payload: JSON.stringify({ id: order.id }),
    })
    expect(out.body.match(ext === 'xml' ? /<cac:OrderLine>/g : /LIN\+/g)).toHaveLength(3)
    expect(out.body.match(ext === 'xml' ? /<cac:Delivery>\s*<cbc:Quantity/g : /SCC\+1/g)).toHaveLength(2)
    // A submitted order is answered as received; the supplier's system agrees.
    const agreed = out.body.replace('>AB<', '>CA<').replace(/(BGM\+231\+[^+]*\+)12/, '$14')
    expect((await read(supplier, order.id, agreed, `o.${ext}`)).object).toMatchObject({
      changes: [],
      same: 4,
      unnamed: 0,
      known: 0,
    })
  },
)

test('message-answer: only users who may propose can import an answer; others learn nothing', async () => {
  const order = await sent(),
    file = ubl(order.poNo, [{ no: '1', price: '25' }])
  for (const username of ['purchaser@buyer.test', 'supplier@supplier2.test', 'freightAgent@forwarder.test'])
    expect((await read(await world.as(username), order.id, file)).http, username).toBe(404)
  expect((await read(supplier, order.id, file, 'a.xml', 'SalesOrder')).http).toBe(404)
})
