import { checkNumerals, isNumerals } from '../../../encoder/check.ts'
import type { RulesOf } from '../../records.ts'

export const characterPoolRules: RulesOf<'CharacterPool'> = {
  check: ({ record }) => {
    const numerals = {
      characters: record.characters,
      startCode: record.startCode,
      endCode: record.endCode ?? '',
      replenishCode: record.replenishCode ?? '',
      minLength: record.minLength,
      maxLength: record.maxLength,
    }
    if (
      typeof record.minLength === 'number' &&
      typeof record.maxLength === 'number' &&
      record.minLength > record.maxLength
    )
      return [{ field: 'maxLength', code: 'MIN_ABOVE_MAX' }]
    return isNumerals(numerals) ? checkNumerals(numerals) : []
  },
}
