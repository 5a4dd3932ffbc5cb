// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { inRoom, overlap, roomOf } from '../../../panels/states/graph-labels.ts'
import { drawn } from '../../../panels/states/StatesGraph.tsx'

test.each(factory.states.map(s => [s.code, s] as const))(
  'B8: no label of the graph of %s covers another one or a status',
  (_code, states) => {
    const { places, counts } = drawn(states, () => 12_345)
    const rooms = counts.map(c => roomOf(c.text, c))
    const covering = rooms.flatMap((a, i) => [
      ...rooms.slice(i + 1).filter(b => overlap(a, b)),
      ...[...places.values()].filter(b => overlap(a, b)),
    ])
    expect(covering).toEqual([])
  },
)

test('B8: the words of a status end where its box does, also in Chinese', () => {
  expect(inRoom('Draft', 138)).toBe('Draft')
  expect(inRoom('Waiting for the answer of the supplier', 138)).toMatch(/^Waiting for .{4,10}…$/)
  expect([...inRoom('等待供应商对变更的答复与确认', 138)].length).toBeLessThanOrEqual(12)
})
