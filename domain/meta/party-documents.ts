import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { StateDefinition } from './states.ts'

/** Documents between companies: records with parties and a status list that ends. */
export interface PartyDocument {
  readonly entity: EntityDefinition
  /** The list that says whether one is still open: of several the one with the most statuses tells its life. */
  readonly states: StateDefinition
  /** Fields that name its companies. */
  readonly parties: readonly string[]
}

export function partyDocument(index: CatalogueIndex, entity: EntityDefinition): PartyDocument | undefined {
  if (entity.access.kind !== 'parties') return undefined
  const [states] = Object.values(entity.states ?? {}).flatMap(code => index.states.get(code) ?? []).filter(s => s.terminal.length > 0).toSorted((a, b) => b.values.length - a.values.length)
  const parties = [...new Set(Object.values(entity.access.parties).flatMap(p => p.via ?? []))]
  return states && parties.length > 0 ? { entity, states, parties } : undefined
}
