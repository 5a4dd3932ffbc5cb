import type { RulesOf } from '../../records.ts'
import { amountProblems } from '../rate-card/rate-card.rules.ts'

export const templateChargeRules: RulesOf<'TemplateCharge'> = { check: ({ record }) => amountProblems(record) }
