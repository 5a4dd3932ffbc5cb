import type { Catalogue } from '../catalogue.ts'
import { isDecimal, type Field } from '../field.ts'
import type { Condition } from '../query.ts'
import type { RoleCode } from '../role.ts'
import type { DataServiceDefinition } from '../service.ts'
import { isStoredField } from '../records/stored.ts'
import type { Text } from '../text.ts'
import type { TreeView } from '../view.ts'

/** Selection in the tree: one node with its form beside, or several nodes (constants#treeType). */
export const treeTypes = ['single', 'multiple'] as const

/** Nodes of a tree: records of one entity with a reference to their parent. */
export interface TreeProps {
  readonly name: Text
  readonly entity: string
  readonly roles: readonly RoleCode[]
  /** ref field of the parent node. */
  readonly parent: string
  /**
   * ref field of the root record, of another object, such as the company of organisations; by default the name of the
   * tree is the root.
   */
  readonly root?: string
  /** Fields that name a node; the first is its name. */
  readonly label: readonly string[]
  /** Number field that orders siblings; without it their names do. */
  readonly order?: string
  /** Conditions for root nodes; by default nodes without a parent. */
  readonly rootConditions?: readonly Condition[]
  /** Conditions that all nodes meet. */
  readonly conditions?: readonly Condition[]
  /** Fields that a child copies from its parent when it is added. */
  readonly shares?: readonly string[]
  /** Children are loaded when their parent is opened. */
  readonly lazy?: true
  /** Form of a node; needed by a tree of type single (V-066). */
  readonly formCode?: string
  /** Group of the menu; without it the tree is opened by its address and the palette. */
  readonly menu?: string
  /** Nobody can open it; its versions are kept. */
  readonly withdrawn?: true
}

/**
 * A tree configured by an administrator (TreeConfig), published under its main code; its address is
 * /base/page-making/{mainCode}.
 */
export interface TreeConfig {
  readonly mainCode: string
  readonly type: (typeof treeTypes)[number]
  readonly props: TreeProps
}

/** Whether it can name a node. */
export const callsNodes = (f: Field): boolean =>
  isStoredField(f) && !f.secret && !['rich', 'json', 'file', 'files', 'refs'].includes(f.kind)
/** Whether it can order sibling nodes. */
export const ordersNodes = (f: Field): boolean => isStoredField(f) && !f.secret && (f.kind === 'int' || isDecimal(f))
/** Whether it refers to a parent of the same object. */
export const namesAbove = (f: Field, entity: string): boolean =>
  isStoredField(f) && f.kind === 'ref' && f.entity === entity

/** Whether it refers to a possible root record of another object. */
export const namesRoot = (f: Field, entity: string): boolean =>
  isStoredField(f) && f.kind === 'ref' && f.entity !== undefined && f.entity !== entity

/** Code of the data service for the root nodes. */
export const topsCode = (mainCode: string): string => `${mainCode}_tops`

/** Row fields that the tree needs. */
const fieldsOf = ({ parent, root, label, order, shares = [] }: TreeProps): string[] => [
  ...new Set([parent, ...(root ? [root] : []), ...label, ...(order ? [order] : []), ...shares]),
]

/** Data services of its nodes: all nodes, and the root nodes. */
export function servicesOf({ mainCode, props }: TreeConfig): readonly [DataServiceDefinition, DataServiceDefinition] {
  const { conditions = [], rootConditions } = props
  const shared = {
    entity: props.entity,
    title: props.name,
    roles: props.roles,
    fields: fieldsOf(props),
    sort: [{ field: 'createdAt', direction: 'asc' }],
  } as const
  const tops: readonly Condition[] = rootConditions?.length
    ? rootConditions
    : [{ field: props.parent, operator: 'isNull' }]
  return [
    { code: mainCode, ...shared, ...(conditions.length > 0 ? { where: conditions } : {}) },
    { code: topsCode(mainCode), ...shared, where: [...conditions, ...tops] },
  ]
}

export function viewOf({ mainCode, type, props }: TreeConfig): TreeView {
  const { name, entity, roles, parent, root, label, order, shares, lazy, formCode, menu, rootConditions } = props
  return {
    kind: 'tree',
    code: mainCode,
    entity,
    title: name,
    roles,
    page: menu ? { menu } : {},
    service: mainCode,
    parent,
    ...(root ? { root } : {}),
    label,
    ...(order ? { order } : {}),
    ...(shares?.length ? { shares } : {}),
    ...(formCode ? { form: formCode } : {}),
    ...((lazy ?? rootConditions?.length) ? { tops: topsCode(mainCode) } : {}),
    ...(lazy ? { lazy } : {}),
    ...(type === 'multiple' ? { multiple: true as const } : {}),
  }
}

/** The catalogue with a configured tree. Skips a withdrawn one and one without its object. */
export function withTree(c: Catalogue, tree: TreeConfig): Catalogue {
  if (tree.props.withdrawn || !c.entities.some(e => e.name === tree.props.entity)) return c
  return { ...c, services: [...c.services, ...servicesOf(tree)], views: [...c.views, viewOf(tree)] }
}
