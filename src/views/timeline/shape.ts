import { stepFacts, stepOf, todayAt, type StepFacts, type StepLook } from '../milestones/step.ts'
import { stepLine } from '../milestones/step-texts.ts'

export interface Mark {
  readonly id: string
  readonly milestone: string
  readonly day: string
  readonly kind: NonNullable<StepFacts['kind']>
  readonly look: StepLook
  /** The planned day, if the step is on another day. */
  readonly planned: string | null
  readonly line: string
}

export type Span = readonly [string, string]

/** The steps of one record as drawn on the timeline. */
export interface Shape {
  readonly marks: readonly Mark[]
  /** From the first to the last past day, and from there to the last expected day. */
  readonly done: Span | null
  readonly expected: Span | null
  /** From the first missed day until today. */
  readonly late: Span | null
  readonly counted: { readonly done: number; readonly all: number }
}

const span = (days: readonly string[]): Span | null =>
  days.length === 0 ? null : [days.reduce((a, b) => (a < b ? a : b)), days.reduce((a, b) => (a > b ? a : b))]

export function shapeOf(steps: unknown, readerZone: string, now: Date): Shape {
  const rows: readonly unknown[] = Array.isArray(steps) ? steps : []
  const today = todayAt(null, readerZone, now)
  let done = 0
  const marks = rows.flatMap((row): Mark[] => {
    if (typeof row !== 'object' || row === null) return []
    const step = stepOf({ ...row }),
      facts = stepFacts(step, todayAt(step.zone, readerZone, now))
    if (facts.look === 'done') done++
    if (!facts.date || !facts.kind) return []
    return [
      {
        id: step.id,
        milestone: step.milestone,
        day: facts.date,
        kind: facts.kind,
        look: facts.look,
        planned: step.planned && step.planned !== facts.date ? step.planned : null,
        line: stepLine(facts),
      },
    ]
  })
  const happened = span(marks.filter(m => m.kind === 'actual').map(m => m.day)),
    open = span(marks.filter(m => m.kind !== 'actual').map(m => m.day)),
    missed = span(marks.filter(m => m.look === 'late').map(m => m.day))
  const from = happened?.[1] ?? open?.[0]
  return {
    marks,
    done: happened,
    expected: open && from !== undefined && open[1] > from ? [from, open[1]] : null,
    late: missed && missed[0] < today ? [missed[0], today] : null,
    counted: { done, all: rows.length },
  }
}

/** All days of a shape, including planned ones. */
export const extentOf = ({ marks }: Shape): Span | null =>
  span(marks.flatMap(m => (m.planned ? [m.day, m.planned] : [m.day])))
