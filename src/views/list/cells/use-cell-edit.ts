import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useState } from 'react'
import { sameValue } from '../../../../domain/meta/records/same-value.ts'
import type { Row } from '../../../api/records.ts'
import { isTextBox } from '../../../lib/element.ts'
import { notify } from '../../../state/notices.ts'
import { textOf } from '../../../state/language.ts'
import { t } from '../../../i18n/intl.ts'
import { moved, type Stroke } from '../../grid/cell-keys.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { goToCell, placeIn, sizeOf, useCursor } from '../../grid/use-cursor.ts'
import { mayEditInList, nextCell, type CellConflict } from './cell-edit.ts'
import { useCellSaves, type EditedList } from './use-cell-saves.ts'

/** The edited cell. */
export interface EditedCell {
  readonly key: string
  readonly field: string
  readonly row: Row
  /** waits: the next key replaces the value; open: being edited; locked: read-only. */
  readonly how: 'waits' | 'open' | 'locked'
}

export interface CellEditing {
  readonly cell: EditedCell | null
  readonly conflict: CellConflict | null
  /** Starts editing the waiting cell. */
  open(): void
  /** Moves to another cell; false when the key does not move. */
  move(stroke: Stroke): boolean
  /** Accepts the value and moves by the key. */
  commit(now: unknown, go: 'stay' | 'next' | 'before' | 'leave'): void
  /** Cancels the edit. */
  cancel(): void
  /** Ends typing in the list. */
  end(): void
  paste(text: string): void
  undo(): boolean
  /** Reports that a cell is read-only. */
  tellLocked(): void
  answer(mine: boolean): void
}

interface Setup extends Omit<EditedList, 'api'> {
  readonly made: { readonly api: GridApi<Row>; readonly host: HTMLElement } | null
  /** Typing goes into the focused cell. */
  readonly on: boolean
  setOn(on: boolean): void
}

/**
 * Editing in a list. F2 starts, and then typing goes to the focused cell; otherwise letters are commands. Enter and
 * Tab accept a value, Escape cancels it, or ends editing without input; Ctrl+Z undoes the last change or paste.
 */
export function useCellEdit({ made, on, setOn, ...list }: Setup): CellEditing {
  const api = made?.api
  const { entity } = list
  const cursor = useCursor(api, made?.host)
  const [opened, setOpened] = useState<(Cursor & { readonly row: Row }) | null>(null)
  const saves = useCellSaves({ ...list, api })
  const may = (row: Row, field: string) => mayEditInList(entity, row, field)
  const rowOf = (key: string | undefined) => (key === undefined ? undefined : api?.getRowNode(key)?.data)
  useRowChanges(api, on && !opened ? cursor?.key : undefined)

  const waiting = on && cursor && !opened ? rowOf(cursor.key) : undefined
  const cell: EditedCell | null = opened
    ? { ...opened, how: 'open' }
    : cursor && waiting
      ? { ...cursor, row: waiting, how: may(waiting, cursor.field) ? 'waits' : 'locked' }
      : null

  const tellLocked = (field: string) => {
    notify({
      kind: 'info',
      code: 'cellLocked',
      message: t('cellLocked', { field: textOf(entity.fields[field]?.label ?? entity.label) }),
    })
  }
  const begin = (at: Cursor) => {
    const row = rowOf(at.key)
    if (!api || !row) return
    if (!may(row, at.field)) return tellLocked(at.field)
    setOn(true)
    setOpened({ ...at, row })
  }
  const key = useEffectEvent((e: KeyboardEvent) => {
    if (!api || e.isComposing || e.altKey || isTextBox(e.target)) return
    const undoes = (e.ctrlKey || e.metaKey) && !e.shiftKey && e.key.toLowerCase() === 'z'
    if (e.key === 'F2' && cursor) begin(cursor)
    else if (!undoes || !saves.undo()) return
    e.preventDefault()
    e.stopPropagation()
  })
  useEffect(() => {
    if (!made) return
    const { host } = made
    const listens = (e: KeyboardEvent) => {
      key(e)
    }
    host.addEventListener('keydown', listens, { capture: true })
    return () => {
      host.removeEventListener('keydown', listens, { capture: true })
    }
  }, [made])

  return {
    cell,
    conflict: saves.conflict,
    undo: saves.undo,
    open: () => {
      if (cell && cell.how === 'waits') setOpened({ key: cell.key, field: cell.field, row: cell.row })
    },
    tellLocked: () => {
      if (cell) tellLocked(cell.field)
    },
    move(stroke) {
      const from = api && cursor ? placeIn(api, cursor) : null
      const next =
        api && from && stroke.key === 'Tab' && cursor
          ? nextCell(api, { row: from.row, field: cursor.field }, stroke.shift ? -1 : 1, may)
          : null
      if (api && next) {
        goTo(api, next)
        return true
      }
      const to = api && from && stroke.key !== 'Tab' ? moved(stroke, from, sizeOf(api)) : null
      if (api && to) goToCell(api, to)
      return to !== null
    },
    cancel() {
      setOpened(null)
    },
    end() {
      setOpened(null)
      setOn(false)
      const at = api && cursor ? placeIn(api, cursor) : null
      if (api && at) goToCell(api, at)
    },
    commit(now, go) {
      if (!api || !opened) return
      const was = opened.row[opened.field] ?? null
      if (!sameValue(entity.fields[opened.field], was, now))
        saves.save({ id: opened.key, field: opened.field, revision: opened.row.revision, was, now })
      setOpened(null)
      const row = api.getRowNode(opened.key)?.rowIndex
      const next =
        go === 'stay' || go === 'leave' || typeof row !== 'number'
          ? null
          : nextCell(api, { row, field: opened.field }, go === 'next' ? 1 : -1, may)
      if (next) goTo(api, next)
    },
    paste: text => {
      if (cursor) saves.paste(cursor, text)
    },
    answer: saves.answer,
  }
}

function goTo(api: GridApi<Row>, to: { readonly row: number; readonly field: string }): void {
  api.ensureIndexVisible(to.row)
  api.ensureColumnVisible(to.field)
  api.setFocusedCell(to.row, to.field)
}

/** Redraws when the row changes under a waiting cell. */
function useRowChanges(api: GridApi<Row> | undefined, key: string | undefined): void {
  const [, setChanges] = useState(0)
  useEffect(() => {
    const node = key === undefined ? undefined : api?.getRowNode(key)
    if (!node) return
    const changed = () => {
      setChanges(n => n + 1)
    }
    node.addEventListener('dataChanged', changed)
    return () => {
      node.removeEventListener('dataChanged', changed)
    }
  }, [api, key])
}
