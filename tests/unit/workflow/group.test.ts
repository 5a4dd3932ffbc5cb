import { describe, expect, test } from 'vitest'
import type { TaskPlan } from '../../../domain/workflow/command.ts'
import { factsOf, Played, processOf } from './played.ts'

const model = processOf({ s: 'start', a: 'user', g: 'exclusive', yes: 'user', no: 'user', e: 'end' }, [
  's>a',
  'a>g',
  "g>yes ${outcome == 'approve'}",
  'g*>no',
  'yes>e',
  'no>e',
])
const people = ['A', 'B', 'C', 'D', 'E']
const group = (rule: TaskPlan['rule'], size: number, inOrder = false) =>
  new Played(model, factsOf({}, { plans: new Map([['a', { people: people.slice(0, size), rule, inOrder }]]) }))
const member = (run: Played, person: string) => run.task('a').group.members.find(m => m.person === person)?.n ?? 0
const add = (run: Played, mine: string, place: 'before' | 'after' | 'beside', person: string) =>
  run.refusal({ do: 'add', token: run.task('a').id, member: member(run, mine), place, person })
const remove = (run: Played, person: string) =>
  run.refusal({ do: 'remove', token: run.task('a').id, member: member(run, person) })

describe('groups of people', () => {
  test('WF-T16 the first decides when any may', () => {
    const run = group({ kind: 'any' }, 3)
    run.by('a', 'B')
    expect(run.open()).toEqual(['yes'])
    const last = new Map(run.events.flatMap(e => (e.kind === 'member' && e.node === 'a' ? [[e.person, e.status]] : [])))
    expect([...last]).toEqual([
      ['A', 'gone'],
      ['B', 'done'],
      ['C', 'gone'],
    ])
  })

  test('WF-T16 all: the last approval or the first rejection decides', () => {
    const run = group({ kind: 'all' }, 2)
    run.by('a', 'B')
    expect(run.people('a')).toEqual(['A'])
    run.by('a', 'A')
    expect(run.open()).toEqual(['yes'])
    const rejected = group({ kind: 'all' }, 3)
    rejected.by('a', 'C', 'reject')
    expect(rejected.open()).toEqual(['no'])
  })

  test('WF-T16 sequence: one is open at a time, and the first rejection ends it', () => {
    const run = group({ kind: 'all' }, 3, true)
    expect(run.people('a')).toEqual(['A'])
    run.by('a', 'A')
    expect(run.people('a')).toEqual(['B'])
    run.by('a', 'B', 'reject')
    expect(run.open()).toEqual(['no'])
  })

  test('WF-T16 ratio: 3 of 5 decide at 60 percent, either way', () => {
    for (const [outcome, end] of [
      ['approve', 'yes'],
      ['reject', 'no'],
    ] as const) {
      const run = group({ kind: 'ratio', percent: 60 }, 5)
      run.by('a', 'A', outcome)
      run.by('a', 'D', outcome)
      run.by('a', 'E', outcome === 'approve' ? 'reject' : 'approve')
      expect(run.open()).toEqual(['a'])
      run.by('a', 'B', outcome)
      expect(run.open()).toEqual([end])
    }
  })

  test('WF-T16 expression: half of three is two; when all are done the last outcome counts', () => {
    const half = { kind: 'expression', condition: '${nrOfCompletedInstances / nrOfInstances >= 0.5}' } as const
    const run = group(half, 3)
    run.by('a', 'C')
    expect(run.open()).toEqual(['a'])
    run.by('a', 'A', 'reject')
    expect(run.open()).toEqual(['no'])
    const never = group({ kind: 'expression', condition: '${false}' }, 2)
    never.by('a', 'B', 'reject')
    never.by('a', 'A')
    expect(never.open()).toEqual(['yes'])
  })

  test('WF-T16 a task of a collection has a member for each element', () => {
    const many = processOf(
      {
        s: 'start',
        a: {
          kind: 'user',
          people: { assignee: '${who}', users: [], groups: [] },
          many: { inSequence: true, collection: '${people}', element: 'who' },
        },
        e: 'end',
      },
      ['s>a', 'a>e'],
    )
    const run = new Played(many, factsOf({ people: ['A', 'B'] }))
    expect(run.task('a').group.members.map(m => `${m.person} ${m.status}`)).toEqual(['A open', 'B wait'])
    run.by('a', 'A')
    run.by('a', 'B')
    expect(run.open()).toEqual([': ended'])
    expect(new Played(many, factsOf({ people: [] })).open()).toEqual([': ended'])
    expect(() => new Played(many, factsOf({ people: 'A' }))).toThrow('COLLECTION_KIND')
  })

  test('WF-T17 who is added before decides first and does not count', () => {
    const run = group({ kind: 'all' }, 2)
    expect(add(run, 'A', 'before', 'X')).toBe('taken')
    expect(run.people('a')).toEqual(['X', 'B'])
    run.by('a', 'X', 'reject')
    expect(run.people('a')).toEqual(['A', 'B'])
    run.by('a', 'A')
    run.by('a', 'B')
    expect(run.open()).toEqual(['yes'])
  })

  test('WF-T17 who is added after comes next', () => {
    const run = group({ kind: 'any' }, 1)
    expect(add(run, 'A', 'after', 'X')).toBe('taken')
    expect(run.people('a')).toEqual(['A'])
    run.by('a', 'A')
    expect(run.people('a')).toEqual(['X'])
    run.by('a', 'X')
    expect(run.open()).toEqual(['yes'])
  })

  test('WF-T17 who is added beside counts, and a single one becomes all', () => {
    const run = group({ kind: 'any' }, 1)
    expect([add(run, 'A', 'beside', 'X'), add(run, 'A', 'beside', 'X')]).toEqual(['taken', 'THERE_ALREADY'])
    run.by('a', 'A')
    expect(run.people('a')).toEqual(['X'])
    run.by('a', 'X')
    expect(run.open()).toEqual(['yes'])
  })

  test('WF-T17 keeps the last one, and a removal may decide', () => {
    expect(remove(group({ kind: 'any' }, 1), 'A')).toBe('LAST_ASSIGNEE')
    const run = group({ kind: 'ratio', percent: 60 }, 4)
    run.by('a', 'A')
    run.by('a', 'B')
    expect(run.open()).toEqual(['a'])
    expect(remove(run, 'C')).toBe('taken')
    expect(run.open()).toEqual(['yes'])
    const held = group({ kind: 'all' }, 1)
    add(held, 'A', 'before', 'X')
    expect([remove(held, 'X'), ...held.people('a')]).toEqual(['taken', 'A'])
    const order = group({ kind: 'all' }, 3, true)
    expect([remove(order, 'A'), ...order.people('a')]).toEqual(['taken', 'B'])
    expect(remove(order, 'A')).toBe('TASK_DONE')
  })

  test('WF-T17 refuses decisions while a task or the process is suspended', () => {
    const run = group({ kind: 'any' }, 1)
    const token = run.task('a').id
    const decision = { do: 'decide', token, member: 1, outcome: 'approve' } as const
    run.do({ do: 'suspendTask', token })
    expect(run.refusal(decision)).toBe('SUSPENDED')
    run.do({ do: 'activateTask', token })
    run.do({ do: 'suspend' })
    expect([run.refusal(decision), run.refusal({ do: 'activate' }), run.refusal(decision)]).toEqual([
      'PAUSED',
      'taken',
      'taken',
    ])
    expect(run.refusal(decision)).toBe('TASK_DONE')
    run.do({ do: 'end' })
    expect([run.open(), run.refusal(decision)]).toEqual([[': cancelled'], 'ENDED'])
  })
})
