import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import { $session } from '../../../state/session.ts'
import { leftDraft } from './draft-store.ts'
import { recordModel, type RecordModel } from './record-model.ts'
import type { Definitions } from './record-state.ts'

/**
 * Open records of this tab. Two panels with the same record share one, so they never disagree. One with unsaved changes
 * outlives its panel, which may be moving or return.
 */
const models = new Map<string, { readonly model: RecordModel; users: number }>()
$session.listen(() => {
  models.clear()
})

/** Uses a record while a panel shows it; the second function releases it. */
export function takeModel(key: string, detail: Detail, definitions?: Definitions): readonly [RecordModel, () => void] {
  let entry = models.get(key)
  if (entry) {
    if (definitions) entry.model.know(definitions)
    entry.model.take(detail)
  } else {
    entry = { model: recordModel(key, detail, definitions), users: 0 }
    models.set(key, entry)
    const { model } = entry
    void leftDraft(key).then(left => {
      if (!left || !model.untouched()) return
      model.offer(left)
      // After signing in again, work continues without asking per panel (C-32).
      if (left.own) model.takeUp()
    })
  }
  const held = entry
  held.users++
  let given = false
  return [
    held.model,
    () => {
      if (given) return
      given = true
      held.users--
      if (held.users === 0 && held.model.untouched() && models.get(key) === held) models.delete(key)
    },
  ]
}

/** Number of panels whose input one answer of the user discards. */
const leaving = new Map<RecordModel, number>()

/**
 * Closes a panel and discards its input. With another panel of the record, input moves there; the last one discards
 * it.
 */
export function throwAwayOf(model: RecordModel): void {
  const gone = (leaving.get(model) ?? 0) + 1
  leaving.set(model, gone)
  queueMicrotask(() => {
    leaving.delete(model)
  })
  const held = [...models.values()].find(entry => entry.model === model)
  if (gone >= (held?.users ?? 0)) model.discard()
}
