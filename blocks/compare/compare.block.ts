import { definePart } from '../../domain/meta/blocks.ts'
import { definition, kind, serviceNamed } from '../../domain/meta/names/known.ts'
import { service } from '../../domain/meta/names/view-names.ts'
import { isText, names, object, optional, word } from '../../domain/meta/designing/shape.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { RecordView } from '../../domain/meta/view.ts'

/**
 * Compares records with equal values in a field and in the `within` fields (a number of one buyer), found by a data
 * service.
 */
export interface ComparedRecords {
  readonly service: string
  readonly field: string
  readonly within?: readonly string[]
  readonly title: Text
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly compares: ComparedRecords
  }
}

const compared = kind('field', at => {
  const { compares } = definition<RecordView>(at)
  const found = compares && serviceNamed(at, compares.service)
  return found ? found.fields.includes(at.name) : 'free'
})

export const compares = definePart<ComparedRecords>({
  name: 'compares',
  settings: object({ service: word, field: word, within: optional(names), title: isText }),
  names: { field: compared, service, 'within[]': compared },
  fields: ({ field, within }) => [field, ...(within ?? [])],
})
