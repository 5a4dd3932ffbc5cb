import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDocuments } from '../../../domain/contracts/company.calls.ts'
import type { AdminRequest } from '../../../domain/contracts/registration.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { addCompany, addRole, addUser } from '../../../server/operations/people/people.ts'
import { everyTransition, insertOne, inSystem, put, readOne } from '../builders/transitions.ts'
import { companyIds, must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { password } from '../world.ts'
import { proves } from '../../proves.ts'

/** Approval of companies (companyStatus), and restrictions of a suspended one. */
const world = await testApp()
const id = await companyIds(world)
const platform = await world.as('platform@platform.test')
const supplier = await world.as('supplier@supplier.test'),
  buyer = await world.as('purchaser@buyer.test')

const complete = { address: '6 Renmin Road', remark: null }
const stand = (code: string, companyStatus: string, more: Readonly<Record<string, unknown>> = {}) =>
  put(world, 'Company', id(code), { companyStatus, ...more })
const statusOf = async (code: string) => (await readOne(world, 'Company', id(code))).companyStatus
const act = (client: Client, code: string, action: string, more: Readonly<Record<string, unknown>> = {}) =>
  client.act('companyStatus', { ids: [id(code)], action, reason: 'a reason', ...more })
const waiting = async () =>
  ((await platform.call<{ resultList: AdminRequest[] }>('POST', '/request/list', {})).object?.resultList ?? [])
    .filter(r => r.kind === 'audit')
    .toSorted((a, b) => b.id.localeCompare(a.id))
const openWith = async (code: string) =>
  (await must(platform.call<OpenDocuments>('POST', '/company/openDocuments', { id: id(code) }))).object as OpenDocuments
const suspend = async (code: string) =>
  must(act(platform, code, 'suspend', { inputs: { openDocuments: (await openWith(code)).count } }))
const poolOf = async (code: string) =>
  inSystem(world, tx =>
    tx.rows<{ status: string }>(sql`select pool_status as status from supplier where company_id = ${id(code)}`),
  )

beforeAll(async () => {
  for (const code of ['supplier', 'supplier2', 'buyer', 'buyer2']) await put(world, 'Company', id(code), complete)
})

describe('companyStatus: allowed exactly where listed', () => {
  let open = 0
  everyTransition(world, 'companyStatus', async () => id('supplier'), {
    companies: ['platform', 'supplier', 'buyer', 'operator', 'forwarder'],
    // Purchasers are approved as purchasers; their own transitions are tested below.
    values: transition => ({ ...complete, companyType: transition.action.code === 'approvePurchaser' ? '3' : '2' }),
    before: async () => {
      open = (await openWith('supplier')).count
    },
    inputs: transition => ({
      ...(transition.action.code === 'suspend' ? { openDocuments: open } : {}),
      ...(transition.from.includes('3') ? { answer: 'Now it is' } : {}),
    }),
    takes: person => person.company === 'platform' || person.company === 'supplier',
  })
})

describe('companyStatus', () => {
  beforeAll(async () => {
    await put(world, 'Company', id('supplier'), { companyType: '2', companyStatus: '5' })
    await inSystem(world, tx => tx.run(sql`delete from admin_request`))
    await inSystem(world, tx => tx.run(sql`delete from outbox`))
  })

  test('a purchaser applies, is rejected, answers and is approved; each application is a task of the platform, and the company is notified', async () => {
    await stand('buyer', '0')
    await must(act(buyer, 'buyer', 'apply'))
    expect((await waiting()).filter(r => r.state === 'open')).toMatchObject([
      {
        company: 'buyer Ltd.',
        companyType: '3',
        companyCode: 'buyer',
        companyId: id('buyer'),
        person: 'purchaser of buyer',
        address: '6 Renmin Road',
      },
    ])
    expect((await act(platform, 'buyer', 'approveSupplier')).problems?.[0]?.code).toBe('COMPANY_NO_SUPPLIER')
    await must(act(platform, 'buyer', 'reject', { reason: 'The address is a mailbox' }))
    expect((await waiting())[0]).toMatchObject({
      state: 'refused',
      decidedBy: 'platform of platform',
      reason: 'The address is a mailbox',
    })
    expect((await act(buyer, 'buyer', 'apply')).problems?.[0]).toMatchObject({
      field: 'answer',
      code: 'FIELD_NOT_NULL',
    })
    await must(act(buyer, 'buyer', 'apply', { inputs: { answer: 'It is our office now' } }))
    expect((await waiting())[0]).toMatchObject({ state: 'open', answer: 'It is our office now' })
    await must(act(platform, 'buyer', 'approvePurchaser'))
    expect(await statusOf('buyer')).toBe('2')
    expect((await waiting())[0]).toMatchObject({ state: 'approved' })
    const noticed = await inSystem(world, tx =>
      tx.rows<{ action: string }>(
        sql`select payload->>'action' as action from outbox where topic = 'notice' and payload->>'entity' = 'Company'
          and payload->>'company' = ${id('buyer')} order by created_at, id`,
      ),
    )
    expect(noticed.map(n => n.action)).toEqual(['reject', 'approvePurchaser'])
  })

  test('withdraws the task when a company withdraws its application', async () => {
    await stand('buyer', '0')
    await must(act(buyer, 'buyer', 'apply'))
    await must(act(buyer, 'buyer', 'recall', { reason: 'The name changes' }))
    expect((await waiting())[0]).toMatchObject({ state: 'withdrawn', reason: 'The name changes' })
    await stand('buyer', '2')
  })

  test('V-094, V-095: requires the address of the company before it applies', async () => {
    await stand('buyer', '0', { address: null })
    expect((await act(buyer, 'buyer', 'apply')).problems?.[0]).toMatchObject({
      field: 'address',
      code: 'FIELD_NOT_NULL',
    })
    const { object } = await must(buyer.detail('Company', { id: id('buyer') }))
    expect(object?.actions.companyStatus).toMatchObject([{ code: 'apply', blocked: { field: 'address' } }])
    const record = await readOne(world, 'Company', id('buyer'))
    proves('V-094')
    expect(
      (await buyer.save('Company', { id: record.id, revision: record.revision, name: '' })).problems?.[0]?.code,
    ).toBe('COMPANY_NAME_REQUIRED')
    proves('V-095')
    expect(
      (
        await buyer.save('Company', {
          id: record.id,
          revision: record.revision,
          address: 'x'.repeat(150),
          remark: 'y'.repeat(51),
        })
      ).problems?.[0]?.code,
    ).toBe('ADDRESS_REMARK_TOO_LONG')
    await stand('buyer', '2', complete)
  })

  test('approves a supplier only when the latest requested factory audit has passed', async () => {
    await stand('supplier', '1')
    const audit = (values: Readonly<Record<string, unknown>>) =>
      insertOne(world, 'QcTask', {
        qcNo: 'QC-A',
        qcType: 'factoryAudit',
        buyer: id('buyer'),
        supplierCompany: id('supplier'),
        ...values,
      })
    const task = await audit({ status: 'booked', reportResult: 'pending' })
    expect(await act(platform, 'supplier', 'approveSupplier')).toMatchObject({
      http: 409,
      problems: [{ code: 'FACTORY_AUDIT_OPEN', message: 'Factory audit QC-A has not passed' }],
    })
    await put(world, 'QcTask', task, { status: 'approved', reportResult: 'pass' })
    const called = await audit({ qcNo: 'QC-B', status: 'canceled', reportResult: 'pending' })
    await must(act(platform, 'supplier', 'approveSupplier'))
    expect(await poolOf('supplier')).toEqual([{ status: '5' }, { status: '5' }])
    await must(act(platform, 'supplier', 'prefer'))
    expect(await poolOf('supplier')).toEqual([{ status: '6' }, { status: '6' }])
    await inSystem(world, tx => tx.run(sql`delete from qc_task where id = any(${[task, called]}::uuid[])`))
    await stand('supplier', '5')
  })

  test('lists preferred suppliers first in the pool', async () => {
    const owner = id('buyer')
    for (const [name, poolStatus] of [
      ['Aardvark', '5'],
      ['Zebra', '6'],
      ['Bear', '0'],
    ])
      await insertOne(world, 'Supplier', { name, owner, poolStatus })
    const names = ((await buyer.list('supplier_search')).object?.resultList ?? []).map(r => r.name)
    expect(names.filter(n => ['Aardvark', 'Zebra', 'Bear'].includes(String(n)))).toEqual(['Zebra', 'Aardvark', 'Bear'])
    const added = await must(buyer.save('Supplier', { name: 'Second entry', company: id('supplier') }))
    expect(added.object?.record.poolStatus).toBe(await statusOf('supplier'))
    await inSystem(world, tx =>
      tx.run(sql`delete from supplier where name in ('Aardvark', 'Zebra', 'Bear', 'Second entry')`),
    )
  })

  test('A2-13 only company administrators apply for their company, and nobody approves their own', async () => {
    await stand('supplier', '0')
    const company = id('supplier')
    const role = await addRole(world.app, { company, name: 'Clerk', basis: 'supplier' })
    await addUser(world.app, { company, username: 'clerk@supplier.test', realName: 'Clerk', roles: [role], password })
    const clerk = await world.as('clerk@supplier.test')
    expect((await act(clerk, 'supplier', 'apply')).errorCode).toBe('FORBIDDEN')
    expect((await clerk.detail('Company', { id: company })).object?.actions).toEqual({})
    for (const who of ['purchaser@buyer.test', 'platform@operator.test', 'freightAgent@forwarder.test']) {
      const client = await world.as(who)
      expect(['FORBIDDEN', 'NOT_FOUND'], who).toContain((await act(client, 'supplier', 'apply')).errorCode)
      const seen = await client.detail('Company', { id: company })
      if (seen.success) expect(seen.object, who).toMatchObject({ actions: {}, editable: false })
    }
    expect(await statusOf('supplier')).toBe('0')
    await stand('supplier', '5')
  })

  test('shows the reason of a rejection or suspension only to the company and the platform', async () => {
    const steps = async (who: string) =>
      (
        await (
          await world.as(who)
        ).call<{ resultList: { reason: string | null }[] }>('POST', '/statemachine/companyStatus/history', {
          id: id('supplier'),
        })
      ).object?.resultList.length ?? 0
    expect(await steps('supplier@supplier.test')).toBeGreaterThan(5)
    expect(await steps('platform@platform.test')).toBe(await steps('supplier@supplier.test'))
    for (const who of [
      'purchaser@buyer.test',
      'platform@operator.test',
      'freightAgent@forwarder.test',
      'purchaser@buyer2.test',
    ])
      expect(await steps(who), who).toBe(0)
  })

  test('rejects applications of other company types', async () => {
    await put(world, 'Company', id('forwarder'), complete)
    expect((await act(await world.as('freightAgent@forwarder.test'), 'forwarder', 'apply')).errorCode).toBe('FORBIDDEN')
    await must(
      platform.list('platform_companies', { conditions: [{ field: 'companyType', operator: 'eq', value: '4' }] }),
    )
  })

  test('answers an audit task by transitions of the company, not in the list of requests', async () => {
    await stand('buyer', '0')
    await must(act(buyer, 'buyer', 'apply'))
    const [task] = await waiting()
    expect((await platform.call('POST', '/request/decide', { id: task?.id, approve: true })).errorCode).toBe(
      'FORBIDDEN',
    )
    expect(await statusOf('buyer')).toBe('1')
    await must(act(platform, 'buyer', 'approvePurchaser'))
  })

  test('B-009, B-010, B-011: the session has the changed status without a new sign-in', async () => {
    await must(act(platform, 'supplier', 'prefer'))
    proves('B-011')
    expect(
      (await must(supplier.detail('Company', { id: supplier.login.loginUser.companyId, children: [] }))).object?.record
        .companyStatus,
    ).toBe('6')
    await must(act(platform, 'supplier', 'unprefer'))
    proves('B-010')
    expect(
      (await must(supplier.detail('Company', { id: supplier.login.loginUser.companyId, children: [] }))).object?.record
        .companyStatus,
    ).toBe('5')
  })
})

describe('a suspended company', () => {
  test('lists its open documents first; returns an error when the number has changed since', async () => {
    const order = await signedOrder(world)
    const open = await openWith('supplier')
    expect(open.groups.find(g => g.entity === 'PurchaseOrder')).toMatchObject({ label: { en_US: 'Purchase Order' } })
    expect(open.groups.flatMap(g => g.numbers)).toContain(order.poNo)
    expect((await act(platform, 'supplier', 'suspend')).problems?.[0]).toMatchObject({
      field: 'openDocuments',
      code: 'FIELD_NOT_NULL',
    })
    expect(
      (await act(platform, 'supplier', 'suspend', { inputs: { openDocuments: open.count - 1 } })).problems?.[0],
    ).toMatchObject({ field: 'openDocuments', code: 'OPEN_DOCUMENTS_CHANGED' })
    expect(await statusOf('supplier')).toBe('5')
    await put(world, 'PurchaseOrder', order.id, { confirmStatus: 'closed', progress: 'closed' })
    expect((await openWith('supplier')).groups.find(g => g.entity === 'PurchaseOrder')?.count ?? 0).toBe(
      (open.groups.find(g => g.entity === 'PurchaseOrder')?.count ?? 0) - 1,
    )
    for (const who of [
      supplier,
      buyer,
      await world.as('platform@operator.test'),
      await world.as('developer@platform.test'),
    ])
      expect((await who.call('POST', '/company/openDocuments', { id: id('supplier') })).http).toBe(403)
  })

  test('cannot create or receive new documents; open ones continue with packing lists and deliveries, and bookings wait', async () => {
    const order = await signedOrder(world)
    const draft = await must(
      buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {
        names: ['supplier Ltd.'],
      }),
    )
    const entry = draft.object?.resultList[0]?.id
    const standing = await orderOf(buyer)
    await suspend('supplier')
    expect((await poolOf('supplier')).every(p => p.status === '4')).toBe(true)
    const own = await supplier.save('VendorBooking', { po: order.id, cargoReadyDate: '2026-12-15' })
    expect(own).toMatchObject({
      http: 400,
      problems: [{ code: 'OWN_COMPANY_SUSPENDED', message: expect.stringMatching(/^Your company is suspended/) }],
    })
    const placed = await buyer.save(
      'OrderPlacement',
      { supplier: entry },
      { items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }] } },
    )
    expect(placed).toMatchObject({
      http: 400,
      problems: [
        {
          field: 'supplier',
          code: 'COMPANY_SUSPENDED',
          message:
            'supplier Ltd. is suspended: no new documents can be created with it until it is resumed. For open documents the platform creates what is still needed, where it can.',
        },
      ],
    })
    // Open documents continue: the draft order is sent and changed.
    const now = await readOne(world, 'PurchaseOrder', standing.id)
    await must(buyer.save('PurchaseOrder', { id: now.id, revision: now.revision, incoterm: 'CIF' }))
    await must(buyer.act('poConfirmStatus', { ids: [standing.id], action: 'submit' }))
    await must(supplier.save('CargoDelivery', { po: order.id, deliveryDate: '2026-12-16' }))
    await must(supplier.save('PackingList', { po: order.id }))
    expect((await platform.save('VendorBooking', { po: order.id, cargoReadyDate: '2026-12-15' })).http).toBe(403)
    await must(
      platform.save('QcTask', {
        qcType: 'factoryAudit',
        supplier: entry,
        buyer: id('buyer'),
        inspector: id('service'),
        dueDate: '2026-12-10',
      }),
    )
    await must(act(platform, 'supplier', 'resume'))
    expect(await statusOf('supplier')).toBe('1')
    expect((await waiting())[0]).toMatchObject({ state: 'open', company: 'supplier Ltd.', answer: 'a reason' })
    expect((await supplier.save('VendorBooking', { po: order.id, cargoReadyDate: '2026-12-15' })).success).toBe(true)
    await stand('supplier', '5')
  })

  describe('named again', () => {
    const entryOf = (code: string) =>
      inSystem(world, tx =>
        tx.one<{ id: string }>(
          sql`select id from supplier where owner_id = ${id('buyer')} and company_id = ${id(code)} limit 1`,
        ),
      ).then(r => r?.id)
    const refused = { http: 400, problems: [{ field: 'supplier', code: 'COMPANY_SUSPENDED' }] }
    const line = { skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }
    let good: string | undefined, closed: string | undefined
    beforeAll(async () => {
      await stand('supplier', '5')
      good = await insertOne(world, 'Supplier', {
        name: 'The other supplier',
        company: id('supplier2'),
        owner: id('buyer'),
        poolStatus: '5',
      })
      closed = await entryOf('supplier')
    })
    const placed = async (rows: readonly object[], header: object) => {
      const { object } = await must(
        buyer.save('OrderPlacement', header as Readonly<Record<string, unknown>>, {
          items: { save: rows as Readonly<Record<string, unknown>>[] },
        }),
      )
      return object?.record as { id: string; revision: number }
    }

    test('rejects a suspended supplier on an existing draft, but keeps documents that already name it', async () => {
      const other = await orderOf(buyer, { supplier: good }),
        mine = await orderOf(buyer, { supplier: closed })
      await suspend('supplier')
      const now = await readOne(world, 'PurchaseOrder', other.id),
        own = await readOne(world, 'PurchaseOrder', mine.id)
      expect(await buyer.save('PurchaseOrder', { id: now.id, revision: now.revision, supplier: closed })).toMatchObject(
        refused,
      )
      await must(buyer.save('PurchaseOrder', { id: own.id, revision: own.revision, projectName: 'It goes on' }))
      await stand('supplier', '5')
    })

    test('rejects a suspended supplier in a row of a new or existing placement', async () => {
      const draft = await placed([line], { supplier: good })
      await suspend('supplier')
      const inRow = { http: 400, problems: [{ child: 'items', row: 2, field: 'supplier', code: 'COMPANY_SUSPENDED' }] }
      const rows = { items: { save: [line, { ...line, supplier: closed }] } }
      expect(await buyer.save('OrderPlacement', { supplier: good }, rows)).toMatchObject(inRow)
      expect(await buyer.save('OrderPlacement', { id: draft.id, revision: draft.revision }, rows)).toMatchObject(inRow)
      await stand('supplier', '5')
    })

    test('creates no order from a placement that was drafted before the suspension', async () => {
      const draft = await placed([line, { ...line, supplier: closed }], { supplier: good })
      await suspend('supplier')
      expect(await buyer.act('orderPlacementStatus', { ids: [draft.id], action: 'place' })).toMatchObject({
        http: 409,
        problems: [{ code: 'COMPANY_SUSPENDED', message: expect.stringMatching(/^supplier Ltd. is suspended/) }],
      })
      await stand('supplier', '5')
      await must(buyer.act('orderPlacementStatus', { ids: [draft.id], action: 'place' }))
    })

    test('rejects new enquiries, projects and pre-orders with a suspended company', async () => {
      const order = await signedOrder(world, { supplier: closed })
      const plan = await insertOne(world, 'ShippingPlan', {
        shippingPlanNo: 'SP-PRE',
        status: 'draft',
        currency: 'USD',
        shipType: 'sea',
        buyer: id('buyer'),
        po: [order.id],
      })
      await suspend('supplier')
      expect(await buyer.save('Rfq', { rfqNo: 'RFQ-S', supplier: [good, closed] })).toMatchObject(refused)
      expect(await buyer.save('SourcingProject', { projectNo: 'SP-S', companies: [id('supplier')] })).toMatchObject({
        http: 400,
        problems: [{ field: 'companies', code: 'COMPANY_SUSPENDED' }],
      })
      expect(
        await buyer.save('PreOrder', {
          po: order.id,
          cargoReadyDate: '2026-12-01',
          plannedEtd: '2026-12-05',
          shippingPlan: plan,
        }),
      ).toMatchObject({ http: 400, problems: [{ field: 'po', code: 'COMPANY_SUSPENDED' }] })
      await must(buyer.save('Rfq', { rfqNo: 'RFQ-S', supplier: [good] }))
      await stand('supplier', '5')
    })
  })

  test("returns the reason in the user's language, also when a purchaser is suspended", async () => {
    await stand('buyer', '2')
    await suspend('buyer')
    const supplierId = (
      await inSystem(world, tx =>
        tx.one<{ id: string }>(sql`select id from supplier where owner_id = ${id('buyer')} limit 1`),
      )
    )?.id
    const own = await buyer.call(
      'POST',
      '/define/save/OrderPlacement',
      {
        record: { supplier: supplierId },
        rows: { items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }] } },
      },
      { 'app-lang': 'zh_CN' },
    )
    expect(own.problems?.[0]).toMatchObject({
      code: 'OWN_COMPANY_SUSPENDED',
      message: '贵公司已停用，不能新建单据。未结单据继续执行，其所需的新单据由平台创建，或待贵公司恢复后办理。',
    })
    await stand('buyer', '2')
  })
})

test('a company that registered completes its information and applies', async () => {
  const company = await addCompany(world.app, {
    companyType: '3',
    companyCode: 'kite',
    name: 'Blue Kite',
    companyStatus: '0',
  })
  const role = await addRole(world.app, { company, name: 'Purchaser', basis: 'purchaser', isDefault: true })
  await addUser(world.app, {
    company,
    username: 'anna@kite.test',
    realName: 'Anna',
    roles: [role],
    password,
    isAdmin: true,
  })
  const anna = await world.as('anna@kite.test')
  expect(anna.login.loginUser.companyStatus).toBe('0')
  const apply = () => anna.act('companyStatus', { ids: [company], action: 'apply' })
  expect((await apply()).problems?.[0]).toMatchObject({ field: 'address', message: 'Address can not be empty' })
  const { revision } = (await must(anna.detail('Company', { by: 'companyCode', value: 'kite' }))).object?.record ?? {
    revision: 0,
  }
  await must(anna.save('Company', { id: company, revision, address: '8 Quay St' }))
  await must(apply())
  expect((await waiting())[0]).toMatchObject({
    state: 'open',
    company: 'Blue Kite',
    person: 'Anna',
    email: 'anna@kite.test',
  })
})
