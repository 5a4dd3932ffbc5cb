import { personOf } from '../../domain/meta/actor.ts'
import { isOperator } from '../../domain/meta/rights/granting.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { refuseProxy, type ProxySetting } from '../../domain/workflow/proxies.ts'
import { sql } from '../db/sql.ts'
import { textOf, type CheckOf } from './check.ts'

/** No setting beside another one of the same person and process, and no circle in which nobody would be there. */
export const proxySettingCheck: CheckOf<'ProxySetting'> = {
  async save(uow, { plans }) {
    const { actor } = uow
    for (const plan of plans) {
      // Everybody gives away their own tasks only; the platform corrects settings of others.
      if (plan.before === null) plan.values.delegator ??= personOf(actor)
      else if (actor.kind === 'user' && plan.before.delegator !== actor.userId && !isOperator(actor))
        plan.problems.push({ field: 'delegator', code: 'PROXY_OF_OTHERS' })
    }
    const checked = plans.filter(p => p.problems.length === 0)
    if (checked.length === 0) return
    await uow.tx.elevated(async tx => {
      for (const company of [...new Set(checked.map(p => textOf(p, 'company') ?? ''))].toSorted()) {
        // Two who save at once wait here and then see each other.
        await tx.run(sql`select pg_advisory_xact_lock(hashtext('proxy_setting'), hashtext(${company}))`)
        const mine = checked.filter(p => textOf(p, 'company') === company)
        const ids = mine.map(p => p.id)
        const held: ProxySetting[] = await tx.rows<ProxySetting>(sql`select p."delegator_id" as delegator,
            p."agent_id" as agent, p."process_id" as process, p."start_date"::text as "from",
            (p."end_date" + 1)::text as "to", coalesce(c."time_zone", 'UTC') as zone
          from proxy_setting__s p join company__s c on c."id" = p."company_id"
          where p."company_id" = ${company} and p."status" in ('planned', 'active') and p."id" <> all(${ids}::uuid[])`)
        const zone = (
          await tx.one<{ zone: string | null }>(sql`select "time_zone" as zone from company__s where "id" = ${company}`)
        )?.zone
        for (const plan of mine) {
          const setting = {
            delegator: textOf(plan, 'delegator') ?? '',
            agent: textOf(plan, 'agent') ?? '',
            process: textOf(plan, 'process'),
            from: textOf(plan, 'startDate') ?? '',
            to: addDays(textOf(plan, 'endDate') ?? '', 1),
            zone: zone ?? 'UTC',
          }
          const refusal = refuseProxy(setting, held)
          if (refusal)
            plan.problems.push({
              field: 'agent',
              code: refusal.code,
              ...('from' in refusal
                ? { params: { from: refusal.from.slice(0, 10), to: refusal.to.slice(0, 10) } }
                : {}),
            })
          held.push(setting)
        }
      }
    })
  },
  remove({ actor }, { records }) {
    const foreign = actor.kind === 'user' && !isOperator(actor) && records.some(r => r.delegator !== actor.userId)
    return Promise.resolve(foreign ? { field: 'delegator', code: 'PROXY_OF_OTHERS' } : undefined)
  },
}
