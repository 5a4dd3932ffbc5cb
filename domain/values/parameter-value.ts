import { isDateOnly } from './date-only.ts'
import { isDecimalText } from './decimal.ts'

/** Problem of a parameter value for its data type. */
export function parameterProblem(
  dataType: string,
  value: string | null,
): 'BAD_NUMBER' | 'BAD_BOOL' | 'BAD_DATE' | undefined {
  if (value === null || value === '') return undefined
  if (dataType === 'number') return isDecimalText(value) ? undefined : 'BAD_NUMBER'
  if (dataType === 'boolean') return ['true', 'false'].includes(value) ? undefined : 'BAD_BOOL'
  return dataType === 'date' && !isDateOnly(value) ? 'BAD_DATE' : undefined
}
