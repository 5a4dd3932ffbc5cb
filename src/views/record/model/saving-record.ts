import type { ReadableAtom } from 'nanostores'
import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { FieldOf } from '../../../../domain/meta/records/same-value.ts'
import { isApiError } from '../../../api/errors.ts'
import { saveRecord } from '../../../api/records.ts'
import { onceKeys } from '../../parts/key.ts'
import { afterSave } from './after-save.ts'
import type { codeFinder } from './code-finder.ts'
import { isEmpty } from './draft.ts'
import type { nameFinder } from './find-names.ts'
import { namesWait } from './find-names.ts'
import type { History } from './history.ts'
import { fromServer, problemsOf } from './problems.ts'
import type { RecordState, Definitions, Saved } from './record-state.ts'
import { isNew } from './rights.ts'
import { beginsOf, saveRequest, type SaveRequest } from './save-request.ts'

/** Maximum retries after changes by others, as long as nothing conflicts. */
const tries = 3

interface Saving {
  readonly $state: ReadableAtom<RecordState>
  readonly fieldOf: FieldOf
  readonly steps: History
  readonly names: ReturnType<typeof nameFinder>
  readonly codes: Pick<ReturnType<typeof codeFinder>, 'waits' | 'settled'>
  set(change: Partial<RecordState>): void
  take(fresh: Detail): void
}

/** Saves a record: sends its changes, and meets those of others. */
export function savingRecord({ $state, fieldOf, steps, names, codes, set, take }: Saving) {
  const onceKey = onceKeys()
  const askAboutConflicts = (): Saved => {
    set({ deciding: true })
    return 'conflict'
  }
  const send = async (definitions: Definitions, request: SaveRequest, left: number): Promise<Saved> => {
    const { base, draft } = $state.get()
    try {
      const saved = await saveRecord(definitions.entity.name, request.body, onceKey(request.body))
      set({
        base: { ...saved, fieldOf },
        draft: afterSave($state.get().draft, draft, base, saved, request.order),
        found: [],
        failure: null,
        meanwhile: null,
        conflicts: [],
      })
      steps.clear()
      return 'saved'
    } catch (error) {
      const theirs = isApiError(error, 'CONFLICT') ? detailIn(error.object) : undefined
      if (theirs && !isNew(base)) {
        take(theirs)
        const now = $state.get()
        if (now.conflicts.length > 0) return askAboutConflicts()
        if (isEmpty(now.draft)) return 'unchanged'
        return left > 0
          ? send(definitions, saveRequest(now.draft, base.record.id, definitions.children), left - 1)
          : 'failed'
      }
      if (isApiError(error) && error.problems.length > 0) {
        set({ found: fromServer(error.problems, request.order) })
        return 'problems'
      }
      set({ failure: error })
      return 'failed'
    }
  }
  const saveNow = async (definitions: Definitions, confirmed = false): Promise<Saved> => {
    try {
      if (codes.waits()) {
        set({ saving: true })
        await codes.settled()
      }
      if (namesWait($state.get().draft)) {
        set({ saving: true })
        await names.known(definitions)
      }
      const { base, draft, conflicts } = $state.get()
      if (conflicts.length > 0) return askAboutConflicts()
      if (isEmpty(draft) && !isNew(base)) return 'unchanged'
      const found = problemsOf(definitions.entity, definitions.children, base, draft)
      set({ found, failure: null })
      if (found.length > 0) return 'problems'
      if (isNew(base) && definitions.entity.createAsks && !confirmed) {
        set({ asking: true })
        return 'asked'
      }
      set({ saving: true })
      return await send(
        definitions,
        saveRequest(
          draft,
          isNew(base) ? undefined : base.record.id,
          definitions.children,
          isNew(base) ? beginsOf(definitions.entity, base.record) : {},
        ),
        tries,
      )
    } finally {
      if ($state.get().saving) set({ saving: false })
    }
  }
  return saveNow
}

const detailIn = (object: unknown): Detail | undefined =>
  typeof object === 'object' && object !== null && 'record' in object && 'rows' in object && 'actions' in object
    ? (object as Detail)
    : undefined
