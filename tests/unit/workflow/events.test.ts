import { describe, expect, test } from 'vitest'
import type { FlowNode, NodeEvent } from '../../../domain/workflow/model.ts'
import { factsOf, Played, processOf } from './played.ts'

const frame = { s: 'start', e: 'end' } as const
const border = (host: string, event: NodeEvent, interrupting = true): Partial<FlowNode> => ({
  kind: 'boundary',
  host,
  event,
  interrupting,
})
const timer = (text: string, form: 'duration' | 'cycle' = 'duration'): NodeEvent => ({
  kind: 'timer',
  timer: { form, text },
})
const inside = (scope: string, nodes: Readonly<Record<string, Partial<FlowNode>>>) =>
  Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...node, scope }]))
const timers = (run: Played) =>
  run.events.flatMap(e =>
    e.kind === 'timer' ? [`${e.node} ${e.text} ${e.round}`] : e.kind === 'noTimer' ? [`off ${e.token}`] : [],
  )

describe('events', () => {
  test('WF-T20 an error end reaches the boundary of its sub-process, and ends the process uncaught', () => {
    const flows = ['s>u', 'us>a', 'a>x', 'u>c', 'c>e']
    const sub = {
      u: 'subProcess',
      ...inside('u', { us: { kind: 'start' }, a: {}, x: { kind: 'end', event: { kind: 'error', ref: 'E1' } } }),
      c: 'user',
    } as const
    for (const [ref, open] of [
      ['E1', ['f']],
      [undefined, ['f']],
      ['E2', [': error']],
    ] as const) {
      const caught = border('u', ref === undefined ? { kind: 'error' } : { kind: 'error', ref })
      const run = new Played(processOf({ ...frame, ...sub, b: caught, f: 'user' }, [...flows, 'b>f']))
      run.decide('a')
      expect([ref, run.open()]).toEqual([ref, open])
    }
    const bare = new Played(processOf({ ...frame, ...sub }, flows))
    expect(bare.decide('a').at(-1)).toEqual({ kind: 'ended', outcome: 'error', error: 'E1' })
  })

  test('WF-T20 a terminate event ends its sub-process only, unless it says all', () => {
    const build = (event: NodeEvent) =>
      new Played(
        processOf(
          {
            ...frame,
            u: 'subProcess',
            ...inside('u', { us: { kind: 'start' }, g: { kind: 'parallel' }, a: {}, b: {}, x: { kind: 'end', event } }),
            c: 'user',
          },
          ['s>u', 'us>g', 'g>a', 'g>b', 'a>x', 'u>c', 'c>e'],
        ),
      )
    const run = build({ kind: 'terminate' })
    run.decide('a')
    expect(run.open()).toEqual(['c'])
    const whole = build({ kind: 'terminate', all: true })
    whole.decide('a')
    expect(whole.open()).toEqual([': terminated'])
  })

  test('WF-T20 a terminate event stops what would have begun beside it', () => {
    const run = new Played(
      processOf(
        {
          ...frame,
          u: 'subProcess',
          ...inside('u', {
            us: { kind: 'start' },
            g: { kind: 'parallel' },
            x: { kind: 'end', event: { kind: 'terminate' } },
            a: {},
          }),
          c: 'user',
        },
        ['s>u', 'us>g', 'g>x', 'g>a', 'u>c', 'c>e'],
      ),
    )
    expect([run.open(), run.steps.some(s => s.node === 'a')]).toEqual([['c'], false])
  })

  test('WF-T20 an event that interrupts keeps what was about to begin from beginning', () => {
    const run = new Played(
      processOf(
        {
          ...frame,
          g: 'parallel',
          x: { kind: 'throw', event: { kind: 'escalation', ref: 'X' } },
          a: 'user',
          v: 'eventSubProcess',
          ...inside('v', { vs: { kind: 'start', event: { kind: 'escalation', ref: 'X' }, interrupting: true }, w: {} }),
        },
        ['s>g', 'g>x', 'g>a', 'x>e', 'a>e', 'vs>w'],
      ),
    )
    expect(run.open()).toEqual(['w'])
  })

  test('WF-T20 the first event of an event-based gateway wins', () => {
    const model = processOf(
      {
        ...frame,
        g: 'eventBased',
        m: { kind: 'catch', event: { kind: 'message', ref: 'paid' } },
        t: { kind: 'catch', event: timer('P1D') },
        a: 'user',
        b: 'user',
      },
      ['s>g', 'g>m', 'g>t', 'm>a', 't>b', 'a>e', 'b>e'],
    )
    const run = new Played(model)
    const waiting = run.token('t')
    expect(timers(run)).toEqual(['t P1D 1'])
    run.do({ do: 'receive', what: 'message', name: 'paid', vars: [['amount', 3]] })
    expect([run.open(), run.state.vars, timers(run)]).toEqual([['a'], [['amount', 3]], ['t P1D 1', `off ${waiting}`]])
    expect(run.refusal({ do: 'fire', token: waiting, round: 1 })).toBe('TIMER_STALE')
    expect(run.refusal({ do: 'receive', what: 'message', name: 'paid' })).toBe('NOBODY_WAITS')
    const late = new Played(model)
    late.do({ do: 'fire', token: late.token('t'), round: 1 })
    expect([late.open(), late.steps.find(s => s.node === 't')?.causes[0]?.flow]).toEqual([['b'], 'g>t'])
  })

  test('WF-T20 an event sub-process that interrupts ends the rest, another one runs beside it', () => {
    const build = (interrupting: boolean) =>
      new Played(
        processOf(
          {
            ...frame,
            a: 'user',
            v: 'eventSubProcess',
            ...inside('v', { vs: { kind: 'start', event: { kind: 'signal', ref: 'stop' }, interrupting }, w: {} }),
          },
          ['s>a', 'a>e', 'vs>w'],
        ),
      )
    const run = build(true)
    run.do({ do: 'receive', what: 'signal', name: 'stop' })
    expect(run.open()).toEqual(['w'])
    run.decide('w')
    expect(run.open()).toEqual([': ended'])
    const beside = build(false)
    for (let n = 0; n < 2; n++) beside.do({ do: 'receive', what: 'signal', name: 'stop' })
    expect(beside.open()).toEqual(['a', 'w', 'w'])
    for (const id of ['w', 'a', 'w']) beside.decide(id)
    expect(beside.open()).toEqual([': ended'])
  })

  test('WF-T20 a cycle of three fires three times, and a late firing of an earlier round does nothing', () => {
    const run = new Played(
      processOf({ ...frame, a: 'user', b: border('a', timer('R3/PT1H', 'cycle'), false), r: 'pass' }, [
        's>a',
        'a>e',
        'b>r',
      ]),
    )
    const token = run.token('b')
    expect(run.refusal({ do: 'fire', token, round: 1 })).toBe('taken')
    expect(run.refusal({ do: 'fire', token, round: 1 })).toBe('TIMER_STALE')
    run.do({ do: 'fire', token, round: 2 })
    run.do({ do: 'fire', token, round: 3 })
    expect(run.refusal({ do: 'fire', token, round: 4 })).toBe('TIMER_STALE')
    expect([run.open(), run.steps.filter(s => s.node === 'r').length]).toEqual([['a'], 3])
    expect(timers(run)).toEqual(['b R3/PT1H 1', 'b R3/PT1H 2', 'b R3/PT1H 3', `off ${token}`])
  })

  test('WF-T20 a timer that interrupts closes the task, and a return arms it again', () => {
    const run = new Played(
      processOf({ ...frame, a: 'user', b: border('a', timer('${days}')), c: 'user' }, ['s>a', 'a>e', 'b>c', 'c>e']),
      factsOf({ days: 'P2D' }),
    )
    const first = run.token('b')
    run.do({ do: 'suspendTask', token: run.task('a').id })
    expect(run.refusal({ do: 'fire', token: first, round: 1 })).toBe('SUSPENDED')
    run.do({ do: 'activateTask', token: run.task('a').id })
    run.do({ do: 'fire', token: first, round: 1 })
    expect([run.open(), run.back('c', 'a'), run.open()]).toEqual([['c'], 'taken', ['a']])
    expect(timers(run)).toEqual(['b P2D 1', `off ${first}`, 'b P2D 1'])
    run.decide('a')
    expect(run.open()).toEqual([': ended'])
  })

  test('WF-T20 a called process gives back an error; what ends after the interruption is not waited for', () => {
    const model = processOf(
      {
        ...frame,
        k: { kind: 'call', called: 'sub-${n}' },
        b: border('k', { kind: 'error', ref: 'E1' }),
        t: border('k', timer('P1D')),
        a: 'user',
        c: 'user',
        f: 'user',
      },
      ['s>k', 'k>a', 'b>f', 't>c', 'a>e', 'f>e', 'c>e'],
    )
    const begin = () => new Played(model, factsOf({ n: 1 }))
    const run = begin()
    const token = run.token('k')
    expect(run.events.find(e => e.kind === 'call')).toMatchObject({ key: 'sub-1', token })
    run.do({ do: 'called', token, vars: [['x', 1]] })
    expect([run.open(), run.state.vars]).toEqual([['a'], [['x', 1]]])
    const failed = begin()
    failed.do({ do: 'called', token, error: 'E1' })
    expect(failed.open()).toEqual(['f'])
    const unknown = begin()
    unknown.do({ do: 'called', token, error: 'E9' })
    expect(unknown.open()).toEqual([': error'])
    const late = begin()
    const events = late.do({ do: 'fire', token: late.token('t'), round: 1 })
    expect(events).toContainEqual({ kind: 'callClosed', token })
    expect([late.open(), late.refusal({ do: 'called', token })]).toEqual([['c'], 'CALL_GONE'])
  })

  test('WF-T20 an escalation runs beside its sub-process, or ends it', () => {
    const build = (interrupting: boolean) =>
      new Played(
        processOf(
          {
            ...frame,
            u: 'subProcess',
            ...inside('u', {
              us: { kind: 'start' },
              x: { kind: 'throw', event: { kind: 'escalation', ref: 'X' } },
              a: {},
            }),
            b: border('u', { kind: 'escalation', ref: 'X' }, interrupting),
            f: 'user',
          },
          ['s>u', 'us>x', 'x>a', 'u>e', 'b>f', 'f>e'],
        ),
      )
    expect([build(false).open(), build(true).open()]).toEqual([['a', 'f'], ['f']])
  })

  test('WF-T20 a link goes on at its target, and a signal reaches who waits in the same process', () => {
    const run = new Played(
      processOf(
        {
          ...frame,
          g: 'parallel',
          w: { kind: 'catch', event: { kind: 'signal', ref: 'go' } },
          a: 'user',
          x: { kind: 'throw', event: { kind: 'signal', ref: 'go' } },
          l: { kind: 'throw', event: { kind: 'link', ref: 'L' } },
          m: { kind: 'catch', event: { kind: 'link', ref: 'L' } },
          b: 'user',
          c: 'user',
        },
        ['s>g', 'g>w', 'w>b', 'g>a', 'a>x', 'x>l', 'm>c', 'b>e', 'c>e'],
      ),
    )
    expect(run.decide('a')).toContainEqual(expect.objectContaining({ kind: 'sent', what: 'signal', name: 'go' }))
    expect(run.open()).toEqual(['b', 'c'])
  })

  test('WF-T14 an inclusive join opens when a boundary event takes the other branch away', () => {
    const run = new Played(
      processOf(
        {
          ...frame,
          g: 'inclusive',
          a: 'user',
          b: 'user',
          t: border('b', timer('P1D')),
          x: 'end',
          j: 'inclusive',
          d: 'user',
        },
        ['s>g', 'g>a', 'g>b', 'a>j', 'b>j', 't>x', 'j>d', 'd>e'],
      ),
    )
    run.decide('a')
    expect(run.open()).toEqual(['b'])
    run.do({ do: 'fire', token: run.token('t'), round: 1 })
    expect(run.open()).toEqual(['d'])
  })

  const split = processOf({ ...frame, g: 'parallel', a: 'user', b: 'user', c: 'user', j: 'parallel', d: 'user' }, [
    's>g',
    'g>a',
    'g>b',
    'a>j',
    'b>j',
    'j>d',
    'd>e',
    'c>e',
  ])
  const jumped = (from: string, to: string, first?: string) => {
    const run = new Played(split)
    if (first) run.decide(first)
    const said = run.refusal({ do: 'jump', token: run.token(from), to })
    const incidents = run.events.flatMap(e => (e.kind === 'incident' ? [`${e.code} ${e.node}`] : []))
    return { run, seen: [said, run.open(), incidents] }
  }

  test('WF-T15 a jump into a join goes on when it was the last one', () => {
    expect(jumped('b', 'j', 'a').seen).toEqual(['taken', ['d'], []])
    expect(jumped('b', 'j').seen).toEqual(['taken', ['a'], []])
  })

  test('WF-T15 a jump over a join leaves what is parked as an incident, which is reported once and can be released', () => {
    const { run, seen } = jumped('b', 'd', 'a')
    expect(seen).toEqual(['taken', ['d'], ['JOIN_WAITS_FOR_EVER j']])
    run.do({ do: 'add', token: run.task('d').id, member: 1, place: 'beside', person: 'X' })
    expect(run.events.filter(e => e.kind === 'incident')).toHaveLength(1)
    run.do({ do: 'release', node: 'j', scope: 0 })
    expect(run.open()).toEqual(['d', 'd'])
    expect(run.refusal({ do: 'release', node: 'j', scope: 0 })).toBe('NOT_STUCK')
  })

  test('WF-T15 a jump of what is parked out of the join goes on, and the other branch then waits for ever', () => {
    const { run, seen } = jumped('j', 'c', 'a')
    expect(seen).toEqual(['taken', ['b', 'c'], []])
    run.decide('b')
    expect(run.events.filter(e => e.kind === 'incident')).toHaveLength(1)
  })

  test('WF-T15 rejects a jump into another scope', () => {
    const run = new Played(
      processOf({ ...frame, a: 'user', u: 'subProcess', ...inside('u', { us: { kind: 'start' }, b: {} }) }, [
        's>a',
        'a>u',
        'us>b',
        'u>e',
      ]),
    )
    expect(['b', 'nowhere', 'u'].map(to => run.refusal({ do: 'jump', token: run.token('a'), to }))).toEqual([
      'OTHER_SCOPE',
      'NODE_GONE',
      'taken',
    ])
    expect(run.open()).toEqual(['b'])
  })

  test('WF-T20 several instances of a sub-process, up to the completion condition', () => {
    const build = (inSequence: boolean) =>
      new Played(
        processOf(
          {
            ...frame,
            u: {
              kind: 'subProcess',
              many: { inSequence, collection: 'lines', element: 'line', completion: '${nrOfCompletedInstances >= 2}' },
            },
            ...inside('u', {
              us: { kind: 'start' },
              a: { kind: 'user', people: { assignee: '${line}', users: [], groups: [] } },
            }),
            b: 'user',
          },
          ['s>u', 'us>a', 'u>b', 'b>e'],
        ),
        factsOf({ lines: ['A', 'B', 'C'] }),
      )
    const beside = build(false)
    expect(beside.tasks().map(t => t.group.members[0]?.person)).toEqual(['A', 'B', 'C'])
    beside.decide('a')
    beside.decide('a')
    expect(beside.open()).toEqual(['b'])
    const after = build(true)
    const order = ['a', 'a'].map(id => {
      const [person] = after.people(id)
      after.decide(id)
      return person
    })
    expect([order, after.open()]).toEqual([['A', 'B'], ['b']])
  })
})
