import type { FirstDay, FirstDayState } from '../../../domain/contracts/first-day.calls.ts'
import { importTarget } from '../../../domain/import/mapping.ts'
import { administers, may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { firstDaySteps, type FirstDayStep } from '../../../domain/screens/first-day.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { join, sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { signedIn } from '../account/second-factor.ts'
import { granted, isClosed, screenOf } from '../definitions/purviews.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

/** Steps of the first day that the caller can do, each done or not by the records of the caller's company. */
export function firstDay(context: Context): Promise<FirstDay> {
  const actor = signedIn(context)
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const steps: FirstDayState[] = []
    for (const step of firstDaySteps.filter(s => s.companyTypes.includes(actor.companyType) && offered(context, s))) {
      const imported = step.imports === true && importTarget(uow.index, actor, step.entity)
      steps.push({
        code: step.code,
        title: step.title,
        purpose: step.purpose,
        opens: step.opens,
        ...(imported ? { imports: `/import/${step.entity}` } : {}),
        entity: step.entity,
        done: await isDone(uow, step, actor.companyId),
      })
    }
    return { steps }
  })
}

function offered(context: Context, step: FirstDayStep): boolean {
  const found = screenOf(context.catalogue.of(context.actor), step.opens)
  if (!found || !granted(context.actor, found) || isClosed(context, found.screen)) return false
  return !step.administration || administers(context.actor)
}

/**
 * Counted through the caller's views. Values of parameters have no view of their company: their screen, which the
 * caller can open, shows them by a call of its own, and only those of the company are asked here.
 */
function isDone(uow: UnitOfWork, step: FirstDayStep, company: string): Promise<boolean> {
  const entity = entityNamed(uow.index, step.entity)
  if (step.entity === 'ParameterValue') return elevated(uow, inner => isThere(inner.tx, entity, step, company))
  return may(uow.actor, entity, 'read') ? isThere(uow.tx, entity, step, company) : Promise.resolve(false)
}

async function isThere(tx: Tx, entity: EntityDefinition, step: FirstDayStep, company: string): Promise<boolean> {
  const column = (field: string) => sql.id(storedColumn(entity, field) ?? '')
  const asked = [
    ...(step.own === '' ? [] : [sql`${column(step.own)} = ${company}::uuid`]),
    ...(step.filled ? [sql`${column(step.filled)} is not null`] : []),
    ...(step.empty ? [sql`${column(step.empty)} is null`] : []),
    ...(step.besides ? [sql`${column(step.besides.field)} <> ${step.besides.value}`] : []),
  ]
  const least = step.least ?? 1
  const found = await tx.rows(sql`select 1 from ${sql.id(viewName(entity, tx.viewOf))}
    ${asked.length > 0 ? sql`where ${join(asked, sql` and `)}` : sql``} limit ${least}`)
  return found.length >= least
}
