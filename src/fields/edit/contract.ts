import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { Around } from '../show-value.ts'

/** Text that cannot be parsed as a value, as typed. */
export interface Typed {
  readonly text: string
  /** Code of the problem. */
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The two readings of an ambiguous number. */
  readonly either?: readonly [string, string]
}

/** Props of every field editor. It reports each change at once, but nothing during a composition. */
export interface EditorProps {
  readonly field: WireField
  /** In wire form. */
  readonly value: unknown
  readonly typed: Typed | undefined
  readonly around: Around
  onChange(value: unknown): void
  onTyped(typed: Typed): void
}
