import type { RoleCode } from '../meta/role.ts'
import type { Copied, Escalation, FlowNode, NodeMail, OwnOperation, ProcessModel, StaffRule } from './model.ts'

/**
 * What a person has chosen for a process of a file: roles for its groups and tasks, how the people of a task decide,
 * and which steps of other systems are passed through. It is part of the version.
 */
export interface ProcessChoices {
  readonly process: string
  /** The kind of record that the process decides about; chosen before roles and nodes. */
  readonly mainEntity?: string
  readonly roles: readonly { readonly group: string; readonly role: RoleCode }[]
  readonly staff: readonly {
    readonly node: string
    readonly role?: RoleCode
    readonly rule?: StaffRule
  }[]
  /** Steps and listeners of another system that nothing is done for. */
  readonly passed: readonly string[]
  /** Groups of fields that are hidden at the nodes that name their code. */
  readonly privileges?: readonly PrivilegeGroup[]
  readonly nodes?: readonly NodeInfo[]
  /** Kept for nodes whose information is there already. */
  readonly parts?: readonly NodeParts[]
  /** Who gets a copy of every approval by this process. */
  readonly copies?: Copied
}

export interface PrivilegeGroup {
  readonly name: string
  readonly description?: string
  readonly authCode: string
  /** Fields of the main entity. */
  readonly hidden: readonly string[]
  /** Fields that may be changed at these nodes while the record is in approval. */
  readonly writable?: readonly string[]
}

/** A task with the form whose fields stand beside it; without one, the fields that decide. */
export interface NodeInfo {
  readonly node: string
  readonly viewCode?: string
}

export interface NodeParts {
  readonly node: string
  /** Codes of privilege groups. */
  readonly privileges: readonly string[]
  readonly copies: Copied
  /** People are asked here who may not read such records; the task shows them its fields. */
  readonly opens?: boolean
  readonly escalates?: Escalation
  /** In the order in which they are shown. */
  readonly operations?: readonly OwnOperation[]
  readonly email?: NodeMail
}

export const noCopies: Copied = { roles: [], people: [] }

export const noChoices = (process: string): ProcessChoices => ({ process, roles: [], staff: [], passed: [] })

/** Whether a person may let a node be passed through: it is a step of another system, or has its listeners. */
export const isForeign = ({ kind, listeners }: FlowNode): boolean =>
  kind === 'service' || kind === 'script' || listeners === true

/** The process as it runs with what was chosen. */
export function configured(model: ProcessModel, choices: ProcessChoices): ProcessModel {
  const roles = new Map(choices.roles.map(r => [r.group, r.role]))
  const staff = new Map(choices.staff.map(s => [s.node, s]))
  const passed = new Set(choices.passed)
  const { mainEntity, copies = noCopies } = choices
  return {
    ...model,
    ...(mainEntity === undefined ? {} : { mainEntity }),
    ...(hasCopies(copies) ? { copies } : {}),
    nodes: model.nodes.map(n => ({
      ...staffed(passed.has(n.id) && isForeign(n) ? passedThrough(n) : n, roles, staff.get(n.id)),
      ...shownAt(n, choices),
    })),
  }
}

const hasCopies = ({ roles, people }: Copied): boolean => roles.length + people.length > 0

/** What stands beside a task, what is hidden there, and who gets a copy of it. */
function shownAt(
  { id, kind }: FlowNode,
  { nodes = [], parts = [], privileges = [] }: ProcessChoices,
): Pick<FlowNode, 'viewCode' | 'hidden' | 'writable' | 'copies' | 'opens' | 'escalates' | 'operations' | 'email'> {
  if (kind !== 'user') return {}
  const viewCode = nodes.find(n => n.node === id)?.viewCode
  const own = parts.find(p => p.node === id)
  const { privileges: codes = [], copies = noCopies, opens = false, escalates, operations = [], email } = own ?? {}
  const groups = privileges.filter(g => codes.includes(g.authCode))
  const hidden = [...new Set(groups.flatMap(g => g.hidden))]
  const writable = [...new Set(groups.flatMap(g => g.writable ?? []))].filter(f => !hidden.includes(f))
  return {
    ...(viewCode === undefined ? {} : { viewCode }),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(writable.length > 0 ? { writable } : {}),
    ...(opens ? { opens } : {}),
    ...(hasCopies(copies) ? { copies } : {}),
    ...(operations.length > 0 ? { operations } : {}),
    ...(email && (email.off || email.text) ? { email } : {}),
    ...(escalates && (escalates.superiors || hasCopies(escalates)) ? { escalates } : {}),
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
