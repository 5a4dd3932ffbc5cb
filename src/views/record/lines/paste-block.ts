import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Typed } from '../../../fields/edit/contract.ts'
import { addRow, placeOf, setCells, type CellChange, type Draft, type Values } from '../model/draft.ts'
import type { LineRow } from './line-rows.ts'
import type { PastedCell } from './paste.ts'
import { readCell } from '../../../fields/edit/read-cell.ts'

export interface PasteTarget {
  readonly child: string
  readonly entity: WireEntity
  readonly rows: ReadonlyMap<string, LineRow>
  /** Fields of the columns, and keys of the rows, from the first selected cell on. */
  readonly fields: readonly string[]
  readonly keys: readonly string[]
  /** Currency of the record, for amounts with a currency. */
  readonly currency?: string | undefined
  newRow(): Values
}

/** A paste starts at the first selected cell; extra rows are added (C-11). Locked cells stay. */
export function pasteBlock(draft: Draft, base: Detail, to: PasteTarget, block: readonly PastedCell[]): Draft {
  const keys = [...to.keys]
  const needed = Math.max(0, ...block.map(c => c.row + 1))
  let d = draft
  while (keys.length < needed && to.entity.rights.create) {
    const fresh = crypto.randomUUID()
    keys.push(fresh)
    d = addRow(d, to.child, fresh, to.newRow())
  }
  const cells: CellChange[] = []
  const typed: Record<string, Typed> = {}
  for (const cell of block) {
    const key = keys[cell.row] ?? '',
      name = to.fields[cell.column] ?? '',
      f = to.entity.fields[name]
    if (!f || !(to.rows.get(key)?.open.has(name) ?? f.creatable)) continue
    const read = readCell(f, cell.text, {
      entity: to.entity,
      values: to.rows.get(key)?.values ?? {},
      currency: to.currency,
    })
    if ('value' in read) cells.push({ key, field: name, now: read.value })
    else typed[placeOf(name, { child: to.child, key })] = read.typed
  }
  const next = setCells(d, base, to.child, cells)
  return Object.keys(typed).length > 0 ? { ...next, typed: { ...next.typed, ...typed } } : next
}
