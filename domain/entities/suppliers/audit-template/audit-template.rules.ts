import { problem } from '../../../meta/problem.ts'
import { compare, sum } from '../../../values/decimal.ts'
import { decimalOrZero } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

/** S-SUP-1: weights add up to exactly 100, every question has its section, and a better grade asks for more. */
export const auditTemplateRules: RulesOf<'AuditTemplate'> = {
  needs: ['sections', 'questions'],
  check: ({ record, rows }) => {
    const sections = rows.sections ?? []
    const weights = sum(sections.map(s => decimalOrZero(s.weight)))
    const lost = (rows.questions ?? []).find(q => !sections.some(s => s.code === q.section))
    const bare = sections.find(s => !(rows.questions ?? []).some(q => q.section === s.code))
    const rising =
      compare(decimalOrZero(record.gradeA), decimalOrZero(record.gradeB)) > 0 &&
      compare(decimalOrZero(record.gradeB), decimalOrZero(record.gradeC)) > 0
    return [
      ...(compare(weights, '100') === 0 ? [] : [problem('AUDIT_WEIGHTS', undefined, { sum: weights })]),
      ...(lost ? [problem('AUDIT_SECTION_UNKNOWN', undefined, { section: String(lost.section) })] : []),
      ...(bare ? [problem('AUDIT_SECTION_EMPTY', undefined, { section: String(bare.code) })] : []),
      ...(rising ? [] : [problem('AUDIT_GRADES', 'gradeB')]),
    ]
  },
}
