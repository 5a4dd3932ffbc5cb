import { definePart } from '../../domain/meta/blocks.ts'
import { names, object, whole, word } from '../../domain/meta/designing/shape.ts'
import { definition, kind } from '../../domain/meta/names/known.ts'
import { shown } from '../../domain/meta/names/view-names.ts'
import type { RecordView } from '../../domain/meta/view.ts'

/** How long an offer is valid, and one key that asks for a new one (SP-3x). */
export interface RenewalPart {
  /** The date until which it is valid. */
  readonly until: string
  /** Actions of the status lists of the view that ask for it; the first possible one runs. */
  readonly actions: readonly string[]
  /** Days from today for the answer. */
  readonly days: number
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly renewal: RenewalPart
  }
}

export const renewal = definePart<RenewalPart>({
  name: 'renewal',
  settings: object({ until: word, actions: names, days: whole(1, 90) }),
  names: {
    until: shown,
    'actions[]': kind('action', at =>
      (definition<RecordView>(at).actions ?? []).some(l =>
        at.index.states.get(l)?.transitions.some(t => t.action.code === at.name),
      ),
    ),
  },
  fields: ({ until }) => [until],
})
