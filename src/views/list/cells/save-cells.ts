import { idOf } from '../../../../domain/meta/field.ts'
import type { FieldOf } from '../../../../domain/meta/records/same-value.ts'
import { mostSaved, type SaveManyResult } from '../../../../domain/contracts/save-many.calls.ts'
import type { BodyOf } from '../../../../domain/contracts/call.ts'
import type { saveManyCall, SaveManyAnswer } from '../../../../domain/contracts/save-many.calls.ts'
import type { Row } from '../../../api/records.ts'
import { isEmpty, noDraft, type Change, type Draft } from '../../record/model/draft.ts'
import { mergeDraft } from '../../record/model/merge.ts'
import type { CellConflict, CellEdit } from './cell-edit.ts'

/** Results of changed list values. */
export interface CellsSaved {
  readonly saved: readonly CellEdit[]
  readonly conflicts: readonly CellConflict[]
  readonly refused: readonly { readonly edit: CellEdit; readonly message: string }[]
  /** By id: the current record in the list; null when it is no longer among its rows. */
  readonly rows: ReadonlyMap<string, Row | null>
  /** By id: newest revision and its author. */
  readonly revisions: ReadonlyMap<string, { readonly revision: number; readonly by: string }>
}

type Body = BodyOf<typeof saveManyCall>
type Send = (records: Body['records']) => Promise<SaveManyAnswer>

/** Maximum retries after changes by others, as long as nothing conflicts. */
const tries = 4

/** A record with its edits, and those still to send. */
interface Pending {
  readonly id: string
  readonly edits: readonly CellEdit[]
  readonly draft: Draft
  /** The record as read after somebody else's change. */
  readonly fresh: Row | undefined
}

/**
 * Saves values in one request per try. Other users' changes beside them are kept; a value that both changed is not
 * saved and returned as a conflict. `known` are records as last saved by this list. Rejects when the request fails.
 */
export async function saveCells(
  edits: readonly CellEdit[],
  known: ReadonlyMap<string, Row>,
  send: Send,
  fieldOf: FieldOf,
): Promise<CellsSaved> {
  const outcome = {
    saved: [] as CellEdit[],
    conflicts: [] as CellConflict[],
    refused: [] as { edit: CellEdit; message: string }[],
    rows: new Map<string, Row | null>(),
    revisions: new Map<string, { readonly revision: number; readonly by: string }>(),
  }
  let pending = [...grouped(edits)].map(([id, of]): Pending => {
    const row = known.get(id)
    const revision = Math.max(...of.map(e => e.revision))
    return { id, edits: of, draft: draftOf(of, revision), fresh: row && row.revision > revision ? row : undefined }
  })
  for (let left = tries; pending.length > 0 && left >= 0; left--) {
    const mine = pending.map(p => merged(p, outcome, fieldOf)).filter(p => p !== null)
    const next: Pending[] = []
    for (let at = 0; at < mine.length; at += mostSaved) {
      const part = mine.slice(at, at + mostSaved)
      const { results } = await send(part.map(p => ({ id: p.id, revision: p.draft.revision, values: sent(p.draft) })))
      part.forEach((p, i) => {
        const result = results[i]
        if (result) next.push(...settled(p, result, left, outcome))
      })
    }
    pending = next
  }
  return outcome
}

const grouped = (edits: readonly CellEdit[]): Map<string, CellEdit[]> => {
  const by = new Map<string, CellEdit[]>()
  for (const edit of edits) by.set(edit.id, [...(by.get(edit.id) ?? []), edit])
  return by
}

const draftOf = (edits: readonly CellEdit[], revision: number): Draft => ({
  ...noDraft(revision),
  values: Object.fromEntries(edits.map(({ field, was, now }): [string, Change] => [field, { was, now }])),
})

const sent = (draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft.values).map(([field, { now }]) => [field, Array.isArray(now) ? now.map(idOf) : idOf(now)]),
  )

type Outcome = { -readonly [K in 'saved' | 'conflicts' | 'refused']: CellsSaved[K][number][] } & {
  readonly rows: Map<string, Row | null>
  readonly revisions: Map<string, { readonly revision: number; readonly by: string }>
}

/** Applies the edits to a record changed by others; null when nothing is left to send. */
function merged(pending: Pending, outcome: Outcome, fieldOf: FieldOf): Pending | null {
  const { id, edits, draft, fresh } = pending
  if (!fresh) return pending
  const before = { ...fresh, ...Object.fromEntries(edits.map(e => [e.field, e.was])) }
  const detail = (record: Row) => ({ record, rows: {}, actions: {}, editable: true, deletable: true })
  const { draft: rest, conflicts } = mergeDraft(draft, { ...detail(before), fieldOf }, detail(fresh))
  const conflicting = new Map(conflicts.map(c => [c.place, c]))
  for (const edit of edits) {
    const conflict = conflicting.get(edit.field)
    if (conflict)
      outcome.conflicts.push({
        ...edit,
        theirs: conflict.theirs,
        by: outcome.revisions.get(id)?.by ?? (typeof fresh.updatedBy === 'string' ? fresh.updatedBy : ''),
        fresh,
      })
    // Somebody else made the same change.
    else if (!Object.hasOwn(rest.values, edit.field)) outcome.saved.push(edit)
  }
  const open = without(rest, new Set(conflicting.keys()))
  return isEmpty(open)
    ? null
    : { id, edits: edits.filter(e => Object.hasOwn(open.values, e.field)), draft: open, fresh }
}

const without = (draft: Draft, fields: ReadonlySet<string>): Draft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([field]) => !fields.has(field))),
})

/** Records a result; returns the record if it must be sent again. */
function settled(pending: Pending, result: SaveManyResult, left: number, outcome: Outcome): Pending[] {
  const { id, edits, draft } = pending
  const { record, row } = result
  if (row !== undefined) outcome.rows.set(id, row)
  if (record) outcome.revisions.set(id, { revision: record.revision, by: result.by })
  if (result.outcome === 'saved') {
    outcome.saved.push(...edits)
    return []
  }
  if (result.outcome !== 'refused') {
    if (record && left > 0) return [{ ...pending, fresh: { ...row, ...record } }]
    outcome.refused.push(...edits.map(edit => ({ edit, message: '' })))
    return []
  }
  const about = new Map(result.problems.map(p => [p.field ?? '', p.message]))
  const wrong = edits.filter(e => about.has(e.field))
  const refused = wrong.length > 0 ? wrong : edits
  outcome.refused.push(...refused.map(edit => ({ edit, message: about.get(edit.field) ?? result.message })))
  // The other values of the record are valid: they are saved without the rejected ones.
  const others = edits.filter(e => !refused.includes(e))
  return others.length > 0
    ? [{ ...pending, edits: others, draft: without(draft, new Set(refused.map(e => e.field))) }]
    : []
}
