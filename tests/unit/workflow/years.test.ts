import { expect, test } from 'vitest'
import type { EngineEvent } from '../../../domain/workflow/command.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import type { FlowNode } from '../../../domain/workflow/model.ts'
import { hoursIn } from '../../../server/workflow/hours.ts'
import { dueOf } from '../../../server/workflow/timers.ts'
import { drawOf, type Draw } from './blocks.ts'
import { Played, processOf } from './played.ts'

const timer = (form: 'duration' | 'cycle', text: string): Partial<FlowNode> => ({
  event: { kind: 'timer', timer: { form, text } },
})
const on = (host: string, interrupting: boolean): Partial<FlowNode> => ({ kind: 'boundary', host, interrupting })

/**
 * A task with a reminder each month that ends after half a year, waits of working days, a race of two times,
 * and a second task from which it begins again.
 */
const model = processOf(
  {
    s: 'start',
    a: 'user',
    rem: { ...on('a', false), ...timer('cycle', 'R/P1M') },
    p: 'pass',
    pe: 'end',
    late: { ...on('a', true), ...timer('duration', 'P6M') },
    w: { kind: 'catch', ...timer('duration', 'W20D') },
    r: 'eventBased',
    t1: { kind: 'catch', ...timer('duration', 'P40D') },
    t2: { kind: 'catch', ...timer('duration', 'PT960H') },
    b: 'user',
    soon: { ...on('b', false), ...timer('cycle', 'R3/P1W') },
    esc: { ...on('b', true), ...timer('duration', 'P1Y') },
    x: 'exclusive',
    e: 'end',
  },
  [
    's>a',
    'a>w',
    'w>b',
    'rem>p',
    'p>pe',
    'late>r',
    'r>t1',
    'r>t2',
    't1>b',
    't2>b',
    'soon>p',
    'esc>a',
    'b>x',
    'x>a ${again}',
    'x>*e',
  ].map(f => (f === 'x>*e' ? 'x*>e' : f)),
)
const hours = hoursIn('America/Santiago', new Map())
const index = indexOf(model)

type TimerEvent = Extract<EngineEvent, { kind: 'timer' }>
interface Waiting {
  readonly event: TimerEvent
  readonly due: number
}

/** The server in small: due times by token, and a clock that goes from one to the next. */
class World {
  now: number
  run: Played
  readonly timers = new Map<number, Waiting>()
  readonly fired: TimerEvent[] = []
  ended = 0

  constructor(now: number) {
    this.now = now
    this.run = new Played(model)
    this.follow()
  }

  /** Reads what the last command has done, and holds what must always hold. */
  follow(): void {
    for (const event of this.run.events) {
      if (event.kind === 'noTimer') this.timers.delete(event.token)
      if (event.kind === 'incident') throw new Error(`an incident at ${event.node}`)
      if (event.kind !== 'timer') continue
      const due = Date.parse(dueOf(event, this.now, hours))
      if (due <= this.now) throw new Error(`${event.node} is due at once`)
      this.timers.set(event.token, { event, due })
    }
    this.run.events = []
    const waiting = this.run.state.tokens.filter(
      t => (t.kind === 'wait' || t.kind === 'arm') && index.eventAt(t.node)?.kind === 'timer',
    )
    expect([...this.timers.keys()].toSorted((a, b) => a - b)).toEqual(waiting.map(t => t.id).toSorted((a, b) => a - b))
    expect(this.run.state.tokens.length).toBeLessThan(8)
    if (this.run.state.done === undefined) return
    expect(this.timers.size).toBe(0)
    this.ended++
    this.run = new Played(model)
    this.follow()
  }

  /** The next due time comes, and its second firing finds another round. */
  next(): void {
    const [token, { event, due }] = [...this.timers].toSorted((a, b) => a[1].due - b[1].due)[0] as [number, Waiting]
    expect(due).toBeGreaterThanOrEqual(this.now)
    this.now = due
    const { round } = event
    this.timers.delete(token)
    this.run.do({ do: 'fire', token, round })
    this.fired.push(event)
    const after = this.run.state
    expect(this.run.refusal({ do: 'fire', token, round })).toMatch(/^(TIMER_STALE|ENDED)$/)
    expect(this.run.state).toBe(after)
    this.follow()
  }

  decide(draw: Draw): void {
    const task = this.run.tasks()[0]
    if (!task) return this.next()
    this.run.decide(task.node, 'approve', [['again', draw(4) > 0]])
    this.follow()
  }

  /** Nothing of a suspended task fires; it goes on with what was left. */
  suspend(draw: Draw): void {
    const task = this.run.tasks()[0]
    if (!task) return this.next()
    const held = this.run.state.tokens.flatMap(t => (t.kind === 'arm' && t.host === task.id ? [t.id] : []))
    this.run.do({ do: 'suspendTask', token: task.id })
    const length = (1 + draw(90)) * 86_400_000
    for (const id of held) {
      const waiting = this.timers.get(id)
      if (!waiting) throw new Error('a due time is missing')
      expect(this.run.refusal({ do: 'fire', token: id, round: waiting.event.round })).toBe('SUSPENDED')
      this.timers.set(id, { ...waiting, due: waiting.due + length })
    }
    this.now += length
    this.run.do({ do: 'activateTask', token: task.id })
    this.follow()
  }
}

test(
  'WF-T30 in 1,000 simulated years each due time fires once, none is left behind, and the state stays small',
  { timeout: 120_000 },
  () => {
    const seed = Number(process.env.PORTSIDE_TEST_SEED ?? 20261130) || 1
    process.stdout.write(`WF-T30 runs with the seed ${seed}\n`)
    const draw = drawOf(seed)
    const begin = Date.parse('2026-01-01T12:00:00Z')
    const world = new World(begin)
    const year = 365.25 * 86_400_000
    let commands = 0
    while (world.now - begin < 1000 * year) {
      if (++commands > 200_000) throw new Error('the years do not pass')
      const what = draw(10)
      if (what < 7) world.next()
      else if (what < 9) world.decide(draw)
      else world.suspend(draw)
    }
    const count = (node: string) => world.fired.filter(e => e.node === node).length
    for (const node of ['rem', 'late', 'w', 't1', 'soon', 'esc']) expect(count(node), node).toBeGreaterThan(20)
    // 960 hours are over before 40 days only where the clock goes back between them.
    expect(count('t2')).toBeGreaterThan(0)
    expect(count('t2')).toBeLessThan(count('t1'))
    expect(world.ended).toBeGreaterThan(20)
    expect(Math.max(...world.fired.filter(e => e.node === 'soon').map(e => e.round))).toBe(3)
    expect(Math.max(...world.fired.filter(e => e.node === 'rem').map(e => e.round))).toBeGreaterThan(3)
  },
)
