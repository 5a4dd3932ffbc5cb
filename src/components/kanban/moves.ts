import type { WireEntity, WireField, WireStates, WireTransition } from '../../../domain/contracts/definitions.ts'

/** How a card gets into another column: by an action of its status list, or by saving another value. */
export type Move =
  | { readonly by: 'action'; readonly states: WireStates; readonly transition: WireTransition }
  | { readonly by: 'save' }

/** The field whose values are the columns: the named one, or the leading status of the records. */
export const columnField = (entity: WireEntity, named: string | undefined): string | undefined =>
  [named, ...Object.values(entity.states).map(s => s.field)].find(
    f => f !== undefined && Object.hasOwn(entity.fields, f) && entity.fields[f]?.kind === 'enum',
  )

/** The move of a record between two values; null when its reader has none. */
export function moveBetween(entity: WireEntity, field: string, from: string, to: string): Move | null {
  if (from === to) return null
  const lists = Object.values(entity.states).filter(s => s.field === field)
  if (lists.length > 0) {
    for (const states of lists) {
      const transition = states.transitions.find(t => t.to === to && t.from.includes(from))
      if (transition) return { by: 'action', states, transition }
    }
    return null
  }
  const of: WireField | undefined = entity.fields[field]
  return of?.writable && entity.rights.update ? { by: 'save' } : null
}

/** The next column in a direction that a card can be moved to. */
export function nextColumn(
  entity: WireEntity,
  field: string,
  columns: readonly string[],
  from: string,
  step: -1 | 1,
): string | undefined {
  const at = columns.indexOf(from)
  const others = step > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed()
  return others.find(to => moveBetween(entity, field, from, to) !== null)
}
