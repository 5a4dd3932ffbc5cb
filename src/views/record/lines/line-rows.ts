import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { decimalOf, sum } from '../../../../domain/values/decimal.ts'
import type { ViewColumn } from '../../../../domain/meta/view.ts'
import { codeMessage } from '../../../i18n/intl.ts'
import type { Typed } from '../../../fields/edit/contract.ts'
import { textOf } from '../../../state/language.ts'
import { readPlace, type ShownRow, type Values } from '../model/draft.ts'
import type { RecordState } from '../model/record-state.ts'
import { mayEditCell, rowLocked } from '../model/rights.ts'
import type { RowTone } from '../../table-functions.ts'
import { doubtsAbout, noDoubts, type Doubts } from '../model/doubts.ts'

/** A row of a line table as the grid draws it. */
export interface LineRow {
  readonly key: string
  readonly values: Values
  readonly added: boolean
  readonly locked: boolean
  readonly total: boolean
  /** Given by the page around. */
  readonly tone?: RowTone | undefined
  /** Editable fields. */
  readonly open: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  /** Problems by field, as sentences. */
  readonly problems: Readonly<Record<string, string>>
  /** Sentences by field about accepted values that may be wrong. */
  readonly doubts: Doubts
  readonly typed: Readonly<Record<string, Typed>>
}

const nothing: ReadonlySet<string> = new Set()

export interface LineSetup {
  readonly child: string
  readonly entity: WireEntity
  readonly columns: readonly ViewColumn[]
  readonly editable: boolean
  /** Currency of the record above. */
  readonly currency?: string | undefined
}

/** Rows with their rights, changes and problems. */
export function lineRows(
  { child, entity, columns, editable, currency }: LineSetup,
  shown: readonly ShownRow[],
  state: RecordState,
): LineRow[] {
  const found = new Map<string, Record<string, string>>()
  const typed = new Map<string, Record<string, Typed>>()
  const put = <T>(into: Map<string, Record<string, T>>, place: string, value: T) => {
    const at = readPlace(place)
    if (at.child === child && at.key) into.set(at.key, { ...into.get(at.key), [at.field]: value })
  }
  const sentence = (code: string, field: string, params: Readonly<Record<string, string | number>> | undefined) =>
    codeMessage(code, { ...params, field: textOf(entity.fields[field]?.label ?? entity.label) }) ?? code
  for (const [place, t] of Object.entries(state.draft.typed)) {
    put(typed, place, t)
    put(found, place, sentence(t.code, readPlace(place).field, t.params))
  }
  for (const f of state.found) put(found, f.place, f.message ?? sentence(f.code, readPlace(f.place).field, f.params))
  const changes = state.draft.rows[child]?.changed ?? {}
  return shown.map(r => {
    const locked = rowLocked(entity, r.values)
    return {
      key: r.key,
      values: r.values,
      added: r.added,
      locked,
      total: false,
      open: editable ? new Set(columns.map(c => c.field).filter(f => mayEditCell(entity, r, f))) : nothing,
      changed: changes[r.key] ? new Set(Object.keys(changes[r.key] ?? {})) : nothing,
      problems: found.get(r.key) ?? none,
      doubts: doubtsAbout(entity, r.values, f => r.added || changes[r.key]?.[f] !== undefined, {
        known: state.codes,
        above: currency,
      }),
      typed: typed.get(r.key) ?? noTyped,
    }
  })
}

const none: Readonly<Record<string, string>> = {}
const noTyped: Readonly<Record<string, Typed>> = {}

/** True for equal rows, which the grid need not redraw. Sums are recomputed each time and may be equal. */
export const sameRow = (a: LineRow, b: LineRow): boolean =>
  (a.values === b.values || (a.total && b.total && JSON.stringify(a.values) === JSON.stringify(b.values))) &&
  a.locked === b.locked &&
  a.open.size === b.open.size &&
  a.changed.size === b.changed.size &&
  [...b.changed].every(f => a.changed.has(f)) &&
  JSON.stringify(a.problems) === JSON.stringify(b.problems) &&
  JSON.stringify(a.doubts) === JSON.stringify(b.doubts) &&
  JSON.stringify(a.typed) === JSON.stringify(b.typed)

/** Exact sums below the rows, of decimals and whole numbers; null without any. */
export function totalsRow(columns: readonly ViewColumn[], rows: readonly ShownRow[]): LineRow | null {
  const summed = columns.filter(c => c.total)
  if (summed.length === 0 || rows.length === 0) return null
  const values = Object.fromEntries(
    summed.map(c => [c.field, sum(rows.map(r => decimalOf(r.values[c.field])).filter(v => v !== null))]),
  )
  return {
    key: 'total',
    values,
    added: false,
    locked: false,
    total: true,
    open: nothing,
    changed: nothing,
    problems: none,
    doubts: noDoubts,
    typed: noTyped,
  }
}
