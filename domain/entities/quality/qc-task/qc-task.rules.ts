import { inspectionPlan, type Aql, type InspectionLevel, type InspectionPlan } from '../../../values/aql.ts'
import { missing, problem, type Problem } from '../../../meta/problem.ts'
import type { FieldOf, GuardOf, KnownOf, RulesOf } from '../../records.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

const number = (v: unknown): number | null => (typeof v === 'number' ? v : null)

/** Meetings and audits have no lot, sample or counted defects. */
export const countsPieces = (task: KnownOf<'QcTask'>): boolean => ['IPI', 'PSI', 'CLI'].includes(String(task.qcType))

/** The plan for lot, level and limits of the task; null while they are incomplete. */
export const planOf = (task: KnownOf<'QcTask'>): InspectionPlan | null =>
  countsPieces(task) && number(task.lotSize) !== null
    ? inspectionPlan(Number(task.lotSize), (textOrNull(task.level) ?? 'II') as InspectionLevel, {
        critical: textOrNull(task.aqlCritical) as Aql | null,
        major: textOrNull(task.aqlMajor) as Aql | null,
        minor: textOrNull(task.aqlMinor) as Aql | null,
      })
    : null

/** The classes of defects with the fields that count them. */
const defectCounts = [
  ['critical', 'criticalDefects'],
  ['major', 'majorDefects'],
  ['minor', 'minorDefects'],
] as const

/** The pieces of listed defects by class (QC-4x); null without a list. */
export const listedDefects = (
  defects: readonly KnownOf<'QcDefect'>[],
): Readonly<Record<(typeof defectCounts)[number][1], number>> | null => {
  if (defects.length === 0) return null
  const of = (severity: string) =>
    defects.filter(d => d.severity === severity).reduce((all, d) => all + (number(d.quantity) ?? 0), 0)
  return { criticalDefects: of('critical'), majorDefects: of('major'), minorDefects: of('minor') }
}

const when = (holds: (task: KnownOf<'QcTask'>) => boolean, code: string, field?: string): GuardOf<'QcTask'> => ({
  check: ({ record }) => (holds(record) ? null : problem(code, field)),
})
const filled = (fields: (task: KnownOf<'QcTask'>) => readonly FieldOf<'QcTask'>[]): GuardOf<'QcTask'> => ({
  check: ({ record }) => missing(record, fields(record)),
})

export const qcTaskRules: RulesOf<'QcTask'> = {
  check: ({ record }) => {
    const problems: Problem[] = []
    const [inspected, pass, fail] = [
      number(record.inspectedQuantity),
      number(record.passQuantity),
      number(record.failQuantity),
    ]
    if (inspected !== null && pass !== null && fail !== null && pass + fail !== inspected)
      problems.push(problem('QC_QUANTITIES_DIFFER', 'inspectedQuantity', { sum: pass + fail }))
    const lot = number(record.lotSize)
    if (lot !== null && inspected !== null && countsPieces(record) && inspected > lot)
      problems.push(problem('QC_MORE_THAN_LOT', 'inspectedQuantity', { max: lot }))
    if (!record.po && !record.supplier) problems.push(problem('FIELD_NOT_NULL', 'supplier'))
    return problems
  },
  guards: {
    bookable: filled(task => ['qcType', 'batch', 'dueDate', ...(countsPieces(task) ? ['lotSize' as const] : [])]),
    /** V-060 reversed: an inspection is booked for a future day, within its window and by its due date. */
    dayInWindow: {
      check: ({ record, inputs, today }) => {
        const day = textOrNull(inputs.bookedFor)
        if (!day) return problem('FIELD_NOT_NULL', 'bookedFor')
        if (day < today) return problem('DATE_BEFORE', 'bookedFor', { date: today })
        const from = textOrNull(record.windowFrom)
        if (from && day < from) return problem('QC_BEFORE_WINDOW', 'bookedFor', { date: from })
        const last = [textOrNull(record.windowTo), textOrNull(record.dueDate)].filter(d => d !== null).sort()[0]
        return last && day > last ? problem('QC_AFTER_WINDOW', 'bookedFor', { date: last }) : null
      },
    },
    /** C-11 */
    planned: when(task => !countsPieces(task) || planOf(task) !== null, 'QC_NO_PLAN', 'lotSize'),
    notBegun: when(task => (task.inspectedQuantity ?? null) === null, 'QC_BEGUN'),
    begun: {
      check: ({ record, today }) =>
        textOrNull(record.bookedFor) !== null && String(record.bookedFor) > today
          ? problem('QC_NOT_YET', undefined, { date: String(record.bookedFor) })
          : null,
    },
    quantitiesAgree: {
      check: ({ record }) => {
        if (!countsPieces(record)) return null
        const first = (
          [
            'inspectedQuantity',
            'passQuantity',
            'failQuantity',
            'criticalDefects',
            'majorDefects',
            'minorDefects',
          ] as const
        ).find(f => number(record[f]) === null)
        if (first) return problem('FIELD_NOT_NULL', first)
        const sum = Number(record.passQuantity) + Number(record.failQuantity)
        return sum === record.inspectedQuantity ? null : problem('QC_QUANTITIES_DIFFER', 'inspectedQuantity', { sum })
      },
    },
    /** QC-4x: the figures of the report are those of its list of defects. */
    defectsAgree: {
      needs: ['defects'],
      check: ({ record, rows }) => {
        const listed = listedDefects((rows.defects ?? []).filter(d => d.round === record.round))
        if (listed === null) return null
        const differs = defectCounts.find(([, count]) => (record[count] ?? 0) !== listed[count])
        return differs ? problem('QC_DEFECTS_DIFFER', differs[1], { listed: listed[differs[1]] }) : null
      },
    },
    sampleLargeEnough: {
      check: ({ record }) => {
        const least = number(record.sampleSize)
        return least !== null && countsPieces(record) && Number(record.inspectedQuantity) < least
          ? problem('QC_SAMPLE_TOO_SMALL', 'inspectedQuantity', { min: least })
          : null
      },
    },
    reportAttached: filled(() => ['report']),
    reported: when(task => task.status === 'reportSubmitted', 'QC_NOT_REPORTED'),
    // Meetings and audits have no computed result: people decide.
    withinLimits: when(task => task.verdict !== 'fail', 'QC_BEYOND_LIMITS'),
    beyondLimits: when(task => task.verdict !== 'pass', 'QC_WITHIN_LIMITS'),
    judged: when(task => task.reportResult === 'pass' || task.reportResult === 'fail', 'QC_NOT_JUDGED'),
    notJudged: when(task => task.reportResult === 'pending', 'QC_JUDGED'),
    passed: when(task => task.reportResult === 'pass', 'QC_NOT_PASSED'),
    failed: when(task => task.reportResult === 'fail', 'QC_NOT_FAILED'),
    notPassed: when(task => task.status !== 'conclusion' || task.reportResult === 'fail', 'QC_NOT_FAILED'),
    /** C-11, QC-3x: one person of the purchaser proposes the waiver, another approves it. */
    waiverOfAnother: {
      check: ({ record, person }) => {
        if (!textOrNull(record.waiverReason) || !record.waiverProposedBy)
          return problem('FIELD_NOT_NULL', 'waiverReason')
        return person !== null && record.waiverProposedBy === person ? problem('SECOND_PERSON') : null
      },
    },
  },
}
