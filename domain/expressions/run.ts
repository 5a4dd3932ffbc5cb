import { language, mostLetters, nestingOf, refusal } from './language.ts'
import { Amount } from './amount.ts'
import type { RecordType, ValueType, Variable } from './scope.ts'
import { variables } from './scope.ts'

/** A value as expressions read it. */
export type Value = string | bigint | boolean | Amount | readonly Value[] | { readonly [name: string]: Value }
export type Values = Readonly<Partial<Record<Variable, Value>>>

export interface Expression {
  /** What it comes to; undefined when a value is missing or it cannot be worked out. */
  readonly ask: (values: Values) => unknown
  /** Lists are cut where they would take too long. */
  readonly mostRows: number
}

const mostRows = 1000
const mostRowsNested = 200
const mostTextLetters = 10_000

const known = new Map<string, Expression>()

/** An expression, ready to run; one that cannot be read or is refused gives no value. */
export function expression(of: string): Expression {
  const before = known.get(of)
  if (before) return before
  const ready = readyOf(of)
  if (known.size > 500) known.clear()
  known.set(of, ready)
  return ready
}

function readyOf(of: string): Expression {
  const none: Expression = { ask: () => undefined, mostRows }
  if (of.length > mostLetters) return none
  try {
    const all = language()
    for (const name of variables) all.registerVariable(name, 'dyn')
    const read = all.parse(of)
    if (refusal(read.ast)) return none
    const ask = (values: Values): unknown => {
      try {
        return plain(read({ ...values }))
      } catch {
        return undefined
      }
    }
    return { ask, mostRows: nestingOf(read.ast) > 1 ? mostRowsNested : mostRows }
  } catch {
    return none
  }
}

/** Results without the types of the language. */
function plain(v: unknown): unknown {
  if (typeof v === 'bigint') return Number(v)
  if (v instanceof Amount) return v.text
  if (Array.isArray(v)) return v.map(plain)
  if (typeof v === 'object' && v !== null)
    return Object.fromEntries(Object.entries(v).map(([name, part]) => [name, plain(part)]))
  return v
}

/** A record for an expression. Fields without a value are absent: `has(row.eta)` asks for one. */
export function recordValue(fields: RecordType, values: Readonly<Record<string, unknown>>): Value {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, type]): [string, Value][] => {
      const value = valueOf(type, Object.hasOwn(values, name) ? values[name] : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export function valueOf(type: ValueType, value: unknown): Value | undefined {
  if (value === null || value === undefined) return undefined
  switch (type) {
    case 'text':
      return typeof value === 'string' && value !== '' ? value.slice(0, mostTextLetters) : undefined
    case 'int':
      return Number.isSafeInteger(value) ? BigInt(Number(value)) : undefined
    case 'amount':
      return typeof value === 'string' && value !== '' ? new Amount(value) : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'texts':
      return Array.isArray(value) ? value.filter(v => typeof v === 'string') : undefined
    case 'reference':
      return reference(value)
    case 'references':
      return Array.isArray(value) ? value.flatMap(v => reference(v) ?? []) : undefined
  }
}

function reference(value: unknown): { readonly id: string; readonly label: string } | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  const { id } = value,
    label = 'label' in value ? value.label : ''
  return typeof id === 'string' ? { id, label: typeof label === 'string' ? label : '' } : undefined
}
