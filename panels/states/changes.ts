import type { ListValue } from '../../domain/meta/list.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'

/** Changes of a status list draft, one per line. */
export type Change =
  | { readonly kind: 'added' | 'gone'; readonly status: ListValue }
  | { readonly kind: 'renamed'; readonly before: ListValue; readonly after: ListValue }
  | { readonly kind: 'transitionAdded' | 'transitionRemoved'; readonly transition: Transition }
  | { readonly kind: 'transitionRoles'; readonly before: Transition; readonly after: Transition }

const keyOf = (x: Transition): string => `${x.from.join()}/${x.action.code}/${x.to}`
const sameRoles = (a: Transition, b: Transition): boolean =>
  a.roles.length === b.roles.length && a.roles.every(r => b.roles.includes(r))

export function changesBetween(before: StateDefinition, after: StateDefinition): readonly Change[] {
  const was = new Map(before.values.map(v => [v.code, v])),
    is = new Map(after.values.map(v => [v.code, v]))
  const transitionsBefore = new Map(before.transitions.map(x => [keyOf(x), x])),
    transitionsNow = new Map(after.transitions.map(x => [keyOf(x), x]))
  return [
    ...after.values.flatMap((v): Change[] => {
      const old = was.get(v.code)
      if (!old) return [{ kind: 'added', status: v }]
      return old.label.en_US === v.label.en_US && old.label.zh_CN === v.label.zh_CN
        ? []
        : [{ kind: 'renamed', before: old, after: v }]
    }),
    ...before.values.flatMap((v): Change[] => (is.has(v.code) ? [] : [{ kind: 'gone', status: v }])),
    ...after.transitions.flatMap((x): Change[] => {
      const old = transitionsBefore.get(keyOf(x))
      if (!old) return [{ kind: 'transitionAdded', transition: x }]
      return sameRoles(old, x) ? [] : [{ kind: 'transitionRoles', before: old, after: x }]
    }),
    ...before.transitions.flatMap((x): Change[] =>
      transitionsNow.has(keyOf(x)) ? [] : [{ kind: 'transitionRemoved', transition: x }],
    ),
  ]
}

/** The draft without a status and its transitions. */
export function withoutStatus(draft: StateDefinition, code: string): Partial<StateDefinition> {
  return {
    values: draft.values.filter(v => v.code !== code),
    terminal: draft.terminal.filter(s => s !== code),
    transitions: draft.transitions.flatMap(x =>
      x.to === code || (x.from.length > 0 && x.from.every(f => f === code))
        ? []
        : [{ ...x, from: x.from.filter(f => f !== code) }],
    ),
  }
}
