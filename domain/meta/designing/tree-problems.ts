import type { CatalogueIndex } from '../catalogue.ts'
import type { EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'
import { objectMenus } from './object.ts'
import { isList, isObject } from './overlay-shape.ts'
import { isRoleCode } from '../role.ts'
import {
  conditionProblems,
  isShortText,
  isWord,
  ofCondition,
  rolesProblems,
  shapeOf,
  wrong,
  type Found,
  type Test,
} from './template-problems.ts'
import {
  callsNodes,
  namesAbove,
  namesRoot,
  ordersNodes,
  topsCode,
  treeTypes,
  type TreeConfig,
  type TreeProps,
} from './tree-config.ts'

const known =
  (names: readonly string[]): Test =>
  v =>
    names.some(n => n === v)
const isSet: Test = v => v === true
const isNamed: Test = v => Array.isArray(v) && v.length > 0 && isList(isWord, 5)(v)
const parts: Readonly<Record<string, Test>> = { mainCode: isWord, type: known(treeTypes), props: isObject }
const ofProps: Readonly<Record<string, Test>> = {
  name: isShortText,
  entity: isWord,
  roles: isList(isWord, 20),
  parent: isWord,
  root: isWord,
  label: isNamed,
  order: isWord,
  rootConditions: isList(isObject, 20),
  conditions: isList(isObject, 20),
  shares: isList(isWord, 20),
  lazy: isSet,
  formCode: isWord,
  menu: known(objectMenus),
  withdrawn: isSet,
}

function shapeProblems(value: unknown): Found[] {
  const whole = shapeOf('', value, parts, ['mainCode', 'type', 'props'])
  if (whole.length > 0 || !isObject(value) || !isObject(value['props'])) return whole
  const { props } = value,
    ofTree = shapeOf('props', props, ofProps, ['name', 'entity', 'roles', 'parent', 'label'])
  if (ofTree.length > 0) return ofTree
  return ['rootConditions', 'conditions'].flatMap(part =>
    ((props[part] ?? []) as readonly unknown[]).flatMap((c, i) =>
      shapeOf(`props.${part}.${i}`, c, ofCondition, ['field', 'operator']),
    ),
  )
}

const isTree = (value: unknown): value is TreeConfig => shapeProblems(value).length === 0

/** Checks first the structure, then the references to other definitions. A withdrawn tree may be invalid. */
export function treeProblems(
  key: string,
  tree: unknown,
  index: Pick<CatalogueIndex, 'entity' | 'service' | 'view'>,
): Found[] {
  if (!isTree(tree)) return shapeProblems(tree)
  const code =
    /^[a-z][a-z0-9_]{2,44}$/.test(tree.mainCode) && tree.mainCode === key ? [] : [wrong('mainCode', 'TPL_BAD_CODE')]
  if (tree.props.withdrawn) return code
  const entity = index.entity.get(tree.props.entity)
  const taken = [tree.mainCode, topsCode(tree.mainCode)].find(name => index.service.has(name) || index.view.has(name))
  return [
    ...code,
    ...(taken ? [wrong('mainCode', 'TPL_CODE_TAKEN', { code: taken })] : []),
    ...(entity ? meaning(tree.props, entity) : [wrong('props.entity', 'TPL_NO_ENTITY', { name: tree.props.entity })]),
    ...formProblems(tree, index),
  ]
}

const own = (entity: EntityDefinition, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined

function meaning(p: TreeProps, entity: EntityDefinition): Found[] {
  const parent = own(entity, p.parent),
    root = p.root === undefined ? undefined : own(entity, p.root),
    order = p.order === undefined ? undefined : own(entity, p.order)
  const shown = (at: string, name: string) => {
    const f = own(entity, name)
    return !f
      ? [wrong(at, 'TPL_NO_FIELD', { name, entity: entity.name })]
      : callsNodes(f)
        ? []
        : [wrong(at, 'TREE_NO_NAME', { name })]
  }
  return [
    ...rolesProblems('props.roles', p.roles, entity),
    ...(parent && namesAbove(parent, entity.name)
      ? []
      : [wrong('props.parent', 'TREE_PARENT', { name: p.parent, entity: entity.name })]),
    ...(p.root === undefined || (root && namesRoot(root, entity.name))
      ? []
      : [wrong('props.root', 'TREE_ROOT', { name: p.root, entity: entity.name })]),
    ...p.label.flatMap((name, i) => shown(`props.label.${i}`, name)),
    ...(p.shares ?? []).flatMap((name, i) => shown(`props.shares.${i}`, name)),
    ...(p.order === undefined || (order && ordersNodes(order))
      ? []
      : [wrong('props.order', 'TREE_ORDER', { name: p.order })]),
    ...(p.rootConditions ?? []).flatMap((c, i) => conditionProblems(`props.rootConditions.${i}`, c, entity)),
    ...(p.conditions ?? []).flatMap((c, i) => conditionProblems(`props.conditions.${i}`, c, entity)),
  ]
}

/**
 * The form of a node must be a form of the tree's object that all its readers may open; unknown roles are reported
 * separately.
 */
function formProblems({ type, props }: TreeConfig, index: Pick<CatalogueIndex, 'view'>): Found[] {
  if (props.formCode === undefined) return type === 'single' ? [wrong('props.formCode', 'FORM_CODE_REQUIRED')] : []
  const form = index.view.get(props.formCode)
  if (form?.kind !== 'form' || form.entity !== props.entity)
    return [wrong('props.formCode', 'TREE_FORM', { name: props.formCode, entity: props.entity })]
  return props.roles.flatMap((r, i) =>
    !isRoleCode(r) || form.roles.includes(r)
      ? []
      : [wrong(`props.roles.${i}`, 'TREE_FORM_ROLE', { role: r, name: props.formCode ?? '' })],
  )
}
