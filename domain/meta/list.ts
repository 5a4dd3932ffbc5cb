import type { Text } from './text.ts'

/** A value of a list: stored code and labels. A retired value stays readable but cannot be chosen. */
export interface ListValue {
  readonly code: string
  readonly label: Text
  readonly retired?: true
  /** Aliases for imports. */
  readonly also?: readonly string[]
  /** Look of a chip with this value, always beside its label. Neutral by default. */
  readonly tone?: Tone
}

export type Tone = 'info' | 'success' | 'warning' | 'danger'

/**
 * A list of values. Its cache key on the wire is `module_name` plus `param_key` (cache-reference): the module and the
 * code.
 */
export interface ListDefinition {
  readonly code: string
  readonly module: string
  readonly title: Text
  readonly values: readonly ListValue[]
  readonly source?: string
}

export const value = (code: string, en_US: string, zh_CN: string, also?: readonly string[]): ListValue =>
  also ? { code, label: { en_US, zh_CN }, also } : { code, label: { en_US, zh_CN } }

/** The same value with a chip colour. */
export const toned = (tone: Tone, of: ListValue): ListValue => ({ ...of, tone })

export const defineList = <const L extends ListDefinition>(definition: L): L => definition
