import { defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { isText, names, optional, word } from '../../domain/meta/designing/shape.ts'
import { given, service, view } from '../../domain/meta/names/view-names.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { ViewBase } from '../../domain/meta/view.ts'

/** Tasks one after the other, by keys: their list beside the form of the chosen one. */
export interface TriageView extends ViewBase {
  readonly kind: 'triage'
  readonly service: string
  /** Fields of a line in the list, the name first. */
  readonly line: readonly string[]
  /** Form of the chosen task. */
  readonly form: string
  readonly empty?: Text
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly triage: TriageView
  }
}

export const triage = defineViewKind<TriageView>({
  name: 'triage',
  settings: { service: word, line: names, form: word, empty: optional(isText) },
  names: { service, 'line[]': given, form: view },
  check: (v, index, at) => givesEntity(index, at, v.service, v.entity),
  fields: v => v.line,
  wire: (v, { readable }) => ({ ...v, line: v.line.filter(f => readable.has(f)) }),
})
