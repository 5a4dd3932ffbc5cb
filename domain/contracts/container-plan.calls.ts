import Type from 'typebox'
import type { CargoRow } from '../values/cargo-moves.ts'
import type { ContainerLimits } from '../values/container-load.ts'
import type { Room } from '../values/load-plan.ts'
import { defineCall, frame } from './call.ts'
import { figure, Id, strict } from './parts.ts'

const ofContainers = { method: 'POST', permission: 'entity', entity: 'ContainerLoading' } as const

export interface PlannedCargo extends CargoRow {
  readonly poNo: string
}

export interface PlannedContainer {
  readonly id: string
  readonly containerNo: string | null
  readonly containerType: string
  /** Loaded and sealed: nothing moves in or out. */
  readonly closed: boolean
  readonly rows: readonly PlannedCargo[]
}

/** A container type with its limits on the lane of the shipment. */
export interface PlannedType {
  readonly type: string
  readonly lane: string
  readonly limits: ContainerLimits
  /** Null without inner dimensions: nothing is planned into it. */
  readonly room: Room | null
}

/** The containers of a shipment with their cargo, and what is booked and in none of them. */
export interface ContainerPlan {
  readonly editable: boolean
  readonly containers: readonly PlannedContainer[]
  readonly toLoad: readonly PlannedCargo[]
  readonly types: readonly PlannedType[]
}

export const containerPlanCall = defineCall({
  ...ofContainers,
  id: 'container-plan',
  path: `${frame}/logistics/containerPlan`,
  right: 'read',
  reads: true,
  body: Type.Object({ shipment: Id }, strict),
  summary: 'The containers of a shipment with their cargo and limits, and booked cargo that is in none of them.',
})

export const cargoMoveCall = defineCall({
  ...ofContainers,
  id: 'container-plan-move',
  path: `${frame}/logistics/containerPlan/move`,
  right: 'update',
  body: Type.Object(
    {
      shipment: Id,
      /** A row of a container, or a booked row that is to be loaded. */
      row: Id,
      cartons: Type.Integer({ minimum: 1, maximum: 999_999 }),
      /** A container; null takes the cartons out of theirs. */
      to: Type.Union([Id, Type.Null()]),
      /** What these cartons measure, where a move is taken back; their share of the row otherwise. */
      figures: Type.Optional(
        Type.Object(
          { quantity: Type.Union([figure(11), Type.Null()]), volume: figure(9), grossWeight: figure(9) },
          strict,
        ),
      ),
    },
    strict,
  ),
  summary:
    'Moves cartons into another container of the same shipment, or out of all. Refused, with nothing moved, where the limits of the container would be passed or one of the two is closed.',
})

export interface MovedCargo {
  /** The row where the cartons are now. */
  readonly row: string
  /** Where they were; null when they were in no container. */
  readonly from: string | null
  readonly cartons: number
  readonly figures: Pick<CargoRow, 'quantity' | 'volume' | 'grossWeight'>
  readonly plan: ContainerPlan
}

export const containerFillCall = defineCall({
  ...ofContainers,
  id: 'container-plan-fill',
  path: `${frame}/logistics/containerPlan/fill`,
  right: 'create',
  body: Type.Object({ shipment: Id }, strict),
  summary:
    'Makes the containers that the booked cargo without one needs, by room, volume and the weight that is allowed on the lane, and puts the cargo into them.',
})

export interface FilledContainers {
  readonly made: readonly string[]
  readonly plan: ContainerPlan
}
