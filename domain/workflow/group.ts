import type { TaskPlan } from './command.ts'
import type { Fact } from './expression.ts'
import type { FlowNode } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'
import type { Group, GroupRule, Member, Variables, WorkToken } from './state.ts'

/** A user task is entered: its people, by the plan of the process or by what the file proposes. */
export function openGroup(run: Execution, node: FlowNode, scope: number, act: number): WorkToken | undefined {
  const { people, rule, inOrder = false } = node.many ? manyPlan(run, node, scope) : onePlan(run, node, scope)
  if (people.length === 0) return undefined
  const members = people.map((person, i): Member => ({
    n: i + 1,
    person,
    status: inOrder && i > 0 ? 'wait' : 'open',
  }))
  const token: WorkToken = {
    id: run.next(),
    kind: 'work',
    node: node.id,
    scope,
    act,
    group: { rule, inOrder, members },
  }
  run.put(token)
  for (const member of members) run.tellMember(token, member)
  return token
}

function onePlan(run: Execution, node: FlowNode, scope: number): TaskPlan {
  const plan = run.facts.plans.get(node.id)
  if (plan) return plan
  const { assignee, users = [] } = node.people ?? {}
  const people = (assignee === undefined ? users : [assignee]).map(text => run.fillIn(text, scope, node.id))
  return { people: people.length > 0 ? people : [''], rule: { kind: 'any' } }
}

/** A task that happens several times is one group: a member for each element of its collection. */
function manyPlan(run: Execution, node: FlowNode, scope: number): TaskPlan {
  const { inSequence = false, completion, element, index } = node.many ?? {}
  const assignee = node.people?.assignee
  const planned = run.facts.plans.get(node.id)?.people[0]
  const people = itemsOf(run, node, scope).map((item, i) => {
    const more: Variables = [
      ['loopCounter', i],
      ...(element === undefined ? [] : [[element, item] as const]),
      ...(index === undefined ? [] : [[index, i] as const]),
    ]
    if (assignee !== undefined) return run.fillIn(assignee, scope, node.id, more)
    return typeof item === 'string' ? item : (planned ?? '')
  })
  const rule: GroupRule =
    completion === undefined
      ? (run.facts.plans.get(node.id)?.rule ?? { kind: 'all' })
      : { kind: 'expression', condition: completion }
  return { people, rule, inOrder: inSequence }
}

const mostInstances = 1000

/** The elements of a collection, or as many numbers as the file asks for. */
export function itemsOf(run: Execution, node: FlowNode, scope: number): readonly Fact[] {
  const { collection, count } = node.many ?? {}
  const read = (text: string): Fact =>
    /^[$#]\{/.test(text) ? run.evaluate(text, scope, node.id) : (run.values(scope).get(text) ?? text)
  if (collection !== undefined) {
    const items = read(collection)
    if (!Array.isArray(items)) throw new WorkflowRefused('COLLECTION_KIND', node.id)
    if (items.length > mostInstances) throw new WorkflowRefused('COLLECTION_LARGE', node.id)
    return items as readonly Fact[]
  }
  const value = read(count ?? '')
  const total = Number(typeof value === 'object' && value !== null && 'decimal' in value ? value.decimal : value)
  if (!Number.isSafeInteger(total) || total < 0 || value === '') throw new WorkflowRefused('COLLECTION_KIND', node.id)
  if (total > mostInstances) throw new WorkflowRefused('COLLECTION_LARGE', node.id)
  return Array.from({ length: total }, (_, i) => i)
}

export type Completion = (condition: string, counts: Variables) => boolean

/** Whether a group has decided, and how. Who was added before somebody does not count, and who is gone neither. */
export function judge(group: Group, completed: Completion): string | undefined {
  const counted = group.members.filter(m => m.before === undefined && m.status !== 'gone')
  const done = counted.filter(m => m.status === 'done')
  const last = lastOutcome(group, done)
  const no = done.filter(m => m.outcome === 'reject').length
  const { rule } = group
  if (last === undefined) return undefined
  switch (rule.kind) {
    case 'any':
      return last
    case 'all':
      return no > 0 ? 'reject' : done.length === counted.length ? last : undefined
    case 'ratio': {
      const needed = Math.max(1, Math.floor((rule.percent * counted.length + 99) / 100))
      if (done.length - no >= needed) return 'approve'
      return counted.length - no < needed ? 'reject' : undefined
    }
    case 'expression': {
      const counts: Variables = [
        ['nrOfInstances', counted.length],
        ['nrOfCompletedInstances', done.length],
        ['nrOfActiveInstances', counted.filter(m => m.status === 'open').length],
        ['outcome', last],
      ]
      return done.length === counted.length || completed(rule.condition, counts) ? last : undefined
    }
  }
}

/** `last` is the one who decided last; the order of the members is not the order of the decisions. */
const lastOutcome = (group: Group, done: readonly Member[]): string | undefined =>
  (done.find(m => m.n === group.last) ?? done.at(-1))?.outcome

/** The group after the decision of one member, not yet judged. */
export function decided(group: Group, n: number, outcome: string): Group {
  const mine = group.members.find(m => m.n === n)
  if (mine?.status !== 'open') throw new WorkflowRefused('TASK_DONE')
  return opened({
    ...group,
    ...(mine.before === undefined ? { last: n } : {}),
    members: group.members.map(m =>
      m.n === n
        ? { ...m, status: 'done', outcome }
        : m.n === mine.before && m.status === 'held'
          ? { ...m, status: 'open' }
          : m,
    ),
  })
}

/** In a sequence the next one opens when nobody else is open or held. */
function opened(group: Group): Group {
  if (group.members.some(m => m.status === 'open' || m.status === 'held')) return group
  const next = group.members.find(m => m.status === 'wait')
  return next ? { ...group, members: group.members.map(m => (m === next ? { ...m, status: 'open' } : m)) } : group
}

/** A further member: before mine (and only heard), after mine (the group becomes a sequence) or beside. */
export function added(group: Group, n: number, place: 'before' | 'after' | 'beside', person: string): Group {
  const mine = group.members.find(m => m.n === n)
  if (mine?.status !== 'open') throw new WorkflowRefused('TASK_DONE')
  if (group.members.some(m => m.person === person && m.status !== 'gone')) throw new WorkflowRefused('THERE_ALREADY')
  const fresh = { n: Math.max(...group.members.map(m => m.n)) + 1, person }
  const at = group.members.indexOf(mine)
  const insert = (members: readonly Member[], place: number, member: Member): readonly Member[] => [
    ...members.slice(0, place),
    member,
    ...members.slice(place),
  ]
  if (place === 'before') {
    const held = group.members.map((m): Member => (m === mine ? { ...m, status: 'held' } : m))
    return { ...group, members: insert(held, at, { ...fresh, status: 'open', before: n }) }
  }
  const rule: GroupRule =
    group.rule.kind === 'any' && (place === 'after' || group.members.filter(m => m.status !== 'gone').length === 1)
      ? { kind: 'all' }
      : group.rule
  if (place === 'beside')
    return {
      ...group,
      rule,
      members: insert(group.members, at + 1, { ...fresh, status: group.inOrder ? 'wait' : 'open' }),
    }
  const rest = group.members.filter(m => m !== mine && (m.status === 'open' || m.status === 'wait'))
  const settled = group.members.filter(m => m !== mine && !rest.includes(m))
  const later = rest.map((m): Member => (m.before === undefined ? { ...m, status: 'wait' } : m))
  return { ...group, rule, inOrder: true, members: [...settled, mine, { ...fresh, status: 'wait' }, ...later] }
}

/** A member goes, with whoever was added before them; whom they were added before opens again. */
export function removed(group: Group, n: number): Group {
  const mine = group.members.find(m => m.n === n)
  if (!mine || mine.status === 'done' || mine.status === 'gone') throw new WorkflowRefused('TASK_DONE')
  const leaves = (m: Member) => m === mine || (m.before === n && m.status === 'open')
  if (!group.members.some(m => !leaves(m) && ['open', 'wait', 'held'].includes(m.status)))
    throw new WorkflowRefused('LAST_ASSIGNEE')
  const othersBefore = group.members.some(m => m !== mine && m.before === mine.before && m.status === 'open')
  const members = group.members.map((m): Member => {
    if (leaves(m)) return { ...m, status: 'gone' }
    return m.n === mine.before && m.status === 'held' && !othersBefore ? { ...m, status: 'open' } : m
  })
  return opened({ ...group, members })
}

/** Puts the changed group into its token and tells who changed. */
export function setGroup(run: Execution, token: WorkToken, group: Group): WorkToken {
  const changed = { ...token, group }
  run.put(changed)
  for (const member of group.members) {
    const was = token.group.members.find(m => m.n === member.n)
    if (was?.status !== member.status) run.tellMember(changed, member)
  }
  return changed
}
