import { textToEdit } from '../../../fields/edit/read-typed.ts'
import type { Typed } from '../../../fields/edit/contract.ts'
import { placeOf, setCell, setCells, setTyped } from '../model/draft.ts'
import { cellAt, filled, type Chosen } from './chosen-cells.ts'
import { cellsOf, textOfCells } from '../../grid/cells-text.ts'
import { pasted } from './paste.ts'
import { pasteBlock } from './paste-block.ts'
import type { CellSetup } from './cell-setup.ts'
import { fieldsFrom, keysFrom, placeIn } from '../../grid/use-cursor.ts'

export interface BlockActs {
  /** Sets a value in the focused cell. */
  put(value: unknown): void
  /** Sets unparsable text in the focused cell; a name is looked up. */
  keep(typed: Typed): void
  clear(): void
  /** Fills the selection from its first row or column; a single cell from the one before. */
  fill(way: 'down' | 'right'): void
  /** Extending the selection by dragging repeats it. */
  fillTo(to: Chosen): void
  /** The selected cells as spreadsheet text. */
  copy(): string
  cut(): string
  paste(text: string): void
}

/** Operations on the selected cells; each is one change and one undo step. */
export function blockActs({
  api,
  cursor,
  cells,
  child,
  entity,
  rows,
  currency,
  model,
  editable,
  newRow,
}: CellSetup): BlockActs {
  const textAt = (key: string, name: string): string => {
    const row = rows.get(key),
      f = entity.fields[name]
    return row && f
      ? (row.typed[name]?.text ?? textToEdit(f, row.values[name], { entity, values: row.values, currency }))
      : ''
  }
  const clear = () => {
    const chosen = cells.chosen()
    if (!chosen || !editable) return
    const open = chosen.keys.flatMap(key =>
      chosen.fields.filter(f => rows.get(key)?.open.has(f)).map(field => ({ key, field, now: null })),
    )
    model.edit((d, base) => setCells(d, base, child, open))
  }
  const copy = () =>
    textOfCells((cells.chosen()?.keys ?? []).map(key => (cells.chosen()?.fields ?? []).map(name => textAt(key, name))))
  const repeat = (from: Chosen, to: Chosen) => {
    if (editable) model.edit((d, base) => setCells(d, base, child, filled({ entity, rows, currency }, from, to)))
  }
  return {
    clear,
    copy,
    put(value) {
      if (cursor && editable && rows.get(cursor.key)?.open.has(cursor.field))
        model.edit((d, base) => setCell(d, base, { child, key: cursor.key }, cursor.field, value))
    },
    keep(typed) {
      if (!cursor) return
      model.edit(d => setTyped(d, placeOf(cursor.field, { child, key: cursor.key }), typed))
      void model.lookUp(entity, child)
    },
    fill(way) {
      const chosen = cells.chosen(),
        down = way === 'down'
      if (!chosen || !cursor) return
      if ((down ? chosen.keys : chosen.fields).length > 1)
        return repeat(
          down ? { ...chosen, keys: chosen.keys.slice(0, 1) } : { ...chosen, fields: chosen.fields.slice(0, 1) },
          chosen,
        )
      const at = placeIn(api, cursor)
      const before = at && cellAt(api, down ? { ...at, row: at.row - 1 } : { ...at, column: at.column - 1 })
      if (before)
        repeat(
          down ? { ...chosen, keys: [before.key] } : { ...chosen, fields: [before.field] },
          down
            ? { ...chosen, keys: [before.key, ...chosen.keys] }
            : { ...chosen, fields: [before.field, ...chosen.fields] },
        )
    },
    fillTo(to) {
      const chosen = cells.chosen()
      if (chosen) repeat(chosen, to)
    },
    cut() {
      const text = copy()
      clear()
      return text
    },
    paste(text) {
      const chosen = cells.chosen()
      if (!chosen || !editable) return
      const first = { key: chosen.keys[0] ?? '', field: chosen.fields[0] ?? '' }
      const fields = fieldsFrom(api, first)
      const block = pasted(cellsOf(text), {
        rows: chosen.keys.length,
        columns: chosen.fields.length,
        room: fields.length,
      })
      model.edit((d, base) =>
        pasteBlock(d, base, { child, entity, rows, currency, fields, keys: keysFrom(api, first), newRow }, block),
      )
      void model.lookUp(entity, child)
    },
  }
}
