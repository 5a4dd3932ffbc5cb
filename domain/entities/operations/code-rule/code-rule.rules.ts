import type { RulesOf } from '../../records.ts'

export const codeRuleRules: RulesOf<'CodeRule'> = {
  check: ({ record: { minLength, maxLength } }) =>
    typeof minLength === 'number' && typeof maxLength === 'number' && minLength > maxLength
      ? [{ field: 'maxLength', code: 'MIN_ABOVE_MAX' }]
      : [],
}
