import { beforeAll, describe, expect, test } from 'vitest'
import type { RecordedRequests } from '../../../domain/contracts/recorded.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { addRole, addUser } from '../../../server/operations/people/people.ts'
import { inSystem, readOne } from '../builders/transitions.ts'
import { companyIds, must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Answer, type Client } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { password } from '../world.ts'

/** Effects of a rights change on recorded requests: equal to those of the real change. */
const world = await testApp()
const id = await companyIds(world)
const admin = await world.as('purchaser@buyer.test')
let clerkRole = '',
  seniorRole = '',
  clerkId = ''
let clerk: Client

/** Each request has a different time, like real ones. */
let seconds = 0
async function at<T>(request: () => Promise<T>): Promise<T> {
  world.setNow(new Date(testNow.getTime() + ++seconds * 1000))
  return request()
}

/** Repeatable actions of the clerk, in any order. */
const orders: { id: string }[] = []
let brandNo = 0
const doings: Readonly<Record<string, () => Promise<Answer<unknown>>>> = {
  change: async () => {
    const order = orders[0]?.id ?? '',
      { revision } = await readOne(world, 'PurchaseOrder', order)
    return clerk.save('PurchaseOrder', { id: order, revision, projectName: `Project ${++brandNo}` })
  },
  changeTerm: async () => {
    const order = orders[0]?.id ?? '',
      { revision, incoterm } = await readOne(world, 'PurchaseOrder', order)
    return clerk.save('PurchaseOrder', { id: order, revision, incoterm: incoterm === 'CIF' ? 'FOB' : 'CIF' })
  },
  create: () => clerk.save('Supplier', { name: `Supplier ${++brandNo}` }),
  submit: () => clerk.act('poConfirmStatus', { ids: [orders[1]?.id ?? ''], action: 'submit' }),
  recall: () => clerk.act('poConfirmStatus', { ids: [orders[1]?.id ?? ''], action: 'recall', reason: 'again' }),
  export: () => clerk.call('POST', '/define/export/supplier_search', {}),
}
const times = { change: 3, changeTerm: 2, create: 2, submit: 1, recall: 1 } as const

async function doAll(): Promise<{ done: number; refused: number }> {
  const answers: Answer<unknown>[] = []
  for (const [name, count] of Object.entries(times))
    for (let i = 0; i < count; i++)
      answers.push(await at(async () => (doings[name] as () => Promise<Answer<unknown>>)()))
  return { done: answers.length, refused: answers.filter(a => !a.success).length }
}

const asked = (body: object, client = admin) => client.call<RecordedRequests>('POST', '/rights/recorded', body)
const ofRole = async (permissions: unknown) =>
  (await must(asked({ role: clerkRole, permissions }))).object as RecordedRequests
async function limit(permissions: object): Promise<void> {
  const { revision } = await readOne(world, 'Role', clerkRole)
  await must(admin.save('Role', { id: clerkRole, revision, permissions }))
}
const forget = () =>
  inSystem(world, async tx => {
    await tx.run(sql`delete from transition_history where actor_id is not null`)
    await tx.run(sql`delete from audit_log`)
  })

beforeAll(async () => {
  clerkRole = await addRole(world.app, { company: id('buyer'), name: 'Clerk', basis: 'purchaser' })
  seniorRole = await addRole(world.app, { company: id('buyer'), name: 'Senior', basis: 'purchaser' })
  clerkId = await addUser(world.app, {
    company: id('buyer'),
    username: 'clerk@buyer.test',
    realName: 'Carla Clerk',
    roles: [clerkRole],
    password,
  })
  clerk = await world.as('clerk@buyer.test')
  for (let i = 0; i < 2; i++) orders.push(await orderOf(clerk))
  await forget()
  expect(await doAll()).toEqual({ done: 9, refused: 0 })
})

describe('AD-1 a role change is simulated on recorded requests', () => {
  const cases: readonly (readonly [string, object, number])[] = [
    ['nothing is taken away', {}, 0],
    ['the right to change orders', { actions: { PurchaseOrder: ['update'] } }, 5],
    ['one field of orders', { readonly: { PurchaseOrder: ['projectName'] } }, 3],
    ['one field of orders is hidden', { hidden: { PurchaseOrder: ['incoterm'] } }, 2],
    ['the right to make suppliers', { actions: { Supplier: ['create'] } }, 2],
    ['a step', { actions: { poConfirmStatus: ['submit'] } }, 1],
    [
      'all together',
      { actions: { Supplier: ['create'], PurchaseOrder: ['update'], poConfirmStatus: ['submit', 'recall'] } },
      9,
    ],
  ]
  test.each(cases)('%s: predicts as many refusals as the real change causes', async (_name, permissions, wanted) => {
    const answer = await ofRole(permissions)
    expect(answer).toMatchObject({ requests: 9, people: 1, refused: wanted, allowed: 0, complete: true })
    expect(answer.groups.reduce((n, g) => n + g.count, 0)).toBe(wanted)
    expect(
      answer.groups.every(
        g =>
          g.outcome === 'refused' &&
          g.person.label === 'Carla Clerk' &&
          g.path.every(s => s.role === 'Clerk' && s.reason !== 'gives'),
      ),
    ).toBe(true)
    expect(await ofRole(permissions)).toEqual(answer)
  })

  test.each(cases.filter(([name]) => name !== 'all together' && name !== 'a step'))(
    '%s: the same requests, repeated after the change',
    async (_name, permissions, wanted) => {
      await limit(permissions)
      expect((await doAll()).refused).toBe(wanted)
      await limit({})
      await forget()
      expect((await doAll()).refused).toBe(0)
    },
  )

  test('reports requests as allowed that a role refuses now and would allow', async () => {
    await limit({ actions: { Supplier: ['create'] } })
    expect(await ofRole({})).toMatchObject({
      requests: 9,
      refused: 0,
      allowed: 2,
      groups: [
        {
          outcome: 'allowed',
          right: { what: 'create', name: { en_US: 'Supplier' } },
          count: 2,
          path: [{ role: 'Clerk', reason: 'gives' }],
        },
      ],
    })
    await limit({})
  })

  test('predicts no refusal when another role grants the right', async () => {
    await must(admin.call('POST', '/account/members/role/change', { ids: [seniorRole], add: [clerkId], remove: [] }))
    expect((await ofRole({ actions: { PurchaseOrder: ['update'] } })).refused).toBe(0)
    await must(admin.call('POST', '/account/members/role/change', { ids: [seniorRole], add: [], remove: [clerkId] }))
  })

  test('predicts the loss of everything for a user who would lose their only role', async () => {
    const answer = (await must(asked({ ids: [clerkRole], add: [], remove: [clerkId] }))).object
    expect(answer).toMatchObject({ requests: 9, people: 1, refused: 9 })
    expect(answer?.groups.every(g => g.path.length === 0)).toBe(true)
    expect((await must(asked({ ids: [seniorRole], add: [clerkId], remove: [] }))).object).toMatchObject({
      requests: 9,
      refused: 0,
      allowed: 0,
    })
  })

  test('does not count the number and inherited values as input of the creator', async () => {
    const entry = await inSystem(world, tx =>
      tx.one<{ id: string }>(
        sql`select id from supplier where owner_id = ${id('buyer')} and company_id = ${id('supplier')} limit 1`,
      ),
    )
    const order = await signedOrder(world, { supplier: entry?.id })
    const role = await addRole(world.app, { company: id('supplier'), name: 'Booker', basis: 'supplier' })
    await addUser(world.app, {
      company: id('supplier'),
      username: 'booker@supplier.test',
      realName: 'Bob Booker',
      roles: [role],
      password,
    })
    const booker = await world.as('booker@supplier.test'),
      head = await world.as('supplier@supplier.test')
    const book = () => at(() => booker.save('VendorBooking', { po: order.id, cargoReadyDate: '2026-12-15' }))
    const answer = async (fields: readonly string[]) =>
      (await must(asked({ role, permissions: { readonly: { VendorBooking: fields } } }, head))).object
    await must(book())
    expect(await answer(['vobNo', 'pol', 'pod', 'mot', 'incoterm', 'consignee', 'forwarderApproves'])).toMatchObject({
      requests: 1,
      refused: 0,
      groups: [],
    })
    const { revision } = await readOne(world, 'Role', role)
    await must(
      head.save('Role', {
        id: role,
        revision,
        permissions: {
          readonly: { VendorBooking: ['vobNo', 'pol', 'pod', 'mot', 'incoterm', 'consignee', 'forwarderApproves'] },
        },
      }),
    )
    await must(book())
    expect(await answer(['po'])).toMatchObject({ requests: 2, refused: 2 })
  })

  test('reports that transitions without a recorded user are not counted', async () => {
    expect((await ofRole({})).stepsSince).toBeNull()
    const nameless = (from: string | null, to: string | null) =>
      inSystem(world, tx =>
        tx.run(
          sql`update transition_history set actor_id = ${to} where actor_id is not distinct from ${from}
            and actor_company_id = ${id('buyer')} and from_status is not null and actor_role <> 'system'
            and action = 'submit'`,
        ),
      )
    await nameless(clerkId, null)
    const answer = await ofRole({})
    expect(answer).toMatchObject({ requests: 8, stepsSince: expect.stringMatching(/^20\d\d-/) })
    expect(Date.parse(answer.stepsSince ?? '')).toBeGreaterThan(Date.parse(answer.since))
    await nameless(null, clerkId)
    expect(await ofRole({})).toMatchObject({ requests: 9, stepsSince: null })
  })

  test('does not count automatic changes of an order as requests of the person', async () => {
    const answer = await ofRole({ actions: { PurchaseOrder: ['update'], poConfirmStatus: ['submit', 'recall'] } })
    expect(new Set(answer.groups.map(g => g.right.name.en_US))).toEqual(
      new Set(['Purchase Order', ...answer.groups.filter(g => g.right.what === 'action').map(g => g.right.name.en_US)]),
    )
  })

  test('covers the last thirty days only', async () => {
    const shift = (days: number) =>
      inSystem(world, async tx => {
        await tx.run(sql`update audit_log set at = at + make_interval(days => ${days}) where actor_id = ${clerkId}`)
        await tx.run(
          sql`update transition_history set at = at + make_interval(days => ${days}) where actor_id = ${clerkId}`,
        )
      })
    await shift(-31)
    expect(await ofRole({ actions: { PurchaseOrder: ['update'] } })).toMatchObject({
      requests: 0,
      refused: 0,
      groups: [],
    })
    await shift(31)
    expect((await ofRole({ actions: { PurchaseOrder: ['update'] } })).refused).toBe(5)
  })
})

describe('access to the simulation', () => {
  test('only for administrators of these people, and only for changes they may make', async () => {
    const body = { role: clerkRole, permissions: {} }
    expect((await asked(body, await world.as('clerk@buyer.test'))).errorCode).toBe('FORBIDDEN')
    expect((await asked(body, await world.as('supplier@supplier.test'))).errorCode).toBe('NOT_FOUND')
    expect((await asked(body, await world.as('purchaser@buyer2.test'))).errorCode).toBe('NOT_FOUND')
    expect((await asked(body, await world.as('platform@operator.test'))).success).toBe(false)
    expect(
      (await asked({ ids: [clerkRole], add: [], remove: [clerkId] }, await world.as('clerk@buyer.test'))).errorCode,
    ).toBe('FORBIDDEN')
    expect((await asked(body, await world.as('platform@platform.test'))).object?.requests).toBe(9)
    expect(
      (await asked({ role: clerkRole, permissions: { hidden: { PurchaseOrder: ['noSuchField'] } } })).problems?.[0],
    ).toMatchObject({ field: 'permissions', code: 'UNKNOWN_PERMISSION' })
    expect((await asked({ role: clerkRole, permissions: { grants: 1 } })).problems?.[0]).toMatchObject({
      field: 'permissions',
      code: 'BAD_PERMISSIONS',
    })
  })

  test('returns no record, number or value', async () => {
    const answer = JSON.stringify(await ofRole({ actions: { PurchaseOrder: ['update'], Supplier: ['create'] } }))
    for (const order of orders) expect(answer).not.toContain(order.id)
    expect(answer).not.toMatch(/Project \d|Supplier \d|PO-/)
  })
})
