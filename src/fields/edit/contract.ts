import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { Around } from '../show-value.ts'

/** Text that cannot be read as a value, kept as it was typed. */
export interface Typed {
  readonly text: string
  /** Code of the problem. */
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  /** A number that can be read in two ways. */
  readonly either?: readonly [string, string]
}

/**
 * What every editor of a field gets; it reports each change at once, but nothing while characters are being composed.
 */
export interface EditorProps {
  readonly field: WireField
  /** As the wire carries it. */
  readonly value: unknown
  readonly typed: Typed | undefined
  readonly around: Around
  onChange(value: unknown): void
  onTyped(typed: Typed): void
}
