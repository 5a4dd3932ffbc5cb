import { definePart } from '../../domain/meta/blocks.ts'
import { object, optional, word } from '../../domain/meta/designing/shape.ts'
import { address, entityOf, refOf } from '../../domain/meta/names/known.ts'

/** The containers of a shipment side by side: their cargo moves between them (SP-4x). */
export interface ContainerPlanPart {
  /** Field that names the shipment; without it the record is one. */
  readonly of?: string
  /** Address of a container. */
  readonly opens: string
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly containerPlan: ContainerPlanPart
  }
}

export const containerPlan = definePart<ContainerPlanPart>({
  name: 'containerPlan',
  settings: object({ of: optional(word), opens: word }),
  names: { of: refOf(entityOf), opens: address() },
  fields: ({ of }) => (of ? [of] : []),
})
