/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly pattern?: string
}

const anId = '00000000-0000-7000-8000-000000000000'
/** Texts tried against the pattern of a schema. */
const texts = [anId, 'x', '/x', '2026', '2026-11', '2026-11-21', 'ab', 'abc1', 'USD', '1', 'US', '0'.repeat(64)]

/** The smallest value that a schema of the contract accepts. Throws when no known text fits its pattern. */
export function smallestOf(schema: unknown): unknown {
  const s = (schema ?? {}) as Schema
  if ('const' in s) return s.const
  if (s.enum) return s.enum[0]
  if (s.anyOf) return smallestOf(s.anyOf[0])
  switch (s.type) {
    case 'object':
      return Object.fromEntries((s.required ?? []).map(name => [name, smallestOf(s.properties?.[name])]))
    case 'array':
      return Array.from({ length: s.minItems ?? 0 }, () => smallestOf(s.items))
    case 'integer':
    case 'number':
      return s.minimum ?? 0
    case 'boolean':
      return false
    case 'string': {
      const fits = texts.find(
        t =>
          t.length >= (s.minLength ?? 0) &&
          t.length <= (s.maxLength ?? Infinity) &&
          new RegExp(s.pattern ?? '', 'u').test(t),
      )
      if (fits === undefined) throw new Error(`no text fits ${s.pattern}`)
      return fits
    }
    default:
      return null
  }
}
