import { notClosed, termLineProblems } from '../../../values/payment-term.ts'
import type { RulesOf } from '../../records.ts'

/** A term pays the whole total (M-INS-2). */
export const paymentTermRules: RulesOf<'PaymentTerm'> = {
  needs: ['lines'],
  check: ({ rows }) => [notClosed(rows.lines ?? [], 'lines')].filter(p => p !== null),
}

export const paymentTermLineRules: RulesOf<'PaymentTermLine'> = { check: ({ record }) => termLineProblems(record) }

export const poTermLineRules: RulesOf<'PoTermLine'> = { check: ({ record }) => termLineProblems(record) }
