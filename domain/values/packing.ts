import { compare, divideTimes, multiply, round, subtract, sum, roundDown } from './decimal.ts'

/**
 * Cartons, volume, weights and the tolerance chain (practice C-10). Exact decimals as text; null where a value is
 * missing.
 */

export interface Cartons {
  readonly cartons: number
  /** The last carton is not full. */
  readonly odd: boolean
}

/** ctn = ceil(qty / unitPerOuter). */
export function cartonsFor(quantity: string, unitPerOuter: number): Cartons | null {
  if (unitPerOuter <= 0 || compare(quantity, '0') <= 0) return null
  const exact = divideTimes(quantity, String(unitPerOuter), '1', 12)
  const whole = exact.split('.')[0] as string
  const odd = compare(multiply(whole, String(unitPerOuter)), quantity) < 0
  return { cartons: Number(whole) + (odd ? 1 : 0), odd }
}

/** CBM = ctn × L × W × H (cm) / 1,000,000, to the thousandth. */
export function volumeOf(
  cartons: number,
  length: string | null,
  width: string | null,
  height: string | null,
): string | null {
  if (!length || !width || !height) return null
  return divideTimes(multiply(multiply(length, width), height), '1000000', String(cartons), 3)
}

/** The m³ of one carton with these sides in cm, to the cubic centimetre; null where one is missing or 0. */
export function cartonVolume(length: string | null, width: string | null, height: string | null): string | null {
  if (!length || !width || !height) return null
  const volume = divideTimes(multiply(multiply(length, width), height), '1000000', '1', 6)
  return compare(volume, '0') > 0 ? volume : null
}

/** A typed volume within 2 % of the counted one, or the counted one rounded to litres. */
export const volumesAgree = (typed: string, counted: string): boolean =>
  weightsAgree([typed], counted) || compare(round(counted, 3), typed) === 0

/** next_cum <= base × (1 + over %), without any slack: 100.002 on 100 at 0 % is too much. */
export const withinOver = (base: string, cumulated: string, overPercent: string): boolean =>
  compare(multiply(cumulated, '100'), multiply(base, sum(['100', overPercent]))) <= 0

/** The largest quantity that `withinOver` accepts, in hundredths. */
export const mostAllowed = (base: string, overPercent: string): string =>
  roundDown(multiply(multiply(base, sum(['100', overPercent])), '0.01'), 2)

/** The expected quantity of an order line: ordered less short-closed. */
export const wantedOf = (line: { readonly orderQuantity?: unknown; readonly shortQuantity?: unknown }): string =>
  line.shortQuantity === null || line.shortQuantity === undefined
    ? String(line.orderQuantity ?? '0')
    : subtract(String(line.orderQuantity ?? '0'), String(line.shortQuantity))

/** The unbooked quantity of a line; never negative. */
export function openQuantity(ordered: string, booked: Iterable<string>): string {
  const rest = subtract(ordered, sum(booked))
  return compare(rest, '0') < 0 ? '0' : rest
}

/** |sum of the lines - total| <= 2 % of the total. */
export function weightsAgree(lines: Iterable<string>, total: string): boolean {
  const apart = subtract(sum(lines), total)
  const size = compare(apart, '0') < 0 ? subtract('0', apart) : apart
  return compare(multiply(size, '100'), multiply(total, '2')) <= 0
}

/** Share of a weight for `part` of `whole` pieces. */
export const shareOf = (weight: string, part: string, whole: string): string | null =>
  compare(whole, '0') === 0 ? null : round(divideTimes(weight, whole, part, 12), 3)
