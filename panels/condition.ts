import type { TemplateField } from '../domain/contracts/template.calls.ts'
import type { Condition, ConditionValue, Operator } from '../domain/meta/query.ts'

const bare: readonly Operator[] = ['isNull', 'notNull']
export const needsValue = (operator: Operator): boolean => !bare.includes(operator)
/** A reference field is filtered by records; other operators use names. */
export const byRecord = (operator: Operator): boolean => operator === 'eq' || operator === 'ne' || operator === 'in'
const isMany = (operator: Operator): boolean => operator === 'in' || operator === 'between'

/** Typed value of a condition; several separated by commas where the operator allows. */
export function conditionOf(
  field: string,
  operator: Operator,
  typed: string,
  kind: TemplateField['kind'] | undefined,
): Condition {
  if (!needsValue(operator)) return { field, operator }
  const one = (word: string): string | number | boolean =>
    kind === 'bool' && (word === 'true' || word === 'false')
      ? word === 'true'
      : kind === 'int' && /^-?\d{1,9}$/.test(word)
        ? Number(word)
        : word
  const words = typed.split(/[,，]/).map(w => w.trim())
  return {
    field,
    operator,
    value: isMany(operator)
      ? words.filter(w => w !== '' || operator === 'between').map(w => one(w) as string | number)
      : one(typed.trim()),
  }
}

export const typedValue = (value: ConditionValue | undefined): string =>
  Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value)
