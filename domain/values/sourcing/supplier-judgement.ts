import { daysBetween } from '../date-only.ts'
import { exact, nothing, plain, toDigits, total, type Exact } from '../money/exact.ts'

export interface AuditQuestion {
  /** Null: not applicable, left out. */
  readonly points: string | null
  readonly max: string
  readonly critical?: boolean
}

export interface AuditSection {
  readonly code: string
  readonly weight: string
  readonly questions: readonly AuditQuestion[]
}

export interface AuditGrade {
  readonly from: string
  readonly grade: string
}

/**
 * The score and grade of an audit (S-SUP-1). The weight of a section without answers goes to the others in proportion.
 * It is graded by the exact score, and a failed critical question fails the audit whatever the score.
 */
export function auditScore(
  sections: readonly AuditSection[],
  grades: readonly AuditGrade[],
  digits = 2,
):
  | {
      readonly sections: Readonly<Record<string, string | null>>
      readonly score: string
      readonly grade: string
    }
  | { readonly error: 'weights'; readonly sum: string }
  | { readonly error: 'nothingAnswered' } {
  const weights = total(sections.map(s => exact(s.weight)))
  if (!weights.equals(100)) return { error: 'weights', sum: plain(weights) }
  const scored = sections.map(section => ({ section, score: sectionScore(section) }))
  const answered = scored.flatMap(({ section, score }) => (score ? [{ weight: exact(section.weight), score }] : []))
  const known = total(answered.map(a => a.weight))
  if (known.equals(nothing)) return { error: 'nothingAnswered' }
  const score = total(answered.map(a => a.weight.mul(a.score))).div(known)
  const failed = sections.some(s => s.questions.some(q => q.critical && q.points !== null && exact(q.points).lte(0)))
  return {
    sections: Object.fromEntries(scored.map(s => [s.section.code, s.score ? toDigits(s.score, 2) : null])),
    score: toDigits(score, digits),
    grade: failed ? 'failed' : gradeOf(score, grades),
  }
}

function sectionScore(section: AuditSection): Exact | null {
  const answered = section.questions.flatMap(q => (q.points === null ? [] : [{ points: q.points, max: q.max }]))
  const most = total(answered.map(q => exact(q.max)))
  if (most.equals(nothing)) return null
  return total(answered.map(q => exact(q.points)))
    .mul(100)
    .div(most)
}

function gradeOf(score: Exact, grades: readonly AuditGrade[]): string {
  const reached = grades.filter(g => exact(g.from).lte(score))
  reached.sort((a, b) => exact(b.from).compare(exact(a.from)))
  return reached[0]?.grade ?? 'failed'
}

export interface HeldCertificate {
  readonly type: string
  readonly validFrom: string
  /** Null: it does not end. */
  readonly validTo: string | null
  readonly state: string
}

export interface CertificateState {
  readonly type: string
  readonly status: 'valid' | 'expiring' | 'expired' | 'missing'
  readonly daysLeft: number | null
}

/**
 * The required certificates of a supplier on a day (S-SUP-2). Only verified ones count, the last day counts, and the
 * one that lasts longest is shown. A gap between two is a gap.
 */
export function certificateStates(request: {
  readonly date: string
  readonly warnDays: number
  readonly required: readonly string[]
  readonly held: readonly HeldCertificate[]
}): { readonly certificates: readonly CertificateState[]; readonly mayBeAwarded: boolean } {
  const certificates = request.required.map(type => stateOf(type, request))
  return {
    certificates,
    mayBeAwarded: certificates.every(c => c.status === 'valid' || c.status === 'expiring'),
  }
}

function stateOf(type: string, request: Parameters<typeof certificateStates>[0]): CertificateState {
  const { date } = request
  const verified = request.held.filter(c => c.type === type && c.state === 'verified')
  const holding = verified.filter(c => c.validFrom <= date && (c.validTo === null || date <= c.validTo))
  const [longest] = holding.sort((a, b) => ((a.validTo ?? '9999') < (b.validTo ?? '9999') ? 1 : -1))
  if (!longest) {
    const ended = verified.some(c => c.validTo !== null && c.validTo < date)
    return { type, status: ended ? 'expired' : 'missing', daysLeft: null }
  }
  if (longest.validTo === null) return { type, status: 'valid', daysLeft: null }
  const daysLeft = daysBetween(date, longest.validTo)
  return { type, status: daysLeft <= request.warnDays ? 'expiring' : 'valid', daysLeft }
}

export interface ScorecardPeriod {
  readonly lines?: string
  readonly onTime?: string
  readonly received?: string
  readonly rejected?: string
}

/**
 * The scorecard of a supplier (S-SUP-3): the mean of the periods with deliveries. Where nothing was received quality is
 * not known and does not count; without a period there is no score.
 */
export function scorecard(
  weights: { readonly onTime: string; readonly quality: string },
  periods: readonly ScorecardPeriod[],
): { readonly periods: readonly (string | null)[]; readonly score: string | null } {
  const scores = periods.map(p => periodScore(weights, p))
  const known = scores.flatMap(s => (s ? [s] : []))
  return {
    periods: scores.map(s => (s ? toDigits(s, 2) : null)),
    score: known.length === 0 ? null : toDigits(total(known).div(known.length), 2),
  }
}

function periodScore(weights: { readonly onTime: string; readonly quality: string }, p: ScorecardPeriod): Exact | null {
  const lines = exact(p.lines ?? '0'),
    received = exact(p.received ?? '0')
  if (lines.equals(nothing)) return null
  const parts = [{ weight: exact(weights.onTime), value: exact(p.onTime ?? '0').div(lines) }]
  if (received.gt(nothing))
    parts.push({ weight: exact(weights.quality), value: received.sub(exact(p.rejected ?? '0')).div(received) })
  const known = total(parts.map(x => x.weight))
  return total(parts.map(x => x.weight.mul(x.value)))
    .mul(100)
    .div(known)
}
