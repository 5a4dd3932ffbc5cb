import { deliver, fire, raise } from './boundary.ts'
import type { Command, EngineEvent, RunFacts } from './command.ts'
import { addMember, decide, removeMember, taskOf } from './decide.ts'
import { settle } from './enter.ts'
import { release } from './joins.ts'
import { leave } from './leave.ts'
import type { ProcessModel } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import { Execution } from './run.ts'
import { openProcess } from './scopes.ts'
import { madeBy, type State } from './state.ts'
import { goBack, recall } from './undo.ts'

/**
 * One command on one process. It knows no clock, no chance and no store: the same command on the same state gives the
 * same answer, and nothing that was given is changed. Throws WorkflowRefused or ExpressionRefused.
 */
export function apply(
  model: ProcessModel,
  state: State,
  command: Command,
  facts: RunFacts,
): { readonly state: State; readonly events: readonly EngineEvent[] } {
  const run = new Execution(model, state, facts)
  if (run.done !== undefined) throw new WorkflowRefused('ENDED')
  if (run.paused && command.do !== 'activate' && command.do !== 'end') throw new WorkflowRefused('PAUSED')
  perform(run, command)
  if (!run.paused) settle(run)
  return { state: run.state(), events: run.events }
}

function perform(run: Execution, command: Command): void {
  switch (command.do) {
    case 'start':
      if (run.scopes.size > 0) throw new WorkflowRefused('RUNNING')
      run.writeAll(0, command.vars, null)
      openProcess(run, command.at)
      break
    case 'decide':
      decide(run, command)
      break
    case 'fire':
      fire(run, command.token, command.round)
      break
    case 'receive':
      run.writeAll(0, command.vars, null)
      if (!deliver(run, command.what, command.name, null) && command.what === 'message')
        throw new WorkflowRefused('NOBODY_WAITS')
      break
    case 'called':
      called(run, command)
      break
    case 'add':
      addMember(run, command)
      break
    case 'remove':
      removeMember(run, command)
      break
    case 'return':
      goBack(run, command.steps, command.to, taskOf(run, command.token).act)
      break
    case 'recall':
      recall(run, command.steps, command.to, command.person)
      break
    case 'jump':
      jump(run, command.token, command.to)
      break
    case 'release':
      if (!release(run, command.node, command.scope)) throw new WorkflowRefused('NOT_STUCK', command.node)
      break
    case 'suspendTask':
      run.put({ ...taskOf(run, command.token), suspended: true })
      break
    case 'activateTask':
      activateTask(run, command.token)
      break
    case 'suspend':
    case 'activate':
      run.paused = command.do === 'suspend'
      break
    case 'end':
      run.paused = false
      run.finish('cancelled')
      break
  }
}

/** A called process has ended; it may have ended after it was not waited for any more. */
function called(run: Execution, { token: id, error, vars }: Extract<Command, { do: 'called' }>): void {
  const token = run.tokens.get(id)
  if (token?.kind !== 'call') throw new WorkflowRefused('CALL_GONE')
  if (error !== undefined) {
    if (!raise(run, 'error', error, token)) run.finish('error', error)
    else run.remove(token)
    return
  }
  run.writeAll(token.scope, vars, token.act)
  run.remove(token)
  leave(run, run.node(token.node), token.scope, token.act)
}

/** A token goes to another node of the same scope; into a join it comes by a flow that has brought nothing. */
function jump(run: Execution, id: number, to: string): void {
  const token = run.tokens.get(id)
  if (!token || token.kind === 'arm') throw new WorkflowRefused('TASK_DONE')
  const node = run.node(to)
  if (node.scope !== run.node(token.node).scope || node.kind === 'boundary' || node.kind === 'eventSubProcess')
    throw new WorkflowRefused('OTHER_SCOPE', to)
  run.remove(token)
  run.queue.push({ node: to, scope: token.scope, causes: [{ flow: null, by: madeBy(token) }] })
}

function activateTask(run: Execution, id: number): void {
  const token = run.tokens.get(id)
  if (token?.kind !== 'work') throw new WorkflowRefused('TASK_DONE')
  const { suspended: _, ...active } = token
  run.put(active)
}
