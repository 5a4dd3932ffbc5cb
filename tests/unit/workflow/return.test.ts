import { describe, expect, test } from 'vitest'
import { Played, processOf } from './played.ts'

const frame = { s: 'start', e: 'end' } as const
const split = processOf(
  { ...frame, a: 'user', g: 'parallel', b: 'user', b2: 'user', c: 'user', j: 'parallel', d: 'user' },
  ['s>a', 'a>g', 'g>b', 'b>b2', 'b2>j', 'g>c', 'c>j', 'j>d', 'd>e'],
)

describe('return and recall', () => {
  test('WF-T18 before a split takes both branches and what is parked', () => {
    const run = new Played(split)
    run.decide('a')
    run.decide('c')
    expect([run.back('b', 'a'), run.open(), run.state.tokens.length]).toEqual(['taken', ['a'], 1])
    for (const id of ['a', 'b', 'b2']) run.decide(id)
    expect(run.open()).toEqual(['c'])
    run.decide('c')
    expect(run.open()).toEqual(['d'])
  })

  test('WF-T18 inside a branch leaves the other alone', () => {
    const run = new Played(split)
    run.decide('a')
    run.decide('b')
    const other = run.task('c')
    expect(run.back('b2', 'b')).toBe('taken')
    expect([run.open(), run.task('c')]).toEqual([['b', 'c'], other])
    expect(run.back('c', 'b')).toBe('NOT_BEFORE')
    expect(run.back('b', 'b')).toBe('NOT_BEFORE')
  })

  test('WF-T18 from behind a join gives the other branch back to the join', () => {
    const run = new Played(split)
    for (const id of ['a', 'b', 'b2', 'c']) run.decide(id)
    expect([run.back('d', 'b2'), run.open()]).toEqual(['taken', ['b2']])
    run.decide('b2')
    expect(run.open()).toEqual(['d'])
    run.decide('d')
    expect(run.open()).toEqual([': ended'])
    const stand = run.steps.filter(s => !s.undone).map(s => s.node)
    expect(stand.sort()).toEqual(['a', 'b', 'b2', 'c', 'd', 'e', 'g', 'j', 's'])
  })

  test('WF-T18 in a loop hits this round only', () => {
    const run = new Played(
      processOf({ ...frame, x: 'exclusive', a: 'user', b: 'user', y: 'exclusive' }, [
        's>x',
        'x>a',
        'a>b',
        'b>y',
        'y>x ${again}',
        'y*>e',
      ]),
    )
    run.decide('a')
    run.decide('b', 'approve', [['again', true]])
    run.decide('a')
    expect([run.back('b', 'a'), run.open()]).toEqual(['taken', ['a']])
    expect(run.steps.filter(s => s.node === 'a').map(s => s.undone)).toEqual([undefined, true, undefined])
    run.decide('a')
    run.decide('b', 'approve', [['again', false]])
    expect(run.open()).toEqual([': ended'])
  })

  test('WF-T18 out of a group closes all its members, and the step before decides again', () => {
    const group = { people: { users: ['A', 'B', 'C'], groups: [] }, kind: 'user' } as const
    const run = new Played(processOf({ ...frame, a: 'user', b: group }, ['s>a', 'a>b', 'b>e']))
    run.decide('a')
    expect([run.back('b', 'a'), run.open()]).toEqual(['taken', ['a']])
    run.decide('a')
    expect(run.people('b')).toEqual(['A', 'B', 'C'])
  })

  test('WF-T18 rejects a step in a sub-process that has ended, and takes one in a living one', () => {
    const run = new Played(
      processOf(
        {
          ...frame,
          u: 'subProcess',
          us: { kind: 'start', scope: 'u' },
          a: { kind: 'user', scope: 'u' },
          b: { kind: 'user', scope: 'u' },
          c: 'user',
        },
        ['s>u', 'us>a', 'a>b', 'u>c', 'c>e'],
      ),
    )
    run.decide('a')
    expect([run.back('b', 'a'), run.open()]).toEqual(['taken', ['a']])
    run.decide('a')
    run.decide('b')
    expect([run.back('c', 'a'), run.back('c', 'u'), run.open()]).toEqual(['SCOPE_ENDED', 'taken', ['a']])
  })

  test('WF-T18 rejects a return past a point of no return', () => {
    const model = processOf({ ...frame, a: 'user', m: 'service', b: 'user', c: 'user' }, [
      's>a',
      'a>m',
      'm>b',
      'b>c',
      'c>e',
    ])
    const run = new Played(model)
    expect(run.decide('a').filter(e => e.kind === 'service')).toHaveLength(1)
    run.decide('b')
    expect([run.back('c', 'a'), run.back('c', 'b')]).toEqual(['NO_RETURN', 'taken'])
    const passed = new Played(model, { ...run.facts, passed: new Set(['m']) })
    expect(passed.decide('a').filter(e => e.kind === 'service')).toEqual([])
    expect(passed.back('b', 'a')).toBe('taken')
  })

  test('WF-T18 gives variables back what they were', () => {
    const run = new Played(processOf({ ...frame, a: 'user', b: 'user', c: 'user' }, ['s>a', 'a>b', 'b>c', 'c>e']))
    const value = (name: string) => new Map(run.state.vars).get(name)
    run.decide('a', 'approve', [['x', 1]])
    run.decide('b', 'approve', [
      ['x', 2],
      ['y', 3],
    ])
    expect(run.back('c', 'b')).toBe('taken')
    expect([value('x'), value('y'), value('outcome'), value('b.outcome')]).toEqual([1, undefined, 'approve', undefined])
    expect(run.back('b', 'a')).toBe('taken')
    expect(run.state.vars).toEqual([])
  })

  test('WF-T18 keeps what another branch has written later', () => {
    const run = new Played(split)
    run.decide('a')
    run.decide('b', 'approve', [['x', 1]])
    run.decide('c', 'approve', [['x', 2]])
    expect([run.back('b2', 'b'), new Map(run.state.vars).get('x')]).toEqual(['taken', 2])
  })

  test('WF-T18 takes back an own decision only while nobody has decided after it', () => {
    const users = (...people: string[]) => ({ kind: 'user', people: { users: people, groups: [] } }) as const
    const model = processOf({ ...frame, a: users('A'), b: users('B'), c: users('C') }, ['s>a', 'a>b', 'b>c', 'c>e'])
    const run = new Played(model)
    run.decide('a')
    const recall = (person: string, node: string) =>
      run.refusal({ do: 'recall', to: run.act(node), person, steps: run.steps })
    expect([recall('B', 'a'), recall('A', 'a'), run.open()]).toEqual(['NOT_YOURS', 'taken', ['a']])
    run.decide('a')
    run.decide('b')
    expect([recall('A', 'a'), recall('B', 'b'), run.open()]).toEqual(['OTHERS_DECIDED', 'taken', ['b']])
  })
})
