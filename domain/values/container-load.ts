import { compare, divideTimes, multiply, subtract } from './decimal.ts'

/** Limits of a container type on a lane, all from data (practice C-12). */
export interface ContainerLimits {
  readonly volume: string
  readonly payload: string
  readonly laneLimit?: string | null
  readonly practicalVolume?: string | null
  readonly practicalWeight?: string | null
}

export interface Load {
  readonly volume: string
  readonly grossWeight: string
  readonly containers: number
}

export interface Utilisation {
  /** Per cent, two digits. */
  readonly volumePercent: string
  readonly weightPercent: string
  readonly utilisation: string
  /** The first limit reached. */
  readonly binding: 'volume' | 'weight'
  readonly grade: 'low' | 'good' | 'tight' | 'over'
}

/** Below this share of its limit a container is poorly used. */
const lowPercent = '70'
/** Above this share of the practical limit it is tight. */
const tightShare = '90'

const percent = (part: string, whole: string): string => divideTimes(part, whole, '100', 2)

/**
 * Utilisation by volume and weight: the larger one limits. The weight limit of a lane is the lower of payload and
 * road limit.
 */
export function containerLoad(load: Load, limits: ContainerLimits): Utilisation {
  const times = (limit: string) => multiply(limit, String(load.containers))
  const weightLimit = weightLimitOf(limits).limit
  const volumePercent = percent(load.volume, times(limits.volume)),
    weightPercent = percent(load.grossWeight, times(weightLimit))
  const binding = compare(volumePercent, weightPercent) >= 0 ? 'volume' : 'weight'
  const utilisation = binding === 'volume' ? volumePercent : weightPercent
  return { volumePercent, weightPercent, utilisation, binding, grade: gradeOf(load, limits, utilisation, times) }
}

/** Load limit on the lane: the payload, or less where the road limit is lower. */
export const weightLimitOf = (
  limits: ContainerLimits,
): { readonly name: 'payload' | 'laneLimit'; readonly limit: string } =>
  limits.laneLimit && compare(limits.laneLimit, limits.payload) < 0
    ? { name: 'laneLimit', limit: limits.laneLimit }
    : { name: 'payload', limit: limits.payload }

/** The scope of a limits row, stored or in wire form. */
const placeOf = (
  row: Readonly<Record<string, unknown>>,
): { readonly containerType?: unknown; readonly lane?: unknown } => row

/** The row of a type for the lane to a port: of its country, otherwise the general one. */
export function limitRowFor<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  type: unknown,
  port: unknown,
): R | undefined {
  const mine = rows.filter(r => placeOf(r).containerType === type),
    country = typeof port === 'string' ? port.slice(0, 2) : ''
  return mine.find(r => placeOf(r).lane === country) ?? mine.find(r => placeOf(r).lane === '*')
}

export interface PassedLimit {
  readonly name: 'volume' | 'payload' | 'laneLimit' | 'practicalVolume' | 'practicalWeight'
  readonly limit: string
  /** The exceeded amount. */
  readonly over: string
}

/** Every exceeded limit of a container; a practical one only within the hard one. */
export function limitsPassed(load: Omit<Load, 'containers'>, limits: ContainerLimits): readonly PassedLimit[] {
  const over = (name: PassedLimit['name'], is: string, limit: string | null | undefined): readonly PassedLimit[] =>
    limit && compare(limit, '0') > 0 && compare(is, limit) > 0 ? [{ name, limit, over: subtract(is, limit) }] : []
  const volume = over('volume', load.volume, limits.volume)
  const weight = [
    ...over('payload', load.grossWeight, limits.payload),
    ...over('laneLimit', load.grossWeight, limits.laneLimit),
  ]
  return [
    ...(volume.length > 0 ? volume : over('practicalVolume', load.volume, limits.practicalVolume)),
    ...(weight.length > 0 ? weight : over('practicalWeight', load.grossWeight, limits.practicalWeight)),
  ]
}

function gradeOf(
  load: Load,
  limits: ContainerLimits,
  utilisation: string,
  times: (limit: string) => string,
): Utilisation['grade'] {
  if (compare(utilisation, '100') > 0) return 'over'
  const above = (part: string, practical: string | null | undefined) =>
    practical !== undefined &&
    practical !== null &&
    compare(practical, '0') > 0 &&
    compare(percent(part, times(practical)), tightShare) > 0
  if (above(load.volume, limits.practicalVolume) || above(load.grossWeight, limits.practicalWeight)) return 'tight'
  return compare(utilisation, lowPercent) < 0 ? 'low' : 'good'
}
