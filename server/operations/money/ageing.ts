import type { AgeingAnswer } from '../../../domain/contracts/cash.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { ageBooks, isAged } from '../../../domain/values/money/age-book.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { reading } from '../transaction.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { openItems } from './open-items.ts'

/** What the caller's company has to pay and to collect, by partner and days late: the figures of the cash calendar. */
export function ageingOfCaller(context: Context): Promise<AgeingAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { actor, today, index } = uow
    if (actor.kind !== 'user') throw fail('FORBIDDEN')
    const items = await openItems(uow, actor.companyId, rolesOf(actor).includes('finance'))
    const books = ageBooks(items.filter(isAged), today)
    const partners = await readStored(tx, entityNamed(index, 'Company'), {
      field: 'id',
      values: [...new Set(books.flatMap(b => b.lines.flatMap(l => l.partner ?? [])))],
    })
    const names = new Map(partners.map(p => [p.id, p.name ?? '']))
    return {
      company: actor.companyId,
      today,
      books: books.map(b => ({ ...b, lines: b.lines.map(l => ({ ...l, name: names.get(l.partner ?? '') ?? '' })) })),
    }
  })
}
