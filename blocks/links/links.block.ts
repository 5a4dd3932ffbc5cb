import { addressFields, definePart } from '../../domain/meta/blocks.ts'
import { isText, list, names, object, optional, word } from '../../domain/meta/designing/shape.ts'
import { companyType } from '../../domain/meta/names/entity-names.ts'
import { address, codeOf, entityOf, around } from '../../domain/meta/names/known.ts'
import { shown } from '../../domain/meta/names/view-names.ts'
import type { CompanyType } from '../../domain/meta/role.ts'
import type { Text } from '../../domain/meta/text.ts'

/**
 * Buttons that lead from a record to another screen: a new record that begins with this one, or a comparison of what
 * belongs to it. Who has no such screen gets no button.
 */
export interface RecordLinks {
  readonly to: readonly {
    readonly title: Text
    /** Filled from the record; a new record takes values of its fields: '/questions?id=&rfq={id}'. */
    readonly opens: string
    readonly companyTypes?: readonly CompanyType[]
    /** Offered while a field has one of the values. */
    readonly while?: { readonly field: string; readonly values: readonly string[] }
  }[]
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly links: RecordLinks
  }
}

export const links = definePart<RecordLinks>({
  name: 'links',
  settings: object({
    to: list(
      object({
        title: isText,
        opens: word,
        companyTypes: optional(names),
        while: optional(object({ field: word, values: names })),
      }),
    ),
  }),
  names: {
    'to[].companyTypes[]': companyType,
    'to[].opens': address(entityOf),
    'to[].while.field': shown,
    'to[].while.values[]': codeOf(entityOf, at => around(at, 2)['field']),
  },
  fields: ({ to }) => to.flatMap(l => [...addressFields(l.opens), ...(l.while ? [l.while.field] : [])]),
})
