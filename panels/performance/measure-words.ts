import { figureNumber, measureForm, type Figure, type Measure } from '../../domain/values/sourcing/performance.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import type { Translate } from '../../src/i18n/intl.ts'

export const measureNames = {
  onTime: ['perfOnTime', 'perfOnTimeTitle'],
  confirmed: ['perfConfirmed', 'perfConfirmedTitle'],
  inspections: ['perfInspections', 'perfInspectionsTitle'],
  goods: ['perfGoods', 'perfGoodsTitle'],
  quantity: ['perfQuantity', 'perfQuantityTitle'],
  invoices: ['perfInvoices', 'perfInvoicesTitle'],
  answers: ['perfAnswers', 'perfAnswersTitle'],
  answerTime: ['perfAnswerTime', 'perfAnswerTimeTitle'],
  findings: ['perfFindings', 'perfFindingsTitle'],
} as const satisfies Readonly<Record<Measure, readonly [name: string, title: string]>>

/** Heads of the two columns beside a record; null where there is nothing to say. */
export const lineHeads = {
  onTime: ['perfDueDay', 'perfDone'],
  confirmed: ['perfDueDay', 'perfDone'],
  inspections: [null, 'perfResult'],
  goods: ['perfReceived', 'perfDamaged'],
  quantity: ['perfAnnounced', 'perfReceived'],
  invoices: [null, null],
  answers: ['perfInvited', 'perfAnswered'],
  answerTime: ['perfInvited', 'perfAnswered'],
  findings: ['perfDueDay', 'perfStatus'],
} as const satisfies Readonly<Record<Measure, readonly [due: string | null, done: string | null]>>

/** A figure as people read it, and what it is made of. */
export function figureText(figure: Figure, measure: Measure, t: Translate): readonly [text: string, from: string] {
  const number = figureNumber(figure, measure)
  const good = showDecimal(figure.good, 0),
    all = showDecimal(figure.all, 0)
  if (number === null) return [t('perfNoData'), '']
  switch (measureForm[measure]) {
    case 'count':
      return [number, Number(figure.good) > 0 ? t('perfLate', { count: good }) : '']
    case 'hours':
      return [t('perfHours', { number }), '']
    case 'share':
      return [t('perfShare', { number }), t('perfOf', { good, all })]
  }
}

/** The share of a bar's height from 0 to 1; hours are shares of the longest. */
export function heightOf(figure: Figure | null, measure: Measure, longest: number): number {
  const number = figure ? figureNumber(figure, measure) : null
  if (number === null) return 0
  const whole = measureForm[measure] === 'share' ? 100 : longest
  return whole === 0 ? 0 : Math.min(1, Number(number) / whole)
}
