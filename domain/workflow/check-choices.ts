import type { EntityDefinition } from '../meta/entity.ts'
import { problem, type Problem } from '../meta/problem.ts'
import type { ProcessChoices } from './configure.ts'
import type { OwnOperation } from './model.ts'

/** What the definitions say about an entity and its views. */
export interface KnownForms {
  entity(name: string): EntityDefinition | undefined
  /** The entity of a form or document; undefined for a view of another kind, or none. */
  entityOfForm(code: string): string | undefined
  /** Whether the workspace has a screen at a path. */
  hasScreen(path: string): boolean
}

/**
 * What is wrong with the choices for a process, in the order in which they are made: its main entity, then roles and
 * nodes, then the parts of nodes that are kept already.
 */
export function checkChoices(
  choices: ProcessChoices,
  before: ProcessChoices | undefined,
  known: KnownForms,
): readonly Problem[] {
  const { mainEntity, roles, staff, nodes = [], parts = [], privileges = [] } = choices
  if (mainEntity === undefined)
    return [roles, staff, nodes, parts, privileges].some(c => c.length > 0) ? [problem('WF_MAIN_ENTITY_FIRST')] : []
  const kept = new Set((before?.nodes ?? []).map(n => n.node))
  return [
    ...nodes.flatMap(({ node, viewCode }) => {
      if (viewCode === undefined) return []
      const of = known.entityOfForm(viewCode)
      if (of === undefined) return [problem('WF_VIEW_UNKNOWN', undefined, { node, view: viewCode })]
      return of === mainEntity ? [] : [problem('WF_VIEW_OTHER_ENTITY', undefined, { node, view: viewCode })]
    }),
    ...parts.flatMap(({ node }) =>
      kept.has(node) && nodes.some(n => n.node === node) ? [] : [problem('WF_NODE_INFO_FIRST', undefined, { node })],
    ),
    ...parts.flatMap(p => checkOperations(p.operations ?? [], p.node, known)),
    ...checkPrivileges(choices, known.entity(mainEntity)),
  ]
}

/** An address is one of the workspace: nothing that is typed here leads to another site. */
function checkOperations(operations: readonly OwnOperation[], node: string, known: KnownForms): readonly Problem[] {
  const codes = operations.map(o => o.code)
  return operations.flatMap(({ code, name, url }, i) => [
    ...(/^[A-Za-z]\w*$/.test(code) ? [] : [problem('WF_OPERATION_CODE', undefined, { node, code })]),
    ...(codes.indexOf(code) < i ? [problem('WF_OPERATION_TWICE', undefined, { node, code })] : []),
    ...(name.trim() === '' ? [problem('WF_OPERATION_NAME', undefined, { node, code })] : []),
    ...(isAddress(url, known) ? [] : [problem('WF_OPERATION_URL', undefined, { node, code, url })]),
  ])
}

function isAddress(url: string, known: KnownForms): boolean {
  const [path = ''] = url.replaceAll(/\{(?:recordId|businessNo|taskId)\}/g, 'x').split('?')
  return /^\/[^/\\]/.test(path) && known.hasScreen(path)
}

function checkPrivileges(
  { privileges = [], parts = [] }: ProcessChoices,
  entity: EntityDefinition | undefined,
): readonly Problem[] {
  const codes = privileges.map(g => g.authCode.trim())
  const twice = codes.find((c, i) => c !== '' && codes.indexOf(c) !== i)
  return [
    ...(codes.includes('') ? [problem('WF_AUTH_CODE_EMPTY')] : []),
    ...(twice === undefined ? [] : [problem('WF_AUTH_CODE_TWICE', undefined, { code: twice })]),
    ...privileges
      .flatMap(g => [...g.hidden, ...(g.writable ?? [])])
      .filter(f => entity?.fields[f] === undefined)
      .map(field => problem('WF_HIDDEN_UNKNOWN', undefined, { field })),
    ...privileges
      .flatMap(g => g.writable ?? [])
      .filter(f => entity?.fields[f]?.server === true || entity?.fields[f]?.compute !== undefined)
      .map(field => problem('WF_WRITABLE_BY_SYSTEM', undefined, { field })),
    ...parts
      .flatMap(p => p.privileges)
      .filter(c => !codes.includes(c))
      .map(code => problem('WF_PRIVILEGE_UNKNOWN', undefined, { code })),
  ]
}
