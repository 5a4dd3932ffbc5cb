import type { HoldingDefinition } from '../../domain/contracts/overlay.calls.ts'
import type { TemplateField } from '../../domain/contracts/template.calls.ts'
import type { Field } from '../../domain/meta/field.ts'
import { isStoredField } from '../../domain/meta/stored.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { TreeConfig, TreeProps } from '../../domain/meta/tree-config.ts'
import type { ViewDefinition } from '../../domain/meta/view.ts'

/** An object whose records can stand above one another, with its fields and forms. */
export interface Grown {
  readonly name: string
  readonly label: Text
  readonly fields: Readonly<Record<string, Field>>
  /** Fields that name a record of the same object. */
  readonly parents: readonly string[]
  readonly forms: readonly { readonly code: string; readonly title: Text }[]
}

interface HeldObject { readonly label: Text; readonly fields: Readonly<Record<string, Field>>; readonly withdrawn?: true }

/** Objects that a tree can be made of, out of all objects and all views. */
export function grownObjects(objects: readonly HoldingDefinition[], views: readonly HoldingDefinition[]): readonly Grown[] {
  const forms = views.map(v => v.definition as ViewDefinition).filter(v => v.kind === 'form')
  return objects.flatMap(({ key, definition }) => {
    const { label, fields, withdrawn } = definition as HeldObject
    const parents = Object.entries(fields).filter(([, f]) => f.kind === 'ref' && f.entity === key).map(([n]) => n)
    return withdrawn || parents.length === 0 ? [] : [{ name: key, label, fields, parents, forms: forms.filter(f => f.entity === key).map(({ code, title }) => ({ code, title })) }]
  })
}

export const blankTree: TreeConfig = { mainCode: '', type: 'single', props: { name: { en_US: '', zh_CN: '' }, entity: '', roles: ['platform'], parent: '', label: [] } }

/** What is undefined or empty is no longer said of the tree. */
export type PropsChange = { readonly [K in keyof TreeProps]?: TreeProps[K] | undefined }

export function withProps(tree: TreeConfig, change: PropsChange): TreeConfig {
  const said = Object.entries({ ...tree.props, ...change }).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0))
  return { ...tree, props: { ...blankTree.props, roles: [], ...Object.fromEntries(said) } }
}

/** Another object begins with what is plain of it: its only reference to itself, its name, its first form. */
export const ofObject = (tree: TreeConfig, object: Grown | undefined): TreeConfig =>
  withProps(tree, { entity: object?.name ?? '', parent: object?.parents[0] ?? '', label: named(object).slice(0, 1), formCode: object?.forms[0]?.code, order: undefined, shares: undefined, conditions: undefined, rootConditions: undefined })

/** Fields that a node can be called by. */
export const named = (object: Grown | undefined): string[] => Object.entries(object?.fields ?? {}).filter(([, f]) => isStoredField(f) && !f.secret && !['rich', 'json', 'file', 'files', 'refs'].includes(f.kind)).map(([n]) => n)

export const numbers = (object: Grown | undefined): string[] => Object.entries(object?.fields ?? {}).filter(([, f]) => isStoredField(f) && ['int', 'decimal', 'money'].includes(f.kind)).map(([n]) => n)

/** Fields that a condition can ask by. */
export const asked = (object: Grown | undefined): readonly TemplateField[] =>
  Object.entries(object?.fields ?? {}).filter(([, f]) => isStoredField(f) && !f.secret).map(([key, f]) => ({ key, entity: object?.name ?? '', label: f.label, kind: f.kind, sortable: false, searchable: false }))
