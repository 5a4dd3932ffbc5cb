import type { Failure } from '../../../domain/errors/failure.ts'
import type { Group } from '../../../domain/import/group.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import type { ReadRow } from '../../../domain/import/read-row.ts'
import { settleAmount } from '../../../domain/import/settle-amount.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { comparedForm } from '../../../domain/meta/records/identity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import { recounted, firstOf, lineage, type Split } from '../../../domain/meta/records/split-rows.ts'
import { decimalOf, normalise, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { Stored } from '../../db/write-rows.ts'
import { difference } from '../records/save.ts'
import type { SaveInput } from '../records/save-plan.ts'
import { defaultsOf, headerOf, type Existing } from './existing.ts'

/** A record between file and table. */
export interface RecordInput {
  readonly group: Group
  readonly existing: Existing | undefined
  /** Nothing to save: the record and all remaining rows are already stored. */
  readonly input: SaveInput | undefined
  /** File rows by their position among the saved rows. */
  readonly saved: readonly ReadRow[]
  /** Rows that change nothing. */
  readonly unchanged: readonly ReadRow[]
  readonly refused: ReadonlyMap<number, readonly Problem[]>
  /** Stored rows of the record that match rows of the file. */
  readonly known: ReadonlyMap<ReadRow, Stored>
  /** Old values of changed records and rows, for undo; rows by id. */
  readonly replaced: {
    readonly record: Values
    readonly rows: readonly { readonly id: string; readonly values: Values }[]
  }
}

/** Values that a file changes; the number that identified the record stays as first written. */
const changes = (entity: Partial<EntityDefinition>, before: Stored, values: Values): Values =>
  Object.fromEntries(
    Object.entries(difference({ fields: entity.fields ?? {} }, before, values)).filter(
      ([k, v]) => !entity.importKey?.includes(k) || comparedForm(entity, k, before[k]) !== comparedForm(entity, k, v),
    ),
  )

/** A new record has nothing to clear. */
const withValues = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null))

/** Input for saving the rows of a group, without those in `without`. `made` are references created before. */
export function recordInput(
  plan: Plan,
  group: Group,
  existing: Existing | undefined,
  made: Values,
  without: ReadonlyMap<number, readonly Problem[]> = new Map(),
): RecordInput {
  const refused = new Map(without)
  const rows = group.rows.filter(r => !refused.has(r.rowNo))
  const stated = { ...group.header, ...made }
  const header = existing
    ? changes(plan.target.entity, existing.record, stated)
    : withValues({ ...headerOf(plan, group), ...made })
  const child = plan.child === undefined ? undefined : plan.target.childOf(plan.child)
  const changed: { row: ReadRow; values: Values }[] = []
  const unchanged: ReadRow[] = []
  const replaced: { id: string; values: Values }[] = []
  const { known, parts } = child && existing ? knownRows(child, existing.rows, rows) : nothingKnown
  const counted = child && existing ? countedWith(child, existing.rows, known) : new Map<string, Values>()
  for (const row of rows) {
    const there = known.get(row)
    const read = child
      ? childValues(
          plan,
          child,
          row,
          currencyOf(plan, existing, stated),
          there && { ...there, ...counted.get(there.id) },
        )
      : { values: {} }
    if ('problem' in read) {
      refused.set(row.rowNo, [{ ...read.problem, child: plan.child ?? '' }])
      continue
    }
    const differing = there ? changes(child ?? {}, there, read.values) : withValues(read.values)
    if (Object.keys(differing).length === 0) {
      unchanged.push(row)
      continue
    }
    const split = there && parts.get(there.id)
    if (split !== undefined) {
      refused.set(row.rowNo, [
        {
          code: 'IMPORT_SPLIT',
          params: { line: Number(there?.[child?.split?.number ?? '']), count: split },
          child: plan.child ?? '',
        },
      ])
      continue
    }
    changed.push({ row, values: there ? { id: there.id, ...differing } : differing })
    if (there) replaced.push({ id: there.id, values: pick(there, differing) })
  }
  const left = changed.length + unchanged.length > 0
  const touched = left && (!existing || Object.keys(header).length > 0 || changed.length > 0)
  return {
    group,
    existing,
    known,
    unchanged,
    refused,
    saved: changed.map(c => c.row),
    replaced: { record: existing ? pick(existing.record, header) : {}, rows: replaced },
    input: touched
      ? inputOf(
          plan,
          existing?.record,
          header,
          changed.map(c => c.values),
          partsAmong(
            rows,
            changed.map(c => c.row),
            known,
          ),
        )
      : undefined,
  }
}

/** Rows to save that are further deliveries of another file row: its index, or the stored row's id. */
function partsAmong(
  rows: readonly ReadRow[],
  saved: readonly ReadRow[],
  known: ReadonlyMap<ReadRow, Stored>,
): ReadonlyMap<number, string | number> {
  const place = new Map(saved.map((r, i) => [r, i]))
  const lines = groupBy(
    rows.filter(r => place.has(r) || known.has(r)),
    r => r.partOfRow ?? r.rowNo,
  )
  return new Map(
    saved.flatMap((r, i): (readonly [number, string | number])[] => {
      const [first] = lines.get(r.partOfRow ?? r.rowNo) ?? []
      const of = first && (known.get(first)?.id ?? place.get(first))
      return r.partOfRow === undefined || known.has(r) || of === undefined || of === i ? [] : [[i, of]]
    }),
  )
}

const inputOf = (
  plan: Plan,
  record: Stored | undefined,
  header: Values,
  rows: readonly Values[],
  partOf: ReadonlyMap<number, string | number>,
): SaveInput => ({
  record: { ...(record ? { id: record.id, revision: record.revision } : {}), ...header },
  ...(plan.child === undefined || rows.length === 0 ? {} : { rows: { [plan.child]: { save: rows, partOf } } }),
})

const pick = (from: Values, keys: Values): Values =>
  Object.fromEntries(Object.keys(keys).map(k => [k, from[k] ?? null]))

/** Stored matches of file rows, and the number of parts of rows split since. */
interface Known {
  readonly known: ReadonlyMap<ReadRow, Stored>
  readonly parts: ReadonlyMap<string, number>
}
const nothingKnown: Known = { known: new Map(), parts: new Map() }

/** Start sizes of the part amounts after the import, by id. */
function countedWith(
  child: EntityDefinition,
  stored: readonly Stored[],
  known: ReadonlyMap<ReadRow, Stored>,
): ReadonlyMap<string, Values> {
  const said = new Map([...known].map(([row, { id }]) => [id, row.child]))
  return new Map(
    [
      ...recounted(
        child,
        stored.map(r => ({ ...r, ...said.get(r.id) })),
      ),
    ].map(([r, values]) => [r.id, values]),
  )
}

/** A split row is matched part by part if the file has all parts; otherwise as a whole with their sum. */
function knownRows(child: EntityDefinition, stored: readonly Stored[], rows: readonly ReadRow[]): Known {
  const known = matched(child, stored, rows, nothingKnown.parts),
    { split } = child
  if (!split) return { known, parts: nothingKnown.parts }
  const met = new Set([...known.values()].map(r => r.id)),
    line = lineage(split, stored)
  const left = [...groupBy(stored, r => firstOf(line(r)))].filter(
    ([, family]) => family.length > 1 && !family.every(r => met.has(r.id)),
  )
  if (left.length === 0) return { known, parts: nothingKnown.parts }
  const parts = new Map(left.map(([first, family]) => [first.id, family.length])),
    families = new Map(left),
    inFamily = new Set(left.flatMap(([, family]) => family))
  const wholes = stored.flatMap(r => {
    const family = families.get(r)
    return family ? [wholeOf(child, split, r, family)] : inFamily.has(r) ? [] : [r]
  })
  return { known: matched(child, wholes, rows, parts), parts }
}

/** A row as before its split, without values in which its parts differ. */
function wholeOf(child: EntityDefinition, split: Split, first: Stored, family: readonly Stored[]): Stored {
  const own = [split.number, split.from, split.by, split.after, ...(child.importKey ?? [])],
    summed = [split.of, ...split.whole]
  const values = Object.keys(child.fields)
    .filter(name => !own.includes(name))
    .map(name => {
      if (!summed.includes(name))
        return [
          name,
          family.every(r => Object.keys(changes(child, r, { [name]: first[name] })).length === 0) ? first[name] : null,
        ] as const
      return [
        name,
        family.every(r => (r[name] ?? null) === null)
          ? null
          : normalise(sum(family.map(r => decimalOf(r[name]) ?? '0'))),
      ] as const
    })
  return { ...first, ...Object.fromEntries(values) }
}

/**
 * Matches file rows to stored rows of the record, each once. Rows that state their stored row come first. A row made by
 * hand has no source number, so its next key counts. Several rows with the same key are matched in order if the file
 * has equally many; otherwise the match is unknown. A part in `parts` matches every file row that can only mean it.
 */
function matched(
  child: EntityDefinition,
  stored: readonly Stored[],
  rows: readonly ReadRow[],
  parts: Known['parts'],
): ReadonlyMap<ReadRow, Stored> {
  const keys = child.importKey ?? []
  const form = (key: string, value: unknown) => comparedForm(child, key, value)
  const place = (key: string, value: unknown) => JSON.stringify([key, form(key, value)])
  const by = new Map<string, Stored[]>()
  for (const r of stored)
    for (const k of keys) if ((r[k] ?? null) !== null) by.set(place(k, r[k]), [...(by.get(place(k, r[k])) ?? []), r])
  const found = new Map<ReadRow, Stored>(),
    taken = new Set<string>()
  const take = (row: ReadRow, one: Stored | undefined) => {
    if (one) {
      found.set(row, one)
      taken.add(one.id)
    }
  }
  const given = (row: ReadRow) => keys.filter(k => (row.child[k] ?? null) !== null)
  /** Possible matches by each key of the row in turn; empty lists are left out. */
  const meant = (row: ReadRow) =>
    given(row)
      .map((k, i, all) => ({
        k,
        of: (by.get(place(k, row.child[k])) ?? []).filter(
          r => !taken.has(r.id) && all.slice(0, i).every(earlier => (r[earlier] ?? null) === null),
        ),
      }))
      .filter(m => m.of.length > 0)
  for (const row of rows)
    take(
      row,
      meant(row)
        .flatMap(m => m.of)
        .find(r => Object.keys(changes(child, r, row.child)).length === 0),
    )
  for (const row of rows) {
    if (found.has(row)) continue
    const rivals = (k: string) =>
      rows.filter(r => !found.has(r) && form(k, r.child[k]) === form(k, row.child[k]) && given(r)[0] === given(row)[0])
        .length
    const [one] = meant(row).find(m => m.of.length === 1 || m.of.length === rivals(m.k))?.of ?? []
    if (one && parts.has(one.id)) found.set(row, one)
    else take(row, one)
  }
  return found
}

function childValues(
  plan: Plan,
  child: EntityDefinition,
  row: ReadRow,
  currency: string | undefined,
  there: Stored | undefined,
): { readonly values: Values } | { readonly problem: Problem } {
  if (Object.keys(row.child).length === 0 && Object.keys(row.control).length === 0) return { values: {} }
  let values: Values = there ? row.child : { ...defaultsOf(plan, plan.child), ...row.child }
  for (const [name, amount] of Object.entries(row.control)) {
    const settled = settleAmount(child, name, amount, { ...there, ...values }, currency)
    if ('problem' in settled) return settled
    values = { ...values, ...settled.values }
  }
  return { values }
}

function currencyOf(plan: Plan, existing: Existing | undefined, stated: Values): string | undefined {
  const currency =
    stated['currency'] ??
    existing?.record['currency'] ??
    defaultsOf(plan, undefined)['currency'] ??
    plan.target.entity.fields['currency']?.initial
  return typeof currency === 'string' ? currency : undefined
}

/** Rows that a rejection of the record concerns, and whether others can still be saved. */
export function refusedBy(plan: Plan, record: RecordInput, failure: Failure): ReadonlyMap<number, readonly Problem[]> {
  const problems = failure.details.problems
  if (!problems || problems.length === 0)
    return forAll(record, [
      { code: failure.code, ...(failure.details.params ? { params: failure.details.params } : {}) },
    ])
  const ofRecord = problems.filter(p => p.child !== plan.child || p.row === undefined)
  if (ofRecord.length > 0) return forAll(record, ofRecord)
  const result = new Map<number, readonly Problem[]>()
  for (const { row: place, ...problem } of problems) {
    const row = record.saved[(place ?? 0) - 1]
    if (row) result.set(row.rowNo, [...(result.get(row.rowNo) ?? []), problem])
  }
  return result
}

/** Unchanged rows are not rejected with the others. */
const forAll = (record: RecordInput, problems: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> =>
  new Map(
    (record.saved.length > 0 ? record.saved : record.group.rows.filter(r => !record.refused.has(r.rowNo))).map(r => [
      r.rowNo,
      problems,
    ]),
  )
