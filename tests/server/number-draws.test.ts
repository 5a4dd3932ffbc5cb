import { describe, expect, test } from 'vitest'
import { Failure } from '../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { factory } from '../../domain/catalogue.ts'
import { newId, readStored, type NewRow } from '../../server/db/write-rows.ts'
import { insertNumbered } from '../../server/operations/records/draw-numbers.ts'
import { startUnitOfWork } from '../../server/operations/unit-of-work.ts'
import type { UnitOfWork } from '../../server/context.ts'
import { makeSamples } from '../tenant/samples.ts'
import { attachTo, must, orderOf, signedOrder } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/**
 * A typed business number never blocks automatic numbering. Tests every number rule of the catalogue with sample
 * records.
 */
const world = await testApp()
const samples = await makeSamples(world)
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  quality = await world.as('qc@buyer.test')

/** A record that exists once for another, as the payment of an order, cannot be made 200 times. */
const onceFor = (e: EntityDefinition) =>
  e.unique?.some(u => u.length === 1 && e.fields[u[0] ?? '']?.kind === 'ref') === true
const withRule = factory.entities.filter(e => e.numberRule && e.businessNo)
const numbered = withRule.filter(e => !onceFor(e))
const system = { kind: 'system', reason: 'draw numbers in a test' } as const

const inUnitOfWork = <T>(work: (uow: UnitOfWork) => Promise<T>): Promise<T> =>
  world.app.db.tenant(system, tx => work(startUnitOfWork({ ...world.app, actor: system }, tx)))

/** The supplier with portal access, not that of the samples. */
const ofPortal = async () => {
  const found = await buyer.call<{ resultList: { id: string; label: string }[] }>(
    'POST',
    '/define/query/lookup/Supplier',
    {},
  )
  return { supplier: found.object?.resultList.find(s => s.label === 'supplier Ltd.')?.id }
}

/** The number after so many places. */
const behind = (no: string, places: number): string =>
  no.replace(/\d+$/, digits => String(Number(digits) + places).padStart(digits.length, '0'))

/** A new record like the sample, with a typed number or none. */
function like(entity: EntityDefinition, no: string | null): NewRow {
  const values = { ...samples.get(entity.name)?.one } as Record<string, unknown>
  for (const f of ['id', 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']) delete values[f]
  // Other combinations that are unique: of them only the number is tested.
  for (const other of (entity.unique ?? []).filter(u => !u.includes(entity.businessNo ?? ''))) {
    const text = other.find(f => entity.fields[f]?.kind === 'string')
    if (text) values[text] = newId().slice(-12)
  }
  return { id: newId(), values: { ...values, [entity.businessNo ?? '']: no } }
}
const insert = async (entity: EntityDefinition, numbers: readonly (string | null)[]): Promise<string[]> =>
  (
    await inUnitOfWork(uow =>
      insertNumbered(
        uow,
        entity,
        numbers.map(n => like(entity, n)),
      ),
    )
  ).map(r => String(r.values[entity.businessNo ?? '']))
const problemsOf = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    return error instanceof Failure ? error.details.problems : error
  }
  return 'saved'
}

test('E1: every shipped code rule belongs to an entity with a unique number', () => {
  expect(numbered.length).toBeGreaterThan(14)
  expect(withRule.filter(e => !e.unique?.some(u => u.includes(e.businessNo ?? ''))).map(e => e.name)).toEqual([])
})

describe.each(numbered.map(e => [e.name, e] as const))('E1: %s', (_name, entity) => {
  test('returns the next free numbers without a gap when 200 were entered beyond the counter', async () => {
    const [first = ''] = await insert(entity, [null])
    await insert(
      entity,
      Array.from({ length: 200 }, (_, i) => behind(first, i + 1)),
    )
    expect(await insert(entity, [null, null, null])).toEqual([201, 202, 203].map(n => behind(first, n)))
    expect(await insert(entity, [null])).toEqual([behind(first, 204)])
  })

  test('keeps entered and generated numbers apart in one save, in either order', async () => {
    const [first = ''] = await insert(entity, [null])
    const got = await insert(entity, [null, behind(first, 1), null, behind(first, 3)])
    expect(got.toSorted()).toEqual([1, 2, 3, 4].map(n => behind(first, n)))
    expect([got[1], got[3]]).toEqual([behind(first, 1), behind(first, 3)])
  })

  test('returns free numbers between entered ones', async () => {
    const [first = ''] = await insert(entity, [null])
    await insert(
      entity,
      [1, 3, 4, 7].map(n => behind(first, n)),
    )
    expect((await insert(entity, [null, null, null, null])).toSorted()).toEqual([2, 5, 6, 8].map(n => behind(first, n)))
  })

  test('rejects an entered number that exists, with its field, and continues numbering', async () => {
    const [first = ''] = await insert(entity, [null])
    expect(await problemsOf(insert(entity, [first, null]))).toEqual([
      { field: entity.businessNo, code: 'CANNOT_REPEAT' },
    ])
    expect(await insert(entity, [null])).toEqual([behind(first, 1)])
  })

  test('does not reuse a number that another record of the same save takes', async () => {
    const [first = ''] = await insert(entity, [null])
    const made = await inUnitOfWork(uow =>
      insertNumbered(uow, entity, [like(entity, null)], { reserved: [behind(first, 1)] }),
    )
    expect(made[0]?.values[entity.businessNo ?? '']).toBe(behind(first, 2))
  })
})

test('E1: returns different numbers to 40 parallel saves when half of them enter the next numbers', async () => {
  const { poNo } = await orderOf(buyer)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      orderOf(buyer, i % 2 ? { poNo: behind(poNo, i) } : {}).then(
        o => ({ typed: i % 2 === 1, no: o.poNo }),
        (error: unknown) => ({ typed: i % 2 === 1, refused: String(error) }),
      ),
    ),
  )
  expect(answers.filter(a => !a.typed && 'refused' in a)).toEqual([])
  for (const a of answers) if ('refused' in a) expect(a.refused).toContain('"field":"poNo","code":"CANNOT_REPEAT"')
  const numbers = answers.flatMap(a => ('no' in a ? [a.no] : []))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('E1: a number entered by a supplier does not block the delivery notes of others', async () => {
  const order = await signedOrder(world, await ofPortal())
  const note = async (change: object) =>
    supplier.save(
      'DeliveryNote',
      { po: order.id, warehouse: samples.get('Warehouse')?.one.id, buyer: buyer.login.loginUser.companyId, ...change },
      { lines: { save: [{ skuNo: 'SKU-1', quantity: '1' }] } },
    )
  const first = (await must(note({}))).object?.record.dnNo as string
  await must(note({ dnNo: behind(first, 1) }))
  expect((await must(note({}))).object?.record.dnNo).toBe(behind(first, 2))
})

test('E1: an entered inspection number does not block signing an order back', async () => {
  await must(
    quality.save(
      'QcStandard',
      { name: 'Always', qcType: 'PSI', automatic: true },
      { checks: { save: [{ name: 'A' }] } },
    ),
  )
  const taskOf = async (po: string) =>
    inUnitOfWork(async uow => {
      const entity = uow.index.entity.get('QcTask') as EntityDefinition
      return (await readStored(uow.tx, entity, { field: 'po', values: [po] }))[0]
    })
  const first = String((await taskOf((await signedOrder(world, await ofPortal())).id))?.qcNo)
  const order = await orderOf(buyer, await ofPortal())
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await must(quality.save('QcTask', { qcType: 'PM', po: order.id, qcNo: behind(first, 1) }))
  await attachTo(
    world,
    supplier,
    { entity: 'PurchaseOrder', id: order.id, businessNo: order.poNo },
    'signedBackPoSupplier',
  )
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  const made = await inUnitOfWork(uow =>
    readStored(uow.tx, uow.index.entity.get('QcTask') as EntityDefinition, { field: 'po', values: [order.id] }),
  )
  expect(made.map(t => String(t.qcNo)).toSorted()).toEqual([behind(first, 1), behind(first, 2)])
})

test('E1: names the field in both languages when a number is entered twice', async () => {
  const { poNo } = await orderOf(buyer)
  const answer = await buyer.save('PurchaseOrder', { poNo, supplier: samples.get('Supplier')?.one.id })
  expect(answer.problems?.find(p => p.field === 'poNo')).toMatchObject({
    code: 'CANNOT_REPEAT',
    message: 'PO No. cannot repeat',
  })
})
