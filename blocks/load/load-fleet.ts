import { limitRowFor, weightLimitOf } from '../../domain/values/container-load.ts'
import { planFleet, type Fleet, type FleetContainer, type FleetType } from '../../domain/values/load-fleet.ts'
import { volumeOf } from '../../domain/values/packing.ts'
import { limitFindings, limitsOf, type LoadFigures, type LoadLimits, type LoadLine } from './load-lines.ts'

type Row = Readonly<Record<string, unknown>>

export interface LoadType extends FleetType {
  readonly limits: LoadLimits
}

/** Capacity of each type on the lane to a port; a type without inner dimensions cannot be planned. */
export function typesOf(rows: readonly Row[], port: unknown): readonly LoadType[] {
  return [...new Set(rows.map(r => r.containerType))].flatMap((type): LoadType[] => {
    const row = limitRowFor(rows, type, port),
      limits = row?.volume && row.payload ? limitsOf(row) : null
    return typeof type === 'string' && limits?.room ? [{ type, room: limits.room, limits }] : []
  })
}

/** Containers for cargo that exceeds its container; null while it fits, or while a carton has no size. */
export function fleetOf(
  figures: LoadFigures,
  lines: readonly LoadLine[],
  types: readonly LoadType[],
): Fleet<LoadType> | null {
  if (!figures.findings.some(f => f.tone === 'error')) return null
  const sized = lines.flatMap(l => (l.size && l.count > 0 ? [{ ...l, size: l.size }] : []))
  if (sized.length === 0 || sized.length < lines.filter(l => l.count > 0).length) return null
  const fleet = planFleet(
    types,
    sized.map(l => ({
      key: l.key,
      count: l.count,
      length: l.size[0],
      width: l.size[1],
      height: l.size[2],
      volume: l.volume ?? volumeOf(l.count, ...l.size) ?? '0',
      grossWeight: l.weight ?? '0',
    })),
  )
  return fleet.containers.length > 0 ? fleet : null
}

/** One container of the fleet as a separate load: its rows, limits and figures. */
export function shownOf(
  { type: { limits }, plan, lines: own, volume, grossWeight, use }: FleetContainer<LoadType>,
  lines: readonly LoadLine[],
): { readonly lines: readonly LoadLine[]; readonly limits: LoadLimits; readonly figures: LoadFigures } {
  const of = new Map(own.map(l => [l.key, l]))
  const rows = lines.flatMap((l): LoadLine[] => {
    const part = of.get(l.key)
    return part ? [{ ...l, count: part.count, volume: part.volume, weight: part.grossWeight }] : []
  })
  return {
    lines: rows,
    limits,
    figures: {
      volume,
      weight: grossWeight,
      use,
      weightLimit: weightLimitOf(limits),
      plan,
      findings: limitFindings({ volume, grossWeight }, limits),
    },
  }
}
