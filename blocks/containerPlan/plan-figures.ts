import type { ContainerPlan, PlannedCargo, PlannedContainer } from '../../domain/contracts/container-plan.calls.ts'
import { fleetLines, partOfCargo, type CargoRow } from '../../domain/values/cargo-moves.ts'
import {
  containerLoad,
  limitsPassed,
  weightLimitOf,
  type PassedLimit,
  type Utilisation,
} from '../../domain/values/container-load.ts'
import { subtract, sum } from '../../domain/values/decimal.ts'
import { fleetCounts, planFleet, typesWithRoom } from '../../domain/values/load-fleet.ts'

/** Cartons on their way into a container. */
export interface Moving {
  readonly row: CargoRow
  readonly cartons: number
  /** Their container; null when they are to be loaded. */
  readonly from: string | null
}

export interface ContainerFigures {
  readonly volume: string
  readonly grossWeight: string
  /** Null without stored limits. */
  readonly use: Utilisation | null
  readonly volumeLimit: string
  readonly weightLimit: string
  readonly passed: readonly PassedLimit[]
  readonly lane: string
}

/** What a container holds, as if the cartons on their way were in it already, or out of it. */
export function figuresOf(plan: ContainerPlan, container: PlannedContainer, moving?: Moving): ContainerFigures {
  const type = plan.types.find(t => t.type === container.containerType)
  const part = moving && partOfCargo(moving.row, moving.cartons)
  const withPart = (of: 'volume' | 'grossWeight') => {
    const own = sum(container.rows.map(r => r[of]))
    return part ? (moving.from === container.id ? subtract(own, part[of]) : sum([own, part[of]])) : own
  }
  const load = { volume: withPart('volume'), grossWeight: withPart('grossWeight') }
  return {
    ...load,
    use: type ? containerLoad({ ...load, containers: 1 }, type.limits) : null,
    volumeLimit: type?.limits.volume ?? '0',
    weightLimit: type ? weightLimitOf(type.limits).limit : '0',
    passed: type ? limitsPassed(load, type.limits) : [],
    lane: type?.lane ?? '*',
  }
}

/** A limit that refuses the move; practical ones only warn. */
export const isRefused = (passed: readonly PassedLimit[]): boolean => passed.some(p => !p.name.startsWith('practical'))

/** The containers that the waiting cargo needs, by type; as the server makes them. */
export function proposalOf({ toLoad, types }: ContainerPlan): readonly (readonly [type: string, count: number])[] {
  const lines = fleetLines(toLoad),
    sized = typesWithRoom(types)
  return lines.length > 0 && sized.length > 0 ? fleetCounts(planFleet(sized, lines)) : []
}

/** A row with the container it is in. */
export function rowIn(
  plan: ContainerPlan,
  id: string,
): { readonly row: PlannedCargo; readonly container: PlannedContainer | null } | undefined {
  for (const container of [...plan.containers, null]) {
    const row = (container?.rows ?? plan.toLoad).find(r => r.id === id)
    if (row && (container !== null || plan.toLoad.includes(row))) return { row, container }
  }
  return undefined
}
