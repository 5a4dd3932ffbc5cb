import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { StateDefinition } from './states.ts'

/** Documents between companies that are open or not: records with parties and a status list that ends. */
export interface PartyDocument {
  readonly entity: EntityDefinition
  /** The list that says whether one is still open: of several the one with the most statuses tells its life. */
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
 * Whether new ones are refused while a company is suspended: documents between companies, also those that nothing says
 * are open or not. Papers of goods that the platform cannot make in the place of their makers belong to what goes on.
 */
export const endsWithSuspension = (index: CatalogueIndex, entity: EntityDefinition): boolean =>
  partyDocument(index, entity) !== undefined ||
  ((entity.numberRule !== undefined || entity.document === true) &&
    partiesOf(entity).length > 0 &&
    entity.rights.create?.includes('platform') === true)
