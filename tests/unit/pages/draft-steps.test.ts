import { expect, test } from 'vitest'
import { draftLimits, lastSteps, stepsTo } from '../../../domain/meta/pages/draft-steps.ts'
import { begin, change, undo, type PageHistory } from '../../../domain/meta/pages/page-history.ts'
import { emptyPage, pageText } from '../../../domain/meta/pages/page.ts'
import type { Step } from '../../../domain/meta/pages/page-steps.ts'

/** The last steps of a draft, stored with it (PD-T22). */
const text = (en_US: string) => ({ $: 'text', en_US, zh_CN: en_US })
const insert = (id: string): Step => ({
  do: 'insert',
  branch: { top: id, nodes: { [id]: { type: 'text', settings: { text: text(id) } } } },
  to: { parent: 'page', slot: 'content', at: 0 },
})
function after(steps: readonly Step[]): PageHistory {
  let history = begin(emptyPage)
  for (const step of steps) {
    const changed = change(history, step, 'typed')
    if ('refused' in changed) throw new Error(changed.refused)
    history = { ...changed.history, done: changed.history.done.map(({ mark: _mark, ...done }) => done) }
  }
  return history
}
const steps: readonly Step[] = [
  insert('a'),
  insert('b'),
  { do: 'move', id: 'a', to: { parent: 'page', slot: 'content', at: 0 } },
  { do: 'set', id: 'a', part: 'settings', name: 'text', value: text('other') },
  { do: 'set', id: 'b', part: 'name', value: 'second' },
  { do: 'set', id: 'b', part: 'roles', value: ['supplier'] },
  { do: 'remove', id: 'b' },
]

test('keeps steps of every kind, and each can be taken back from the page', () => {
  const { page, done } = after(steps)
  const kept = stepsTo(page, JSON.parse(JSON.stringify(lastSteps(done))))
  expect(kept).toHaveLength(steps.length)
  let history: PageHistory = begin(page, kept)
  for (let back = undo(history); back; back = undo(history)) history = back.history
  expect(pageText(history.page)).toBe(pageText(emptyPage))
})

test('keeps the last 200, and fewer when they are large', () => {
  const many = after(Array.from({ length: 220 }, (_, i) => insert(`n${i}`)))
  expect(lastSteps(many.done)).toHaveLength(draftLimits.steps)
  expect(stepsTo(many.page, many.done)).toHaveLength(draftLimits.steps)
  const large = after(
    Array.from({ length: 20 }, (_, i): Step => ({
      do: 'insert',
      branch: { top: `n${i}`, nodes: { [`n${i}`]: { type: 'text', settings: { text: text('x'.repeat(20_000)) } } } },
      to: { parent: 'page', slot: 'content', at: 0 },
    })),
  )
  expect(lastSteps(large.done).length).toBeLessThan(10)
  expect(JSON.stringify(stepsTo(large.page, large.done)).length).toBeLessThan(draftLimits.letters)
})

test.each<readonly [string, unknown]>([
  ['no list', { length: 3 }],
  ['no step', [{ step: 1, back: null }]],
  ['an unknown step', [{ step: { do: 'fly', id: 'a' }, back: { do: 'fly', id: 'a' } }]],
  ['a step of another page', [{ step: insert('zz'), back: { do: 'remove', id: 'zz' } }]],
  [
    'a node that is none',
    [{ step: { do: 'remove', id: 'z' }, back: { ...insert('z'), branch: { top: 'z', nodes: { z: 1 } } } }],
  ],
  [
    'a name that every object has',
    [{ step: { do: 'remove', id: 'z' }, back: { do: 'set', id: 'a', part: '__proto__', value: 1 } }],
  ],
  [
    'a setting named __proto__',
    [{ step: { do: 'remove', id: 'z' }, back: { do: 'set', id: 'a', part: 'settings', name: '__proto__', value: {} } }],
  ],
  [
    'a place that is none',
    [{ step: { do: 'remove', id: 'z' }, back: { do: 'move', id: 'a', to: { parent: 'page' } } }],
  ],
  ['more than a step', [{ step: insert('a'), back: { do: 'remove', id: 'a' }, more: 1 }]],
])('leaves out %s', (_, sent) => {
  expect(stepsTo(after([insert('a')]).page, sent)).toEqual([])
})
