import { describe, expect, test } from 'vitest'
import { proves } from '../../proves.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { put, readOne } from '../builders/transitions.ts'
import { textsOf } from '../builders/texts-of.ts'
import { testApp, type Client } from '../harness.ts'

/** From billing tasks to a statement, its confirmation, its reversal and its credit note. */
const world = await testApp()
const finance = await world.as('finance@operator.test'),
  platform = await world.as('finance@platform.test')
const other = (await world.actor('purchaser@buyer.test')).userId
const id = await companyIds(world)

let count = 0
async function taskOf(change: Readonly<Record<string, unknown>> = {}, client: Client = finance): Promise<string> {
  const saved = await must(
    client.save('BillingTask', {
      partner: id('buyer'),
      chargeCode: 'SVC',
      source: 'logistics',
      sourceNo: `SH-${++count}`,
      serviceAt: '2026-11-05T08:00:00.000Z',
      unitPrice: '10',
      chargeQuantity: '3',
      qty: '2',
      ...change,
    }),
  )
  return textsOf(saved.object?.record, 'id').id
}
async function statementOf(tasks: readonly string[], change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const saved = await must(finance.save('BillingOrder', { billingTasks: tasks, ...change }))
  return textsOf(saved.object?.record, 'id').id
}
const stored = async (entity: 'BillingOrder' | 'BillingTask', at: string) => readOne(world, entity, at)
const save = async (client: Client, at: string, values: Readonly<Record<string, unknown>>) =>
  client.save('BillingOrder', { id: at, revision: (await stored('BillingOrder', at)).revision, ...values })
const act = (at: string, action: string, client: Client = finance) =>
  client.act('billingStatus', { ids: [at], action, reason: 'as agreed with the partner' })
const confirmed = async (tasks: readonly string[]): Promise<string> => {
  const at = await statementOf(tasks)
  await must(act(at, 'confirm'))
  return at
}

describe('creating a statement', () => {
  test('V-057: rejects a statement without a billing task by the sentence of the tables', async () => {
    proves('V-057')
    for (const tasks of [[], undefined]) {
      const answer = await finance.save('BillingOrder', tasks ? { billingTasks: tasks } : {})
      expect(answer.problems).toMatchObject([
        {
          code: 'BILLING_TASK_NEEDED',
          field: 'billingTasks',
          message: 'Please select at least one billing task',
        },
      ])
    }
  })

  test('M-BIL-1, B-088: returns 6.667 for a price of 10 per 3 and a quantity of 2', async () => {
    proves('B-088')
    expect(await stored('BillingTask', await taskOf())).toMatchObject({ amount: '6.667', status: 'open' })
  })

  test('M-BIL-2: keeps three decimals on the lines and makes the document whole by one rounding line', async () => {
    const at = await statementOf([await taskOf({ taxPercent: '6' }), await taskOf({ taxPercent: '6' })])
    expect(await stored('BillingOrder', at)).toMatchObject({
      arAp: 'AR',
      chargeTo: id('buyer'),
      currency: 'USD',
      period: '2026-11',
      chargeAmount: '13.334',
      roundingLine: '-0.004',
      tax: '0.800000',
      payable: '14.130000',
    })
    const detail = await finance.detail('BillingOrder', { id: at })
    expect(detail.object?.rows?.lines).toMatchObject([{ chargeAmount: '6.667' }, { chargeAmount: '6.667' }])
  })

  test('M-BIL-2: rejects tasks of two sides, partners or currencies', async () => {
    const first = await taskOf()
    for (const other of [{ arAp: 'AP' }, { partner: id('supplier') }, { currency: 'EUR' }]) {
      const second = await taskOf()
      await put(world, 'BillingTask', second, other)
      const answer = await finance.save('BillingOrder', { billingTasks: [first, second] })
      expect(answer.problems).toMatchObject([{ code: 'BILLING_TASKS_MIXED', field: 'billingTasks' }])
    }
  })

  test('M-BIL-8: rejects a second month on a monthly statement, by the zone of the biller', async () => {
    // Shanghai is eight hours ahead: there, the first of these is in December.
    await put(world, 'Company', id('operator'), { timeZone: 'Asia/Shanghai' })
    const tasks = [
      await taskOf({ serviceAt: '2026-11-30T16:30:00.000Z' }),
      await taskOf({ serviceAt: '2026-11-30T15:30:00.000Z' }),
    ]
    const answer = await finance.save('BillingOrder', { billingTasks: tasks, settlementType: 'monthly' })
    expect(answer.problems).toMatchObject([{ code: 'BILLING_OTHER_MONTH', field: 'billingTasks' }])
  })

  test('M-BIL-8: rejects a task that is billed, and frees it when its statement is cancelled', async () => {
    const task = await taskOf()
    const at = await statementOf([task])
    expect(await stored('BillingTask', task)).toMatchObject({ status: 'billed', billingOrder: at })
    const again = await finance.save('BillingOrder', { billingTasks: [task] })
    expect(again.problems).toMatchObject([{ code: 'BILLING_TASK_BILLED', field: 'billingTasks' }])
    const { revision } = await stored('BillingTask', task)
    expect((await finance.save('BillingTask', { id: task, revision, qty: '9' })).success).toBe(false)
    await must(act(at, 'cancel'))
    expect(await stored('BillingTask', task)).toMatchObject({ status: 'open', billingOrder: null })
    await statementOf([task])
  })

  test('M-BIL-8: rejects the same charge of the same source a second time', async () => {
    const sourceNo = 'SH-TWICE'
    await taskOf({ sourceNo })
    const again = await finance.save('BillingTask', {
      partner: id('buyer'),
      chargeCode: 'SVC',
      source: 'logistics',
      sourceNo,
      serviceAt: '2026-11-05T08:00:00.000Z',
      unitPrice: '10',
    })
    expect(again.success).toBe(false)
  })

  test('a draft that loses a task frees it and computes its totals again', async () => {
    const [kept, left] = [await taskOf(), await taskOf()]
    const at = await statementOf([kept, left])
    await must(save(finance, at, { billingTasks: [kept] }))
    expect(await stored('BillingTask', left)).toMatchObject({ status: 'open' })
    expect(await stored('BillingOrder', at)).toMatchObject({ chargeAmount: '6.667', chargeQuantity: '3.000' })
  })
})

describe('after confirmation', () => {
  test('rejects a change, also of the settlement type', async () => {
    const at = await confirmed([await taskOf()])
    for (const change of [{ remark: 'later' }, { settlementType: 'monthly' }])
      expect((await save(finance, at, change)).success).toBe(false)
  })

  test('M-BIL-5: rejects a return to draft of a statement that is sent; a credit note takes it back', async () => {
    const at = await confirmed([await taskOf()])
    await must(finance.act('partnerStatus', { ids: [at], action: 'send' }))
    expect((await act(at, 'unlock')).problems).toMatchObject([{ code: 'STATEMENT_SENT' }])
    const note = textsOf((await must(finance.save('BillingOrder', { creditOf: at }))).object?.record, 'id').id
    expect(await stored('BillingOrder', note)).toMatchObject({
      kind: 'creditNote',
      chargeAmount: '-6.667',
      payable: '-6.670000',
    })
    const second = await finance.save('BillingOrder', { creditOf: at })
    expect(second.problems).toMatchObject([{ code: 'CREDIT_ALL_TAKEN', field: 'creditOf' }])
  })

  test('M-BIL-5: rejects a credit note of a draft and of a credit note', async () => {
    const draft = await statementOf([await taskOf()])
    expect((await finance.save('BillingOrder', { creditOf: draft })).problems?.[0]?.code).toBe('CREDIT_NOT_CONFIRMED')
    await must(act(draft, 'confirm'))
    const note = textsOf((await must(finance.save('BillingOrder', { creditOf: draft }))).object?.record, 'id').id
    expect((await finance.save('BillingOrder', { creditOf: note })).problems?.[0]?.code).toBe('CREDIT_OF_CREDIT')
  })

  test('C-00: a reversal needs a second person, makes a credit note and frees the tasks', async () => {
    const task = await taskOf()
    const at = await confirmed([task])
    await must(save(finance, at, { reversalReason: 'billed to the wrong partner' }))
    expect((await act(at, 'reverse')).problems).toMatchObject([{ code: 'SECOND_PERSON' }])
    await put(world, 'BillingOrder', at, { reversalProposedBy: other })
    await must(act(at, 'reverse'))
    expect(await stored('BillingTask', task)).toMatchObject({ status: 'open' })
    const list = await finance.list('billing_order')
    expect(list.object?.resultList.find(r => (r.creditOf as { id: string } | null)?.id === at)).toMatchObject({
      kind: 'creditNote',
      chargeAmount: '-6.667',
    })
  })

  test('rejects closing a statement that is not settled, and a settlement that is typed', async () => {
    const at = await confirmed([await taskOf()])
    expect((await act(at, 'close')).problems).toMatchObject([{ code: 'STATEMENT_OPEN', field: 'settledOn' }])
    expect((await save(finance, at, { settledOn: '2026-11-20' })).success).toBe(false)
  })

  test('closes a payable statement with the day of its payment, never one to come', async () => {
    const at = await confirmed([await taskOf({ arAp: 'AP' })])
    const close = (paidOn?: string) =>
      finance.act('billingStatus', { ids: [at], action: 'close', ...(paidOn ? { inputs: { paidOn } } : {}) })
    expect((await close()).problems).toMatchObject([{ code: 'FIELD_NOT_NULL', field: 'paidOn' }])
    expect((await close('2031-01-01')).problems).toMatchObject([{ code: 'DATE_IN_FUTURE', field: 'paidOn' }])
    await must(close('2026-11-20'))
    expect(await stored('BillingOrder', at)).toMatchObject({ status: 'closed', settledOn: '2026-11-20' })
  })

  test('money 16: rejects statements and tasks of a company by the finance of the platform', async () => {
    const task = await taskOf()
    const at = await confirmed([task])
    expect((await act(at, 'unlock', platform)).problems).toMatchObject([{ code: 'OF_BILLER_ONLY' }])
    const saved = await save(platform, at, { postedOn: '2026-11-20' })
    expect(saved.problems).toMatchObject([{ code: 'OF_OWN_COMPANY' }])
    const { revision } = await stored('BillingTask', task)
    const changed = await platform.save('BillingTask', { id: task, revision, remark: 'changed' })
    expect(changed.success).toBe(false)
  })
})

test('a statement and its tasks are seen by their biller only, never by who pays', async () => {
  const task = await taskOf()
  const at = await statementOf([task])
  for (const other of ['finance@buyer.test', 'finance@buyer2.test']) {
    const client = await world.as(other)
    expect((await client.detail('BillingOrder', { id: at })).errorCode).toBe('NOT_FOUND')
    expect((await client.detail('BillingTask', { id: task })).errorCode).toBe('NOT_FOUND')
  }
})
