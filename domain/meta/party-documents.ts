import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { StateDefinition } from './states.ts'

/** Documents between companies that can be open: records with parties and a status list with an end. */
export interface PartyDocument {
  readonly entity: EntityDefinition
  /** The list that decides whether one is open: the one with the most statuses. */
  readonly states: StateDefinition
  /** Fields that name its companies. */
  readonly parties: readonly string[]
}

const partiesOf = ({ access }: EntityDefinition): readonly string[] =>
  access.kind === 'parties' ? [...new Set(Object.values(access.parties).flatMap(p => p.via ?? []))] : []

export function partyDocument(index: CatalogueIndex, entity: EntityDefinition): PartyDocument | undefined {
  const [states] = Object.values(entity.states ?? {})
    .flatMap(code => index.states.get(code) ?? [])
    .filter(s => s.terminal.length > 0)
    .toSorted((a, b) => b.values.length - a.values.length)
  const parties = partiesOf(entity)
  return states && parties.length > 0 ? { entity, states, parties } : undefined
}

/**
 * Whether new ones are rejected while a company is suspended: documents between companies, also those without open
 * statuses. Documents of goods that only their owner can create are still allowed.
 */
export const endsWithSuspension = (index: CatalogueIndex, entity: EntityDefinition): boolean =>
  partyDocument(index, entity) !== undefined ||
  ((entity.numberRule !== undefined || entity.document === true) &&
    partiesOf(entity).length > 0 &&
    entity.rights.create?.includes('platform') === true)
