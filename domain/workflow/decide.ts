import type { Command } from './command.ts'
import { namesOf, parseExpression } from './expression-tree.ts'
import { added, decided, judge, removed, setGroup } from './group.ts'
import { leave } from './leave.ts'
import type { FlowNode } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'
import type { Variables, WorkToken } from './state.ts'

type Of<K extends Command['do']> = Extract<Command, { do: K }>

export function taskOf(run: Execution, id: number): WorkToken {
  const token = run.tokens.get(id)
  if (token?.kind !== 'work') throw new WorkflowRefused('TASK_DONE')
  if (token.suspended) throw new WorkflowRefused('SUSPENDED', token.node)
  return token
}

export function decide(run: Execution, { token: id, member, outcome, vars }: Of<'decide'>): void {
  const task = taskOf(run, id)
  const after = setGroup(run, task, decided(task.group, member, outcome))
  run.writeAll(task.scope, vars, task.act)
  concluded(run, after, vars)
}

export function addMember(run: Execution, { token, member, place, person }: Of<'add'>): void {
  const task = taskOf(run, token)
  setGroup(run, task, added(task.group, member, place, person))
}

/** Without a member the others may have decided already. */
export function removeMember(run: Execution, { token, member }: Of<'remove'>): void {
  const task = taskOf(run, token)
  concluded(run, setGroup(run, task, removed(task.group, member)))
}

/** Where the group has decided, its token goes on; a rejection that no flow asks for ends the process. */
function concluded(run: Execution, task: WorkToken, vars: Variables = []): void {
  const outcome = judge(task.group, (text, counts) => run.holds(text, task.scope, task.node, counts))
  if (outcome === undefined) return
  const node = run.node(task.node)
  run.remove(task)
  run.write(task.scope, 'outcome', outcome, task.act)
  run.write(task.scope, `${node.id}.outcome`, outcome, task.act)
  const names = new Set(['outcome', `${node.id}.outcome`, ...vars.map(([name]) => name)])
  if (outcome === 'reject' && !asksFor(run, node, names)) run.finish('rejected')
  else leave(run, node, task.scope, task.act)
}

/** Whether a condition between this task and the next ones reads one of the names. */
function asksFor(run: Execution, from: FlowNode, names: ReadonlySet<string>): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    const out = run.index.out(node.id)
    for (const { condition, target } of out) {
      if (condition !== undefined && namesOf(parseExpression(condition)).some(n => names.has(n))) return true
      const next = run.node(target)
      if (next.kind !== 'user') open.push(next)
    }
    if (out.length === 0 && node.scope !== null) open.push(run.node(node.scope))
  }
  return false
}
