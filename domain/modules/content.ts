import type { Text } from '../meta/text.ts'
import { isObject, isText } from '../meta/designing/overlay-shape.ts'

/**
 * Kinds of what a module holds, in the order in which they are applied: what others name comes before what names it.
 * All but services are published definitions; services are records of their module.
 */
export const partKinds = ['object', 'entity', 'lov', 'states', 'template', 'tree', 'view', 'page', 'service'] as const
export type PartKind = (typeof partKinds)[number]

/** The kinds that developers publish too (docs/decisions/017). */
export const designedKinds: readonly PartKind[] = ['template', 'tree', 'page', 'service']

export interface PartName {
  readonly kind: PartKind
  readonly key: string
}

/** A definition of a module, as it is stored. */
export interface Part extends PartName {
  readonly definition: Definition
}

export type Definition = Readonly<Record<string, unknown>>

export const isPartKind = (value: unknown): value is PartKind => partKinds.includes(value as PartKind)

/** How a file, a note and a list name a part: 'object/DockVisit'. */
export const partId = ({ kind, key }: PartName): string => `${kind}/${key}`

export const samePart = (a: PartName, b: PartName): boolean => a.kind === b.kind && a.key === b.key

/** By kind in the order of application, then by key. */
export const inOrder = <P extends PartName>(parts: readonly P[]): P[] =>
  parts.toSorted(
    (a, b) => partKinds.indexOf(a.kind) - partKinds.indexOf(b.kind) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )

/** The parts by their names, as a file and a hash hold them. */
export const byName = (parts: readonly Part[]): Readonly<Record<string, Definition>> =>
  Object.fromEntries(inOrder(parts).map(p => [partId(p), p.definition]))

/** What people call a definition; undefined where it adds to a shipped one and has no name of its own. */
export function titleOf({ kind, definition: d }: Part): Text | undefined {
  const title = {
    object: d['label'],
    template: d['name'],
    tree: isObject<'name'>(d['props']) ? d['props'].name : undefined,
  }
  const found = Object.hasOwn(title, kind) ? title[kind as keyof typeof title] : d['title']
  return isText(found) ? found : undefined
}

/** Whether a version of a definition is withdrawn: it is stored, and nobody has it. */
export const isWithdrawn = ({ kind, definition: d }: Part): boolean =>
  kind === 'object'
    ? d['withdrawn'] === true
    : kind === 'tree'
      ? isObject<'withdrawn'>(d['props']) && d['props'].withdrawn === true
      : d['valid'] === false
