import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import { sameValue, type FieldOf } from '../../../../domain/meta/records/same-value.ts'
import { noRows, type Base, type Change, type Draft, type RowsDraft } from './draft.ts'

/** The rest of a draft after saving `sent`: changes typed meanwhile. Added rows get their ids, in sending order. */
export function afterSave(
  now: Draft,
  sent: Draft,
  before: Base,
  saved: Detail,
  order: Readonly<Record<string, readonly string[]>>,
): Draft {
  const values = since(now.values, sent.values, saved.record, name => before.fieldOf?.(name))
  const rows: Record<string, RowsDraft> = {}
  for (const [child, mine] of Object.entries(now.rows)) {
    const left = rowsLeft(
      mine,
      sent.rows[child] ?? noRows,
      newIds(child, before, saved),
      order[child] ?? [],
      saved.rows[child] ?? [],
      name => before.fieldOf?.(name, child),
    )
    if (Object.keys(left.changed).length + left.added.length + left.removed.length > 0) rows[child] = left
  }
  const typed = Object.fromEntries(Object.entries(now.typed).filter(([place, t]) => sent.typed[place] !== t))
  return { revision: saved.record.revision, values, rows, typed }
}

function since(
  now: Readonly<Record<string, Change>>,
  sent: Readonly<Record<string, Change>>,
  stands: Readonly<Record<string, unknown>>,
  fieldOf: FieldOf,
): Record<string, Change> {
  const left: Record<string, Change> = {}
  for (const [field, change] of Object.entries(now)) {
    if (sent[field] && sameValue(fieldOf(field), sent[field].now, change.now)) continue
    if (!sameValue(fieldOf(field), stands[field], change.now))
      left[field] = { was: stands[field] ?? null, now: change.now }
  }
  return left
}

const newIds = (child: string, before: Detail, saved: Detail): string[] => {
  const known = new Set((before.rows[child] ?? []).map(r => r.id))
  return (saved.rows[child] ?? []).filter(r => !known.has(r.id)).map(r => String(r.id))
}

function rowsLeft(
  now: RowsDraft,
  sent: RowsDraft,
  ids: readonly string[],
  order: readonly string[],
  saved: Detail['rows'][string],
  fieldOf: FieldOf,
): RowsDraft {
  const addedKeys = order.filter(key => sent.added.some(r => r.key === key))
  const idOf = new Map(addedKeys.map((key, i) => [key, ids[i]]))
  const stands = (id: string) => saved.find(r => r.id === id) ?? {}
  const changed: Record<string, Readonly<Record<string, Change>>> = {}
  for (const [id, fields] of Object.entries(now.changed)) {
    const left = since(fields, sent.changed[id] ?? {}, stands(id), fieldOf)
    if (Object.keys(left).length > 0) changed[id] = left
  }
  for (const row of now.added) {
    const id = idOf.get(row.key),
      was = sent.added.find(r => r.key === row.key)
    if (!id || !was || was === row) continue
    const touched = Object.fromEntries(
      Object.entries(row.values)
        .filter(([f, v]) => !sameValue(fieldOf(f), v, was.values[f]))
        .map(([f, v]) => [f, { was: stands(id)[f as 'id'] ?? null, now: v }]),
    )
    if (Object.keys(touched).length > 0) changed[id] = touched
  }
  const gone = new Set(sent.removed.map(r => r.id))
  return {
    changed,
    added: now.added.filter(r => !sent.added.some(s => s.key === r.key)),
    removed: now.removed.filter(r => !gone.has(r.id)),
  }
}
