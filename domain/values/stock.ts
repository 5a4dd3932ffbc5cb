import { compare, multiply, subtract, sum } from './decimal.ts'
import { daysBetween } from './date-only.ts'

/**
 * Stock as layers (practice C-13): goods of one receipt at one location. The oldest are taken first; the first
 * receipt day stays with the goods.
 */
export interface Layer {
  readonly id: string
  readonly onHand: string
  readonly reserved: string
  /** yyyy-MM-dd of the first receipt. */
  readonly receivedDate: string
  readonly grNo: string
}

export const availableOf = (layer: Pick<Layer, 'onHand' | 'reserved'>): string => subtract(layer.onHand, layer.reserved)

/** Oldest first: by the day of the first receipt, then by its number. */
export const byAge = (a: Layer, b: Layer): number =>
  a.receivedDate === b.receivedDate
    ? a.grNo === b.grNo
      ? a.id < b.id
        ? -1
        : 1
      : a.grNo < b.grNo
        ? -1
        : 1
    : a.receivedDate < b.receivedDate
      ? -1
      : 1

export interface Part {
  readonly layer: string
  readonly quantity: string
}

/** Quantities to take from each layer; `short` is the unavailable rest. */
export function firstInFirstOut(
  layers: readonly Layer[],
  quantity: string,
): { readonly parts: readonly Part[]; readonly short: string } {
  let left = quantity
  const parts: Part[] = []
  for (const layer of layers.toSorted(byAge)) {
    const free = availableOf(layer)
    if (compare(left, '0') <= 0 || compare(free, '0') <= 0) continue
    const taken = compare(free, left) < 0 ? free : left
    parts.push({ layer: layer.id, quantity: taken })
    left = subtract(left, taken)
  }
  return { parts, short: left }
}

/** A layer after a movement; null when more would leave than is present or unreserved. */
export function moved<L extends Pick<Layer, 'onHand' | 'reserved'>>(layer: L, quantity: string): L | null {
  const onHand = sum([layer.onHand, quantity])
  return compare(onHand, '0') < 0 || compare(onHand, layer.reserved) < 0 ? null : { ...layer, onHand }
}

/** A layer after a reservation (negative to release); null when not available. */
export function held<L extends Pick<Layer, 'onHand' | 'reserved'>>(layer: L, quantity: string): L | null {
  const reserved = sum([layer.reserved, quantity])
  return compare(reserved, '0') < 0 || compare(reserved, layer.onHand) > 0 ? null : { ...layer, reserved }
}

/** Quantity of a layer at an instant: the sum of its movements until then. */
export const standAt = (
  movements: readonly { readonly quantity: string; readonly movedAt: string }[],
  instant: string,
): string => sum(movements.filter(m => m.movedAt < instant).map(m => m.quantity))

export const ageBuckets = ['under30', '30to60', 'over60'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** [0, 30) under 30 days, [30, 60] in the middle, more than 60 days (practice C-13). */
export const ageBucket = (receivedDate: string, asOf: string): AgeBucket => {
  const days = daysBetween(receivedDate, asOf)
  return days < 30 ? 'under30' : days <= 60 ? '30to60' : 'over60'
}

export interface Balance {
  readonly out: string
  readonly consumed: string
  readonly returned: string
  readonly scrap: string
}

/** Material balance: issued less consumed, returned and scrapped. Zero when all is accounted for. */
export const openMaterial = (b: Balance): string => subtract(b.out, sum([b.consumed, b.returned, b.scrap]))

/** base x (1 - under) <= quantity <= base x (1 + over); exact, without any slack (practice C-10). Shares in percent. */
export function withinTolerance(base: string, quantity: string, over: string, under: string): boolean {
  const hundred = multiply(quantity, '100')
  return (
    compare(hundred, multiply(base, sum(['100', over]))) <= 0 &&
    compare(hundred, multiply(base, subtract('100', under))) >= 0
  )
}
