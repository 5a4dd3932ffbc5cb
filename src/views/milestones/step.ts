import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { dayIn, daysBetween, isDateOnly } from '../../../domain/values/date-only.ts'
import { stepWarning } from '../../../domain/values/step-warning.ts'

/**
 * A step of a record as the milestones of every entity carry it: planned, estimated and actual date, and the place's
 * zone.
 */
export interface Step {
  readonly id: string
  readonly milestone: string
  readonly state: string
  readonly planned: string | null
  readonly estimated: string | null
  readonly actual: string | null
  readonly zone: string | null
}

export type StepLook = 'done' | 'skipped' | 'late' | 'today' | 'tomorrow' | 'waiting'

export interface StepFacts {
  readonly look: StepLook
  /** The relevant date: the actual one, otherwise the newest expectation. */
  readonly date: string | null
  readonly kind: 'actual' | 'estimated' | 'planned' | null
  /** Days after the due date; for a finished step, days after the planned date. */
  readonly late: number
}

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

export const stepOf = (row: Readonly<Record<string, unknown>>): Step => ({
  id: text(row.id) ?? '',
  milestone: text(row.milestone) ?? '',
  state: text(row.state) ?? '',
  planned: text(row.plannedDate),
  estimated: text(row.estimatedDate),
  actual: text(row.actualDate),
  zone: text(row.timeZone),
})

/** Today at the place of the step, otherwise at the reader's (practice C-14). */
export const todayAt = (zone: string | null, readerZone: string, now: Date): string => dayIn(zone ?? readerZone, now)

/** Today where the day of a due date begins: in the zone that its field names, else where the reader is. */
export const todayOf = (
  due: Pick<WireField, 'zone'> | undefined,
  values: Readonly<Record<string, unknown>>,
  readerZone: string,
  now: Date,
): string => todayAt(due?.zone === undefined ? null : text(values[due.zone]), readerZone, now)

export function stepFacts(step: Step, today: string): StepFacts {
  if (step.state === 'skipped') return { look: 'skipped', date: null, kind: null, late: 0 }
  if (step.actual)
    return {
      look: 'done',
      date: step.actual,
      kind: 'actual',
      late: step.planned ? Math.max(0, daysBetween(step.planned, step.actual)) : 0,
    }
  const date = step.estimated ?? step.planned
  const kind = step.estimated ? 'estimated' : step.planned ? 'planned' : null
  const looks = { red: 'late', orange: 'today', yellow: 'tomorrow' } as const
  const warning = stepWarning(date, null, today)
  return {
    look: warning ? looks[warning] : 'waiting',
    date,
    kind,
    late: date && isDateOnly(date) ? Math.max(0, daysBetween(date, today)) : 0,
  }
}

/** The rows of a record that are its milestones. */
export const stepsOf = (entity: Pick<WireEntity, 'children'>): string =>
  entity.children.milestones ? 'milestones' : 'steps'
