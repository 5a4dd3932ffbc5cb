import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { undoMinutes, type undoSaveCall } from '../../../domain/contracts/version.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import type { Context } from '../../context.ts'
import { readDetail } from '../records/detail.ts'
import { saveAndRead } from '../records/save-and-read.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import {
  changesOf,
  keptCollections,
  stepsOf,
  type KeptCollection,
  type KeptRow,
  type KeptStep,
} from './kept-changes.ts'

/**
 * Takes back the last save of a record: its values and rows are saved as they were before, by the same rules as any
 * save, so that what depends on the change refuses it with its own reason. Refused where somebody else saved last, a
 * step followed, the save made the record, or ten minutes are over.
 */
export async function undoSave(
  context: Context,
  entityName: string,
  { id, revision }: BodyOf<typeof undoSaveCall>,
): Promise<Detail> {
  const scope = readScope(context, entityName)
  const { entity } = scope
  const input = await reading(context, async tx => {
    // Without the right to read it there is nothing to say about it.
    await readDetail(tx, context, scope, id, [])
    return tx.elevated(async inner => {
      const own = (await changesOf(inner, entity, [id])).get(id) ?? []
      // Rows that are saved by themselves have an undo of their own.
      const rows = (await keptCollections(context, inner, entity, id)).filter(c => !c.apart)
      const all = [...own, ...rows.flatMap(c => [...c.changes.values()].flat())]
      const last = all.reduce((at, c) => (c.at > at ? c.at : at), '')
      const [step] = (await stepsOf(inner, entity, id)).slice(-1)
      refuse(context, { id, last, changes: all.filter(c => c.at === last), step })
      return {
        record: {
          id,
          revision,
          ...typedBefore(
            entity,
            own.filter(c => c.at === last),
          ),
        },
        rows: Object.fromEntries(
          rows.map(c => [c.name, rowsBefore(c, last)] as const).filter(([, r]) => r.save.length + r.remove.length > 0),
        ),
      }
    })
  })
  return saveAndRead(context, entityName, input)
}

interface LastSave {
  readonly id: string
  /** Empty without a save. */
  readonly last: string
  readonly changes: readonly KeptRow[]
  readonly step: KeptStep | undefined
}

function refuse({ actor, now }: Context, { id, last, changes, step }: LastSave): void {
  if (last === '') throw fail('UNDO_NONE')
  if (changes.some(c => c.action === 'create' && c.id === id)) throw fail('UNDO_CREATED')
  if (step && step.at >= last) throw fail('UNDO_STEP')
  const other = changes.find(c => actor.kind !== 'user' || c.actorId !== actor.userId)
  if (other) throw fail('UNDO_OTHERS', { params: { who: other.who } })
  if (now().getTime() - Date.parse(last) > undoMinutes * 60_000)
    throw fail('UNDO_LATE', { params: { minutes: undoMinutes } })
}

/**
 * What people typed before the change; computed values and those of the server follow by themselves. A row that returns
 * also has the fields that are set once.
 */
function typedBefore(
  entity: EntityDefinition,
  changes: readonly KeptRow[],
  { returns = false } = {},
): Record<string, unknown> {
  const before = Object.assign({}, ...changes.map(c => c.before)) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => {
      const field = entity.fields[name]
      if (!field || !isStoredField(field) || field.server || field.compute || field.secret) return false
      return returns || !field.fixed
    }),
  )
}

/** Added rows go, changed ones get their values back, deleted ones return as new rows. */
function rowsBefore({ child, via, present, changes }: KeptCollection, last: string) {
  const save: Record<string, unknown>[] = []
  const remove: string[] = []
  for (const change of [...changes.values()].flat().filter(c => c.at === last)) {
    const now = present.find(r => r.id === change.id)
    if (change.action === 'create' && now) remove.push(change.id)
    if (change.action === 'update' && now)
      save.push({ id: change.id, revision: now.revision, ...typedBefore(child, [change]) })
    if (change.action === 'delete') {
      // What belonged to the row was deleted with it, and would not return.
      if (child.children) throw fail('UNDO_PARTS')
      const { [via]: _record, ...values } = typedBefore(child, [change], { returns: true })
      save.push(values)
    }
  }
  return { save, remove }
}
