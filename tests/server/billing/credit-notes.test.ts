import { expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { readOne } from '../builders/transitions.ts'
import { textsOf } from '../builders/texts-of.ts'
import { testApp } from '../harness.ts'

/** Partial credit notes of statements: cumulative by line, the last one takes the rest. */
const world = await testApp()
const finance = await world.as('finance@operator.test')
const id = await companyIds(world)

let count = 0
async function statementOf(charges: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  const tasks: string[] = []
  for (const charge of charges) {
    const saved = await must(
      finance.save('BillingTask', {
        partner: id('buyer'),
        chargeCode: 'SVC',
        source: 'logistics',
        sourceNo: `CN-${++count}`,
        serviceAt: '2026-11-05T08:00:00.000Z',
        chargeQuantity: '3',
        ...charge,
      }),
    )
    tasks.push(textsOf(saved.object?.record, 'id').id)
  }
  const saved = await must(finance.save('BillingOrder', { billingTasks: tasks }))
  const at = textsOf(saved.object?.record, 'id').id
  await must(finance.act('billingStatus', { ids: [at], action: 'confirm' }))
  return at
}
const noteOf = async (creditOf: string): Promise<string> =>
  textsOf((await must(finance.save('BillingOrder', { creditOf }))).object?.record, 'id').id
const order = (at: string) => readOne(world, 'BillingOrder', at)
const linesOf = async (at: string) => (await finance.detail('BillingOrder', { id: at })).object?.rows?.lines ?? []
async function credit(note: string, quantities: readonly string[]) {
  const lines = await linesOf(note)
  return finance.save(
    'BillingOrder',
    { id: note, revision: (await order(note)).revision },
    {
      lines: {
        save: lines.map((line, at) => ({ id: line.id, revision: line.revision, creditQuantity: quantities[at] })),
      },
    },
  )
}
const confirm = (note: string) => must(finance.act('billingStatus', { ids: [note], action: 'confirm' }))

test('M-BIL-5: credits a line in parts; the last one takes the rest of amount, tax and payable', async () => {
  const at = await statementOf([{ unitPrice: '100', qty: '7', taxPercent: '6' }])
  const notes: string[] = []
  for (const quantity of ['2', '2', '3']) {
    const note = await noteOf(at)
    await must(credit(note, [quantity]))
    await confirm(note)
    notes.push(note)
  }
  const credits = await Promise.all(notes.map(order))
  expect(credits.map(c => c.chargeAmount)).toEqual(['-66.667', '-66.666', '-100.000'])
  const sum = (of: 'tax' | 'payable' | 'chargeAmount') =>
    credits.reduce((all, c) => all + Math.round(Number(c[of]) * 1000), 0)
  const origin = await order(at)
  for (const of of ['tax', 'payable', 'chargeAmount'] as const)
    expect(-sum(of), of).toBe(Math.round(Number(origin[of]) * 1000))
  expect(origin.settledOn).toBe('2026-11-21')
})

test('M-BIL-5: rejects a credit of more than is left of the line, and keeps the note', async () => {
  const at = await statementOf([{ unitPrice: '100', qty: '7' }])
  const first = await noteOf(at)
  await must(credit(first, ['4']))
  const second = await noteOf(at)
  expect((await order(second)).chargeAmount).toBe('-100.000')
  expect((await credit(second, ['3.001'])).problems).toMatchObject([
    { code: 'CREDIT_MORE_THAN_BILLED', field: 'creditQuantity', child: 'lines', row: 1 },
  ])
  expect((await credit(second, ['-1'])).success).toBe(false)
  expect((await order(second)).chargeAmount).toBe('-100.000')
})

test('M-BIL-5: a cancelled credit note leaves its part to the others', async () => {
  const at = await statementOf([{ unitPrice: '100', qty: '7' }])
  const first = await noteOf(at)
  await must(credit(first, ['2']))
  const second = await noteOf(at)
  await must(credit(second, ['2']))
  await must(finance.act('billingStatus', { ids: [first], action: 'cancel', reason: 'entered twice' }))
  const third = await noteOf(at)
  const [a, b] = [await order(second), await order(third)]
  expect(Number(a.chargeAmount) + Number(b.chargeAmount)).toBeCloseTo(-233.333, 3)
})

test('M-BIL-5: a line without quantity leaves the note; without any line it is rejected', async () => {
  const at = await statementOf([
    { unitPrice: '10', qty: '3' },
    { unitPrice: '20', qty: '3' },
  ])
  const note = await noteOf(at)
  expect((await credit(note, ['0', '0'])).problems).toMatchObject([{ code: 'AT_LEAST_ONE_ROW' }])
  await must(credit(note, ['0', '3']))
  expect(await order(note)).toMatchObject({ chargeAmount: '-20.000', payable: '-20.000000' })
  expect((await linesOf(note)).length).toBe(1)
})

test('M-BIL-5: a credit note lowers what is open of its own statement', async () => {
  const at = await statementOf([{ unitPrice: '90', qty: '3', currency: 'GBP' }])
  const note = await noteOf(at)
  await must(credit(note, ['1']))
  await confirm(note)
  const saved = await must(
    finance.save('SalesPayment', {
      payer: id('buyer'),
      currency: 'GBP',
      amount: '100',
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: 'CN-REF-1',
    }),
  )
  const receipt = textsOf(saved.object?.record, 'id').id
  expect(await readOne(world, 'SalesPayment', receipt)).toMatchObject({
    allocated: '60.000000',
    onAccount: '40.000000',
  })
  await must(finance.act('salesPaymentStatus', { ids: [receipt], action: 'post' }))
  expect((await order(at)).settledOn).toBe('2026-11-20')
})
