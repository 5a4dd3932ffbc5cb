import type { EntityRules } from '../../../meta/rules.ts'

export const codeRuleRules: EntityRules = {
  check: ({ record: { minLength, maxLength } }) =>
    typeof minLength === 'number' && typeof maxLength === 'number' && minLength > maxLength
      ? [{ field: 'maxLength', code: 'MIN_ABOVE_MAX' }]
      : [],
}
