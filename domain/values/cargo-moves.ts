import { compare, divideTimes, multiply, round, subtract, sum } from './decimal.ts'
import { groupBy } from './group-by.ts'
import type { FleetLine } from './load-fleet.ts'
import { sharesOf } from './shares.ts'

/** What cartons measure: the quantity in them, m³ and kg. */
export interface CargoFigures {
  readonly quantity: string | null
  readonly volume: string
  readonly grossWeight: string
}

/** Cartons of one SKU of one order, in a container or still to be loaded. */
export interface CargoRow extends CargoFigures {
  readonly id: string
  readonly po: string
  readonly skuNo: string
  readonly skuName: string | null
  readonly cartons: number
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
}

const digits = 3

/** The figures of some cartons of a row. Full cartons come first, so that an odd one stays to the end. */
export function partOfCargo(row: CargoRow, cartons: number): CargoFigures {
  if (cartons === row.cartons) return { quantity: row.quantity, volume: row.volume, grossWeight: row.grossWeight }
  const sizes = [String(cartons), String(row.cartons - cartons)]
  const share = (whole: string) => sharesOf(whole, sizes, digits)[0] ?? '0'
  return {
    quantity: row.quantity === null ? null : (fullCartons(row.quantity, row.cartons, cartons) ?? share(row.quantity)),
    volume: share(row.volume),
    grossWeight: share(row.grossWeight),
  }
}

/** Pieces in so many full cartons, where all cartons but the last are full. */
function fullCartons(quantity: string, all: number, cartons: number): string | null {
  if (compare(quantity, round(quantity, 0)) !== 0) return null
  const per = String(Math.ceil(Number(divideTimes(quantity, String(all), '1', 9)))),
    before = multiply(per, String(all - 1))
  return compare(before, quantity) < 0 ? multiply(per, String(cartons)) : null
}

/** What stays of a row; null when nothing does. */
export function lessCargo(row: CargoRow, cartons: number, part: CargoFigures): CargoRow | null {
  if (cartons === row.cartons) return null
  return {
    ...row,
    cartons: row.cartons - cartons,
    quantity: row.quantity === null ? null : subtract(row.quantity, part.quantity ?? '0'),
    volume: subtract(row.volume, part.volume),
    grossWeight: subtract(row.grossWeight, part.grossWeight),
  }
}

/** The row of a container that cartons join: same order, SKU and carton; then it with them. */
export function joinedCargo(rows: readonly CargoRow[], moved: CargoRow): CargoRow | null {
  const same = rows.find(r => isSameCargo(r, moved))
  if (!same) return null
  const none = same.quantity === null && moved.quantity === null
  return {
    ...same,
    cartons: same.cartons + moved.cartons,
    quantity: none ? null : sum([same.quantity ?? '0', moved.quantity ?? '0']),
    volume: sum([same.volume, moved.volume]),
    grossWeight: sum([same.grossWeight, moved.grossWeight]),
  }
}

const isSameSide = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0

/** Cartons of one size and weight: rows that differ stay apart, so that their figures are not averaged. */
function isSameCargo(a: CargoRow, b: CargoRow): boolean {
  const each = (x: string, y: string) =>
    Math.abs(Number(subtract(divideTimes(x, String(a.cartons), '1', 6), divideTimes(y, String(b.cartons), '1', 6)))) <=
    0.001
  return (
    a.po === b.po &&
    a.skuNo === b.skuNo &&
    isSameSide(a.length, b.length) &&
    isSameSide(a.width, b.width) &&
    isSameSide(a.height, b.height) &&
    each(a.volume, b.volume) &&
    each(a.grossWeight, b.grossWeight)
  )
}

/**
 * Whether figures can be those of some cartons of a row: none is more than the row has, and all of it goes at the end.
 */
export function isPartOf(part: CargoFigures, row: CargoRow, cartons: number): boolean {
  const all = cartons === row.cartons
  const within = (is: string | null, of: string | null) =>
    is === null || of === null
      ? is === of
      : compare(is, '0') >= 0 && (all ? compare(is, of) === 0 : compare(is, of) <= 0)
  return (
    cartons > 0 &&
    cartons <= row.cartons &&
    within(part.quantity, row.quantity) &&
    within(part.volume, row.volume) &&
    within(part.grossWeight, row.grossWeight)
  )
}

/** What is left to load of booked rows, by order and SKU: less the cartons of them that are in containers. */
export function cargoToLoad(booked: readonly CargoRow[], loaded: readonly CargoRow[]): readonly CargoRow[] {
  const keyOf = (r: CargoRow) => `${r.po}\n${r.skuNo}`
  const taken = groupBy(loaded, keyOf)
  return [...groupBy(booked, keyOf)].flatMap(([key, rows]): CargoRow[] => {
    const [first] = rows,
      used = taken.get(key) ?? []
    const cartons = countOf(rows) - countOf(used)
    if (!first || cartons <= 0) return []
    const left = (of: (r: CargoRow) => string | null) => atLeastNone(subtract(total(rows, of), total(used, of)))
    const same = (side: 'length' | 'width' | 'height') =>
      rows.every(r => isSameSide(r[side], first[side])) ? first[side] : null
    return [
      {
        ...first,
        cartons,
        length: same('length'),
        width: same('width'),
        height: same('height'),
        quantity: rows.some(r => r.quantity === null) ? null : left(r => r.quantity),
        volume: left(r => r.volume),
        grossWeight: left(r => r.grossWeight),
      },
    ]
  })
}

export const countOf = (rows: readonly CargoRow[]): number => rows.reduce((n, r) => n + r.cartons, 0)
const total = (rows: readonly CargoRow[], of: (r: CargoRow) => string | null): string =>
  sum(rows.map(r => of(r) ?? '0'))
const atLeastNone = (value: string): string => (compare(value, '0') > 0 ? value : '0')

/** Cargo whose cartons have a size, as lines of a fleet; the rest cannot be planned. */
export const fleetLines = (rows: readonly CargoRow[]): FleetLine[] =>
  rows.flatMap(({ id, cartons, length, width, height, volume, grossWeight }) =>
    length && width && height ? [{ key: id, count: cartons, length, width, height, volume, grossWeight }] : [],
  )
