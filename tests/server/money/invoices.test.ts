import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { sharedData } from '../../shared-data.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { insertOne, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { commit, finished, preview, readTable, uploadTable } from '../imports/importing.ts'

/** Supplier invoices compared with order and receipt: cumulative, without slack, decided by a second person. */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  platformFinance = await world.as('finance@platform.test'),
  strangers = [await world.as('supplier@supplier2.test'), await world.as('finance@buyer2.test')]
const id = await companyIds(world)

type Values = Readonly<Record<string, unknown>>
interface Ordered {
  readonly po: string
  readonly lines: readonly string[]
}

/** A signed order whose lines were received in the given quantities. */
async function receivedOrder(received: readonly string[], lines: readonly Values[] = [{}]): Promise<Ordered> {
  const order = await signedOrder(world, {}, lines)
  const rows = (await purchaser.detail('PurchaseOrder', { id: order.id })).object?.rows['lines'] ?? []
  const ids = rows.map(r => String(r['id']))
  for (const [i, receivedQuantity] of received.entries()) await put(world, 'PoLine', ids[i] ?? '', { receivedQuantity })
  return { po: order.id, lines: ids }
}

let count = 0
const invoice = (order: Ordered, change: Values = {}, rows?: readonly Values[], client: Client = supplier) =>
  client.save(
    'SupplierInvoice',
    { invoiceNo: `INV-${++count}`, po: order.po, invoiceDate: '2026-11-20', currency: 'USD', ...change },
    rows ? { lines: { save: rows } } : undefined,
  )
const act = (client: Client, action: string, invoiceId: unknown, reason?: string) =>
  client.act('supplierInvoiceStatus', { ids: [String(invoiceId)], action, ...(reason ? { reason } : {}) })

/** The invoice after it was submitted, with its lines. */
async function submitted(order: Ordered, change: Values = {}, rows?: readonly Values[]) {
  const saved = await must(invoice(order, change, rows))
  const key = saved.object?.record['id']
  await must(act(supplier, 'submit', key))
  return read(key)
}
async function read(key: unknown, client: Client = finance) {
  const detail = await must(client.detail('SupplierInvoice', { id: String(key) }))
  return { ...detail.object?.record, rows: detail.object?.rows['lines'] ?? [] } as Values & {
    readonly rows: readonly Values[]
  }
}

test('15.4: a new invoice has what was received and not invoiced, at the price of the order', async () => {
  const order = await receivedOrder(['60', '0'], [{ unitPrice: '2.505' }, { unitPrice: '9' }])
  const first = await submitted(order)
  expect(first.rows.map(r => [r['skuNo'], r['quantity'], r['unitPrice'], r['amount'], r['holds']])).toEqual([
    ['SKU-1', '60.000', '2.505000', '150.30', []],
  ])
  expect(first).toMatchObject({ amount: '150.3', verdict: 'matched', holds: [], payable: '150.3' })
  // Everything received is invoiced now: the next one is empty.
  expect((await must(invoice(order))).object?.rows['lines']).toEqual([])
})

test('finds the line of the order by its SKU where only one has it', async () => {
  const order = await receivedOrder(['10', '10', '10'], [{}, { skuNo: 'TWICE' }, { skuNo: 'TWICE' }])
  const found = await submitted(order, {}, [
    { skuNo: 'SKU-1', quantity: '5', unitPrice: '2.5' },
    { skuNo: 'TWICE', quantity: '5', unitPrice: '2.5' },
  ])
  expect(found.rows.map(r => r['holds'])).toEqual([[], ['notOnPo']])
})

describe('M-MAT-1: what holds an invoice', () => {
  const line = (order: Ordered, change: Values = {}) => ({
    poLine: order.lines[0],
    quantity: '100',
    unitPrice: '2.5',
    ...change,
  })

  test.each([
    ['nothing received', '0', {}, {}, ['noReceipt']],
    ['more than received', '98', {}, {}, ['quantity']],
    ['more than ordered', '100', { quantity: '100.001' }, {}, ['quantity', 'overOrder']],
    ['a dearer price', '100', { unitPrice: '2.500001' }, {}, ['price']],
    ['an amount that is not quantity times price', '100', { amount: '250.01' }, {}, ['amount']],
    ['another currency', '100', {}, { currency: 'EUR' }, ['currency']],
    ['what nobody ordered', '100', { poLine: null }, {}, ['notOnPo']],
  ])('%s', async (_name, received, change, head, holds) => {
    const order = await receivedOrder([received])
    const held = await submitted(order, head, [line(order, change)])
    expect(held).toMatchObject({ verdict: 'held', holds, payable: '0' })
  })

  test('a cheaper price is a notice and is paid', async () => {
    const order = await receivedOrder(['100'])
    expect(await submitted(order, {}, [line(order, { unitPrice: '2.4' })])).toMatchObject({
      verdict: 'matched',
      notices: ['priceFavourable'],
      payable: '240',
    })
  })

  test('counts all invoices and credit notes, within one document too', async () => {
    const order = await receivedOrder(['100'])
    await submitted(order, {}, [line(order, { quantity: '70' })])
    const both = [line(order, { quantity: '20' }), line(order, { quantity: '20' })]
    const over = await submitted(order, {}, both)
    expect(over.rows.map(r => [r['holds'], r['quantityOver']])).toEqual([
      [[], '0.000'],
      [['quantity', 'overOrder'], '10.000'],
    ])
    await must(act(finance, 'return', over['id'], 'ten too many'))
    const credit = await submitted(order, { kind: 'creditNote' }, [line(order, { quantity: '-30' })])
    expect(credit).toMatchObject({ verdict: 'matched', amount: '-75' })
    expect(await submitted(order, {}, [line(order, { quantity: '60' })])).toMatchObject({ verdict: 'matched' })
    expect(
      await submitted(order, { kind: 'creditNote', invoiceDate: '2026-11-21' }, [line(order, { quantity: '-101' })]),
    ).toMatchObject({ holds: ['creditTooLarge'] })
  })

  test('rejects a credit note above zero and an invoice below it, by line', async () => {
    const order = await receivedOrder(['100'])
    expect((await invoice(order, { kind: 'creditNote' }, [line(order)])).problems).toMatchObject([
      { code: 'CREDIT_ABOVE_ZERO', child: 'lines', row: 1, field: 'quantity' },
    ])
    expect((await invoice(order, {}, [line(order, { quantity: '-1' })])).problems).toMatchObject([
      { code: 'QUANTITY_NOT_POSITIVE' },
    ])
  })

  test('a tolerance of the buyer allows a difference, and its change releases nothing by itself', async () => {
    const order = await receivedOrder(['98'])
    const held = await submitted(order, { invoiceDate: '2026-11-19' }, [line(order)])
    const tolerance = await must(
      finance.save('MatchTolerance', {
        name: 'Two percent',
        quantityPercent: '2.05',
        validFrom: '2026-11-01',
        owner: id('buyer'),
      }),
    )
    expect(await read(held['id'])).toMatchObject({ verdict: 'held' })
    await must(act(finance, 'matchAgain', held['id']))
    expect(await read(held['id'])).toMatchObject({ verdict: 'matched', payable: '250' })
    expect((await supplier.detail('MatchTolerance', { id: String(tolerance.object?.record['id']) })).errorCode).toBe(
      'NOT_FOUND',
    )
    await must(finance.call('POST', '/define/delete/MatchTolerance', { ids: [String(tolerance.object?.record['id'])] }))
  })
})

describe('M-MAT-1: four-way, with what quality accepted', () => {
  const line = (order: Ordered, quantity: string) => ({ poLine: order.lines[0], quantity, unitPrice: '2.5' })
  const inspected = (order: Ordered, change: Values = {}) =>
    insertOne(world, 'QcTask', {
      qcNo: `QC-${++count}`,
      qcType: 'PSI',
      batch: '1',
      po: order.po,
      buyer: id('buyer'),
      status: 'approved',
      reportResult: 'pass',
      verdict: 'pass',
      lotSize: 100,
      failQuantity: 0,
      ...change,
    })
  /** Invoices of other tests have the same amounts. */
  const noticed = (of: Values) => (of['notices'] as string[]).filter(n => n !== 'possibleDuplicate')
  let tolerance: unknown
  beforeAll(async () => {
    const saved = await must(
      finance.save('MatchTolerance', {
        name: 'With quality',
        way: '4',
        validFrom: '2026-11-01',
        owner: id('buyer'),
      }),
    )
    tolerance = saved.object?.record['id']
  })
  afterAll(() => must(finance.call('POST', '/define/delete/MatchTolerance', { ids: [String(tolerance)] })))

  test('holds what exceeds the accepted quantity, and shows received and accepted beside it', async () => {
    const order = await receivedOrder(['100'])
    await inspected(order, { failQuantity: 10 })
    const held = await submitted(order, {}, [line(order, '100')])
    expect(held).toMatchObject({ verdict: 'held', holds: ['quantity'], payable: '0' })
    expect(noticed(held)).toEqual(['acceptedLess'])
    expect(held.rows[0]).toMatchObject({ received: '100.000', accepted: '90.000', quantityOver: '10.000' })
    await must(act(finance, 'return', held['id'], 'ten failed the check'))
    expect(await submitted(order, {}, [line(order, '90')])).toMatchObject({ verdict: 'matched', payable: '225' })
  })

  test.each([
    ['no check', null, ['notInspected']],
    ['a check without a conclusion', { status: 'reportSubmitted' }, ['acceptedLess']],
    ['a failed check', { reportResult: 'fail', verdict: 'fail', status: 'conclusion' }, ['acceptedLess']],
    ['a check during production', { qcType: 'IPI' }, ['notInspected']],
  ])('holds received goods with %s', async (_name, change, notices) => {
    const order = await receivedOrder(['100'])
    if (change) await inspected(order, change)
    const held = await submitted(order, {}, [line(order, '100')])
    expect([held['holds'], noticed(held)]).toEqual([['noReceipt'], notices])
  })

  test('accepts the whole lot after a waiver, and a batch once when it is checked again at loading', async () => {
    const order = await receivedOrder(['100'])
    await inspected(order, { verdict: 'fail', failQuantity: 8, lotSize: 60 })
    await inspected(order, { batch: '2', lotSize: 40 })
    await inspected(order, { batch: '2', lotSize: 40, qcType: 'CLI' })
    const matched = await submitted(order, {}, [line(order, '100')])
    expect(matched['verdict']).toBe('matched')
    expect(noticed(matched)).toEqual([])
    expect(matched.rows[0]).toMatchObject({ received: '100.000', accepted: '100.000' })
  })

  test('shares the accepted pieces out to the lines by ordered quantity, exactly', async () => {
    const order = await receivedOrder(['1', '2'], [{ orderQuantity: '1' }, { orderQuantity: '2' }])
    await inspected(order, { lotSize: 3, failQuantity: 1 })
    const held = await submitted(order, {}, [
      { poLine: order.lines[0], quantity: '1', unitPrice: '2.5' },
      { poLine: order.lines[1], quantity: '1.333', unitPrice: '2.5' },
    ])
    expect(held.rows.map(r => [r['accepted'], r['holds']])).toEqual([
      ['0.667', ['quantity']],
      ['1.333', []],
    ])
  })

  test('15.4: a new invoice has what was received and accepted, and matches', async () => {
    const order = await receivedOrder(['80'])
    await inspected(order, { failQuantity: 25 })
    const expected = await submitted(order)
    expect(expected.rows.map(r => r['quantity'])).toEqual(['75.000'])
    expect(expected).toMatchObject({ verdict: 'matched', holds: [] })
  })
})

describe('M-MAT-3: duplicates', () => {
  test('holds the same number in another spelling, names the other invoice, and never releases it', async () => {
    const order = await receivedOrder(['100'])
    const rows = [{ poLine: order.lines[0], quantity: '10', unitPrice: '2.5' }]
    await submitted(order, { invoiceNo: 'FA 0041/A' }, rows)
    const twin = await submitted(order, { invoiceNo: 'fa-41-a' }, rows)
    expect(twin).toMatchObject({ verdict: 'held', holds: ['duplicate'], twin: 'FA 0041/A' })
    expect((await act(finance, 'release', twin['id'], 'it is another one')).problems).toMatchObject([
      { code: 'HOLD_STAYS' },
    ])
    expect(await submitted(order, { invoiceNo: 'FA 0041/A', invoiceDate: '2025-12-20' }, rows)).toMatchObject({
      verdict: 'matched',
      notices: expect.arrayContaining(['possibleDuplicate']),
    })
  })
})

describe('M-MAT-2: who decides', () => {
  test('a second person of the buyer releases with a reason, and approves', async () => {
    const order = await receivedOrder(['50'])
    const rows = [{ poLine: order.lines[0], quantity: '60', unitPrice: '2.5' }]
    const mine = await must(invoice(order, {}, rows, finance))
    const key = mine.object?.record['id']
    await must(act(finance, 'submit', key))
    expect((await act(finance, 'release', key, 'agreed')).problems).toMatchObject([{ code: 'SECOND_PERSON' }])
    expect((await act(purchaser, 'approve', key)).problems).toMatchObject([{ code: 'INVOICE_HELD' }])
    await must(act(purchaser, 'release', key, 'ten pieces were damaged on our side'))
    expect(await read(key)).toMatchObject({
      verdict: 'released',
      payable: '150',
      releaseReason: 'ten pieces were damaged on our side',
    })
    expect((await act(finance, 'approve', key)).problems).toMatchObject([{ code: 'SECOND_PERSON' }])
    await must(act(purchaser, 'approve', key))
    expect(await read(key)).toMatchObject({ status: 'approved', verdict: 'released', payable: '150' })
  })

  test('matches again at the approval: of two entered at once only one is paid', async () => {
    const order = await receivedOrder(['100'])
    const rows = [{ poLine: order.lines[0], quantity: '100', unitPrice: '2.5' }]
    const first = await submitted(order, {}, rows)
    await put(world, 'PoLine', order.lines[0] ?? '', { receivedQuantity: '40' })
    expect((await act(purchaser, 'approve', first['id'])).problems).toMatchObject([{ code: 'INVOICE_HELD' }])
    expect(await read(first['id'])).toMatchObject({ status: 'submitted' })
  })

  test('the finance of the platform and of other companies never decides', async () => {
    const order = await receivedOrder(['100'])
    const open = await submitted(order)
    expect((await act(platformFinance, 'approve', open['id'])).problems).toMatchObject([{ code: 'OF_BUYER_ONLY' }])
    for (const other of strangers) {
      expect((await act(other, 'cancel', open['id'], 'x')).errorCode).toBe('NOT_FOUND')
      expect((await other.list('page_supplier_invoices')).object?.total).toBe(0)
    }
  })
})

describe('invoices as business messages', () => {
  const message = async (client: Client, code: string, key: unknown) => {
    const answer = await world.http.server.inject({
      method: 'POST',
      url: `${frame}/messages/${code}`,
      headers: { 'content-type': 'application/json', ...client.headers },
      payload: JSON.stringify({ id: key }),
    })
    return { http: answer.statusCode, text: answer.body }
  }
  const taken = async (name: string, content: string) => {
    const read = await readTable(world, finance, { entity: 'SupplierInvoice', fileName: name, content })
    return { read, shown: await preview(finance, read.batch, read.guess) }
  }
  const files = [
    ['ubl-invoice', 'invoice', 'xml', '40'],
    ['ubl-credit-note', 'creditNote', 'xml', '-40'],
    ['edifact-invoic', 'invoice', 'edi', '40'],
    ['edifact-invoic', 'creditNote', 'edi', '-40'],
  ] as const

  test.each(files)(
    '%s: keeps a document of kind %s unchanged when it is imported again',
    async (code, kind, ext, q) => {
      const order = await receivedOrder(['100'])
      const saved = await must(
        invoice(order, { kind, remark: 'Müller & <Söhne>' }, [{ skuNo: 'SKU-1', quantity: q, unitPrice: '2.5' }]),
      )
      const out = await message(supplier, code, saved.object?.record['id'])
      expect(out.http).toBe(200)
      // The standards write the quantities of a credit note above zero.
      expect(out.text).not.toContain('-40')
      const { shown } = await taken(`i.${ext}`, out.text)
      expect(shown).toMatchObject({ problems: [], records: { new: 0, changed: 0, unchanged: 1 } })
    },
  )

  test.each(files)(
    '%s: imports a new document of kind %s, which is matched like a typed one',
    async (code, kind, ext, q) => {
      const order = await receivedOrder(['100'])
      if (kind === 'creditNote') await submitted(order, {}, [{ skuNo: 'SKU-1', quantity: '100', unitPrice: '2.5' }])
      const saved = await must(invoice(order, { kind }, [{ skuNo: 'SKU-1', quantity: q, unitPrice: '2.5' }]))
      const invoiceNo = String(saved.object?.record['invoiceNo'])
      const { text } = await message(supplier, code, saved.object?.record['id'])
      await must(act(supplier, 'cancel', saved.object?.record['id'], 'sent as a file'))
      const { read: table, shown } = await taken(`n.${ext}`, text.replaceAll(invoiceNo, `${invoiceNo}-F`))
      expect(shown).toMatchObject({ problems: [], records: { new: 1 } })
      await finished(world, finance, await commit(finance, table.batch, table.guess))
      const found = await must(finance.detail('SupplierInvoice', { by: 'invoiceNo', value: `${invoiceNo}-F` }))
      expect(found.object?.record).toMatchObject({ kind, amount: kind === 'creditNote' ? '-100' : '100' })
      await must(act(finance, 'submit', found.object?.record['id']))
      expect(await read(found.object?.record['id'])).toMatchObject({ verdict: 'matched', holds: [] })
    },
  )

  test('rejects an invoice as a credit note, and a credit note as an invoice', async () => {
    const order = await receivedOrder(['100'])
    const one = async (kind: string, quantity: string) =>
      (await must(invoice(order, { kind }, [{ skuNo: 'SKU-1', quantity, unitPrice: '2.5' }]))).object?.record['id']
    expect((await message(supplier, 'ubl-credit-note', await one('invoice', '1'))).http).toBe(404)
    expect((await message(supplier, 'ubl-invoice', await one('creditNote', '-1'))).http).toBe(404)
    expect((await message(strangers[0] as Client, 'ubl-invoice', await one('invoice', '2'))).http).toBe(404)
  })

  const folder = sharedData('documents/ubl')
  const examples = folder
    ? ['invoice', 'creditnote'].flatMap(kind =>
        fs
          .readdirSync(path.join(folder, kind))
          .filter(f => f.endsWith('.xml'))
          .map(f => path.join(kind, f)),
      )
    : []
  test.runIf(folder).each(examples)(
    'reads number, date, currency and every line of %s, or names what is wrong',
    async name => {
      const content = fs.readFileSync(path.join(folder as string, name), 'utf8')
      const answer = await uploadTable(world, finance, { entity: 'SupplierInvoice', fileName: 'x.xml', content })
      if (!answer.object) {
        expect(answer.errorCode).toBe('FILE_MESSAGE')
        return
      }
      const lines = content.match(/<(\w+:)?(Invoice|CreditNote)Line[\s>]/g)?.length ?? 0
      expect(answer.object.count).toBe(Math.max(1, lines))
      const fields = answer.object.guess.columns.map(c => c.field)
      expect(fields).toEqual(expect.arrayContaining(['invoiceNo', 'kind', 'invoiceDate', 'currency']))
    },
  )
})
