import type { StoredOf } from '../../../domain/entities/records.ts'
import type { Calendars } from '../../../domain/values/money/due-date.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { linesOfTerm, needsCalendar, workCalendar, type PaymentTermLine } from '../../../domain/values/payment-term.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

type Order = StoredOf<'PurchaseOrder'>

/** What the due dates of an order are counted by. */
interface Term {
  readonly lines: readonly PaymentTermLine[]
  readonly calendars: Calendars
}

/** The payment terms of orders: their own lines, else those of the preset that they name. */
export async function termsOf(uow: UnitOfWork, orders: readonly Order[]): Promise<(order: Order) => Term> {
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'PoTermLine'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const own = groupBy(rows, r => String(r.po))
  const calendars = rows.some(needsCalendar) ? await workCalendars(uow) : {}
  return order => ({ lines: linesOfTerm(textOrNull(order.paymentTerm) ?? '', own.get(order.id) ?? []), calendars })
}

/** Days of the platform's calendar that differ from their weekday. */
export const exceptionalDays = (uow: UnitOfWork): Promise<StoredOf<'WorkCalendarDay'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'WorkCalendarDay'), { field: 'kind', values: ['restDay', 'workDay'] })

const saturday = 6,
  sunday = 7

/** The calendar of the platform: there is one for all companies. */
export async function workCalendars(uow: UnitOfWork): Promise<Calendars> {
  const days = await exceptionalDays(uow)
  const of = (kind: string) => days.flatMap(d => (d.kind === kind && d.date ? [d.date] : []))
  return { [workCalendar]: { weekend: [saturday, sunday], holidays: of('restDay'), workdays: of('workDay') } }
}
