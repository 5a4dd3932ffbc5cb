import type { Text } from '../meta/text.ts'
import { isText } from '../meta/designing/overlay-shape.ts'
import { partKind, partKinds, type PartKind } from './part-kinds.ts'
import type { Definition } from './retired.ts'

export interface PartName {
  readonly kind: PartKind
  readonly key: string
}

/** A definition of a module, as it is stored. */
export interface Part extends PartName {
  readonly definition: Definition
}

export const isPartKind = (value: unknown): value is PartKind => partKinds.includes(value as PartKind)

/** Records are named by people; published definitions have codes. */
const recordKey = /^[^\p{C}/]{1,120}$/u
const code = /^[A-Za-z][\w.-]{0,119}$/

/** Whether a part of a kind can have this key: a file names it by both. */
export const isPartKey = (kind: PartKind, key: string): boolean =>
  (partKind(kind).stored === 'record' ? recordKey : code).test(key) && key.trim() === key && key.isWellFormed()

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
export function titleOf({ kind, definition }: Part): Text | undefined {
  const found = partKind(kind).title(definition)
  return isText(found) ? found : undefined
}

/** Whether a version of a definition is withdrawn: it is stored, and nobody has it. */
export const isWithdrawn = ({ kind, definition }: Part): boolean => partKind(kind).isWithdrawn(definition)

/** The definition to publish so that a wanted one is in effect where another one is published now. */
export function settled(wanted: Part, now: Part | undefined): Part {
  const { settled: settle } = partKind(wanted.kind)
  return now && settle ? { ...wanted, definition: settle(wanted.definition, now.definition) } : wanted
}

/** The definition that takes a published one out of effect; undefined where that is not possible. */
export function withdrawn(now: Part): Part | undefined {
  const { withdrawn: withdraw } = partKind(now.kind)
  return withdraw && { ...now, definition: withdraw(now.definition) }
}
