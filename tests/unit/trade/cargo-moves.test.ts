import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cargoToLoad,
  isPartOf,
  joinedCargo,
  lessCargo,
  partOfCargo,
  type CargoRow,
} from '../../../domain/values/cargo-moves.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'

/** Cartons that move between containers (SP-4x). */
const row = (fields: Partial<CargoRow> = {}): CargoRow => ({
  id: 'a',
  po: 'po-1',
  skuNo: 'SKU-1',
  skuName: null,
  cartons: 10,
  length: '60',
  width: '40',
  height: '40',
  quantity: '95',
  volume: '0.961',
  grossWeight: '120.5',
  ...fields,
})

const thousandths = (n: number) => (n / 1000).toFixed(3)
const anyRow = fc
  .record({
    id: fc.uuid(),
    skuNo: fc.constantFrom('SKU-1', 'SKU-2'),
    cartons: fc.integer({ min: 1, max: 500 }),
    quantity: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map(thousandths)),
    volume: fc.integer({ min: 0, max: 90_000 }).map(thousandths),
    grossWeight: fc.integer({ min: 0, max: 30_000_000 }).map(thousandths),
  })
  .map(r => row(r))

const totals = (rows: readonly CargoRow[]) =>
  ['SKU-1', 'SKU-2'].map(sku => {
    const own = rows.filter(r => r.skuNo === sku)
    return [
      own.reduce((n, r) => n + r.cartons, 0),
      Number(sum(own.map(r => r.quantity ?? '0'))),
      Number(sum(own.map(r => r.volume))),
      Number(sum(own.map(r => r.grossWeight))),
    ]
  })

/** One move of the model: out of one container, into another. */
function move(containers: CargoRow[][], from: number, at: number, to: number, share: number): CargoRow[][] {
  const source = containers[from] ?? [],
    found = source[at % Math.max(1, source.length)]
  if (!found || from === to) return containers
  const cartons = 1 + Math.floor(share * found.cartons * 0.999)
  const part = partOfCargo(found, cartons)
  expect(isPartOf(part, found, cartons)).toBe(true)
  const left = lessCargo(found, cartons, part),
    moved = { ...found, ...part, cartons, id: `${found.id}+` }
  return containers.map((rows, i) => {
    if (i === from) return rows.flatMap(r => (r === found ? (left ? [left] : []) : [r]))
    if (i !== to) return rows
    const joined = joinedCargo(rows, moved)
    return joined ? rows.map(r => (r.id === joined.id ? joined : r)) : [...rows, moved]
  })
}

describe('moves of cartons', () => {
  test('SP-4x keeps cartons, quantity, volume and weight of each SKU over any moves, and none is negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyRow, { maxLength: 4 }), { minLength: 2, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(3), fc.nat(9), fc.nat(3), fc.double({ min: 0, max: 1, noNaN: true })), {
          maxLength: 25,
        }),
        (start, moves) => {
          let containers = start
          for (const [from, at, to, share] of moves) containers = move(containers, from, at, to % start.length, share)
          expect(totals(containers.flat())).toEqual(totals(start.flat()))
          for (const r of containers.flat()) {
            expect(r.cartons).toBeGreaterThan(0)
            for (const is of [r.quantity ?? '0', r.volume, r.grossWeight]) expect(compare(is, '0')).not.toBe(-1)
          }
        },
      ),
    )
  })

  test('SP-4x returns the row as it was when a move is taken back with its figures', () => {
    fc.assert(
      fc.property(anyRow, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const cartons = 1 + Math.floor(share * whole.cartons * 0.999)
        const part = partOfCargo(whole, cartons),
          left = lessCargo(whole, cartons, part)
        const back = { ...whole, ...part, cartons }
        const again = left ? joinedOrBoth(left, back) : [back]
        expect(totals(again)).toEqual(totals([whole]))
      }),
    )
  })

  test('returns full cartons first, so that the odd one stays to the end', () => {
    expect(partOfCargo(row(), 3)).toEqual({ quantity: '30', volume: '0.288', grossWeight: '36.15' })
    expect(partOfCargo(row({ quantity: '15' }), 8).quantity).toBe('12')
    expect(partOfCargo(row({ quantity: null }), 8).quantity).toBeNull()
  })

  test('keeps rows apart when their cartons differ in order, size or weight', () => {
    expect(joinedCargo([row()], row({ id: 'b' }))).toMatchObject({ id: 'a', cartons: 20, volume: '1.922' })
    for (const other of [
      { po: 'po-2' },
      { skuNo: 'SKU-2' },
      { height: null },
      { length: '61' },
      { grossWeight: '121' },
    ])
      expect(joinedCargo([row()], row({ id: 'b', ...other }))).toBeNull()
  })

  test('rejects figures that are more than the row has, or leave some behind without a carton', () => {
    const part = partOfCargo(row(), 4)
    expect(isPartOf(part, row(), 4)).toBe(true)
    expect(isPartOf({ ...part, volume: '0.962' }, row(), 4)).toBe(false)
    expect(isPartOf({ ...part, quantity: null }, row(), 4)).toBe(false)
    expect(isPartOf(part, row(), 10)).toBe(false)
    expect(isPartOf(part, row(), 11)).toBe(false)
  })
})

const joinedOrBoth = (left: CargoRow, back: CargoRow): CargoRow[] => {
  const joined = joinedCargo([left], back)
  return joined ? [joined] : [left, back]
}

describe('cargo to load', () => {
  test('returns what is booked less what is in containers, by order and SKU', () => {
    const booked = [row({ id: 'l1' }), row({ id: 'l2', cartons: 2, quantity: '20', volume: '0.2', grossWeight: '24' })]
    expect(cargoToLoad(booked, [])).toMatchObject([{ id: 'l1', cartons: 12, quantity: '115', volume: '1.161' }])
    expect(cargoToLoad(booked, [row({ id: 'c', cartons: 11, quantity: '110', volume: '1.2' })])).toMatchObject([
      { id: 'l1', cartons: 1, quantity: '5', volume: '0', grossWeight: '24' },
    ])
    expect(cargoToLoad(booked, [row({ id: 'c', cartons: 12 })])).toEqual([])
    expect(cargoToLoad(booked, [row({ id: 'c', po: 'po-2', cartons: 12 })])).toHaveLength(1)
  })

  test('returns no carton size when booked lines of one SKU differ in it', () => {
    expect(cargoToLoad([row(), row({ height: '41' })], [])).toMatchObject([{ length: '60', height: null }])
  })
})
