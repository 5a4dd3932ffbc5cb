import type { Flow, FlowNode } from './model.ts'
import type { Execution } from './run.ts'
import type { JoinToken, Token } from './state.ts'

export function park(run: Execution, node: FlowNode, scope: number, flow: string, by: number): void {
  run.put({ id: run.next(), kind: 'join', node: node.id, scope, flow, by })
}

const parkedAt = (run: Execution, node: string, scope: number): readonly JoinToken[] =>
  [...run.tokens.values()].filter((t): t is JoinToken => t.kind === 'join' && t.node === node && t.scope === scope)

/** A parallel join opens when each of its flows has brought a token; one of each is taken. */
export function openParallel(run: Execution, node: FlowNode, scope: number): void {
  const parked = parkedAt(run, node.id, scope)
  const first = run.index.into(node.id).map(f => parked.find(t => t.flow === f.id))
  if (first.every(t => t !== undefined)) open(run, node, scope, first)
}

function open(run: Execution, node: FlowNode, scope: number, taken: readonly JoinToken[]): void {
  for (const token of taken) run.remove(token)
  const causes = taken.map(({ flow, by }) => ({ flow, by }))
  run.queue.push({ node: node.id, scope, causes, opened: true })
}

/** One token of each flow that has brought any. */
function firstOfEach(parked: readonly JoinToken[]): readonly JoinToken[] {
  return parked.filter((t, i) => parked.findIndex(other => other.flow === t.flow) === i)
}

const places = (run: Execution): ReadonlyMap<string, JoinToken> =>
  new Map([...run.tokens.values()].flatMap(t => (t.kind === 'join' ? [[`${t.scope} ${t.node}`, t]] : [])))

/**
 * Inclusive joins, looked at when nothing else can move, since the end of another token may open one. A join waits for
 * a token that may still come by a flow that has brought none, unless the token may as well come by one that has. True
 * where one has opened.
 */
export function openInclusive(run: Execution): boolean {
  for (const { node: id, scope } of places(run).values()) {
    const node = run.node(id)
    if (node.kind !== 'inclusive') continue
    const parked = parkedAt(run, id, scope)
    const others = [...run.tokens.values()].filter(
      t => t.scope === scope && t.kind !== 'arm' && !(t.kind === 'join' && t.node === id),
    )
    const full = run.index.into(id).filter(f => parked.some(t => t.flow === f.id))
    const empty = run.index.into(id).filter(f => !full.includes(f))
    const reaches = (token: Token, flow: Flow) => run.index.reaching(flow).has(token.node)
    if (others.some(t => empty.some(f => reaches(t, f)) && !full.some(f => reaches(t, f)))) continue
    open(run, node, scope, firstOfEach(parked))
    return true
  }
  return false
}

/** Who jumps into a join comes by a flow that has brought nothing and that nobody else will come by. */
export function freeFlow(run: Execution, node: FlowNode, scope: number): string {
  const parked = parkedAt(run, node.id, scope)
  const into = run.index.into(node.id)
  const free = into.filter(f => !parked.some(t => t.flow === f.id))
  const others = [...run.tokens.values()].filter(t => t.scope === scope && t.kind !== 'arm')
  const lonely = free.find(f => !others.some(t => run.index.reaching(f).has(t.node)))
  return (lonely ?? free[0] ?? into[0])?.id ?? ''
}

/** An administrator lets a join go on with what it has. */
export function release(run: Execution, id: string, scope: number): boolean {
  const parked = parkedAt(run, id, scope)
  if (parked.length === 0) return false
  open(run, run.node(id), scope, firstOfEach(parked))
  return true
}

/** Joins that no living token can complete. Each is reported once, and may be released. */
export function reportStuck(run: Execution): void {
  const all = [...run.tokens.values()]
  const joins = [...places(run).values()]
  if (joins.length === 0) return
  const alive: Token[] = all.filter(t => t.kind !== 'join' && t.kind !== 'arm')
  const waiting = new Set(joins)
  for (let more = true; more;) {
    more = false
    for (const join of waiting) {
      const parked = parkedAt(run, join.node, join.scope)
      const missing = run.index.into(join.node).filter(f => !parked.some(t => t.flow === f.id))
      const comes = (flow: Flow) => alive.some(t => t.scope === join.scope && run.index.reaching(flow).has(t.node))
      if (run.node(join.node).kind === 'parallel' ? !missing.every(comes) : !missing.some(comes)) continue
      waiting.delete(join)
      alive.push(...parked)
      more = true
    }
  }
  const stuck = new Set([...waiting].map(j => `${j.scope} ${j.node}`))
  for (const token of all) {
    if (token.kind !== 'join') continue
    const { stuck: was, ...plain } = token
    const is = stuck.has(`${token.scope} ${token.node}`)
    if (is === (was === true)) continue
    run.put(is ? { ...plain, stuck: true } : plain)
  }
  for (const join of waiting)
    if (!all.some(t => t.kind === 'join' && t.node === join.node && t.scope === join.scope && t.stuck))
      run.events.push({ kind: 'incident', code: 'JOIN_WAITS_FOR_EVER', node: join.node, scope: join.scope })
}
