import { expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { put, readOne } from '../builders/transitions.ts'
import { textsOf } from '../builders/texts-of.ts'
import { testApp, type Client } from '../harness.ts'

/** A statement that was sent: who sees it, its confirmation and its dispute by line. */
const world = await testApp()
const finance = await world.as('finance@operator.test'),
  buyer = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const id = await companyIds(world)

let count = 0
async function sentStatement(partner: string, prices: readonly string[], biller = finance): Promise<string> {
  const tasks: string[] = []
  for (const unitPrice of prices) {
    const saved = await must(
      biller.save('BillingTask', {
        arAp: biller === finance ? 'AR' : 'AP',
        partner: id(partner),
        chargeCode: 'SVC',
        source: 'logistics',
        sourceNo: `DI-${++count}`,
        serviceAt: '2026-11-05T08:00:00.000Z',
        unitPrice,
        taxPercent: '6',
      }),
    )
    tasks.push(textsOf(saved.object?.record, 'id').id)
  }
  const saved = await must(biller.save('BillingOrder', { billingTasks: tasks }))
  const at = textsOf(saved.object?.record, 'id').id
  await must(biller.act('billingStatus', { ids: [at], action: 'confirm' }))
  await must(biller.act('partnerStatus', { ids: [at], action: 'send' }))
  return at
}
const order = (at: string) => readOne(world, 'BillingOrder', at)
const linesOf = async (client: Client, at: string) =>
  (await client.detail('BillingOrder', { id: at })).object?.rows?.lines ?? []
const dispute = async (at: string, reasons: readonly string[], client = buyer) =>
  client.act('partnerStatus', {
    ids: [at],
    action: 'dispute',
    inputs: {
      disputedLines: (await linesOf(client, at)).flatMap((line, i) =>
        reasons[i] ? [{ line: line.id, field: 'disputeReason', value: reasons[i] }] : [],
      ),
    },
  })
const sumHolds = async (at: string, disputed: string) => {
  const { payable, disputedAmount } = await order(at)
  expect([payable, Number(disputedAmount).toFixed(2)]).toEqual(['106.000000', disputed])
}

test('the palette opens a statement where its reader works with it: the biller where it is confirmed and sent', async () => {
  const at = await sentStatement('buyer', ['100'])
  await put(world, 'BillingOrder', at, { sentTo: id('supplier') })
  const { billingNo } = await order(at)
  const pathFor = async (client: Client) => {
    const found = await client.call<{ resultList: { path: string }[] }>('POST', '/define/query/search', {
      text: String(billingNo),
    })
    return found.object?.resultList.map(r => r.path.split('?')[0])
  }
  expect(await pathFor(finance)).toEqual(['/billing/billingOrder'])
  expect(await pathFor(supplier)).toEqual(['/base/page-making/page_received_statement'])
})

test('visibility: a statement is seen by its partner once it is sent, and by no other company', async () => {
  const others = ['finance@buyer2.test', 'supplier@supplier2.test', 'freightAgent@forwarder.test']
  const draft = textsOf(
    (
      await must(
        finance.save('BillingTask', {
          partner: id('buyer'),
          chargeCode: 'SVC',
          source: 'logistics',
          sourceNo: 'DI-DRAFT',
          serviceAt: '2026-11-05T08:00:00.000Z',
          unitPrice: '10',
        }),
      )
    ).object?.record,
    'id',
  ).id
  const unsent = textsOf((await must(finance.save('BillingOrder', { billingTasks: [draft] }))).object?.record, 'id').id
  const at = await sentStatement('buyer', ['100'])
  expect((await buyer.detail('BillingOrder', { id: unsent })).errorCode).toBe('NOT_FOUND')
  expect((await buyer.detail('BillingOrder', { id: at })).success).toBe(true)
  expect((await buyer.detail('BillingTask', { id: draft })).errorCode).toBe('NOT_FOUND')
  const listed = async (client: Client) =>
    (await client.list('page_received_statements')).object?.resultList.map(r => r.id) ?? []
  expect(await listed(buyer)).toEqual([at])
  expect(await listed(finance)).toEqual([])
  for (const name of others) {
    const client = await world.as(name)
    expect((await client.detail('BillingOrder', { id: at })).errorCode, name).toBe('NOT_FOUND')
    expect(await listed(client), name).toEqual([])
    expect((await client.act('partnerStatus', { ids: [at], action: 'accept' })).success, name).toBe(false)
  }
})

test('the partner confirms; biller, platform and a second answer are rejected', async () => {
  const at = await sentStatement('supplier', ['100'], buyer)
  const accept = (client: Client) => client.act('partnerStatus', { ids: [at], action: 'accept' })
  expect((await accept(buyer)).problems).toMatchObject([{ code: 'OF_PARTNER_ONLY' }])
  expect((await accept(await world.as('finance@platform.test'))).problems).toMatchObject([{ code: 'OF_PARTNER_ONLY' }])
  await must(accept(supplier))
  expect((await accept(supplier)).errorCode).toBe('ACTION_NOT_ALLOWED')
  expect((await supplier.save('BillingOrder', { id: at, remark: 'changed' })).success).toBe(false)
})

test('shows the biller and the platform no buttons of the partner, and the partner none of the biller', async () => {
  const at = await sentStatement('supplier', ['100'], buyer)
  const codes = async (client: Client, list: string) =>
    (await must(client.detail('BillingOrder', { id: at }))).object?.actions[list]?.map(a => a.code)
  expect(await codes(supplier, 'partnerStatus')).toEqual(expect.arrayContaining(['accept', 'dispute']))
  expect(await codes(supplier, 'billingStatus')).toEqual([])
  expect(await codes(buyer, 'billingStatus')).toContain('reverse')
  for (const client of [buyer, await world.as('finance@platform.test')])
    expect(await codes(client, 'partnerStatus')).toEqual([])
  expect(await codes(await world.as('finance@platform.test'), 'billingStatus')).toEqual([])
})

test('rejects a change of the statement by its partner', async () => {
  const at = await sentStatement('buyer', ['100'])
  const { revision } = await order(at)
  const answer = await buyer.save('BillingOrder', { id: at, revision, postedOn: '2026-11-20' })
  expect(answer.problems).toMatchObject([{ code: 'OF_OWN_COMPANY' }])
})

test('money 15.10: a disputed line leaves what is payable; disputed and rest add up at each step', async () => {
  const at = await sentStatement('buyer', ['33.333', '33.333', '33.334'])
  await sumHolds(at, '0.00')
  await must(dispute(at, ['', 'not ordered']))
  await sumHolds(at, '35.33')
  await must(dispute(at, ['too dear']))
  await sumHolds(at, '70.67')
  await must(buyer.act('partnerStatus', { ids: [at], action: 'acceptRest' }))
  const rejected = await finance.act('partnerStatus', {
    ids: [at],
    action: 'rejectDispute',
    inputs: {
      disputeAnswers: [{ line: (await linesOf(finance, at))[0]?.id, field: 'disputeAnswer', value: 'as agreed' }],
    },
  })
  await must(Promise.resolve(rejected))
  await sumHolds(at, '35.33')
  expect(await order(at)).toMatchObject({ partnerStatus: 'restAccepted' })
  // The credit note proposes the line that is still disputed, and settles it.
  const note = textsOf((await must(finance.save('BillingOrder', { creditOf: at }))).object?.record, 'id').id
  expect(await order(note)).toMatchObject({ chargeAmount: '-33.333' })
  await must(finance.act('billingStatus', { ids: [note], action: 'confirm' }))
  await sumHolds(at, '0.00')
  expect(await order(at)).toMatchObject({ partnerStatus: 'accepted' })
  expect((await linesOf(buyer, at)).map(l => l.disputeState)).toEqual(['rejected', 'credited', null])
})

test('a dispute that is rejected in full brings the statement back to its partner', async () => {
  const at = await sentStatement('buyer', ['100'])
  await must(dispute(at, ['not ours']))
  await must(
    finance.act('partnerStatus', {
      ids: [at],
      action: 'rejectDispute',
      inputs: {
        disputeAnswers: [{ line: (await linesOf(finance, at))[0]?.id, field: 'disputeAnswer', value: 'see the order' }],
      },
    }),
  )
  expect(await order(at)).toMatchObject({ partnerStatus: 'sent', disputedAmount: '0.000000' })
})

test('rejects a dispute without a reason, of a foreign line, and of a settled statement', async () => {
  const at = await sentStatement('buyer', ['100'])
  const foreign = await sentStatement('buyer', ['100'])
  expect((await dispute(at, [])).problems).toMatchObject([{ code: 'DISPUTE_NO_LINE' }])
  const [line] = await linesOf(buyer, foreign)
  const wrong = await buyer.act('partnerStatus', {
    ids: [at],
    action: 'dispute',
    inputs: { disputedLines: [{ line: line?.id, field: 'disputeReason', value: 'x' }] },
  })
  expect(wrong.problems).toMatchObject([{ code: 'BAD_CHANGE' }])
})

test('a receipt pays only what is not disputed', async () => {
  const at = await sentStatement('buyer', ['60', '40'])
  await must(dispute(at, ['', 'not ordered']))
  const saved = await must(
    finance.save('SalesPayment', {
      payer: id('buyer'),
      currency: 'USD',
      amount: '5000',
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: 'DI-REF-1',
    }),
  )
  const rows =
    saved.object?.rows?.allocations ??
    (await finance.detail('SalesPayment', { id: textsOf(saved.object?.record, 'id').id })).object?.rows?.allocations
  const mine = rows?.find(r => (r.billingOrder as { id: string } | null)?.id === at)
  expect(mine?.amount).toBe('63.600000')
})
