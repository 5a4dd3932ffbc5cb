import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { sameValue, type FieldOf } from '../../../../domain/meta/records/same-value.ts'
import { codeFinder } from './code-finder.ts'
import { forgetDraft, keepDraft, type KeptDraft } from './draft-store.ts'
import { isEmpty, noDraft, type Base, type Draft } from './draft.ts'
import { nameFinder } from './find-names.ts'
import { history, type History } from './history.ts'
import { conflictsNow, mergeDraft, settle } from './merge.ts'
import { stillHolds } from './problems.ts'
import type { Definitions, RecordState, Saved } from './record-state.ts'
import { renamedDraft, renamesBetween, underNames, type Renames } from './renames.ts'
import { isNew } from './rights.ts'
import { savingRecord } from './saving-record.ts'

export interface RecordModel {
  readonly $state: ReadableAtom<RecordState>
  /** Consecutive changes with the same `step` are one undo step. */
  edit(change: (draft: Draft, base: Base) => Draft, step?: string): void
  /** Initial values of a new record from its address: shown and saved with it, but not user input. */
  begin(change: (draft: Draft, base: Base) => Draft): void
  /** No user input: it may close with its panel, and an earlier draft may replace it. */
  untouched(): boolean
  /** Looks up names of references; not a separate undo step. */
  lookUp(entity: WireEntity, child?: string): Promise<void>
  /** Undoes or redoes the last change; false when there is none. */
  undo(): boolean
  redo(): boolean
  /**
   * Definitions of a view with further parts of the record, or published since. What was typed follows its field to
   * another name. True when a field is new: its value has to be read.
   */
  know(definitions: Definitions): boolean
  /** The server's version, applied below the draft. */
  take(detail: Detail, by?: string): void
  /**
   * Saves when pending lookups are done. A save during another waits for it; later input is saved then. A new record
   * with a prompt is saved once it is confirmed.
   */
  save(definitions: Definitions, confirmed?: boolean): Promise<Saved>
  /** Closes the prompt of a new record. */
  answered(): void
  discard(): void
  /** Answers conflicts: the positions at which ours is kept. */
  answer(keepsMine: ReadonlySet<string>): void
  offer(kept: KeptDraft | null): void
  takeUp(): void
  /** Discards the earlier draft. */
  throwAway(): void
  dismissMeanwhile(): void
  /** Opens or closes the conflict dialog; decides nothing. */
  decide(now: boolean): void
  lost(by: string): void
}

/**
 * `key` identifies the record among the user's drafts. Values are compared by field kind, or exactly for unknown
 * fields.
 */
export function recordModel(key: string, detail: Detail, definitions?: Definitions): RecordModel {
  let known = definitions
  const fieldOf: FieldOf = (field, child) =>
    (child === undefined ? known?.entity : known?.children[child])?.fields[field]
  const $state = atom(opened(detail, fieldOf))
  const steps = history()
  const start = beginning($state)
  const set = (change: Partial<RecordState>) => {
    const before = $state.get()
    const next = { ...before, ...change }
    $state.set(next)
    if (next.draft !== before.draft && next.left === null)
      keepDraft(key, start.untouched() ? noDraft(next.draft.revision) : next.draft)
    if (next.draft !== before.draft) codes.follow(next.draft)
  }
  const take = (fresh: Detail, by?: string) => {
    const { base, draft, conflicts } = $state.get()
    // A late answer never replaces a newer one.
    if (fresh.record.revision < base.record.revision) return
    if (isEmpty(draft)) {
      steps.clear()
      return set({
        base: { ...fresh, fieldOf },
        draft: noDraft(fresh.record.revision),
        conflicts: [],
        failure: null,
        gone: null,
      })
    }
    const merged = mergeDraft(draft, base, fresh, conflicts)
    steps.rebase(d => mergeDraft(d, base, fresh).draft)
    set({
      base: { ...fresh, fieldOf },
      draft: merged.draft,
      conflicts: merged.conflicts,
      gone: null,
      ...(merged.taken.length > 0
        ? { meanwhile: joined($state.get().meanwhile, by ?? authorOf(fresh), merged.taken) }
        : {}),
    })
  }
  const put = (more: Partial<RecordState>, made: (draft: Draft, base: Base) => Draft) => {
    const { draft, base } = $state.get()
    // What was looked up belongs to the change that asked for it, so undo takes both.
    steps.rebase(d => made(d, base))
    set({ ...changed($state.get(), made(draft, base)), ...more })
  }
  const names = nameFinder({
    draft: () => $state.get().draft,
    found: made => {
      put({}, made)
    },
  })
  const codes = codeFinder({
    definitions: () => known,
    known: () => $state.get().codes,
    found: (found, made) => {
      put({ codes: found }, made)
    },
  })
  const saveNow = savingRecord({ $state, fieldOf, steps, names, codes, set, take })
  return {
    $state,
    take,
    know: more => {
      const before = known?.entity
      known = { entity: more.entity, children: { ...known?.children, ...more.children } }
      if (before && before !== more.entity) set(followed($state.get(), steps, renamesBetween(before, more.entity)))
      codes.follow($state.get().draft)
      return hasNew(before, more.entity)
    },
    begin: start.begin,
    untouched: start.untouched,
    lookUp: names.lookUp,
    edit(make, step) {
      const { draft, base } = $state.get()
      const next = make(draft, base)
      if (next === draft) return
      steps.push(draft, step)
      codes.entered(draft, next, base)
      set(changed($state.get(), next))
    },
    ...undoing(steps, $state, set),
    save: oneAtATime(saveNow),
    discard: () => {
      steps.push($state.get().draft, undefined)
      set({ draft: start.blank(), found: [], conflicts: [], meanwhile: null, failure: null, deciding: false })
    },
    ...leftDrafts(key, $state, set),
    ...meetingOthers($state, set),
  }
}

/** A record as it was read, without changes. */
const opened = (detail: Detail, fieldOf: FieldOf): RecordState => ({
  base: { ...detail, fieldOf },
  draft: noDraft(detail.record.revision),
  conflicts: [],
  meanwhile: null,
  deciding: false,
  asking: false,
  gone: null,
  found: [],
  codes: new Map(),
  saving: false,
  failure: null,
  left: null,
})

/** What is shown and typed, under the names that its fields have now. */
function followed({ base, draft }: RecordState, steps: History, names: Renames): Partial<RecordState> {
  if (names.size === 0) return {}
  steps.rebase(d => renamedDraft(d, names))
  const { id, revision } = base.record
  return {
    base: { ...base, record: { ...underNames(base.record, names), id, revision } },
    draft: renamedDraft(draft, names),
  }
}

const hasNew = (before: WireEntity | undefined, after: WireEntity): boolean =>
  before !== undefined && Object.keys(after.fields).some(n => !Object.hasOwn(before.fields, n))

/** Updates after another draft: removes problems of changed positions and resolved conflicts. */
const changed = ({ base, draft, found, conflicts }: RecordState, next: Draft): Partial<RecordState> => ({
  draft: next,
  found: found.filter(f => stillHolds(f, draft, next)),
  conflicts: conflicts.length > 0 ? conflictsNow(conflicts, next, base.fieldOf) : conflicts,
})

/** A save during another waits for it; if that is rejected, so is this. */
function oneAtATime(saveNow: RecordModel['save']): RecordModel['save'] {
  let underWay: Promise<Saved> | undefined
  return (definitions, confirmed) => {
    const begun = underWay
      ? underWay.then(before =>
          before === 'saved' || before === 'unchanged' ? saveNow(definitions, confirmed) : before,
        )
      : saveNow(definitions, confirmed)
    const now: Promise<Saved> = begun.finally(() => {
      if (underWay === now) underWay = undefined
    })
    underWay = now
    return now
  }
}

/** The same fields with the same values, in any order. */
const alike = (a: Draft['values'], b: Draft['values'], fieldOf: FieldOf | undefined): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([f, c]) => f in b && sameValue(fieldOf?.(f), c.now, b[f]?.now))

/** Values from the address of a new record, and whether the user changed any. */
function beginning($state: WritableAtom<RecordState>): Pick<RecordModel, 'begin' | 'untouched'> & { blank(): Draft } {
  let begun: Draft | undefined
  return {
    begin(make) {
      const { draft, base } = $state.get()
      begun = make(draft, base)
      $state.set({ ...$state.get(), draft: begun })
    },
    untouched() {
      const { draft, base } = $state.get()
      return (
        isEmpty(draft) ||
        (begun !== undefined &&
          isNew(base) &&
          alike(draft.values, begun.values, base.fieldOf) &&
          isEmpty({ ...draft, values: {} }))
      )
    },
    /** The record without user input. */
    blank() {
      const { base } = $state.get()
      return begun && isNew(base) ? begun : noDraft(base.record.revision)
    },
  }
}

type Set = (change: Partial<RecordState>) => void

function undoing(steps: History, $state: ReadableAtom<RecordState>, set: Set): Pick<RecordModel, 'undo' | 'redo'> {
  const back = (draft: Draft | undefined): boolean => {
    if (!draft) return false
    const { base, found, draft: before } = $state.get()
    set({
      draft,
      found: found.filter(f => stillHolds(f, before, draft)),
      conflicts: mergeDraft(draft, base, base).conflicts,
    })
    return true
  }
  return { undo: () => back(steps.undo($state.get().draft)), redo: () => back(steps.redo($state.get().draft)) }
}

/** Reactions to changes by others. */
function meetingOthers(
  $state: ReadableAtom<RecordState>,
  set: Set,
): Pick<RecordModel, 'answer' | 'answered' | 'dismissMeanwhile' | 'decide' | 'lost'> {
  return {
    answer(keepsMine) {
      const { draft, conflicts } = $state.get()
      set({ draft: settle(draft, conflicts, keepsMine, () => crypto.randomUUID()), conflicts: [], deciding: false })
    },
    answered: () => {
      set({ asking: false })
    },
    dismissMeanwhile: () => {
      set({ meanwhile: null })
    },
    decide: now => {
      set({ deciding: now })
    },
    lost: by => {
      set({ gone: { by } })
    },
  }
}

function leftDrafts(
  key: string,
  $state: ReadableAtom<RecordState>,
  set: Set,
): Pick<RecordModel, 'offer' | 'takeUp' | 'throwAway'> {
  return {
    offer: left => {
      set({ left })
    },
    takeUp() {
      const { left, base } = $state.get()
      if (!left) return
      const merged = mergeDraft(left.draft, base, base)
      set({ left: null, draft: merged.draft, conflicts: merged.conflicts })
      forgetDraft(key)
      keepDraft(key, merged.draft)
    },
    throwAway() {
      forgetDraft(key)
      set({ left: null })
    },
  }
}

const joined = (before: RecordState['meanwhile'], by: string, places: readonly string[]): RecordState['meanwhile'] => ({
  by: [...new Set([...(before?.by ?? []), by])].filter(name => name !== ''),
  places: [...new Set([...(before?.places ?? []), ...places])],
})

const authorOf = (detail: Detail): string =>
  typeof detail.record.updatedBy === 'string' ? detail.record.updatedBy : ''
