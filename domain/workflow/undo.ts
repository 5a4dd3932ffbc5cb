import type { Step } from './command.ts'
import { park } from './joins.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'
import { madeBy } from './state.ts'

/** A step and all that came of it. */
function cameOf(steps: readonly Step[], to: number): ReadonlySet<number> {
  const gone = new Set([to])
  for (let more = true; more;) {
    more = false
    for (const { act, causes } of steps)
      if (!gone.has(act) && causes.some(c => c.by !== null && gone.has(c.by))) {
        gone.add(act)
        more = true
      }
  }
  return gone
}

/** Back to an earlier step: what came of it has not happened. `task` is the activation of the task that is returned. */
export function goBack(run: Execution, all: readonly Step[], to: number, task: number): void {
  const steps = all.filter(s => !s.undone)
  const { target, gone } = undoable(run, steps, to)
  if (task === to || !gone.has(task)) throw new WorkflowRefused('NOT_BEFORE', target.node)
  undo(run, steps, target, gone)
}

/** A person takes back their own last decision, while nobody has decided after it. */
export function recall(run: Execution, all: readonly Step[], to: number, person: string): void {
  const steps = all.filter(s => !s.undone)
  const { target, gone } = undoable(run, steps, to)
  if (!target.decided.some(d => d.person === person)) throw new WorkflowRefused('NOT_YOURS', target.node)
  const later = steps.some(s => s !== target && gone.has(s.act) && s.decided.length > 0)
  if (later || target.decided.some(d => d.person !== person)) throw new WorkflowRefused('OTHERS_DECIDED', target.node)
  undo(run, steps, target, gone)
}

function undoable(run: Execution, steps: readonly Step[], to: number) {
  const target = steps.find(s => s.act === to)
  if (!target) throw new WorkflowRefused('NOT_BEFORE')
  if (!run.scopes.has(target.scope)) throw new WorkflowRefused('SCOPE_ENDED', target.node)
  const gone = cameOf(steps, to)
  const final = steps.find(s => s.final && gone.has(s.act))
  if (final) throw new WorkflowRefused('NO_RETURN', final.node)
  return { target, gone }
}

function undo(run: Execution, steps: readonly Step[], target: Step, gone: ReadonlySet<number>): void {
  for (const token of run.tokens.values()) {
    const by = madeBy(token)
    if (by !== null && gone.has(by)) run.remove(token)
  }
  restoreNames(run, steps, gone)
  run.events.push({ kind: 'undone', acts: [...gone] })
  // Joins that are undone give back what other branches had brought.
  for (const step of steps) {
    if (!gone.has(step.act) || step === target || !run.scopes.has(step.scope)) continue
    for (const { flow, by } of step.causes)
      if (flow !== null && by !== null && !gone.has(by)) park(run, run.node(step.node), step.scope, flow, by)
  }
  run.queue.push({ node: target.node, scope: target.scope, causes: target.causes, opened: true })
}

/** What undone steps wrote goes back to the last value that stays, or to the one before them. */
function restoreNames(run: Execution, steps: readonly Step[], gone: ReadonlySet<number>): void {
  const writes = steps.flatMap(s => s.wrote.map(w => ({ ...w, undone: gone.has(s.act) })))
  for (const name of new Set(writes.filter(w => w.undone).map(w => w.name))) {
    const ofName = writes.filter(w => w.name === name).sort((a, b) => a.n - b.n)
    const stays = ofName.findLast(w => !w.undone)
    run.restore(name, stays ? stays.value : ofName[0]?.before)
  }
}
