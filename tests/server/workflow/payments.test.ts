import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, inSystem } from '../builders/transitions.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import { testApp } from '../harness.ts'
import { codeOf, decide, deployed, onlyTask, oneStep, ruled } from './processes.ts'

/**
 * A process in front of the approval of a payment: the process brings a further person, the guards of the arrow stay.
 */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
const qc = await world.as('qc@buyer.test')
const supplier = await world.as('supplier@supplier.test')

async function askedTranche(): Promise<string> {
  const { id } = await signedOrder(world, { paymentTerm: 'deposit30' }, [{ orderQuantity: '1', unitPrice: '1000.01' }])
  const [deposit] = (
    await inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [id] }))
  ).filter(t => t.kind === 'deposit')
  const inputs = { piNo: 'PI-1', piDate: '2026-11-21' }
  await must(supplier.act('trancheStatus', { ids: [String(deposit?.id)], action: 'submitPi', inputs }))
  return String(deposit?.id)
}
const trancheOf = async (id: string) => (await must(purchaser.detail('PaymentTranche', { id }))).object?.record
const approve = (id: string) => purchaser.act('trancheStatus', { ids: [id], action: 'approve' })

test('without a rule a payment is approved at once, as before', async () => {
  const id = await askedTranche()
  await must(approve(id))
  expect((await trancheOf(id))?.status).toBe('approved')
})

test('WF-T44 with a rule it waits for the process; the arrow is taken for who asked, with its own guards', async () => {
  await ruled(world, await deployed(world, oneStep('payments', 'finance,qc')), 'approvePayment', {
    amountAbove: '100',
    currency: 'USD',
  })
  const id = await askedTranche()
  await must(approve(id))
  expect((await trancheOf(id))?.status).toBe('inApproval')
  expect(codeOf(await purchaser.act('trancheStatus', { ids: [id], action: 'reject', reason: 'x' }))).toBe(
    'WF_IN_APPROVAL',
  )
  // Quality has no part in payments, and is not asked.
  const task = await onlyTask(world, id)
  expect(task.operator).toBe((await world.actor('finance@buyer.test')).userId)
  expect(codeOf(await decide(qc, task.id, 'approve'))).toBe('NOT_FOUND')
  await must(decide(finance, task.id, 'approve'))
  expect((await trancheOf(id))?.status).toBe('approved')
  expect((await trancheOf(id))?.approver).toMatchObject({ id: (await world.actor('purchaser@buyer.test')).userId })
})

test('WF-T45 who lost the right to act since they asked gets nothing done, and the decision is refused', async () => {
  await ruled(world, await deployed(world, oneStep('byBuyers', 'purchaser')), 'approvePayment')
  const id = await askedTranche()
  await must(finance.act('trancheStatus', { ids: [id], action: 'approve' }))
  const task = await onlyTask(world, id)
  const roles = await world.app.db.system('read roles for a test', tx =>
    tx.one<{ roles: string[] }>(sql`select "roles" from user_account where "username" = 'finance@buyer.test'`),
  )
  const give = (held: readonly string[]) =>
    world.app.db.system('change roles for a test', tx =>
      tx.run(sql`update user_account set "roles" = ${held}::uuid[] where "username" = 'finance@buyer.test'`),
    )
  await give([])
  expect((await decide(purchaser, task.id, 'approve')).success).toBe(false)
  expect((await trancheOf(id))?.status).toBe('inApproval')
  await give(roles?.roles ?? [])
  await must(decide(purchaser, task.id, 'approve'))
  expect((await trancheOf(id))?.status).toBe('approved')
})

test('WF-T45 who is asked and lost the role since then decides nothing', async () => {
  await ruled(world, await deployed(world, oneStep('byFinance', 'finance')), 'approvePayment')
  const id = await askedTranche()
  await must(approve(id))
  const task = await onlyTask(world, id)
  const rolesOf = (username: string) =>
    world.app.db.system('read roles for a test', tx =>
      tx.one<{ roles: string[] }>(sql`select "roles" from user_account where "username" = ${username}`),
    )
  const [own, quality] = [await rolesOf('finance@buyer.test'), await rolesOf('qc@buyer.test')]
  const give = (roles: readonly string[] = []) =>
    world.app.db.system('change roles for a test', tx =>
      tx.run(sql`update user_account set "roles" = ${roles}::uuid[] where "username" = 'finance@buyer.test'`),
    )
  await give(quality?.roles)
  for (const action of ['approve', 'reject', 'return'])
    expect(codeOf(await decide(finance, task.id, action, 'why'))).toBe('WF_NO_RIGHT_ANY_MORE')
  expect((await trancheOf(id))?.status).toBe('inApproval')
  await give(own?.roles)
  await must(decide(finance, task.id, 'approve'))
  expect((await trancheOf(id))?.status).toBe('approved')
})
