import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { messageDefinitions } from '../../../domain/edi/catalogue.ts'
import { readEdifact, writeEdifact } from '../../../domain/edi/edifact-message.ts'
import { readSegments, writeSegment } from '../../../domain/edi/edifact-syntax.ts'
import { fieldsOf, type EdifactBody, type MessageDefinition, type UblBody } from '../../../domain/edi/message.ts'
import { rowsOf, shapesOf, type MessagePlan } from '../../../domain/edi/plan.ts'
import type { OutMessage, ReadMessage, Shapes } from '../../../domain/edi/reading.ts'
import { MessageRefused } from '../../../domain/edi/refusal.ts'
import { readUbl, writeUbl } from '../../../domain/edi/ubl-message.ts'
import { rec20Of, unitOf } from '../../../domain/edi/units.ts'
import { cellIn, textOut } from '../../../domain/edi/values.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { readXml } from '../../../server/files/read-xml.ts'

const index = indexCatalogue(factory)
const plan: MessagePlan = { entity: 'PurchaseOrder', columns: [], shapes: { header: [], lines: [] }, required: [] }
const envelope = { from: 'Buyer', to: 'Supplier', at: '2026-11-22T10:00:00.000Z', reference: 'PO-1' }
const definition = (code: string): MessageDefinition =>
  messageDefinitions.find(m => m.code === code) as MessageDefinition

const write = (m: MessageDefinition, out: OutMessage): string =>
  m.body.standard === 'ubl' ? writeUbl(m.body, out) : writeEdifact(m.body, out, shapesOf(index, m), envelope)
const read = (m: MessageDefinition, text: string): ReadMessage =>
  m.body.standard === 'ubl'
    ? readUbl(readXml(Buffer.from(text)), [m.body], () => shapesOf(index, m))
    : (readEdifact(text, [m.body], () => shapesOf(index, m))[0] as ReadMessage)
const refusal = (work: () => unknown): { place: string; reason: string; value: string } => {
  try {
    work()
  } catch (error) {
    if (error instanceof MessageRefused) return { place: error.place, reason: error.reason, value: error.value }
  }
  throw new Error('was not refused')
}

/** Texts with every special character of both syntaxes. */
const word = fc
  .array(fc.oneof(fc.constantFrom(...`+:'?<>&"]]> \n,.;`, '不', '锈', '😀', 'é'), fc.constantFrom(...'ABCdef0123')), {
    minLength: 1,
    maxLength: 30,
  })
  .map(l => l.join('').trim())
  .filter(t => t !== '' && [...t].length <= 30)
const valueFor = (shapes: Shapes['header'], field: string): fc.Arbitrary<string> => {
  const shape = shapes.get(field)
  switch (shape?.kind) {
    case 'date':
    case 'datetime':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map(d => d.toISOString().slice(0, 10))
    case 'int':
      return fc.integer({ min: 0, max: 99_999 }).map(String)
    case 'decimal':
    case 'money':
      return fc
        .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 999_999 }))
        .map(([a, b]) => textOut(shape, `${a}.${String(b).padStart(6, '0')}`, 'UTC'))
    case 'enum':
      return shape.unit
        ? fc.constantFrom('pcs', 'set', 'ctn', 'kg', 'm').map(rec20Of)
        : field === 'kind'
          ? fc.constantFrom('invoice', 'creditNote')
          : fc.stringMatching(/^[A-Za-z0-9]{2,10}$/)
    default:
      return word
  }
}
const outOf = (m: MessageDefinition): fc.Arbitrary<OutMessage> => {
  const shapes = shapesOf(index, m),
    { header, lines } = fieldsOf(m)
  const gives = m.body.standard === 'ubl' ? m.body.gives : undefined
  const values = (of: Shapes['header'], names: readonly string[], must: readonly string[]) =>
    fc.record(Object.fromEntries(names.map(n => [n, gives?.[n] ? fc.constant(gives[n]) : valueFor(of, n)])), {
      requiredKeys: [...must],
    }) as fc.Arbitrary<Record<string, string>>
  const must =
    m.body.standard === 'ubl' ? ['orderQuantity', 'unitPrice', 'lineAmount'].filter(f => lines.includes(f)) : []
  return fc.record({
    header: values(
      shapes.header,
      header,
      ['currency', 'kind'].filter(f => header.includes(f)),
    ),
    lines: fc.array(values(shapes.lines, lines, ['skuNo', 'lineNo', ...must]), { minLength: 1, maxLength: 4 }),
  })
}

describe.each(messageDefinitions.filter(m => m.takesIn).map(m => [m.code, m] as const))('%s', (_, m) => {
  test('IN-16 an exported message imports unchanged, whatever it contains', () => {
    const shapes = shapesOf(index, m)
    const cells = (of: Shapes['header'], values: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(values).map(([f, v]) => [f, cellIn(of.get(f) ?? { kind: 'string', unit: false }, v, f)]),
      )
    fc.assert(
      fc.property(outOf(m), out => {
        const back = read(m, write(m, out))
        expect(back.header).toEqual(cells(shapes.header, out.header))
        expect(back.lines).toEqual(out.lines.map(l => cells(shapes.lines, l)))
      }),
      { numRuns: 150 },
    )
  })

  test('every field it names belongs to its entity', () => {
    const shapes = shapesOf(index, m),
      { header, lines } = fieldsOf(m)
    expect(header.filter(f => !shapes.header.has(f))).toEqual([])
    expect(lines.filter(f => !shapes.lines.has(f))).toEqual([])
  })
})

describe('EDIFACT syntax', () => {
  const part = fc.array(fc.constantFrom(...`+:'?AB1 é不`, '\n'), { maxLength: 12 }).map(l => l.join(''))
  test('reads a written segment back unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), elements => {
        const [back] = readSegments(writeSegment('FTX', elements)).segments
        const trimmed = elements.map(e => e.slice(0, e.findLastIndex(c => c !== '') + 1))
        const expected = trimmed
          .slice(0, trimmed.findLastIndex(e => e.length > 0) + 1)
          .map(e => (e.length === 0 ? [''] : e))
        expect(back).toEqual({ tag: 'FTX', elements: expected, no: 1 })
      }),
    )
  })

  test('any input is at most rejected', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.constantFrom('', "UNB+UNOC:3+A+B+1+1'UNH+1+ORDERS:D:01B:UN'", "UNA:+.? '"),
        (text, start) => {
          try {
            readEdifact(start + text, [definition('edifact-orders').body as EdifactBody], () =>
              shapesOf(index, definition('edifact-orders')),
            )
          } catch (error) {
            expect(error).toBeInstanceOf(MessageRefused)
          }
        },
      ),
    )
  })

  const orders = (segments: string, count: number) =>
    `UNB+UNOC:3+A+B+261122:1000+77'UNH+9+ORDERS:D:96A:UN'${segments}UNT+${count}+9'UNZ+1+77'`
  const good =
    "BGM+220+P-1+9'DTM+2:20261201:102'LIN+1++4000862141404:EN'PIA+1+S-1:SA+B-1:BP'QTY+21:1,5:PCE'PRI+AAA:2.50'UNS+S'"
  const taken = (text: string) => read(definition('edifact-orders'), text)
  test('reads partner variants: decimal comma, several article numbers, the old release', () => {
    expect(taken(orders(good, 9))).toMatchObject({
      standard: 'EDIFACT ORDERS D 96A',
      header: { poNo: 'P-1', destinationDeliveryDueDate: { date: '2026-12-01' } },
      lines: [
        { lineNo: '1', skuNo: 'B-1', barcodeNumber: '4000862141404', orderQuantity: 1.5, uom: 'pcs', unitPrice: 2.5 },
      ],
    })
    expect(
      taken(`UNA;*,! ~${orders(good, 9).replaceAll("'", '~').replaceAll('+', '*').replaceAll(':', ';')}`).lines[0],
    ).toMatchObject({ orderQuantity: 1.5 })
  })

  test('converts a price per hundred to one; amounts use the document currency, also of the first one named', () => {
    expect(
      taken(orders(good.replace('AAA:2.50', 'AAA:12.50:CT::100:PCE').replace('UNS', "MOA+203:3:EUR'UNS"), 10)),
    ).toMatchObject({ header: { currency: 'EUR' }, lines: [{ unitPrice: 0.125, lineAmount: 3 }] })
    expect(
      taken(
        orders(
          good
            .replace('PRI+AAA:2.50', 'PRI+AAA:12,50:CT::1,0')
            .replace('LIN', "CUX+2:USD:9'LIN")
            .replace('UNS', "MOA+203:3'UNS"),
          11,
        ),
      ),
    ).toMatchObject({ header: { currency: 'USD' }, lines: [{ unitPrice: 12.5 }] })
  })

  test('reports content without a field, in the header and each line, also repeated', () => {
    const back = taken(
      orders(
        good.replace('LIN', "FTX+AAI+++first'FTX+AAI+++second'LIN").replace('UNS', "FTX+ZZZ+++careful'ALC+A'UNS"),
        13,
      ),
    )
    expect([...back.rest]).toEqual([['FTX+AAI', "FTX+AAI+++first'\nFTX+AAI+++second'"]])
    expect(back.lineRest.map(l => [...l])).toEqual([
      [
        ['LIN/PIA+1', "PIA+1+S-1:SA'"],
        ['LIN/FTX+ZZZ', "FTX+ZZZ+++careful'"],
        ['LIN/ALC+A', "ALC+A'"],
      ],
    ])
    const [titles, row] = rowsOf(plan, [back])
    expect(titles?.slice(-4)).toEqual(['FTX+AAI', 'LIN/PIA+1', 'LIN/FTX+ZZZ', 'LIN/ALC+A'])
    expect(row?.slice(-2)).toEqual(["FTX+ZZZ+++careful'", "ALC+A'"])
  })

  test('rejects more unknown parts than a person can check', () => {
    const many = Array.from({ length: 201 }, (_, i) => `FTX+${1000 + i}'`).join('')
    expect(refusal(() => rowsOf(plan, [taken(orders(good.replace('UNS', `${many}UNS`), 210))]))).toEqual({
      place: 'LIN/FTX+1199',
      reason: 'tooManyRest',
      value: '202 > 200',
    })
  })

  test.each([
    [
      'an amount in another currency',
      orders(good.replace('LIN', "CUX+2:USD:9'LIN").replace('UNS', "MOA+203:500:EUR'UNS"), 11),
      { place: '#10 MOA+203', reason: 'currencies', value: 'EUR' },
    ],
    [
      'a price for so many that is not exact',
      orders(good.replace('AAA:2.50', 'AAA:1:CT::3'), 9),
      { place: '#8 PRI+AAA', reason: 'badPrice', value: '1 / 3' },
    ],
    ['a count that is wrong', orders(good, 8), { place: '#10 UNT+8', reason: 'count', value: '9' }],
    [
      'another reference at the end',
      orders(good, 9).replace('UNT+9+9', 'UNT+9+8'),
      { place: '#10 UNT+9', reason: 'reference', value: '8' },
    ],
    [
      'another kind of message',
      orders(good, 9).replace('ORDERS', 'INVOIC'),
      { place: '#2 UNH+9', reason: 'otherMessage', value: 'INVOIC' },
    ],
    [
      'a quantity that is none',
      orders(good.replace('1,5', 'many'), 9),
      { place: '#7 QTY+21', reason: 'notNumber', value: 'many' },
    ],
    [
      'a day that is none',
      orders(good.replace('20261201', '20261301'), 9),
      { place: '#4 DTM+2', reason: 'notDate', value: '20261301' },
    ],
    [
      'an end that is missing',
      orders(good, 9).replace("UNZ+1+77'", ''),
      { place: 'UNZ', reason: 'notEnded', value: '_' },
    ],
    ['a segment without an end', `${orders(good, 9)}FTX+AAI`, undefined],
    ['no interchange', 'ISA*00*~', { place: '#1 ISA', reason: 'notEnded', value: '_' }],
  ])('rejects %s by its segment', (_, text, expected) => {
    expect(refusal(() => taken(text))).toMatchObject(expected ?? { reason: 'notEnded' })
  })
})

describe('UBL', () => {
  const order = definition('ubl-order')
  const body = order.body as UblBody
  const document = (inner: string, root = 'Order') =>
    `<?xml version="1.0"?><${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${inner}</${root}>`
  const line = (inner: string) => `<a:OrderLine><a:LineItem><b:ID>1</b:ID>${inner}</a:LineItem></a:OrderLine>`

  test('accepts any prefixes; reports content without a field by position; converts a price per ten to one', () => {
    const back = read(
      order,
      document(
        `<b:ID>7</b:ID><b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode><a:Contract><b:ID>C-9</b:ID></a:Contract>${line('<b:Quantity unitCode="C62">15</b:Quantity><a:Price><b:PriceAmount currencyID="EUR">12.5</b:PriceAmount><b:BaseQuantity>10</b:BaseQuantity></a:Price>')}`,
      ),
    )
    expect(back).toMatchObject({
      header: { poNo: '7', currency: 'EUR' },
      lines: [{ orderQuantity: 15, uom: 'pcs', unitPrice: 1.25 }],
    })
    expect([...back.rest]).toEqual([['cac:Contract/cbc:ID', 'C-9']])
  })

  test('reports notes, allowances and repeats of header and lines; rejects too many', () => {
    const back = read(
      order,
      document(
        `<b:ID>7</b:ID><b:Note>one</b:Note><b:Note>two</b:Note>${line('')}<a:OrderLine><b:Note>fragile</b:Note><a:LineItem><b:ID>2</b:ID><a:AllowanceCharge><b:Amount>5</b:Amount></a:AllowanceCharge></a:LineItem></a:OrderLine>`,
      ),
    )
    expect([...back.rest]).toEqual([['cbc:Note', 'one\ntwo']])
    expect(back.lineRest.map(l => [...l])).toEqual([
      [],
      [
        ['cac:OrderLine/cbc:Note', 'fragile'],
        ['cac:OrderLine/cac:LineItem/cac:AllowanceCharge/cbc:Amount', '5'],
      ],
    ])
    expect(rowsOf(plan, [back]).map(r => r.slice(-3))).toEqual([
      ['cbc:Note', 'cac:OrderLine/cbc:Note', 'cac:OrderLine/cac:LineItem/cac:AllowanceCharge/cbc:Amount'],
      ['one\ntwo', null, null],
      ['one\ntwo', 'fragile', '5'],
    ])
    const many = Array.from({ length: 201 }, (_, i) => `<b:X${i}>x</b:X${i}>`).join('')
    expect(refusal(() => rowsOf(plan, [read(order, document(`<b:ID>7</b:ID>${many}`))]))).toEqual({
      place: 'cbc:X200',
      reason: 'tooManyRest',
      value: '201 > 200',
    })
  })

  test.each([
    ['another document', document('<b:ID>1</b:ID>', 'Invoice'), { place: 'Invoice', reason: 'otherMessage' }],
    [
      'a quantity that is none',
      document(line('<b:Quantity>1,5</b:Quantity>')),
      { place: 'cac:OrderLine[1]/cac:LineItem/cbc:Quantity', reason: 'notNumber', value: '1,5' },
    ],
    [
      'two currencies',
      document(
        `<b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>${line('<a:Price><b:PriceAmount currencyID="USD">1</b:PriceAmount></a:Price>')}`,
      ),
      {
        place: 'cac:OrderLine[1]/cac:LineItem/cac:Price/cbc:PriceAmount/@currencyID',
        reason: 'currencies',
        value: 'USD',
      },
    ],
    [
      'a price that is not exact',
      document(line('<a:Price><b:PriceAmount>1</b:PriceAmount><b:BaseQuantity>3</b:BaseQuantity></a:Price>')),
      { reason: 'badPrice', value: '1 / 3' },
    ],
    ['what is not well formed', '<Order><a></Order>', { place: 'XML', reason: 'notXml' }],
    ['an entity of its own', '<Order>&xxe;</Order>', { place: 'XML', reason: 'notXml' }],
    [
      'letters that it does not say',
      '<?xml version="1.0" encoding="utf-7"?><Order/>',
      { place: 'XML', reason: 'notXml', value: 'utf-7' },
    ],
  ])('rejects %s by its element', (_, text, expected) => {
    expect(refusal(() => read(order, text))).toMatchObject(expected)
  })

  test.each([
    ['an external entity', '<!DOCTYPE Order [<!ENTITY x SYSTEM "file:///etc/passwd">]><Order>&x;</Order>'],
    ['entities that grow', '<!DOCTYPE z [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><z>&b;</z>'],
    ['deep nesting', '<a>'.repeat(200)],
    ['one huge text', `<a>${'x'.repeat(1_100_000)}</a>`],
    ['a huge attribute', `<a b="${'x'.repeat(1_100_000)}"/>`],
  ])('58 rejects %s before parsing', (_, text) => {
    expect(() => readXml(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'FILE_SUSPICIOUS' }) as Error)
  })

  test('ignores elements of other namespaces', () => {
    const other = document('<ID xmlns="urn:other">9</ID>')
    expect(readUbl(readXml(Buffer.from(other)), [body], () => shapesOf(index, order)).header).toEqual({})
  })
})

const cup = {
    lineNo: '1',
    skuNo: 'CUP',
    sourceNo: 'S-1',
    uom: 'H87',
    orderQuantity: '100',
    unitPrice: '2.5',
    lineAmount: '250',
  },
  lid = { lineNo: '2', skuNo: 'LID', uom: 'H87', orderQuantity: '7', unitPrice: '1' }
const inTwo: OutMessage = {
  header: { poNo: 'P-1', currency: 'USD' },
  lines: [cup, lid],
  parts: new Map([
    [
      0,
      [
        { orderQuantity: '60', uom: 'H87', cargoReadyDate: '2026-12-20', deliveryDueDate: '2027-01-30' },
        { orderQuantity: '40', uom: 'H87', cargoReadyDate: '2027-01-20' },
      ],
    ],
  ]),
}
const shown = (back: ReadMessage) =>
  back.lines.map(l => [
    l.lineNo,
    l.skuNo,
    l.sourceNo,
    l.orderQuantity,
    l.uom,
    l.cargoReadyDate,
    l.deliveryDueDate,
    l.lineAmount,
  ])

describe('IN-16, PO-1x: deliveries of a line', () => {
  test.each([
    ['ubl-order', 'S-1'],
    ['edifact-orders', 'S-1'],
    ['ubl-order-response', undefined],
    ['edifact-ordrsp', undefined],
  ])(
    '%s: exports a line with two deliveries as one line and imports one row each, with the partner number of the first',
    (code, sourceNo) => {
      const m = definition(code),
        text = write(m, inTwo),
        back = read(m, text)
      const due = code.includes('ord') && sourceNo ? { date: '2027-01-30' } : undefined
      expect(shown(back)).toEqual([
        ['1', 'CUP', sourceNo, 60, 'pcs', { date: '2026-12-20' }, due, undefined],
        ['1', 'CUP', undefined, 40, 'pcs', { date: '2027-01-20' }, undefined, undefined],
        ['2', 'LID', undefined, 7, 'pcs', undefined, undefined, undefined],
      ])
      expect(back.lineRest.map(r => [...r.keys()])).toEqual([[], [], []])
      if (m.body.standard === 'ubl') expect(text.match(/<cac:OrderLine>/g)).toHaveLength(2)
      else
        expect([text.match(/LIN\+/g)?.length, text.match(/SCC\+1'/g)?.length, text.includes("CNT+2:2'")]).toEqual([
          2,
          2,
          true,
        ])
    },
  )

  test('distributes a wrong amount over the deliveries, so that each is rejected', () => {
    const { parts } = inTwo,
      at = (more: object) =>
        read(
          definition('ubl-order'),
          write(definition('ubl-order'), {
            header: inTwo.header,
            lines: [{ ...cup, ...more }],
            ...(parts ? { parts } : {}),
          }),
        ).lines.map(l => l.lineAmount)
    expect(at({ lineAmount: '250' })).toEqual([undefined, undefined])
    expect(at({ lineAmount: '251.01' })).toEqual([150.61, 100.4])
  })

  const orders = (schedule: string) =>
    `UNB+UNOC:3+A+B+261122:1000+77'UNH+9+ORDERS:D:96A:UN'BGM+220+P-1+9'LIN+1'PIA+1+CUP:BP'QTY+21:100:PCE'PRI+AAA:2.5'${schedule}UNS+S'UNT+${8 + schedule.split("'").length - 1}+9'UNZ+1+77'`
  const taken = (schedule: string) => read(definition('edifact-orders'), orders(schedule))
  test('partner variants: several quantities behind one SCC, other codes, and line content after the schedule', () => {
    const back = taken(
      "SCC+4'FTX+AAI+++soon'QTY+11:60'DTM+44:20261220:102'DTM+10:20261201:102'QTY+11:40'DTM+44:20270120:102'APR+WS'",
    )
    expect(shown(back).map(l => [l[3], l[5]])).toEqual([
      [60, { date: '2026-12-20' }],
      [40, { date: '2027-01-20' }],
    ])
    expect([...(back.lineRest[0] ?? [])].map(([place]) => place)).toEqual([
      'LIN/SCC+4',
      'LIN/FTX+AAI',
      'LIN/DTM+10',
      'LIN/APR+WS',
    ])
    expect(shown(taken("SCC+1'QTY+21:100:PCE'DTM+44:20261220:102'")).map(l => [l[3], l[5]])).toEqual([
      [100, { date: '2026-12-20' }],
    ])
  })

  const ubl = (inner: string) =>
    `<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><b:ID>P-1</b:ID><a:OrderLine><a:LineItem><b:ID>1</b:ID><b:Quantity unitCode="C62">100</b:Quantity>${inner}</a:LineItem></a:OrderLine></Order>`
  const delivery = (quantity: string, day: string, unit = 'C62') =>
    `<a:Delivery>${quantity ? `<b:Quantity unitCode="${unit}">${quantity}</b:Quantity>` : ''}<a:Despatch><b:RequestedDespatchDate>${day}</b:RequestedDespatchDate></a:Despatch></a:Delivery>`
  test.each<[string, () => unknown, object]>([
    [
      'UBL deliveries that do not come to the line',
      () => read(definition('ubl-order'), ubl(delivery('60', '2026-12-20') + delivery('30', '2027-01-20'))),
      {
        place: 'cac:OrderLine[1]/cac:LineItem/cac:Delivery[1]/cbc:Quantity',
        reason: 'deliveries',
        value: '60 + 30 ≠ 100',
      },
    ],
    [
      'one UBL delivery of less than the line',
      () => read(definition('ubl-order'), ubl(delivery('60', '2026-12-20'))),
      { reason: 'deliveries', value: '60 ≠ 100' },
    ],
    [
      'a UBL delivery of several without a quantity',
      () => read(definition('ubl-order'), ubl(delivery('100', '2026-12-20') + delivery('', '2027-01-20'))),
      { place: 'cac:OrderLine[1]/cac:LineItem/cac:Delivery[2]/cbc:Quantity', reason: 'missing' },
    ],
    [
      'a UBL delivery in another unit',
      () => read(definition('ubl-order'), ubl(delivery('60', '2026-12-20') + delivery('40', '2027-01-20', 'KGM'))),
      { reason: 'deliveryUnit', value: 'kg ≠ pcs' },
    ],
    [
      'EDIFACT deliveries that do not come to the line',
      () => taken("SCC+1'QTY+21:60:PCE'DTM+44:20261220:102'SCC+1'QTY+21:30:PCE'DTM+44:20270120:102'"),
      { place: '#9 QTY+21', reason: 'deliveries', value: '60 + 30 ≠ 100' },
    ],
    [
      'an EDIFACT delivery in another unit',
      () => taken("SCC+1'QTY+21:60:PCE'SCC+1'QTY+21:40:KGM'"),
      { place: '#11 QTY+21', reason: 'deliveryUnit', value: 'kg ≠ pcs' },
    ],
  ])('%s: rejected by its position', (_, work, expected) => {
    expect(refusal(work)).toMatchObject(expected)
  })

  test.each(['ubl-order', 'edifact-orders'])(
    '%s: settles a rounded or derived price once per line for all deliveries',
    code => {
      const m = definition(code),
        at = (more: object) =>
          read(
            m,
            write(m, {
              header: inTwo.header,
              lines: [{ ...lid, ...more }],
              parts: new Map([
                [
                  0,
                  [
                    { orderQuantity: '5', uom: 'H87' },
                    { orderQuantity: '5', uom: 'H87', cargoReadyDate: '2027-01-20' },
                  ],
                ],
              ]),
            }),
          ).lines.map(l => [l.unitPrice, l.lineAmount])
      expect(at({ orderQuantity: '10', unitPrice: '0.33', lineAmount: '3.33' })).toEqual([
        [0.333, undefined],
        [0.333, undefined],
      ])
      expect(at({ orderQuantity: '10', unitPrice: '', lineAmount: '3.33' })).toEqual([
        [0.333, undefined],
        [0.333, undefined],
      ])
      expect(at({ orderQuantity: '10', unitPrice: '0.333', lineAmount: '3.33' })).toEqual([
        [0.333, undefined],
        [0.333, undefined],
      ])
    },
  )

  test('an undelivered schedule quantity has its own day; a schedule without quantity sets the day of the line', () => {
    const back = taken("SCC+1'QTY+113:100'QTY+83:40'DTM+44:20270120:102'")
    expect(shown(back).map(l => [l[3], l[5]])).toEqual([[100, undefined]])
    expect([...(back.lineRest[0] ?? [])].map(([place]) => place)).toEqual(['LIN/QTY+83', 'LIN/DTM+44'])
    expect(
      shown(
        taken("SCC+1'QTY+113:60'DTM+44:20261220:102'SCC+1'DTM+10:20270120:102'QTY+113:40'DTM+44:20270121:102'"),
      ).map(l => [l[3], l[5]]),
    ).toEqual([
      [60, { date: '2026-12-20' }],
      [40, { date: '2027-01-21' }],
    ])
    expect(shown(taken("SCC+1'DTM+44:20261220:102'")).map(l => [l[3], l[5]])).toEqual([[100, { date: '2026-12-20' }]])
    expect(shown(taken("SCC+1'QTY+83:40'DTM+44:20270120:102'")).map(l => [l[3], l[5]])).toEqual([[100, undefined]])
  })

  test('several UBL deliveries without quantities count as one: the first of each value', () => {
    expect(
      shown(read(definition('ubl-order'), ubl(delivery('', '2026-12-20') + delivery('', '2027-01-20')))).map(l => [
        l[3],
        l[5],
      ]),
    ).toEqual([[100, { date: '2026-12-20' }]])
  })

  test('a single delivery with only a day sets the day of the line', () => {
    expect(shown(read(definition('ubl-order'), ubl(delivery('', '2026-12-20')))).map(l => [l[3], l[5]])).toEqual([
      [100, { date: '2026-12-20' }],
    ])
  })
})

test('exports an instant as the day at the sender', () => {
  const datetime = { kind: 'datetime', unit: false } as const
  expect(
    ['Asia/Shanghai', 'UTC', 'America/New_York'].map(zone => textOut(datetime, '2026-11-21T23:30:00.000Z', zone)),
  ).toEqual(['2026-11-22', '2026-11-21', '2026-11-21'])
  expect(textOut({ kind: 'date', unit: false }, '2026-11-21', 'Asia/Shanghai')).toBe('2026-11-21')
})

test('UN/ECE Rec 20: each of our units has a code and is read back; unknown codes stay', () => {
  for (const { code } of index.list.get('uom')?.values ?? []) expect(unitOf(rec20Of(code))).toBe(code)
  expect(['PCE', 'kgm', 'EA', 'LTR'].map(unitOf)).toEqual(['pcs', 'kg', 'pcs', 'LTR'])
})
