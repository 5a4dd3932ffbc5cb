import type { RulesOf } from '../../records.ts'
import { rateProblems } from '../rate-problems.ts'

export const exchangeRateRules: RulesOf<'ExchangeRate'> = { check: ({ record }) => rateProblems(record) }
