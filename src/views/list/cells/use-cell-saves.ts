import type { GridApi } from 'ag-grid-community'
import { useRef, useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { sameValue } from '../../../../domain/meta/records/same-value.ts'
import { saveMany, type Row } from '../../../api/records.ts'
import { t } from '../../../i18n/intl.ts'
import { textOf } from '../../../state/language.ts'
import { notify } from '../../../state/notices.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { errorText } from '../../parts/error-text.ts'
import type { CellConflict, CellEdit } from './cell-edit.ts'
import type { OwnRevisions } from './own-revisions.ts'
import { pastedEdits } from './paste-into-list.ts'
import { saveCells, type CellsSaved } from './save-cells.ts'
import type { UnsavedValues } from './unsaved-values.ts'
import { useEditHistory } from './use-edit-history.ts'
import type { RowsAnswer } from '../grid/grid-handle.ts'

export interface CellSaves {
  readonly conflict: CellConflict | null
  save(edit: CellEdit): void
  /** Pastes a sheet from the cursor on; undone as one change. */
  paste(cursor: Cursor, text: string): void
  /** Undoes the last change or paste; false when there is none. */
  undo(): boolean
  /** Answers the shown conflict: ours or theirs. */
  answer(mine: boolean): void
}

/** The list with the edited values. */
export interface EditedList {
  readonly api: GridApi<Row> | undefined
  readonly entity: WireEntity
  readonly unsaved: UnsavedValues
  readonly own: OwnRevisions
  /** Query for answer rows; undefined while the list has none. */
  rowsAnswer(): RowsAnswer | undefined
  /** Shows the rows of an answer in their positions. */
  show(rows: ReadonlyMap<string, Row | null>): Promise<void>
}

/** Maximum rejections shown separately; of more only the number. */
const mostNotices = 3

const placeOf = (edit: CellEdit): string => `${edit.id}/${edit.field}`

/** Saves list edits: a value or paste per request, in sequence. Keeps them for undo, and asks about conflicts. */
export function useCellSaves({ api, entity, unsaved, own, rowsAnswer, show }: EditedList): CellSaves {
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])
  const known = useRef(new Map<string, Row>())
  /** Values last saved here. */
  const mine = useRef(new Map<string, unknown>())

  const note = ({ saved, rows, revisions }: CellsSaved, edits: readonly CellEdit[]) => {
    for (const [id, { revision, by }] of revisions) {
      own.note(id, revision, by)
      const row = rows.get(id) ?? known.current.get(id)
      const values = Object.fromEntries(saved.filter(e => e.id === id).map(e => [e.field, e.now]))
      known.current.set(id, { ...row, ...values, id, revision })
    }
    for (const edit of saved) mine.current.set(placeOf(edit), edit.now)
    unsaved.letGo(edits)
  }
  const saveNow = async (edits: readonly CellEdit[]): Promise<readonly CellEdit[]> => {
    try {
      const began = edits.map(edit => ({ ...edit, was: beganWith(edit, entity, mine.current, known.current) }))
      const answer = rowsAnswer()
      const send = (records: Parameters<typeof saveMany>[1]['records']) =>
        saveMany(entity.name, { records, ...(answer ? { answer } : {}) }, crypto.randomUUID())
      const outcome = await saveCells(began, known.current, send, name => entity.fields[name])
      note(outcome, edits)
      setConflicts(open => [...open, ...outcome.conflicts])
      tellRefused(entity, outcome.refused)
      if (outcome.saved.length > 0) notify({ kind: 'success', code: 'edited' })
      await show(outcome.rows).catch(() => undefined)
      return outcome.saved
    } catch (error) {
      unsaved.letGo(edits)
      tellRefused(
        entity,
        edits.map(edit => ({ edit, message: errorText(error) })),
      )
      // The list shows the previous values again.
      showValues(
        api,
        edits.map(({ id, field, was }) => ({ id, field, now: was })),
      )
      return []
    }
  }
  /** Shows the change, and saves it after earlier ones. */
  const save = (edits: readonly CellEdit[]) => {
    unsaved.hold(edits)
    showValues(api, edits)
    return () => {
      const work = saveNow(edits)
      own.saving([...new Set(edits.map(e => e.id))], work)
      return work
    }
  }
  const { make, undo } = useEditHistory(save, known)
  return {
    conflict: conflicts[0] ?? null,
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
    undo,
    answer(mineHolds) {
      const [conflict] = conflicts
      if (!conflict) return
      setConflicts(open => open.slice(1))
      if (!mineHolds) return
      const { id, field, fresh, theirs, now } = conflict
      make([{ id, field, revision: fresh.revision, was: theirs, now }])
    },
  }
}

/** Reports unsaved values with reasons. */
function tellRefused(entity: WireEntity, refused: CellsSaved['refused']): void {
  for (const { edit, message } of refused.slice(0, mostNotices))
    notify({
      kind: 'error',
      code: 'saveFailed',
      message: [t('saveFailed'), textOf(entity.fields[edit.field]?.label ?? entity.label), message]
        .filter(part => part !== '')
        .join(': '),
    })
  const more = refused.length - mostNotices
  if (more > 0) notify({ kind: 'error', code: 'moreNotSaved', message: t('moreNotSaved', { count: more }) })
}

function showValues(api: GridApi<Row> | undefined, values: readonly Pick<CellEdit, 'id' | 'field' | 'now'>[]): void {
  for (const { id, field, now } of values) {
    const node = api?.getRowNode(id)
    if (node?.data) node.updateData({ ...node.data, [field]: now })
  }
}

/** A row reloaded between two own changes may show the value before the first one. */
function beganWith(
  edit: CellEdit,
  entity: WireEntity,
  mine: ReadonlyMap<string, unknown>,
  known: ReadonlyMap<string, Row>,
): unknown {
  const last = mine.get(placeOf(edit)),
    now = known.get(edit.id)
  return last !== undefined &&
    now &&
    now.revision >= edit.revision &&
    sameValue(entity.fields[edit.field], now[edit.field], last)
    ? last
    : edit.was
}
