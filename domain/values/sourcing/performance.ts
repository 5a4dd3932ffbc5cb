import { exact, nothing, plain, toDigits, total } from '../money/exact.ts'
import { scorecard } from './supplier-judgement.ts'

/** What the performance of a supplier is measured by; findings are counted as they stand, the others by month. */
export const measures = [
  'onTime',
  'confirmed',
  'inspections',
  'goods',
  'quantity',
  'invoices',
  'answers',
  'answerTime',
  'findings',
] as const
export type Measure = (typeof measures)[number]

/** How a measure is read: a share of all, hours for each, or a number of them. */
export const measureForm: Readonly<Record<Measure, 'share' | 'hours' | 'count'>> = {
  onTime: 'share',
  confirmed: 'share',
  inspections: 'share',
  goods: 'share',
  quantity: 'share',
  invoices: 'share',
  answers: 'share',
  answerTime: 'hours',
  findings: 'count',
}

/** Weights of the score in percent (S-SUP-3). */
export const scoreWeights = { onTime: '60', quality: '40' } as const

/** `good` of `all`; without any there is no figure. */
export interface Figure {
  readonly good: string
  readonly all: string
}

/** What was measured of a partner in a month; findings have no month. */
export interface MeasuredMonth extends Figure {
  readonly partner: string
  readonly measure: Measure
  readonly month: string | null
}

export interface Performance {
  readonly figures: Readonly<Partial<Record<Measure, Figure>>>
  /** By month, in the order of the months asked for; null where nothing was measured. */
  readonly trend: Readonly<Partial<Record<Measure, readonly (Figure | null)[]>>>
  readonly scores: readonly (string | null)[]
  readonly score: string | null
}

/** The figures of one partner over the months; the score counts months with deliveries only (S-SUP-3). */
export function performanceOf(rows: readonly MeasuredMonth[], months: readonly string[]): Performance {
  const by = (measure: Measure, month: string) => rows.find(r => r.measure === measure && r.month === month) ?? null
  const measured = measures.filter(m => rows.some(r => r.measure === m))
  const { periods, score } = scorecard(
    scoreWeights,
    months.map(month => {
      const delivered = by('onTime', month),
        received = by('goods', month)
      return {
        lines: delivered?.all ?? '0',
        onTime: delivered?.good ?? '0',
        received: received?.all ?? '0',
        rejected: received ? plain(exact(received.all).sub(exact(received.good))) : '0',
      }
    }),
  )
  return {
    figures: Object.fromEntries(measured.map(m => [m, sum(rows.filter(r => r.measure === m))])),
    trend: Object.fromEntries(
      measured.filter(m => measureForm[m] !== 'count').map(m => [m, months.map(month => figureOf(by(m, month)))]),
    ),
    scores: periods,
    score,
  }
}

const figureOf = (row: MeasuredMonth | null): Figure | null => (row ? { good: row.good, all: row.all } : null)

const sum = (rows: readonly MeasuredMonth[]): Figure => ({
  good: toDigits(total(rows.map(r => exact(r.good))), 3),
  all: toDigits(total(rows.map(r => exact(r.all))), 3),
})

/** The number of a figure: percent, mean hours, or how many; null when there is nothing to measure. */
export function figureNumber({ good, all }: Figure, measure: Measure): string | null {
  if (!exact(all).gt(nothing)) return null
  const form = measureForm[measure]
  if (form === 'count') return toDigits(exact(all), 0)
  const mean = exact(good).div(exact(all))
  return toDigits(form === 'share' ? mean.mul(100) : mean, 1)
}

/** The last months up to that of a day, the oldest first: '2026-09', '2026-10' … */
export function lastMonths(today: string, count: number): readonly string[] {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, i) => {
    const month = at - count + 1 + i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
