import { armBoundaries, armEventSubs, armRace } from './boundary.ts'
import type { EngineEvent, RunFacts } from './command.ts'
import { indexOf } from './model-index.ts'
import type { ProcessModel } from './model.ts'
import { Execution } from './run.ts'
import { madeBy, type State, type Token } from './state.ts'

export interface MigrationProblem {
  readonly code: 'NODE_GONE' | 'OTHER_KIND' | 'OTHER_SCOPE' | 'FLOW_GONE'
  readonly token: number
  readonly node: string
}

export type Migrated =
  | { readonly problems: readonly MigrationProblem[] }
  | { readonly state: State; readonly events: readonly EngineEvent[] }

/**
 * Moves a running process to another version of its model: nodes and flows by their id, or as they are mapped. All
 * problems come at once. Events on borders that stay keep their due time, new ones are armed, others disarmed. Nothing
 * runs on, so a suspended process can be moved too.
 */
export function migrate(
  from: ProcessModel,
  to: ProcessModel,
  state: State,
  mapped: ReadonlyMap<string, string>,
  facts: RunFacts,
): Migrated {
  const moved = (id: string): string => mapped.get(id) ?? id
  const problems = state.tokens.flatMap(t => problemsOf(from, to, t, moved))
  if (problems.length > 0) return { problems }
  const index = indexOf(to)
  const tokens = state.tokens.map((t): Token => {
    const node = moved(t.node)
    return t.kind === 'join' ? { ...t, node, flow: moved(t.flow) } : { ...t, node }
  })
  const hosts = new Map(tokens.map(t => [t.id, t]))
  const stays = (t: Token): boolean => {
    if (t.kind !== 'arm') return true
    const node = index.node(t.node)
    const host = t.host === null ? undefined : hosts.get(t.host)
    if (host?.kind === 'race') return index.out(host.node).some(f => f.target === t.node)
    return host === undefined ? node?.kind === 'eventSubProcess' : node?.kind === 'boundary' && node.host === host.node
  }
  const scopes = state.scopes.map(s => (s.node === null ? s : { ...s, node: moved(s.node) }))
  const run = new Execution(to, { ...state, scopes, tokens }, facts)
  for (const token of tokens) if (!stays(token)) disarm(run, from, state, token)
  for (const token of run.tokens.values()) armNew(run, token)
  armNewSubs(run, from, moved)
  return { state: run.state(), events: run.events }
}

function problemsOf(
  from: ProcessModel,
  to: ProcessModel,
  token: Token,
  moved: (id: string) => string,
): readonly MigrationProblem[] {
  // What is only armed goes with its event.
  if (token.kind === 'arm') return []
  const [old, next] = [indexOf(from), indexOf(to)]
  const problem = (code: MigrationProblem['code']) => [{ code, token: token.id, node: token.node }]
  const before = old.node(token.node)
  const after = next.node(moved(token.node))
  if (!before || !after) return problem('NODE_GONE')
  if (before.kind !== after.kind || before.event?.kind !== after.event?.kind) return problem('OTHER_KIND')
  if ((before.many === undefined) !== (after.many === undefined)) return problem('OTHER_KIND')
  if ((before.scope === null ? null : moved(before.scope)) !== after.scope) return problem('OTHER_SCOPE')
  if (token.kind === 'join' && !next.into(after.id).some(f => f.id === moved(token.flow))) return problem('FLOW_GONE')
  return []
}

/** Its node may be gone from the new model, so that the old one says whether it had a timer. */
function disarm(run: Execution, from: ProcessModel, state: State, token: Token): void {
  const was = state.tokens.find(t => t.id === token.id)
  run.tokens.delete(token.id)
  if (was && indexOf(from).eventAt(was.node)?.kind === 'timer') run.events.push({ kind: 'noTimer', token: token.id })
}

function armNew(run: Execution, token: Token): void {
  if (token.kind === 'join' || token.kind === 'arm' || run.scopes.get(token.scope)?.node === token.node) return
  const armed = new Set(
    [...run.tokens.values()].flatMap(t => (t.kind === 'arm' && t.host === token.id ? [t.node] : [])),
  )
  if (token.kind === 'race') armRace(run, token, armed)
  else armBoundaries(run, token, armed)
}

/**
 * Event sub-processes that the new model adds. One that was there and is not armed has happened, and does not happen
 * again.
 */
function armNewSubs(run: Execution, from: ProcessModel, moved: (id: string) => string): void {
  const known = new Set(from.nodes.filter(n => n.kind === 'eventSubProcess').map(n => moved(n.id)))
  for (const scope of run.scopes.values()) {
    const owner = scope.owner === null ? undefined : run.tokens.get(scope.owner)
    armEventSubs(run, scope.node, scope.id, owner ? madeBy(owner) : null, known)
  }
}
