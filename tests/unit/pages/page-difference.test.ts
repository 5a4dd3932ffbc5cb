import { describe, expect, test } from 'vitest'
import { pageDifferences, type PageChange } from '../../../domain/meta/pages/page-difference.ts'
import { take, type Step } from '../../../domain/meta/pages/page-steps.ts'
import { emptyPage, pageText, type PageDocument } from '../../../domain/meta/pages/page.ts'
import { random, someStep } from './random-page.ts'

/** What a publication changes, for its designer (PD-T77). */
const page: PageDocument = {
  format: 1,
  root: 'page',
  nodes: {
    page: { type: 'section', settings: {}, slots: { content: ['a', 'b', 'c', 'box'] } },
    a: { type: 'text', settings: { text: { $: 'text', en_US: 'A', zh_CN: '甲' } } },
    b: { type: 'input', name: 'reason', settings: { maxLength: 20 } },
    c: { type: 'progress', settings: {} },
    box: { type: 'section', settings: {}, slots: { content: ['d', 'e'] } },
    d: { type: 'text', settings: {} },
    e: { type: 'text', settings: {} },
  },
}
const after = (d: PageDocument, ...steps: readonly Step[]): PageDocument =>
  steps.reduce((now, step) => {
    const taken = take(now, step)
    if ('refused' in taken) throw new Error(taken.refused)
    return taken.after
  }, d)
const of = (...steps: readonly Step[]) => pageDifferences(page, after(page, ...steps))

describe('PD-T77', () => {
  test.each<[string, Step, readonly PageChange[]]>([
    [
      'inserted',
      {
        do: 'insert',
        branch: { top: 'n', nodes: { n: { type: 'text', settings: {} } } },
        to: { parent: 'box', slot: 'content', at: 1 },
      },
      [{ what: 'added', node: 'n' }],
    ],
    ['removed with what is in it', { do: 'remove', id: 'box' }, [{ what: 'removed', node: 'box' }]],
    [
      'moved among its neighbours',
      { do: 'move', id: 'a', to: { parent: 'page', slot: 'content', at: 3 } },
      [{ what: 'moved', node: 'a' }],
    ],
    [
      'moved elsewhere',
      { do: 'move', id: 'a', to: { parent: 'box', slot: 'content', at: 0 } },
      [{ what: 'moved', node: 'a' }],
    ],
    [
      'set',
      { do: 'set', id: 'b', part: 'settings', name: 'maxLength', value: 40 },
      [{ what: 'set', node: 'b', part: 'settings', name: 'maxLength', before: 20, after: 40 }],
    ],
    [
      'set for the first time',
      { do: 'set', id: 'c', part: 'shown', value: 'page.reason != ""' },
      [{ what: 'set', node: 'c', part: 'shown', after: 'page.reason != ""' }],
    ],
    [
      'unset',
      { do: 'set', id: 'b', part: 'settings', name: 'maxLength' },
      [{ what: 'set', node: 'b', part: 'settings', name: 'maxLength', before: 20 }],
    ],
    [
      'renamed',
      { do: 'set', id: 'b', part: 'name', value: 'why' },
      [{ what: 'set', node: 'b', part: 'name', before: 'reason', after: 'why' }],
    ],
  ])('returns one change when a component is %s', (_, step, expected) => {
    expect(of(step)).toEqual(expected)
  })
  test('returns a branch once when its content came or went with it', () => {
    const branch = {
      top: 'n',
      nodes: { n: { type: 'section', settings: {}, slots: { content: ['m'] } }, m: { type: 'text', settings: {} } },
    }
    expect(of({ do: 'insert', branch, to: { parent: 'page', slot: 'content', at: 0 } })).toEqual([
      { what: 'added', node: 'n' },
    ])
    expect(
      of({ do: 'move', id: 'd', to: { parent: 'page', slot: 'content', at: 0 } }, { do: 'remove', id: 'box' }),
    ).toEqual([
      { what: 'moved', node: 'd' },
      { what: 'removed', node: 'box' },
    ])
  })
  test('returns nothing for equal pages, and something for every other pair of 2,000 random ones', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const pick = random(seed)
      let d: PageDocument = emptyPage,
        next = 0
      for (let i = 0; i < 10; i++) {
        const taken = take(
          d,
          someStep(d, pick, () => `n${String(next++)}`),
        )
        if ('refused' in taken) continue
        const isSame = pageText(taken.after) === pageText(d)
        expect(pageDifferences(d, taken.after).length === 0, `seed ${String(seed)}, step ${String(i)}`).toBe(isSame)
        expect(pageDifferences(taken.after, taken.after)).toEqual([])
        d = taken.after
      }
    }
  })
})
