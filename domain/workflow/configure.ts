import type { RoleCode } from '../meta/role.ts'
import type { FlowNode, ProcessModel, StaffRule } from './model.ts'

/**
 * What a person has chosen for a process of a file: roles for its groups and tasks, how the people of a task decide, and
 * which steps of other systems are passed through. It is part of the version.
 */
export interface ProcessChoices {
  readonly process: string
  readonly roles: readonly { readonly group: string; readonly role: RoleCode }[]
  readonly staff: readonly {
    readonly node: string
    readonly role?: RoleCode
    readonly rule?: StaffRule
  }[]
  /** Steps and listeners of another system that nothing is done for. */
  readonly passed: readonly string[]
}

export const noChoices = (process: string): ProcessChoices => ({ process, roles: [], staff: [], passed: [] })

/** Whether a person may let a node be passed through: it is a step of another system, or has its listeners. */
export const isForeign = ({ kind, listeners }: FlowNode): boolean =>
  kind === 'service' || kind === 'script' || listeners === true

/** The process as it runs with what was chosen. */
export function configured(model: ProcessModel, choices: ProcessChoices): ProcessModel {
  const roles = new Map(choices.roles.map(r => [r.group, r.role]))
  const staff = new Map(choices.staff.map(s => [s.node, s]))
  const passed = new Set(choices.passed)
  return {
    ...model,
    nodes: model.nodes.map(n =>
      staffed(passed.has(n.id) && isForeign(n) ? passedThrough(n) : n, roles, staff.get(n.id)),
    ),
  }
}

/** Its listeners and what it would run are left out; a step of another system only stays in the history. */
function passedThrough(node: FlowNode): FlowNode {
  const { listeners: _, foreign: __, ...plain } = node
  return plain.kind === 'service' || plain.kind === 'script' ? { ...plain, kind: 'pass' } : plain
}

function staffed(
  node: FlowNode,
  roles: ReadonlyMap<string, RoleCode>,
  chosen: ProcessChoices['staff'][number] | undefined,
): FlowNode {
  if (node.kind !== 'user') return node
  const people = chosen?.role
    ? { users: [], groups: [chosen.role] }
    : node.people && { ...node.people, groups: node.people.groups.map(g => roles.get(g) ?? g) }
  return { ...node, ...(people ? { people } : {}), ...(chosen?.rule ? { rule: chosen.rule } : {}) }
}
