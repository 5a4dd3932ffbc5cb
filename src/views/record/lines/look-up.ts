import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { isLookingUp, namedReferences } from '../../../fields/named-references.ts'
import { readPlace, setCells, setTyped, type CellChange, type Draft } from '../draft.ts'
import type { RecordModel } from '../record-model.ts'

interface Asked {
  readonly place: string
  readonly key: string
  readonly field: string
  readonly text: string
}

/** Cells of references whose names wait to be looked up. */
function waiting(draft: Draft, child: string, entity: WireEntity): Asked[] {
  return Object.entries(draft.typed).flatMap(([place, typed]) => {
    const at = readPlace(place)
    return at.child === child && at.key !== undefined && isLookingUp(typed) && entity.fields[at.field]?.kind === 'ref' ? [{ place, key: at.key, field: at.field, text: typed.text }] : []
  })
}

/** Looks up the names that were pasted or typed into cells of references. Cells that were changed meanwhile stay; `step` makes it one undo with the paste. */
export async function lookUp(model: Pick<RecordModel, '$state' | 'edit'>, child: string, entity: WireEntity, step: string): Promise<void> {
  const asked = waiting(model.$state.get().draft, child, entity)
  for (const target of new Set(asked.map(a => entity.fields[a.field]?.entity ?? ''))) {
    const of = asked.filter(a => entity.fields[a.field]?.entity === target)
    const named = await namedReferences(target, of.map(a => a.text))
    model.edit((d, base) => {
      const still = of.filter(a => isLookingUp(d.typed[a.place]) && d.typed[a.place]?.text === a.text).map(a => ({ ...a, named: named(a.text) }))
      const cells = still.flatMap((a): CellChange[] => ('value' in a.named ? [{ key: a.key, field: a.field, now: a.named.value }] : []))
      return still.reduce((to, a) => ('typed' in a.named ? setTyped(to, a.place, a.named.typed) : to), setCells(d, base, child, cells))
    }, step)
  }
}
