import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'
import { notify } from '../../state/notices.ts'
import { textOf } from '../../state/language.ts'
import { t } from '../../i18n/intl.ts'
import { errorText } from '../parts/error-text.ts'
import { same } from '../record/draft.ts'
import { mayEditInList, nextCell, saveCell, type CellClash, type CellEdit } from './cell-edit.ts'

/** The cell that is being changed. */
export interface EditedCell {
  readonly key: string
  readonly field: string
  readonly row: Row
}

export interface CellEditing {
  readonly cell: EditedCell | null
  readonly clash: CellClash | null
  /** Takes the value, and goes where the key says. */
  commit(now: unknown, go: 'stay' | 'next' | 'before' | 'leave'): void
  cancel(): void
  answer(mine: boolean): void
}

interface Setup {
  readonly made: { readonly api: GridApi<Row>; readonly host: HTMLElement } | null
  readonly entity: WireEntity
  /** Reads rows again after they were saved, or were not. */
  again(id: string): Promise<void>
}

/** Changes that can be taken back. */
const most = 100

/** Changing values in a list: F2 begins, Enter and Tab take the value, Escape leaves it, Ctrl+Z takes the last change back. Changes are saved one after the other. */
export function useCellEdit({ made, entity, again }: Setup): CellEditing {
  const api = made?.api
  const [cell, setCell] = useState<EditedCell | null>(null)
  const [clash, setClash] = useState<CellClash | null>(null)
  const queue = useRef(Promise.resolve())
  const known = useRef(new Map<string, Row>())
  const done = useRef<CellEdit[]>([])

  const focusCell = (at: { readonly row: number; readonly field: string }) => { api?.setFocusedCell(at.row, at.field) }
  const begin = (row: number, field: string) => {
    const data = api?.getDisplayedRowAtIndex(row)?.data
    if (!api || !data) return
    if (!mayEditInList(entity, data, field)) return notify({ kind: 'info', code: 'cellLocked', message: t('cellLocked', { field: textOf(entity.fields[field]?.label ?? entity.label) }) })
    api.ensureIndexVisible(row)
    api.ensureColumnVisible(field)
    setCell({ key: data.id, field, row: data })
  }
  const show = (id: string, field: string, value: unknown) => {
    const node = api?.getRowNode(id)
    if (node?.data) node.updateData({ ...node.data, [field]: value })
  }
  const save = (edit: CellEdit, undoes = false) => {
    show(edit.id, edit.field, edit.now)
    queue.current = queue.current.then(async () => {
      try {
        const outcome = await saveCell(entity.name, edit, known.current.get(edit.id))
        if ('clash' in outcome) return setClash(outcome.clash)
        known.current.set(edit.id, outcome.saved)
        notify({ kind: 'success', code: 'edited' })
        if (!undoes) done.current = [...done.current.slice(1 - most), edit]
      } catch (error) {
        notify({ kind: 'error', code: 'saveFailed', message: `${t('saveFailed')}: ${textOf(entity.fields[edit.field]?.label ?? entity.label)}: ${errorText(error)}` })
      }
      await again(edit.id).catch(() => undefined)
    })
  }
  const undo = () => {
    const last = done.current.at(-1)
    if (!last) return
    done.current = done.current.slice(0, -1)
    const fresh = known.current.get(last.id)
    save({ ...last, revision: fresh?.revision ?? last.revision, was: last.now, now: last.was }, true)
  }

  const key = useEffectEvent((e: KeyboardEvent) => {
    const at = api?.getFocusedCell()
    if (!api || e.isComposing || e.altKey || e.target instanceof HTMLInputElement) return
    const undoes = (e.ctrlKey || e.metaKey) && !e.shiftKey && e.key.toLowerCase() === 'z'
    if (e.key === 'F2' && at && !at.rowPinned && !at.column.getColId().startsWith('ag-Grid')) begin(at.rowIndex, at.column.getColId())
    else if (undoes && done.current.length > 0) undo()
    else return
    e.preventDefault()
    e.stopPropagation()
  })
  useEffect(() => {
    if (!made) return
    const { host } = made
    const listens = (e: KeyboardEvent) => { key(e) }
    host.addEventListener('keydown', listens, { capture: true })
    return () => { host.removeEventListener('keydown', listens, { capture: true }) }
  }, [made])

  const place = (of: EditedCell) => ({ row: api?.getRowNode(of.key)?.rowIndex ?? 0, field: of.field })
  return {
    cell, clash,
    cancel() {
      if (!cell) return
      setCell(null)
      focusCell(place(cell))
    },
    commit(now, go) {
      if (!api || !cell) return
      const was = cell.row[cell.field] ?? null
      if (!same(was, now)) save({ id: cell.key, field: cell.field, revision: cell.row.revision, was, now })
      const at = place(cell), next = go === 'stay' || go === 'leave' ? null : nextCell(api, at, go === 'next' ? 1 : -1, (row, field) => mayEditInList(entity, row, field))
      setCell(null)
      if (go !== 'leave') focusCell(next ?? at)
      if (next) begin(next.row, next.field)
    },
    answer(mine) {
      if (!clash) return
      setClash(null)
      known.current.set(clash.id, clash.fresh)
      if (mine) save({ id: clash.id, field: clash.field, revision: clash.fresh.revision, was: clash.theirs, now: clash.now })
      else void again(clash.id).catch(() => undefined)
    },
  }
}
