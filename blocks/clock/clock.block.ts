import { addressFields, defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { address, childOf, entityOf } from '../../domain/meta/names/known.ts'
import { entity } from '../../domain/meta/names/entity-names.ts'
import { service } from '../../domain/meta/names/view-names.ts'
import { isText, object, optional, searchParts, word, words } from '../../domain/meta/designing/shape.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { SearchItem, ViewBase } from '../../domain/meta/view.ts'

/**
 * The free time of containers. The rows of its data service are shipments with their steps and containers. `terms`
 * names the data service of carrier terms, and the address of their list.
 */
export interface ClockView extends ViewBase {
  readonly kind: 'clock'
  readonly service: string
  readonly terms: { readonly service: string; readonly entity: string; readonly at: string }
  readonly search: readonly SearchItem[]
  /** Address of a shipment and of a container; a reader without access sees only its name. */
  readonly opens: string
  readonly opensContainer: string
  readonly empty?: Text
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly clock: ClockView
  }
}

export const clock = defineViewKind<ClockView>({
  name: 'clock',
  settings: {
    service: word,
    terms: object(words('service', 'entity', 'at')),
    search: searchParts,
    opens: word,
    opensContainer: word,
    empty: optional(isText),
  },
  names: {
    'terms.at': address(),
    'terms.entity': entity,
    'terms.service': service,
    opensContainer: address(at => childOf(at.index, entityOf(at), 'containers')),
  },
  check: (v, index, at) => [
    ...givesEntity(index, at, v.service, v.entity),
    ...givesEntity(index, at, v.terms.service, v.terms.entity),
  ],
  fields: v => [...v.search.map(s => s.field), ...addressFields(v.opens)],
})
