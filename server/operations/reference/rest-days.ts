import type { ResultList } from '../../../domain/contracts/call.ts'
import type { MovedTime } from '../../../domain/contracts/workflow.calls.ts'
import type { RestDay } from '../../../domain/contracts/reference.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { insertRows, newId, readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { moveTimes, timesMovedBy } from '../../workflow/calendar.ts'
import { reading, writing } from '../transaction.ts'

/**
 * The work calendar. Monday to Friday are work days, others are rest days, unless the platform set otherwise. Only
 * these exceptions are stored, so a holiday moved to a Sunday has two rows.
 */
type Kind = 'workDay' | 'restDay'

const byItself = (date: string): Kind =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? 'restDay' : 'workDay'

/** Rest days of a year, in order (p-queryRestDayByYear). */
export async function restDays(context: Context, year: string): Promise<ResultList<RestDay>> {
  const entity = entityNamed(context.catalogue.of(context.actor), 'WorkCalendarDay')
  const stored = await reading(context, tx => readStored(tx, entity, { field: 'year', values: [Number(year)] }))
  const said = new Map(stored.map(d => [String(d.date), d.kind]))
  const resultList: RestDay[] = []
  for (
    let day = new Date(`${year}-01-01T00:00:00Z`);
    day.getUTCFullYear() === Number(year);
    day = new Date(day.getTime() + 86_400_000)
  ) {
    const date = day.toISOString().slice(0, 10)
    if ((said.get(date) ?? byItself(date)) === 'restDay') resultList.push({ date })
  }
  return { resultList, total: resultList.length }
}

/** Sets the kind of a day (B-064); idempotent. Platform only. */
export async function setDay(context: Context, date: string, kind: Kind): Promise<RestDay> {
  const entity = entityNamed(context.catalogue.of(context.actor), 'WorkCalendarDay')
  if (!may(context.actor, entity, 'update')) throw fail('FORBIDDEN')
  if (!isDateOnly(date)) throw invalid([{ field: 'date', code: 'BAD_DATE' }])
  return writing(context, async tx => {
    const { now } = startUnitOfWork(context, tx)
    const [stored] = await readStored(tx, entity, { field: 'date', values: [date] }, { lock: true })
    const was = stored?.kind ?? byItself(date)
    if (was === kind) return { date }
    await tx.elevated(inner => moveTimes(inner, date, kind))
    const id = stored?.id ?? newId()
    if (stored) await updateRows(tx, entity, [{ id, values: { kind } }], now)
    else await insertRows(tx, entity, [{ id, values: { date, kind, year: Number(date.slice(0, 4)) } }], now)
    await writeAudit(
      tx,
      [
        {
          action: 'toggle',
          entity: 'WorkCalendarDay',
          recordId: id,
          before: { date, kind: was },
          after: { date, kind },
        },
      ],
      now,
    )
    return { date }
  })
}

/** The due times that `setDay` would move, before it does. Platform only. */
export async function movedTimes(context: Context, date: string, kind: Kind): Promise<ResultList<MovedTime>> {
  if (!isDateOnly(date)) throw invalid([{ field: 'date', code: 'BAD_DATE' }])
  const resultList = await reading(context, tx => tx.elevated(inner => timesMovedBy(inner, date, kind)))
  return { resultList, total: resultList.length }
}
