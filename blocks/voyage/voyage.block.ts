import { definePart } from '../../domain/meta/blocks.ts'
import { around, givenBy, kind, serviceNamed } from '../../domain/meta/names/known.ts'
import { service } from '../../domain/meta/names/view-names.ts'
import { object, optional, words } from '../../domain/meta/designing/shape.ts'

/**
 * A map above the milestones with the record's route from port to port. `calls` is the data service with carrier
 * reports of intermediate ports, `of` its field with the record.
 */
export interface VoyageMap {
  readonly calls?: { readonly service: string; readonly of: string }
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly voyage: VoyageMap
  }
}

export const voyage = definePart<VoyageMap>({
  name: 'voyage',
  settings: object({ calls: optional(object(words('service', 'of'))) }),
  names: {
    'calls.of': kind('field', at => {
      const s = serviceNamed(at, around(at)['service'])
      return s ? givenBy(s).has(at.name) : 'free'
    }),
    'calls.service': service,
  },
  // Reports of intermediate ports are for readers with access to their data service.
  wire: (settings, { fieldsOf }) => (settings.calls && fieldsOf(settings.calls.service) ? settings : {}),
})
