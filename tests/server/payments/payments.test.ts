import { verifiedAccount } from '../builders/bank-account.ts'
import { sql } from '../../../server/db/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { attachTo, must, signedOrder } from '../builders/purchase-order.ts'
import { inSystem, entityOf } from '../builders/transitions.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { testApp, type Client } from '../harness.ts'

/** The payment of an order from its signature to its end (money 3, 4 and 16). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test')
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
await verifiedAccount(world, 'supplier')

const today = '2026-11-21'
const pi = { piNo: 'PI-1', piDate: today }

const tranchesOf = (po: string): Promise<Stored[]> =>
  inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [po] }))
const oneOf = async (po: string, kind: string, status?: string): Promise<Stored> => {
  const found = (await tranchesOf(po)).find(t => t.kind === kind && (!status || t.status === status))
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const paymentOf = async (po: string): Promise<Stored> =>
  (await inSystem(world, tx => readStored(tx, entityOf(world, 'Payment'), { field: 'po', values: [po] })))[0] as Stored
/** What the history of a tranche says of its changes, oldest first. */
const updatesOf = (tranche: string) =>
  inSystem(world, tx =>
    tx.rows(sql`select before, after from audit_log where record_id = ${tranche} and action = 'update' order by seq`),
  )
const act = (client: Client, id: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  client.act('trancheStatus', { ids: [id], action, inputs, reason: 'a reason' })

/** 1,000.01 USD: 30 percent deposit, the rest before shipment. */
const order = (change: Readonly<Record<string, unknown>> = {}) =>
  signedOrder(
    world,
    { paymentTerm: 'deposit30', cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2027-01-10', ...change },
    [{ orderQuantity: '1', unitPrice: '1000.01' }],
  )

/** From the submission by the supplier to the bank. */
async function send(id: string, inputs: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await must(act(supplier, id, 'submitPi', pi))
  await must(act(purchaser, id, 'approve'))
  await slip(id)
  await must(act(finance, id, 'remit', { paidDate: today, bankReference: 'B-1', ...inputs }))
}
async function slip(id: string): Promise<void> {
  const record = { entity: 'PaymentTranche', id, businessNo: 'T-1' }
  expect((await attachTo(world, finance, record, 'bankSlip')).http).toBe(200)
}

describe('a signed order', () => {
  test('M-INS-1 gets one payment with a tranche for each part of its term; a part of 0 has none', async () => {
    const { id } = await order()
    expect((await tranchesOf(id)).map(t => [t.kind, t.amount, t.status])).toEqual([
      ['deposit', '300.000000', 'open'],
      ['payOff', '700.010000', 'open'],
    ])
    expect(await paymentOf(id)).toMatchObject({ progress: 'poConfirmed', piStep: null, dueAmount: '300.000000' })
  })

  test('M-DUE-4 keeps the event, the value used and the steps of each due date', async () => {
    const { id } = await order()
    expect(await oneOf(id, 'deposit')).toMatchObject({
      dueDate: '2026-11-28',
      dueEvent: 'poConfirmed',
      dueBasis: 'actual',
      eventDate: today,
      dueSteps: [{ step: 'days', date: '2026-11-28' }],
    })
    expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2026-12-10', dueBasis: 'planned' })
    const { object } = await purchaser.detail('PurchaseOrder', { id })
    expect(object?.record).toMatchObject({ depositDueDate: '2026-11-28', payOffDueDate: '2026-12-10' })
  })

  test('M-DUE-4 keeps a due date that was typed in the draft as the agreed one, whatever its event does', async () => {
    const { id } = await order({ payOffDueDate: '2027-02-02' })
    expect(await oneOf(id, 'payOff')).toMatchObject({
      dueDate: '2027-02-02',
      agreedDue: '2027-02-02',
      dueEvent: 'agreed',
    })
    expect(await oneOf(id, 'deposit')).toMatchObject({ dueDate: '2026-11-28', agreedDue: null })
    const { object } = await purchaser.detail('PurchaseOrder', { id })
    expect(object?.record).toMatchObject({ depositDueDate: '2026-11-28', payOffDueDate: '2027-02-02' })
  })

  test('M-DUE-4 has no due date while its event has none', async () => {
    const { id } = await order({ paymentTerm: 'oa30', eta: null, etd: null, cargoReadyDate: null })
    expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null, dueEvent: 'arrival', dueBasis: null })
  })
})

describe('the due date', () => {
  let id: string
  beforeAll(async () => {
    ;({ id } = await order({ paymentTerm: 'oa30' }))
  })
  const estimate = async (date: string, action: string) => {
    const { object } = await purchaser.detail('PurchaseOrder', { id })
    const step = object?.rows.milestones?.find(m => m.milestone === 'podArrival')
    const forwarder = await world.as('freightAgent@forwarder.test')
    await must(forwarder.act('milestoneState', { ids: [String(step?.id)], action, inputs: { date } }))
  }

  test('M-DUE-4 follows each estimate of its event', async () => {
    await estimate('2027-01-15', 'estimate')
    expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2027-02-14', dueBasis: 'estimated' })
  })

  test('M-DUE-4 keeps each date that followed in the history of its tranche, and nothing when no date moved', async () => {
    const { id: tranche } = await oneOf(id, 'payOff')
    const seen = await updatesOf(tranche)
    expect(seen.at(-1)).toEqual({
      before: { dueDate: '2027-02-09', dueBasis: 'planned', eventDate: '2027-01-10' },
      after: { dueDate: '2027-02-14', dueBasis: 'estimated', eventDate: '2027-01-15' },
    })
    await estimate('2027-01-15', 'reestimate')
    expect(await updatesOf(tranche)).toHaveLength(seen.length)
  })

  test('M-DUE-4 is frozen in approval, and follows again after a rejection', async () => {
    const { id: tranche } = await oneOf(id, 'payOff')
    const early = await act(supplier, tranche, 'submitPi', pi)
    expect(early.problems?.[0]).toMatchObject({ code: 'DUE_EVENT_OPEN' })
    const form = await finance.detail('PaymentTranche', { id: tranche })
    await must(
      finance.save('PaymentTranche', {
        id: tranche,
        revision: form.object?.record.revision,
        agreedDue: '2027-03-01',
      }),
    )
    expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2027-03-01', dueEvent: 'agreed' })
    await must(act(supplier, tranche, 'submitPi', pi))
    await estimate('2027-01-20', 'reestimate')
    const held = await oneOf(id, 'payOff')
    expect(held).toMatchObject({ dueDate: '2027-03-01', status: 'inApproval' })
    expect(held.frozenAt).not.toBeNull()
    await must(act(purchaser, tranche, 'reject'))
    const again = await finance.detail('PaymentTranche', { id: tranche })
    await must(
      finance.save('PaymentTranche', { id: tranche, revision: again.object?.record.revision, agreedDue: null }),
    )
    expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2027-02-19', frozenAt: null, status: 'open' })
  })
})

describe('approval and remittance', () => {
  test('maker is never approver, and who approves does not send', async () => {
    const { id: po } = await order()
    const { id } = await oneOf(po, 'deposit')
    await must(act(finance, id, 'request', pi))
    expect((await act(finance, id, 'approve')).problems?.[0]?.code).toBe('MAKER_APPROVES')
    await must(act(purchaser, id, 'approve'))
    const noSlip = await act(finance, id, 'remit', { paidDate: today, bankReference: 'B-1' })
    expect(noSlip.problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'bankSlip' })
    await must(act(purchaser, id, 'reject'))
    await must(act(supplier, id, 'submitPi', pi))
    await must(act(finance, id, 'approve'))
    await slip(id)
    const own = await act(finance, id, 'remit', { paidDate: today, bankReference: 'B-1' })
    expect(own.problems?.[0]?.code).toBe('APPROVER_REMITS')
  })

  test('only people of the payer decide; those who trade for it see it', async () => {
    const { id: po } = await order()
    const { id } = await oneOf(po, 'deposit')
    await must(act(supplier, id, 'submitPi', pi))
    for (const name of ['finance@operator.test', 'finance@platform.test'])
      expect((await act(await world.as(name), id, 'approve')).problems?.[0]?.code, name).toBe('NOT_OF_PAYER')
  })

  test('M-INS-5 refuses a PI one cent above what is due, and leaves the rest of a lower one open', async () => {
    const { id: po } = await order()
    const { id } = await oneOf(po, 'deposit')
    const above = await act(supplier, id, 'submitPi', { ...pi, piAmount: '300.01' })
    expect(above.problems?.[0]).toMatchObject({ code: 'PI_ABOVE_DUE', field: 'piAmount' })
    await must(act(supplier, id, 'submitPi', { ...pi, piAmount: '200' }))
    expect((await tranchesOf(po)).map(t => [t.kind, t.amount, t.status])).toEqual([
      ['deposit', '200.000000', 'inApproval'],
      ['payOff', '700.010000', 'open'],
      ['deposit', '100.000000', 'open'],
    ])
  })

  test('several tranches sent together are one remittance; an amount or fee of one of them is refused', async () => {
    const orders = [await order(), await order()]
    const ids = await Promise.all(orders.map(async o => (await oneOf(o.id, 'deposit')).id))
    for (const id of ids) {
      await must(act(supplier, id, 'submitPi', pi))
      await must(act(purchaser, id, 'approve'))
      await slip(id)
    }
    const remit = (inputs: Readonly<Record<string, unknown>> = {}) =>
      finance.act('trancheStatus', {
        ids,
        action: 'remit',
        inputs: { paidDate: today, bankReference: 'B-7', ...inputs },
      })
    for (const field of ['paidAmount', 'bankFee']) {
      const refused = (await remit({ [field]: '20' })).object?.results
      expect(refused).toHaveLength(2)
      for (const result of refused ?? [])
        expect(result, field).toMatchObject({ success: false, errorCode: 'INPUT_OF_ONE', field })
    }
    const answer = await remit({ paidAmount: ' ', bankFee: '' })
    expect(answer.object?.results.every(r => r.success)).toBe(true)
    const [first, second] = await Promise.all(orders.map(o => oneOf(o.id, 'deposit')))
    expect(first?.remittance).toBe(second?.remittance)
    const [sent] = await inSystem(world, tx =>
      readStored(tx, entityOf(world, 'Remittance'), { field: 'id', values: [first?.remittance] }),
    )
    expect(sent).toMatchObject({ amount: '600.000000', state: 'sent', bankReference: 'B-7' })
  })

  test('M-INS-3 counts what arrived: the missing part moves to the pay-off, unless the payee bears the fee', async () => {
    const { id: po } = await order()
    const { id } = await oneOf(po, 'deposit')
    await send(id)
    await must(act(supplier, id, 'confirmReceipt', { receivedOn: today, receivedAmount: '285' }))
    expect(await oneOf(po, 'payOff')).toMatchObject({ amount: '715.010000' })
    const other = await order()
    const deposit = await oneOf(other.id, 'deposit')
    await send(deposit.id, { feeBearer: ['payee'] })
    await must(act(supplier, deposit.id, 'confirmReceipt', { receivedOn: today, receivedAmount: '285' }))
    expect(await oneOf(other.id, 'payOff')).toMatchObject({ amount: '700.010000' })
  })

  test('a returned remittance opens its tranche for another request and approval', async () => {
    const { id: po } = await order()
    const { id } = await oneOf(po, 'deposit')
    await send(id)
    expect(await paymentOf(po)).toMatchObject({ progress: 'depositRemitted', actualAmount: '300.000000' })
    await must(act(finance, id, 'return', { bankFee: '25' }))
    expect(await oneOf(po, 'deposit')).toMatchObject({ status: 'returned', paidAmount: null, bankFee: '25.000000' })
    expect(await paymentOf(po)).toMatchObject({ progress: 'poConfirmed', actualAmount: '0.000000' })
    await must(act(finance, id, 'request', pi))
    await must(act(purchaser, id, 'approve'))
  })
})

describe('progress and visibility', () => {
  test('progress, PI step and the order follow the tranches to the end', async () => {
    const { id: po } = await order({ paymentTerm: 'oa30' })
    const { id } = await oneOf(po, 'payOff')
    const form = await finance.detail('PaymentTranche', { id })
    await must(finance.save('PaymentTranche', { id, revision: form.object?.record.revision, agreedDue: today }))
    const seen: unknown[] = []
    const look = async () => {
      const p = await paymentOf(po)
      const { object } = await purchaser.detail('PurchaseOrder', { id: po })
      seen.push([p.progress, p.piStep, object?.record.paymentProgress])
    }
    await must(act(supplier, id, 'submitPi', pi))
    await look()
    await must(act(purchaser, id, 'approve'))
    await slip(id)
    await must(act(finance, id, 'remit', { paidDate: today, bankReference: 'B-1' }))
    await look()
    await must(act(finance, id, 'confirmByAdvice', { receivedOn: today, creditAdvice: 'CA-1' }))
    await look()
    expect(seen).toEqual([
      ['payOffApproval', 'payOffPiSubmitted', 'payOffApproval'],
      ['payOffRemitted', 'payOffPiSubmitted', 'payOffRemitted'],
      ['closed', 'payOffReceipt', 'closed'],
    ])
  })

  test('a supplier never sees what is owed to others; carriers, warehouses and inspectors see nothing', async () => {
    const { id: po } = await order()
    const payment = await paymentOf(po)
    const form = await finance.detail('Payment', { id: payment.id })
    await must(finance.save('Payment', { id: payment.id, revision: form.object?.record.revision, serviceFee: '50' }))
    const fee = await oneOf(po, 'serviceFee')
    expect(fee).toMatchObject({ amount: '50.000000', payee: null, status: 'open' })
    expect((await supplier.detail('PaymentTranche', { id: fee.id })).errorCode).toBe('NOT_FOUND')
    const shown = (await supplier.detail('Payment', { id: payment.id })).object
    expect(shown?.record).toMatchObject({ deposit: '300' })
    for (const field of ['serviceFee', 'interest', 'importTaxDuty', 'destinationCharges'])
      expect(shown?.record).not.toHaveProperty(field)
    expect(shown?.rows.tranches?.map(t => t.kind)).toEqual(['deposit', 'payOff'])
    for (const name of [
      'freightAgent@forwarder.test',
      'warehouse@service.test',
      'qc@service.test',
      'supplier@supplier2.test',
    ]) {
      const answer = await (await world.as(name)).detail('Payment', { id: payment.id })
      expect(answer.errorCode, name).toMatch(/FORBIDDEN|NOT_FOUND/)
    }
  })

  test('M-INS-3 lets the open tranches of a cancelled order lapse, and closes its payment', async () => {
    const { id: po } = await order()
    await must(
      purchaser.act('poConfirmStatus', {
        ids: [po],
        action: 'cancelSigned',
        reason: 'a reason',
        inputs: { agreement: 'mail' },
      }),
    )
    expect((await tranchesOf(po)).map(t => t.status)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentOf(po)).toMatchObject({ progress: 'closed', dueDate: null })
  })
})
