import type { RulesOf } from '../../records.ts'
import { rateProblems } from '../rate-problems.ts'

export const contractRateRules: RulesOf<'ContractRate'> = { check: ({ record }) => rateProblems(record) }
