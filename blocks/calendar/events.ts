import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { CalendarView, TaskFields } from './calendar.block.ts'
import { isSelfBuilt } from '../../domain/meta/screens/calendar.ts'
import { stepWarning } from '../../domain/values/step-warning.ts'
import type { Row } from '../../src/api/records.ts'
import { showValue, userZone } from '../../src/fields/show-value.ts'
import { t } from '../../src/i18n/intl.ts'
import { stepFacts, stepOf, todayAt } from '../../src/views/milestones/step.ts'
import { stepLine } from '../../src/views/milestones/step-texts.ts'
import type { ShownEvent } from './contract.ts'

const signs = { done: '✓', late: '!', today: '•', tomorrow: '•' } as const

/** The event of a row: a task or a step on its relevant day. A row without a day has none. */
export function eventOf(row: Row, view: CalendarView, entity: WireEntity, now: Date): ShownEvent | null {
  if (view.tasks) return taskEvent(row, view, entity, view.tasks, now)
  const step = stepOf(row)
  const facts = stepFacts(step, todayAt(step.zone, userZone(), now))
  if (!facts.date) return null
  const { look } = facts
  const tone = look === 'skipped' || look === 'waiting' ? 'plain' : look
  const note = [
    ...(look === 'done' ? [t('look_done')] : []),
    stepLine(facts),
    ...('place' in row && typeof row.place === 'string' ? [row.place] : []),
  ].join(' · ')
  return {
    id: row.id,
    title: titleOf(row, view.event, entity),
    start: facts.date,
    end: facts.date,
    tone,
    note,
    movable: moveOf(view, entity, row) !== undefined,
    ...(tone === 'plain' ? {} : { sign: signs[tone] }),
  }
}

const tones = { red: 'late', orange: 'today', yellow: 'tomorrow' } as const

/** A task on the day on which it is due, with what names its page. */
function taskEvent(row: Row, view: CalendarView, entity: WireEntity, f: TaskFields, now: Date): ShownEvent | null {
  const day = row[f.day]
  if (typeof day !== 'string') return null
  const closed = typeof row[f.closed] === 'string'
  const warning = stepWarning(day, closed ? day : null, todayAt(null, userZone(), now))
  const tone = closed ? 'done' : warning ? tones[warning] : 'plain'
  const shown = [f.at, f.source, f.case].flatMap(name => {
    const field = entity.fields[name]
    return field ? [showValue(field, row[name], { entity, values: row }).text] : []
  })
  return {
    id: row.id,
    title: titleOf(row, view.event, entity),
    start: day,
    end: day,
    tone,
    note: [...(tone === 'plain' ? [] : [t(`look_${tone}`)]), ...shown].join(' · '),
    taskSource: String(row[f.source] ?? ''),
    taskExt: { param: { caseCode: row[f.case], taskId: row[f.number] } },
    movable: isSelfBuilt({ taskSource: String(row[f.source] ?? '') }) && moveOf(view, entity, row) !== undefined,
    ...(tone === 'plain' ? {} : { sign: signs[tone] }),
  }
}

const titleOf = (row: Row, fields: readonly string[], entity: WireEntity): string =>
  fields
    .flatMap(n => {
      const f = entity.fields[n]
      const said = f ? showValue(f, row[n], { entity, values: row }) : undefined
      return said && !said.missing ? [said.text] : []
    })
    .join(' · ')

/** The action that changes a row's date, if its status and the reader's roles allow. */
export const moveOf = (
  view: CalendarView,
  entity: WireEntity,
  row: Readonly<Record<string, unknown>>,
): string | undefined =>
  view.moves?.find(code =>
    Object.values(entity.states).some(s =>
      s.transitions.some(x => x.action.code === code && x.from.includes(String(row[s.field]))),
    ),
  )
