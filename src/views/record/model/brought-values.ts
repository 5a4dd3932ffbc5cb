import type { WireEntity, WireField } from '../../../../domain/contracts/definitions.ts'
import { sameValue } from '../../../../domain/meta/records/same-value.ts'
import { currencyAbove } from '../../../fields/show-value.ts'
import { placeOf, rowsNow, setCells, setField, valuesNow, type Base, type Draft, type Values } from './draft.ts'
import { codeFields, codeKey, type CodeRecord, type KnownCodes } from './known-codes.ts'
import type { Definitions } from './record-state.ts'
import { isNew, mayEdit, mayEditCell } from './rights.ts'

/** A code that was entered: its record, once known, brings values beside it. */
export interface EnteredCode {
  /** Collection and row; none for a field of the record. */
  readonly at: { readonly child: string; readonly key: string } | undefined
  readonly field: string
  readonly was: unknown
  readonly now: unknown
  /** The values beside it when it was entered. */
  readonly beside: Values
  /** Fields that were set with it, as in a pasted row. */
  readonly given: ReadonlySet<string>
}

interface Changed {
  readonly key: string
  readonly was: Values
  readonly now: Values
}

/** Codes that differ between two drafts. */
export function enteredCodes(
  before: Draft,
  next: Draft,
  base: Base,
  { entity, children }: Definitions,
): readonly EnteredCode[] {
  const own =
    before.values === next.values
      ? []
      : inRecords(entity, [{ key: '', was: valuesNow(base, before), now: valuesNow(base, next) }])
  const rows = Object.entries(children).flatMap(([child, of]) => {
    if (before.rows[child] === next.rows[child] || codeFields(of).length === 0) return []
    const stood = new Map(rowsNow(base, before, child).map(r => [r.key, r.values]))
    const changed = rowsNow(base, next, child)
      .map(r => ({ key: r.key, was: stood.get(r.key) ?? {}, now: r.values }))
      .filter(r => r.was !== r.now)
    return inRecords(of, changed).map(e => ({ ...e, at: { child, key: e.key } }))
  })
  return [...own, ...rows]
}

const inRecords = (entity: WireEntity, records: readonly Changed[]) =>
  records.flatMap(({ key, was, now }) =>
    codeFields(entity)
      .filter(([n, f]) => codeKey(f, now[n]) !== undefined && !sameValue(f, was[n], now[n]))
      .map(([field, f]) => ({
        at: undefined,
        key,
        field,
        was: was[field],
        now: now[field],
        beside: now,
        given: new Set(
          Object.keys(f.brings ?? {}).filter(n => !isBlank(entity.fields[n], now[n]) && !same(entity, n, was, now)),
        ),
      })),
  )

const same = (entity: WireEntity, n: string, a: Values, b: Values): boolean => sameValue(entity.fields[n], a[n], b[n])

/** Nothing was entered: empty, or the value that new records have. */
export const isBlank = (f: WireField | undefined, value: unknown): boolean =>
  value === undefined || value === null || value === '' || (f?.initial !== undefined && value === f.initial)

/** The draft with the values that entered codes bring, where their record is known. */
export function withBrought(
  draft: Draft,
  base: Base,
  { entity, children }: Definitions,
  entered: readonly EnteredCode[],
  known: KnownCodes,
): Draft {
  const record = valuesNow(base, draft)
  const set = (of: WireEntity, e: EnteredCode, values: Values, may: (n: string) => boolean, above?: string) => {
    const f = of.fields[e.field]
    const records = f && known.get(codeKey(f, e.now) ?? '')
    if (!f || !records?.length || !sameValue(f, values[e.field], e.now)) return []
    return Object.entries(brought(of, e, { records, known, values, above })).filter(
      ([n]) => may(n) && !Object.hasOwn(draft.typed, placeOf(n, e.at)),
    )
  }
  const mayHere = (n: string) => (isNew(base) ? entity.fields[n]?.creatable === true : mayEdit(entity, base, n))
  const own = entered
    .filter(e => !e.at)
    .flatMap(e => set(entity, e, record, mayHere))
    .reduce((d, [n, now]) => setField(d, base, n, now), draft)
  return Object.entries(children).reduce((to, [child, of]) => {
    const mine = entered.filter(e => e.at?.child === child)
    if (mine.length === 0) return to
    const rows = new Map(rowsNow(base, draft, child).map(r => [r.key, r]))
    const above = currencyAbove(of, record)
    const cells = mine.flatMap(e => {
      const row = rows.get(e.at?.key ?? '')
      return row
        ? set(of, e, row.values, n => mayEditCell(of, row, n), above).map(([field, now]) => ({
            key: row.key,
            field,
            now,
          }))
        : []
    })
    return setCells(to, base, child, cells)
  }, own)
}

interface Bringing {
  readonly records: readonly CodeRecord[]
  readonly known: KnownCodes
  readonly values: Values
  /** Currency of the record above. */
  readonly above: string | undefined
}

/** Values by field. Another known code replaces those of the one before; otherwise only blanks are filled. */
function brought(entity: WireEntity, e: EnteredCode, { records, known, values, above }: Bringing): Values {
  const f = entity.fields[e.field]
  if (!f) return {}
  const replaces = (known.get(codeKey(f, e.was) ?? '')?.length ?? 0) > 0
  const set: Record<string, unknown> = {}
  const label = agreed(records.map(r => r.label))
  if (f.codes && label !== null && label !== e.now) set[e.field] = label
  for (const [to, from] of Object.entries(f.brings ?? {})) {
    const target = entity.fields[to]
    // What was entered since then stays.
    if (!target || e.given.has(to) || !same(entity, to, e.beside, values)) continue
    const value = inCurrency(target, records, { from, in: f.broughtIn?.[from] }, { values, above })
    if (replaces || (isBlank(target, values[to]) && value !== null)) set[to] = value
  }
  return set
}

/** The value that all records have; null when they differ. */
const agreed = (all: readonly unknown[]): unknown =>
  new Set(all.map(v => JSON.stringify(v ?? null))).size === 1 ? (all[0] ?? null) : null

/** A brought value; an amount only in the currency of the record. */
function inCurrency(
  target: WireField,
  records: readonly CodeRecord[],
  source: { readonly from: string; readonly in: string | undefined },
  here: { readonly values: Values; readonly above: string | undefined },
): unknown {
  const { in: of } = source
  const own = target.currency ? (here.values[target.currency] ?? here.above) : undefined
  if (of && agreed(records.map(r => r.values[of])) !== own) return null
  return agreed(records.map(r => r.values[source.from]))
}
