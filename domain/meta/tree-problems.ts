import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import { isDecimal, type Field } from './field.ts'
import { objectMenus } from './object.ts'
import { isNames, isObject, isText } from './overlay-shape.ts'
import type { Problem } from './problem.ts'
import { isStoredField } from './stored.ts'
import { conditionProblems, rolesProblems, shapeOf, type Test } from './template-problems.ts'
import { topsCode, treeTypes, type TreeConfig, type TreeProps } from './tree-config.ts'

/** What is wrong with the configuration of a tree: `field` is the path of the place in it, as 'props.parent'. */
type Found = Problem & { readonly field: string }
const wrong = (field: string, code: string, params?: Problem['params']): Found => ({ field, code, ...(params ? { params } : {}) })

const isWord: Test = v => typeof v === 'string' && v.trim() !== '' && v.length <= 120
const isConditions: Test = v => Array.isArray(v) && v.length <= 20 && v.every(c => isObject(c) && isWord(c.field) && isWord(c.operator))
const known = (names: readonly string[]): Test => v => names.some(n => n === v)
const parts: Readonly<Record<string, Test>> = { mainCode: isWord, type: known(treeTypes), props: isObject }
const ofProps: Readonly<Record<string, Test>> = {
  name: isText, entity: isWord, roles: isNames, parent: isWord, label: v => isNames(v) && v.length > 0 && v.length <= 5, order: isWord, rootConditions: isConditions, conditions: isConditions, shares: v => isNames(v) && v.length <= 20,
  lazy: v => v === true, formCode: isWord, menu: known(objectMenus), withdrawn: v => v === true,
}

function shapeProblems(value: unknown): Found[] {
  const whole = shapeOf('', value, parts, ['mainCode', 'type', 'props'])
  return whole.length > 0 || !isObject(value) ? whole : shapeOf('props', value.props, ofProps, ['name', 'entity', 'roles', 'parent', 'label'])
}

const isTree = (value: unknown): value is TreeConfig => shapeProblems(value).length === 0

/** First whether it is built like a tree, then what it means among the definitions there are without it. One that nobody is to reach any more need mean nothing. */
export function treeProblems(key: string, tree: unknown, index: Pick<CatalogueIndex, 'entity' | 'service' | 'view'>): Found[] {
  if (!isTree(tree)) return shapeProblems(tree)
  const code = /^[a-z][a-z0-9_]{2,44}$/.test(tree.mainCode) && tree.mainCode === key ? [] : [wrong('mainCode', 'TPL_BAD_CODE')]
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

const own = (entity: EntityDefinition, name: string): Field | undefined => (Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined)
const named = (f: Field): boolean => isStoredField(f) && !f.secret && !['rich', 'json', 'file', 'files', 'refs'].includes(f.kind)

function meaning(p: TreeProps, entity: EntityDefinition): Found[] {
  const parent = own(entity, p.parent), order = p.order === undefined ? undefined : own(entity, p.order)
  const shown = (at: string, name: string) => { const f = own(entity, name); return !f ? [wrong(at, 'TPL_NO_FIELD', { name, entity: entity.name })] : named(f) ? [] : [wrong(at, 'TREE_NO_NAME', { name })] }
  return [
    ...rolesProblems('props.roles', p.roles, entity),
    ...(parent?.kind === 'ref' && parent.entity === entity.name ? [] : [wrong('props.parent', 'TREE_PARENT', { name: p.parent, entity: entity.name })]),
    ...p.label.flatMap((name, i) => shown(`props.label.${i}`, name)), ...(p.shares ?? []).flatMap((name, i) => shown(`props.shares.${i}`, name)),
    ...(p.order === undefined || (order && (order.kind === 'int' || isDecimal(order))) ? [] : [wrong('props.order', 'TREE_ORDER', { name: p.order })]),
    ...(p.rootConditions ?? []).flatMap((c, i) => conditionProblems(`props.rootConditions.${i}`, c, entity)), ...(p.conditions ?? []).flatMap((c, i) => conditionProblems(`props.conditions.${i}`, c, entity)),
  ]
}

/** The form of a node is one of the tree's object, and whoever sees the tree opens it. */
function formProblems({ type, props }: TreeConfig, index: Pick<CatalogueIndex, 'view'>): Found[] {
  if (props.formCode === undefined) return type === 'single' ? [wrong('props.formCode', 'FORM_CODE_REQUIRED')] : []
  const form = index.view.get(props.formCode)
  if (form?.kind !== 'form' || form.entity !== props.entity) return [wrong('props.formCode', 'TREE_FORM', { name: props.formCode, entity: props.entity })]
  return props.roles.flatMap((r, i) => (form.roles.includes(r) ? [] : [wrong(`props.roles.${i}`, 'TREE_FORM_ROLE', { role: r, name: props.formCode ?? '' })]))
}
