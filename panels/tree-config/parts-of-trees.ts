import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import type { TemplateField } from '../../domain/contracts/template.calls.ts'
import type { Field } from '../../domain/meta/field.ts'
import { callsNodes, ordersNodes, type TreeConfig, type TreeProps } from '../../domain/meta/designing/tree-config.ts'

export const blankTree: TreeConfig = {
  mainCode: '',
  type: 'single',
  props: { name: { en_US: '', zh_CN: '' }, entity: '', roles: ['platform'], parent: '', label: [] },
}

/** Undefined and empty values are removed from the tree. */
export type PropsChange = { readonly [K in keyof TreeProps]?: TreeProps[K] | undefined }

export function withProps(tree: TreeConfig, change: PropsChange): TreeConfig {
  const said = Object.entries({ ...tree.props, ...change }).filter(
    ([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0),
  )
  return { ...tree, props: { ...blankTree.props, roles: [], ...Object.fromEntries(said) } }
}

/** Defaults for another object: its only self-reference, name, first form. */
export const ofObject = (tree: TreeConfig, object: TreeObject | undefined): TreeConfig =>
  withProps(tree, {
    entity: object?.name ?? '',
    parent: object?.parents[0] ?? '',
    label: named(object).slice(0, 1),
    formCode: object?.forms[0]?.code,
    root: undefined,
    order: undefined,
    shares: undefined,
    conditions: undefined,
    rootConditions: undefined,
  })

const fieldsThat = (object: TreeObject | undefined, fits: (f: Field) => boolean): string[] =>
  Object.entries(object?.fields ?? {})
    .filter(([, f]) => fits(f))
    .map(([n]) => n)

/** Fields that can name a node. */
export const named = (object: TreeObject | undefined): string[] => fieldsThat(object, callsNodes)

export const numbers = (object: TreeObject | undefined): string[] => fieldsThat(object, ordersNodes)

/** Fields available in a condition. */
export const asked = (object: TreeObject | undefined): readonly TemplateField[] =>
  Object.entries(object?.fields ?? {}).map(([key, f]) => ({
    key,
    entity: object?.name ?? '',
    label: f.label,
    kind: f.kind,
    ...(f.refers ? { refers: f.refers } : {}),
    ...(f.list ? { list: f.list } : {}),
    sortable: false,
    searchable: false,
    summable: false,
  }))
