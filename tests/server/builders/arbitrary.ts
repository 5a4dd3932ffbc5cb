import fc from 'fast-check'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'

/**
 * Values for a contract schema: mostly valid ones, and some with a wrong part. `words` are known names and ids, so that
 * a body passes the first checks.
 */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -0,
    2 ** 53,
    1.5,
    -2_147_483_649,
    2_147_483_648,
    '0000-01-01T00:00:00Z',
    '0000-01-01',
    '9999-12-31T23:59:59-01:00',
    '+010000-01-01T00:00:00Z',
    '1e400',
    '',
    ' ',
    '\u0000',
    '\ud800',
    'toString',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '../x',
    '%',
    '2026-02-30',
    'NaN',
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: -1 },
    JSON.parse('['.repeat(60) + ']'.repeat(60)),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

export function valueOf(schema: unknown, words: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema as Schema, words) }, { weight: 1, arbitrary: odd })
}

function valid(s: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  if (s.anyOf) return fc.oneof(...s.anyOf.map(x => valueOf(x, words)))
  if (s.enum) return fc.constantFrom(...s.enum)
  if ('const' in s) return fc.constant(s.const)
  switch (s.type) {
    case 'string':
      return text(s, words)
    case 'integer':
      return fc.integer({
        min: Math.max(s.minimum ?? -1000, -2_147_483_648),
        max: Math.min(s.maximum ?? 1000, 2_147_483_647),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(s.items ?? {}, words), {
        minLength: s.minItems ?? 0,
        maxLength: Math.min(s.maxItems ?? 4, 4),
      })
    case 'object':
      return object(s, words)
    default:
      return odd
  }
}

function text(s: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const fits = words.filter(
    w =>
      w.length >= (s.minLength ?? 0) &&
      w.length <= (s.maxLength ?? 1000) &&
      (!s.pattern || new RegExp(s.pattern).test(w)),
  )
  const any = fc.string({ unit: 'grapheme', minLength: s.minLength ?? 0, maxLength: Math.min(s.maxLength ?? 30, 30) })
  return fits.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fits) }, { weight: 1, arbitrary: any })
    : any
}

function object(s: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const [pattern] = Object.values(s.patternProperties ?? {})
  if (pattern)
    return fc.dictionary(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })), valueOf(pattern, words), {
      maxKeys: 5,
    })
  const properties = s.properties ?? {}
  const record = fc.record(Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, valueOf(v, words)])), {
    requiredKeys: [...(s.required ?? [])],
  })
  return fc.oneof(
    { weight: 20, arbitrary: record },
    {
      weight: 1,
      arbitrary: fc
        .tuple(record, fc.dictionary(fc.string({ maxLength: 8 }), odd, { maxKeys: 2 }))
        .map(([a, b]) => ({ ...a, ...b })),
    },
  )
}

/** A plausible record: some of its fields, most of them well-formed. */
export function recordOf(
  entity: EntityDefinition,
  list: (code: string) => readonly string[],
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const free = Object.entries(entity.fields).filter(
    ([, f]) => !f.server && !f.compute && !f.secret && f.kind !== 'file',
  )
  const values = Object.fromEntries(
    free.map(([name, f]) => [
      name,
      fc.oneof({ weight: 30, arbitrary: wellFormed(f, list, ids) }, { weight: 1, arbitrary: odd }),
    ]),
  )
  const names = Object.keys(values)
  return fc
    .subarray(names, { maxLength: Math.min(8, names.length) })
    .chain(chosen => fc.record(Object.fromEntries(chosen.map(n => [n, values[n] as fc.Arbitrary<unknown>]))))
}

function wellFormed(
  f: Field,
  list: (code: string) => readonly string[],
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  switch (f.kind) {
    case 'string':
    case 'text':
      return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(f.maxLength ?? 30, 30) })
    case 'int':
      return fc.integer({ min: 0, max: 9999 })
    case 'decimal':
    case 'money':
      return fc.integer({ min: 0, max: 999_999 }).map(n => (n / 100).toFixed(2))
    case 'date':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map(d => d.toISOString().slice(0, 10))
    case 'datetime':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map(d => d.toISOString())
    case 'bool':
      return fc.boolean()
    case 'enum': {
      const codes = list(f.list ?? '')
      return codes.length > 0 ? fc.constantFrom(...codes) : fc.constant(null)
    }
    case 'refs':
      return fc.constant([])
    default:
      return fc.oneof(fc.constant(null), fc.constantFrom(...ids))
  }
}
