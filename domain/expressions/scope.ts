import type { Field } from '../meta/field.ts'
import { isDecimal } from '../meta/field.ts'

/** Types of values within an expression. A day is a text that compares: '2026-11-29'. */
export type ValueType = 'text' | 'int' | 'amount' | 'bool' | 'texts' | 'reference' | 'references'

/** Fields of a record, with their types. */
export type RecordType = Readonly<Record<string, ValueType>>

export type VariableType =
  | { readonly is: 'value'; readonly type: ValueType }
  | { readonly is: 'record'; readonly fields: RecordType }
  | { readonly is: 'records'; readonly fields: RecordType }
  /** Texts by any name: the query of an address. */
  | { readonly is: 'texts' }

/** What an expression can name, by its place. */
export type Scope = Readonly<Record<string, VariableType>>

/** All names that a scope can have; expressions are read without knowing which. */
export const variables = ['me', 'today', 'page', 'param', 'item', 'row', 'rows', 'range', 'day'] as const
export type Variable = (typeof variables)[number]

/** Whether an expression can name a component of this name. */
export const isVariable = (name: string): boolean => /^[A-Za-z]\w{0,79}$/.test(name)

/** What an expression is to give. */
export type Gives = 'yesNo' | 'tone' | 'rows' | 'conditions' | 'mark' | 'dayMark'

export const tones = ['none', 'success', 'warning', 'danger'] as const

/** What every expression can name. */
export const everywhere: Scope = {
  me: { is: 'record', fields: { language: 'text', companyType: 'text', roles: 'texts' } },
  today: { is: 'value', type: 'text' },
  param: { is: 'texts' },
}

/** The type of a field's values; undefined for those that no expression reads. */
export function typeOfField(f: Pick<Field, 'kind'>): ValueType | undefined {
  if (isDecimal(f)) return 'amount'
  switch (f.kind) {
    case 'string':
    case 'text':
    case 'enum':
    case 'date':
    case 'datetime':
      return 'text'
    case 'int':
      return 'int'
    case 'bool':
      return 'bool'
    case 'enums':
      return 'texts'
    case 'ref':
      return 'reference'
    case 'refs':
      return 'references'
    default:
      return undefined
  }
}

/** Records as expressions read them: with their id, and the fields that they can read. */
export const recordOf = (fields: Readonly<Record<string, Pick<Field, 'kind'>>>): RecordType => ({
  id: 'text',
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => {
      const type = typeOfField(f)
      return type === undefined ? [] : [[name, type]]
    }),
  ),
})
