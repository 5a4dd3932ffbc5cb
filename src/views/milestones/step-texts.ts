import { stepWarning } from '../../../domain/values/step-warning.ts'
import { daysBetween } from '../../../domain/values/date-only.ts'
import { t } from '../../i18n/intl.ts'
import type { StepFacts } from './step.ts'

/** The text below a step: 'plan 11-19 · late 2 d'. */
export function stepLine(facts: StepFacts): string {
  if (facts.look === 'skipped') return t('stepSkipped')
  if (!facts.date || !facts.kind) return t('missing')
  const dated = t(
    facts.kind === 'actual' ? 'stepActualOn' : facts.kind === 'estimated' ? 'stepEstimatedFor' : 'stepPlannedFor',
    { date: facts.date },
  )
  const more =
    facts.look === 'today'
      ? t('dueTodayWord')
      : facts.look === 'tomorrow'
        ? t('dueTomorrowWord')
        : facts.late > 0
          ? t('lateDays', { days: facts.late })
          : ''
  return more ? `${dated} · ${more}` : dated
}

export type DueTone = 'red' | 'orange' | 'yellow' | null

/** The due item and its urgency as text: 'Cargo ready −2 d', 'VOB today', 'SO release tomorrow'. */
export function dueText(what: string, due: string, today: string): { readonly text: string; readonly tone: DueTone } {
  const tone = stepWarning(due, null, today)
  const days = daysBetween(due, today)
  const when =
    tone === 'red'
      ? t('dueLate', { days })
      : tone === 'orange'
        ? t('dueTodayWord')
        : tone === 'yellow'
          ? t('dueTomorrowWord')
          : due
  return { text: what ? `${what} ${when}` : when, tone }
}
