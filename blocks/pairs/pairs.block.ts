import { defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { isText, names, object, optional, word, words } from '../../domain/meta/designing/shape.ts'
import { address, entityOf, fieldNamed, fieldOf, kind, viewOf, type At } from '../../domain/meta/names/known.ts'
import { given, service } from '../../domain/meta/names/view-names.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { ViewBase } from '../../domain/meta/view.ts'

/** Pairs of records one after the other, by keys: their list, and the two records of the chosen pair side by side. */
export interface PairsView extends ViewBase {
  readonly kind: 'pairs'
  readonly service: string
  /** Fields of a line in the list, the name first. */
  readonly line: readonly string[]
  /** The two references of a pair. */
  readonly sides: readonly [string, string]
  /** Address of one of the two records. */
  readonly recordAt: string
  /** Fields of the records that are compared. */
  readonly fields: readonly string[]
  /** Actions of the pair: keep the one, keep the other, set them apart; and what takes either decision back. */
  readonly keys: {
    readonly first: string
    readonly second: string
    readonly apart: string
    readonly undo: string
    readonly again: string
  }
  readonly empty?: Text
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly pairs: PairsView
  }
}

const sideOf = (at: At) => {
  const v = viewOf(at)
  const name = 'sides' in v ? v.sides[0] : undefined
  return at.index.entity.get(fieldNamed(entityOf(at), name)?.entity ?? '')
}
const action = kind('action', at => {
  const code = Object.values(entityOf(at)?.states ?? {})[0]
  return at.index.states.get(code ?? '')?.transitions.some(t => t.action.code === at.name) === true
})

export const pairs = defineViewKind<PairsView>({
  name: 'pairs',
  settings: {
    service: word,
    line: names,
    sides: names,
    recordAt: word,
    fields: names,
    keys: object(words('first', 'second', 'apart', 'undo', 'again')),
    empty: optional(isText),
  },
  names: {
    service,
    'line[]': given,
    'sides[]': given,
    recordAt: address(sideOf),
    'fields[]': fieldOf(sideOf),
    'keys.first': action,
    'keys.second': action,
    'keys.apart': action,
    'keys.undo': action,
    'keys.again': action,
  },
  check: (v, index, at) => givesEntity(index, at, v.service, v.entity),
  fields: v => [...v.line, ...v.sides],
  wire: (v, { readable }) => ({ ...v, line: v.line.filter(f => readable.has(f)) }),
})
