import type { GridApi } from 'ag-grid-community'
import { useRef, useState } from 'react'
import { sameValue } from '../../../domain/meta/same-value.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'
import { t } from '../../i18n/intl.ts'
import { textOf } from '../../state/language.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'
import type { Cursor } from '../grid/cell-of.ts'
import { saveCell, type CellConflict, type CellEdit } from './cell-edit.ts'
import { pastedEdits } from './paste-into-list.ts'
import type { UnsavedValues } from './unsaved-values.ts'

export interface CellSaves {
  readonly conflict: CellConflict | null
  save(edit: CellEdit): void
  /** A sheet from the cursor on; it is taken back as one. */
  paste(cursor: Cursor, text: string): void
  /** Takes the last change or paste back; false when there is none. */
  undo(): boolean
  answer(mine: boolean): void
}

/** Changes that can be taken back. */
const most = 100

const placeOf = (edit: CellEdit): string => `${edit.id}/${edit.field}`

/**
 * Saves changed values of a list one after the other, and keeps them for taking them back. `again` reads a row again
 * after it was saved, or was not.
 */
export function useCellSaves(
  api: GridApi<Row> | undefined,
  entity: WireEntity,
  unsaved: UnsavedValues,
  again: (id: string) => Promise<void>,
): CellSaves {
  const [conflict, setConflict] = useState<CellConflict | null>(null)
  const queue = useRef(Promise.resolve())
  const known = useRef(new Map<string, Row>())
  const done = useRef<(readonly CellEdit[])[]>([])
  /** Changes that can be taken back, with those on their way. */
  const made = useRef(0)
  /** Values that were saved here last. */
  const mine = useRef(new Map<string, unknown>())

  /** A row that was read again between two changes of one's own may have shown the value before the first of them. */
  const beganWith = (edit: CellEdit): unknown => {
    const own = mine.current.get(placeOf(edit)),
      now = known.current.get(edit.id)
    return own !== undefined &&
      now &&
      now.revision >= edit.revision &&
      sameValue(entity.fields[edit.field], now[edit.field], own)
      ? own
      : edit.was
  }
  /** Saves one; false when somebody else has changed the same value. */
  const saveOne = async (edit: CellEdit, saved: CellEdit[]): Promise<boolean> => {
    try {
      const outcome = await saveCell(
        entity.name,
        { ...edit, was: beganWith(edit) },
        known.current.get(edit.id),
        entity.fields[edit.field],
      )
      if ('conflict' in outcome) {
        setConflict(outcome.conflict)
        return false
      }
      known.current.set(edit.id, outcome.saved)
      mine.current.set(placeOf(edit), edit.now)
      saved.push(edit)
    } catch (error) {
      notify({
        kind: 'error',
        code: 'saveFailed',
        message: `${t('saveFailed')}: ${textOf(entity.fields[edit.field]?.label ?? entity.label)}: ${errorText(error)}`,
      })
    }
    return true
  }
  /**
   * Shows what was changed, and saves it when all before it is saved. A row is read again after the last change of it.
   */
  const save = (edits: readonly CellEdit[]) => {
    const ids = new Set(edits.map(e => e.id))
    unsaved.hold(edits)
    for (const { id, field, now } of edits) {
      const node = api?.getRowNode(id)
      if (node?.data) node.updateData({ ...node.data, [field]: now })
    }
    return async (): Promise<readonly CellEdit[]> => {
      const saved: CellEdit[] = []
      for (const edit of edits) if (!(await saveOne(edit, saved))) break
      if (saved.length > 0) notify({ kind: 'success', code: 'edited' })
      unsaved.letGo(edits)
      for (const id of ids) if (!unsaved.has(id)) await again(id).catch(() => undefined)
      return saved
    }
  }
  const make = (edits: readonly CellEdit[]) => {
    const work = save(edits)
    made.current++
    queue.current = queue.current.then(async () => {
      const saved = await work()
      if (saved.length > 0) done.current = [...done.current.slice(1 - most), saved]
      else made.current--
    })
  }
  return {
    conflict,
    save: edit => {
      make([edit])
    },
    paste(cursor, text) {
      if (!api) return
      void pastedEdits(api, entity, cursor, text).then(({ edits, left }) => {
        if (edits.length > 0) make(edits)
        if (left > 0)
          notify({ kind: 'warning', code: 'pastedSome', message: t('pastedSome', { done: edits.length, left }) })
      })
    },
    undo() {
      if (made.current === 0) return false
      made.current--
      // Also what is still being saved is taken back, when it is saved.
      queue.current = queue.current.then(async () => {
        const last = done.current.at(-1)
        if (!last) return
        done.current = done.current.slice(0, -1)
        await save(
          last
            .toReversed()
            .map(e => ({ ...e, revision: known.current.get(e.id)?.revision ?? e.revision, was: e.now, now: e.was })),
        )()
      })
      return true
    },
    answer(mine) {
      if (!conflict) return
      setConflict(null)
      known.current.set(conflict.id, conflict.fresh)
      if (mine)
        make([
          {
            id: conflict.id,
            field: conflict.field,
            revision: conflict.fresh.revision,
            was: conflict.theirs,
            now: conflict.now,
          },
        ])
      else void again(conflict.id).catch(() => undefined)
    },
  }
}
