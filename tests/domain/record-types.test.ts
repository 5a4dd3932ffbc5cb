import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import type { purchaseOrder } from '../../domain/entities/orders/purchase-order/purchase-order.entity.ts'
import type { GuardOf, RulesOf, StoredOf } from '../../domain/entities/records.ts'
import { missing } from '../../domain/meta/problem.ts'
import type { RecordOf } from '../../domain/meta/records/record.ts'
import { insertRows, readStored, updateRows, type Stored } from '../../server/db/write-rows.ts'
import type { EffectOf } from '../../server/effects/effect.ts'
import { entityNamed, patched } from '../../server/operations/unit-of-work.ts'
import type { UnitOfWork } from '../../server/context.ts'

/**
 * A3: an undefined field does not compile. The type check is a step of the tests (`tools/test-steps.mjs`): it fails
 * where an expected error is missing.
 */
const facts = {
  rows: {},
  inputs: {},
  reason: null,
  today: '2026-11-25',
  now: '',
  roles: [],
  person: null,
  company: null,
} as const

test('A3: every entity of the factory set has a record type by its name', () => {
  const named = readFileSync(new URL('../../domain/entities/entities.ts', import.meta.url), 'utf8')
  const names = [...named.matchAll(/^ {2}readonly (\w+): typeof/gm)].map(m => m[1])
  expect(new Set(names)).toEqual(new Set(factory.entities.map(e => e.name)))
})

test('A3: gives each field the type of its kind', () => {
  type Order = RecordOf<typeof purchaseOrder>
  expectTypeOf<Order['poNo']>().toEqualTypeOf<string | null>()
  expectTypeOf<Order['totalAmount']>().toEqualTypeOf<string | null>()
  expectTypeOf<Order['version']>().toEqualTypeOf<number | null>()
  expectTypeOf<Order['forwarderApproves']>().toEqualTypeOf<boolean | null>()
  expectTypeOf<Order['buyer']>().toEqualTypeOf<string | null>()
  expectTypeOf<StoredOf<'Shipment'>['orders']>().toEqualTypeOf<readonly string[] | null>()
  expectTypeOf<StoredOf<'PurchaseOrder'>>().toEqualTypeOf<Order>()
  // A list of files has no column.
  expectTypeOf<StoredOf<'VendorBooking'>>().not.toHaveProperty('customsDocs')
})

test('A3: a misspelled field in a rule does not compile', () => {
  const rules: RulesOf<'PurchaseOrder'> = {
    // @ts-expect-error the field is called grossWeight
    check: ({ record }) => (record.grosWeight ? [{ code: 'X' }] : []),
  }
  expect(rules.check?.({ record: { grossWeight: '1' }, rows: {}, today: '2026-11-25' })).toEqual([])
  // @ts-expect-error the field is called incoterm
  expect(missing({ incoterm: 'FOB' }, ['incotrem'])).toMatchObject({ code: 'FIELD_NOT_NULL' })
})

test('A3: a misspelled field of a row, a collection or an input in a guard does not compile', () => {
  const guards: readonly GuardOf<'PurchaseOrder'>[] = [
    // @ts-expect-error the field of a line is called orderQuantity
    { needs: ['lines'], check: ({ rows }) => (rows.lines?.[0]?.orderQuanttiy ? { code: 'X' } : null) },
    // @ts-expect-error the collection is called lines
    { needs: ['lines'], check: ({ rows }) => (rows.line ? { code: 'X' } : null) },
    // @ts-expect-error the entity is called QcTask
    { needs: ['id>>QcTask.po'], check: ({ rows }) => (rows['id>>QcTsk.po'] ? { code: 'X' } : null) },
    // @ts-expect-error the field of a task is called qcType
    { needs: ['id>>QcTask.po'], check: ({ rows }) => (rows['id>>QcTask.po']?.[0]?.qcTyp ? { code: 'X' } : null) },
    // @ts-expect-error the input is called agreement
    { check: ({ inputs }) => (inputs.agrement ? { code: 'X' } : null) },
  ]
  expect(guards.map(g => g.check({ ...facts, record: {} }))).toEqual(guards.map(() => null))
})

test('A3: a misspelled field in an effect does not compile', async () => {
  const reads: EffectOf<'PurchaseOrder'> = async (_uow, { records }) =>
    // @ts-expect-error the field is called version
    records.filter(r => r.verson === undefined)
  const writes: EffectOf<'PurchaseOrder'> = async (_uow, { records }) =>
    // @ts-expect-error the field is called openProposals
    patched(records, () => ({ openProposal: 0 }))
  const writesTwo: EffectOf<'PurchaseOrder'> = async (_uow, { records }) =>
    // @ts-expect-error the field is called openProposals
    patched(records, r => ({ version: r.version, openProposal: 0 }))
  const input = { records: [] } as unknown as Parameters<EffectOf<'PurchaseOrder'>>[1]
  expect(await reads({} as UnitOfWork, input)).toEqual([])
  expect(await writes({} as UnitOfWork, input)).toEqual([])
  expect(await writesTwo({} as UnitOfWork, input)).toEqual([])
})

test('A3: a misspelled field in what is written to the database does not compile', async () => {
  const uow = { index: { entity: new Map([['PoLine', { name: 'PoLine' }]]) } } as unknown as UnitOfWork
  const line = entityNamed(uow.index, 'PoLine'),
    ids: readonly string[] = []
  const inserted = insertRows(
    uow.tx,
    line,
    // @ts-expect-error the field is called orderQuantity
    ids.map(id => ({ id, values: { lineNo: 1, orderQuantty: '1' } })),
    new Date(),
  )
  const updated = updateRows(
    uow.tx,
    line,
    // @ts-expect-error the value of a number is a number
    ids.map(id => ({ id, values: { lineNo: '1' } })),
    new Date(),
  )
  expect(await Promise.all([inserted, updated])).toEqual([[], undefined])
})

test('A3: a misspelled field in what is read from the database does not compile', async () => {
  const rows = [{ id: '1', revision: 1, lineNo: 7 }]
  const uow = { index: { entity: new Map([['PoLine', { name: 'PoLine' }]]) } } as unknown as UnitOfWork
  const line = entityNamed(uow.index, 'PoLine')
  const read = async (): Promise<StoredOf<'PoLine'>[]> => rows as unknown as StoredOf<'PoLine'>[]
  expectTypeOf(readStored<typeof line>).returns.toEqualTypeOf<Promise<StoredOf<'PoLine'>[]>>()
  const [first] = await read()
  expect(first?.lineNo).toBe(7)
  // @ts-expect-error the field is called lineNo
  expect(first?.lineNumber).toBeUndefined()
  // @ts-expect-error the field is called po
  expect(() => readStored(uow.tx, line, { field: 'order', values: [] })).not.toThrow()
  // Records of a designed definition can have any field.
  expectTypeOf(readStored<ReturnType<typeof entityNamed<string>>>).returns.toEqualTypeOf<Promise<Stored[]>>()
})
