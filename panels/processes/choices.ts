import type { ProcessDetail, ShownProcess } from '../../domain/contracts/workflow.calls.ts'
import { isRoleCode, type RoleCode } from '../../domain/meta/role.ts'
import {
  noChoices,
  noCopies,
  type NodeInfo,
  type NodeParts,
  type ProcessChoices,
} from '../../domain/workflow/configure.ts'
import type { Copied, StaffRule } from '../../domain/workflow/model.ts'

export const choicesOf = (detail: ProcessDetail, process: string): ProcessChoices =>
  detail.choices.find(c => c.process === process) ?? noChoices(process)

/** The choices of a draft with those of one process changed. */
export const withChanged = (detail: ProcessDetail, changed: ProcessChoices) =>
  [...detail.choices.filter(c => c.process !== changed.process), changed].map(c => ({
    ...c,
    roles: [...c.roles],
    staff: [...c.staff],
    passed: [...c.passed],
    privileges: (c.privileges ?? []).map(g => ({ ...g, hidden: [...g.hidden], writable: [...(g.writable ?? [])] })),
    nodes: [...(c.nodes ?? [])],
    parts: (c.parts ?? []).map(({ escalates, operations, ...p }) => ({
      ...p,
      privileges: [...p.privileges],
      copies: ownCopies(p.copies),
      ...(operations ? { operations: [...operations] } : {}),
      ...(escalates ? { escalates: { ...escalates, ...ownCopies(escalates) } } : {}),
    })),
    copies: ownCopies(c.copies ?? noCopies),
  }))

const ownCopies = ({ roles, people }: Copied) => ({ roles: [...roles], people: [...people] })

/** A node's information; its parts can be kept from then on. */
export const withNode = (of: ProcessChoices, info: NodeInfo): ProcessChoices => ({
  ...of,
  nodes: [...(of.nodes ?? []).filter(n => n.node !== info.node), info],
})

export const withParts = (of: ProcessChoices, parts: NodeParts): ProcessChoices => ({
  ...of,
  parts: [...(of.parts ?? []).filter(p => p.node !== parts.node), parts],
})

export const withRole = (of: ProcessChoices, group: string, role: RoleCode | undefined): ProcessChoices => ({
  ...of,
  roles: [...of.roles.filter(r => r.group !== group), ...(role ? [{ group, role }] : [])],
})

export function withStaff(
  of: ProcessChoices,
  node: string,
  change: { readonly role?: RoleCode | undefined; readonly rule?: StaffRule | undefined },
): ProcessChoices {
  const { role, rule } = { ...of.staff.find(s => s.node === node), ...change }
  const chosen = { node, ...(role ? { role } : {}), ...(rule ? { rule } : {}) }
  return { ...of, staff: [...of.staff.filter(s => s.node !== node), ...(role || rule ? [chosen] : [])] }
}

export const withPassed = (of: ProcessChoices, node: string, passed: boolean): ProcessChoices => ({
  ...of,
  passed: passed ? [...new Set([...of.passed, node])] : of.passed.filter(n => n !== node),
})

/** Groups that the file names and that are no roles of the product: one has to be chosen for each. */
export const groupsOf = (process: ShownProcess): readonly string[] => [
  ...new Set(process.nodes.filter(n => n.choice === 'people').flatMap(n => n.groups.filter(g => !isRoleCode(g)))),
]
