import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import { sameValue, type FieldOf } from '../../../../domain/meta/records/same-value.ts'
import { noRows, placeOf, readPlace, type Base, type Change, type Draft, type RowsDraft } from './draft.ts'

/** The same position was changed on both sides: the user decides. */
export interface Conflict {
  readonly place: string
  readonly kind: 'value' | 'rowGone' | 'rowChanged'
  readonly was: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
  /** Positions changed only by others: taken over. */
  readonly taken: readonly string[]
}

/**
 * Applies a draft to a newer version. One-sided changes are kept, equal ones settled; different ones are conflicts,
 * with ours in the draft until answered. `open` are pending conflicts.
 */
export function mergeDraft(draft: Draft, before: Base, after: Detail, open: readonly Conflict[] = []): Merged {
  const conflicts: Conflict[] = []
  const values = mergeFields(draft.values, after.record, undefined, conflicts, name => before.fieldOf?.(name))
  const rows = Object.fromEntries(
    Object.entries(draft.rows).map(([child, d]) => [child, mergeRows(child, d, { before, after, open }, conflicts)]),
  )
  const left = new Set([...Object.keys(values), ...Object.keys(draft.typed)])
  const taken = Object.keys(after.record).filter(
    k =>
      !['revision', 'updatedAt', 'updatedBy'].includes(k) &&
      !left.has(k) &&
      !sameValue(before.fieldOf?.(k), before.record[k], after.record[k]),
  )
  return {
    draft: { ...draft, revision: after.record.revision, values, rows },
    conflicts,
    taken: [...taken, ...takenRows(before, after)],
  }
}

function mergeFields(
  mine: Readonly<Record<string, Change>>,
  theirs: Readonly<Record<string, unknown>>,
  at: { child: string; key: string } | undefined,
  conflicts: Conflict[],
  fieldOf: FieldOf,
): Record<string, Change> {
  const kept: Record<string, Change> = {}
  for (const [field, change] of Object.entries(mine)) {
    const stands = theirs[field] ?? null
    if (sameValue(fieldOf(field), stands, change.now)) continue
    // Until answered, every merge finds the conflict again, also after a crash.
    kept[field] = change
    if (!sameValue(fieldOf(field), stands, change.was))
      conflicts.push({ place: placeOf(field, at), kind: 'value', was: change.was, mine: change.now, theirs: stands })
  }
  return kept
}

interface Sides {
  readonly before: Base
  readonly after: Detail
  readonly open: readonly Conflict[]
}

function mergeRows(child: string, mine: RowsDraft, { before, after, open }: Sides, conflicts: Conflict[]): RowsDraft {
  const theirs = new Map((after.rows[child] ?? []).map(r => [String(r.id), r]))
  const changed: Record<string, Readonly<Record<string, Change>>> = {}
  for (const [key, fields] of Object.entries(mine.changed)) {
    const row = theirs.get(key)
    if (row) {
      const kept = mergeFields(fields, row, { child, key }, conflicts, name => before.fieldOf?.(name, child))
      if (Object.keys(kept).length > 0) changed[key] = kept
    } else {
      changed[key] = fields
      const place = placeOf('', { child, key })
      // The complete old row, because it may have to be restored.
      const was =
        before.rows[child]?.find(r => r.id === key) ??
        open.find(c => c.place === place && c.kind === 'rowGone')?.was ??
        null
      conflicts.push({ place, kind: 'rowGone', was, mine: fields, theirs: null })
    }
  }
  const removed = mine.removed.filter(r => theirs.has(r.id))
  for (const r of removed) {
    const row = theirs.get(r.id)
    if (row && row.revision !== r.revision)
      conflicts.push({
        place: placeOf('', { child, key: r.id }),
        kind: 'rowChanged',
        was: null,
        mine: null,
        theirs: row,
      })
  }
  return { changed, added: mine.added, removed }
}

const takenRows = (before: Detail, after: Detail): string[] =>
  Object.entries(after.rows).flatMap(([child, rows]) => {
    const known = new Map((before.rows[child] ?? []).map(r => [String(r.id), r]))
    const changed = rows.length !== known.size || rows.some(r => known.get(String(r.id))?.revision !== r.revision)
    return changed ? [child] : []
  })

/** Conflicts after more input: ours is the current input, and equal values are no conflict. */
export function conflictsNow(conflicts: readonly Conflict[], draft: Draft, fieldOf?: FieldOf): Conflict[] {
  return conflicts.flatMap((conflict): Conflict[] => {
    const { child, key = '', field } = readPlace(conflict.place)
    const rows = draft.rows[child ?? ''] ?? noRows
    if (conflict.kind === 'rowChanged') return rows.removed.some(r => r.id === key) ? [conflict] : []
    if (conflict.kind === 'rowGone') return rows.changed[key] ? [{ ...conflict, mine: rows.changed[key] }] : []
    const change = child ? rows.changed[key]?.[field] : draft.values[field]
    return change && !sameValue(fieldOf?.(field, child), change.now, conflict.theirs)
      ? [{ ...conflict, mine: change.now }]
      : []
  })
}

/**
 * Applies answers: theirs removes our change, ours is kept over theirs; a deleted row is added again or stays
 * deleted.
 */
export function settle(
  draft: Draft,
  conflicts: readonly Conflict[],
  keepsMine: ReadonlySet<string>,
  key: () => string,
): Draft {
  return conflicts.reduce((d, conflict) => {
    const mine = keepsMine.has(conflict.place)
    const [child = '', row = '', field = ''] = conflict.place.split('/')
    if (conflict.kind === 'value') return mine ? overTheirs(d, conflict) : dropChange(d, conflict.place)
    const rows = d.rows[child] ?? noRows
    if (conflict.kind === 'rowChanged') {
      const revision = revisionOf(conflict.theirs)
      return {
        ...d,
        rows: {
          ...d.rows,
          [child]: {
            ...rows,
            removed: mine
              ? rows.removed.map(r => (r.id === row ? { id: row, revision } : r))
              : rows.removed.filter(r => r.id !== row),
          },
        },
      }
    }
    const { [row]: fields, ...others } = rows.changed
    const again =
      mine && fields
        ? [
            {
              key: key(),
              values: {
                ...rowOf(conflict.was),
                ...Object.fromEntries(Object.entries(fields).map(([f, c]) => [f, c.now])),
              },
            },
          ]
        : []
    return field === ''
      ? { ...d, rows: { ...d.rows, [child]: { ...rows, changed: others, added: [...rows.added, ...again] } } }
      : d
  }, draft)
}

/** Without the key values of the deleted row. */
function rowOf(was: unknown): Readonly<Record<string, unknown>> {
  if (typeof was !== 'object' || was === null) return {}
  return Object.fromEntries(Object.entries(was).filter(([k]) => k !== 'id' && k !== 'revision'))
}

const revisionOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'revision' in row ? Number(row.revision) : 0

function overTheirs(d: Draft, conflict: Conflict): Draft {
  const [first = '', key, field] = conflict.place.split('/')
  const change = { was: conflict.theirs, now: conflict.mine }
  if (key === undefined || field === undefined) return { ...d, values: { ...d.values, [first]: change } }
  const rows = d.rows[first] ?? noRows
  return {
    ...d,
    rows: {
      ...d.rows,
      [first]: { ...rows, changed: { ...rows.changed, [key]: { ...rows.changed[key], [field]: change } } },
    },
  }
}

function dropChange(d: Draft, place: string): Draft {
  const [first = '', key, field] = place.split('/')
  const drop = (all: Readonly<Record<string, Change>>, name: string) =>
    Object.fromEntries(Object.entries(all).filter(([k]) => k !== name))
  if (key === undefined || field === undefined) return { ...d, values: drop(d.values, first) }
  const rows = d.rows[first] ?? noRows
  const left = drop(rows.changed[key] ?? {}, field)
  const { [key]: _all, ...others } = rows.changed
  return {
    ...d,
    rows: {
      ...d.rows,
      [first]: { ...rows, changed: Object.keys(left).length > 0 ? { ...others, [key]: left } : others },
    },
  }
}
