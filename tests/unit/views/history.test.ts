import { expect, test } from 'vitest'
import { noDraft, type Draft } from '../../../src/views/record/model/draft.ts'
import { history } from '../../../src/views/record/model/history.ts'

const draft = (n: number): Draft => ({ ...noDraft(1), values: { pol: { was: 'A', now: `B${n}` } } })

test('each change is one undo step, with redo until the next change', () => {
  const steps = history()
  steps.push(draft(0), undefined)
  steps.push(draft(1), undefined)
  expect(steps.undo(draft(2))).toEqual(draft(1))
  expect(steps.undo(draft(1))).toEqual(draft(0))
  expect(steps.undo(draft(0))).toBeUndefined()
  expect(steps.redo(draft(0))).toEqual(draft(1))
  steps.push(draft(1), undefined)
  expect(steps.redo(draft(3))).toBeUndefined()
})

test('letters typed in sequence into a field are one undo step', () => {
  const steps = history()
  for (const [n, step] of ['pol', 'pol', 'etd', 'etd', 'pol'].entries()) steps.push(draft(n), step)
  expect([steps.undo(draft(9)), steps.undo(draft(4)), steps.undo(draft(2)), steps.undo(draft(0))]).toEqual([
    draft(4),
    draft(2),
    draft(0),
    undefined,
  ])
})
