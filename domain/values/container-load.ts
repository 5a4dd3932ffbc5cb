import { compare, divideTimes, multiply } from './decimal.ts'

/** What one container of a type takes on a lane; all of it data (practice C-12). */
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
  /** The limit that is met first. */
  readonly binding: 'volume' | 'weight'
  readonly grade: 'low' | 'good' | 'tight' | 'over'
}

/** Below this share of its limit a container is badly used. */
const lowPercent = '70'
/** Above this share of the practical limit it is tight. */
const tightShare = '90'

const percent = (part: string, whole: string): string => divideTimes(part, whole, '100', 2)

/** Utilisation by volume and by weight: the larger binds. The weight a lane allows is the least of payload and road limit. */
export function containerLoad(load: Load, limits: ContainerLimits): Utilisation {
  const times = (limit: string) => multiply(limit, String(load.containers))
  const weightLimit = limits.laneLimit && compare(limits.laneLimit, limits.payload) < 0 ? limits.laneLimit : limits.payload
  const volumePercent = percent(load.volume, times(limits.volume)), weightPercent = percent(load.grossWeight, times(weightLimit))
  const binding = compare(volumePercent, weightPercent) >= 0 ? 'volume' : 'weight'
  const utilisation = binding === 'volume' ? volumePercent : weightPercent
  return { volumePercent, weightPercent, utilisation, binding, grade: gradeOf(load, limits, utilisation, times) }
}

function gradeOf(load: Load, limits: ContainerLimits, utilisation: string, times: (limit: string) => string): Utilisation['grade'] {
  if (compare(utilisation, '100') > 0) return 'over'
  const above = (part: string, practical: string | null | undefined) => practical !== undefined && practical !== null && compare(practical, '0') > 0 && compare(percent(part, times(practical)), tightShare) > 0
  if (above(load.volume, limits.practicalVolume) || above(load.grossWeight, limits.practicalWeight)) return 'tight'
  return compare(utilisation, lowPercent) < 0 ? 'low' : 'good'
}
