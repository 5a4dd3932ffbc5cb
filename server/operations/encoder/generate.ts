import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { encoderGenerateCall, encoderReturnCall, GeneratedCode } from '../../../domain/contracts/encoder.calls.ts'
import { makeCode } from '../../../domain/encoder/make-code.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf } from '../../db/write-rows.ts'
import { reading, writing } from '../transaction.ts'
import { takePlaces } from './counters.ts'
import { counterOf, countingIn, factsOf, runScripts } from './facts.ts'
import { encoderActor, poolsOf, ruleOf, type RuleInUse } from './read-rule.ts'

/** How often a code that was given out before is passed over: a rule can come to the same text by two ways. */
const most = 200

/** Draws the next code of an instance (p-encoder-generate). What was returned comes first, the smallest of it. */
export async function generateCode(
  context: Context,
  { code, params = {} }: BodyOf<typeof encoderGenerateCall>,
): Promise<GeneratedCode> {
  const actor = encoderActor(context)
  const before = await reading(context, tx => ruleOf(tx, context, { field: 'code', value: code }))
  const facts = factsOf(context, actor, before.instance.params, params)
  const scripted = await runScripts(context, before.rule, facts)
  return writing(context, async tx => {
    const { instance, rule } = before
    const pools = await poolsOf(tx, context, rule.sections)
    for (let i = 0; i < most; i++) {
      const { places, period } = await nextPlaces(tx, before, facts.localTime.slice(0, 10))
      const made = makeCode(rule, { ...facts, scripted, pools, places })
      if ('problem' in made) throw invalid([made.problem])
      const kept =
        await tx.run(sql`insert into code_issue as c (instance_id, value, places, period, issued_at, issued_by)
        values (${instance.id}, ${made.code},
          ${JSON.stringify(Object.fromEntries([...places].map(([k, v]) => [k, String(v)])))}::jsonb, ${period},
          ${context.now().toISOString()}, ${authorOf(actor)})
        on conflict (instance_id, value) do update
          set places = excluded.places, period = excluded.period, issued_at = excluded.issued_at,
          issued_by = excluded.issued_by, returned_at = null where c.returned_at is not null`)
      if (kept === 0) continue
      await tx.run(sql`update code_instance__0 set current_value = ${made.code} where id = ${instance.id}`)
      return { value: made.code }
    }
    throw invalid([{ code: 'CODE_REPEATS' }])
  })
}

async function nextPlaces(
  tx: Tx,
  { instance, rule }: RuleInUse,
  day: string,
): Promise<{ places: Map<number, bigint>; period: string }> {
  const counting = countingIn(rule)
  const [only] = counting
  const key = only ? counterOf(instance.id, only[1], only[0], day) : undefined
  if (instance.recycle === true && only && key && counting.length === 1) {
    const free = await tx.one<{
      place: string
    }>(sql`delete from code_free f using (select instance_id, period, place from code_free
      where instance_id = ${instance.id} and period = ${key.period}
      order by place limit 1 for update skip locked) x where f.instance_id = x.instance_id and f.period = x.period
        and f.place = x.place returning f.place`)
    if (free) return { places: new Map([[only[0], BigInt(free.place)]]), period: key.period }
  }
  const places = new Map<number, bigint>()
  for (const [i, section] of counting) places.set(i, await takePlaces(tx, counterOf(instance.id, section, i, day), 1))
  return { places, period: key?.period ?? '' }
}

/** Gives a code back that was drawn and not used. Returning it twice is returning it once. */
export async function returnCode(
  context: Context,
  { code, value }: BodyOf<typeof encoderReturnCall>,
): Promise<{ returned: boolean }> {
  encoderActor(context)
  return writing(context, async tx => {
    const { instance, rule } = await ruleOf(tx, context, { field: 'code', value: code })
    const issued = await tx.one<{ places: Record<string, string>; period: string; returned_at: string | null }>(
      sql`select places, period, returned_at from code_issue where instance_id = ${instance.id} and value = ${value}
        for update`,
    )
    if (!issued) throw fail('NOT_FOUND')
    if (issued.returned_at !== null || instance.recycle !== true) return { returned: issued.returned_at !== null }
    const [only, ...others] = countingIn(rule)
    const place = only && others.length === 0 ? issued.places[only[0]] : undefined
    if (place === undefined) return { returned: false }
    await tx.run(
      sql`update code_issue set returned_at = ${context.now().toISOString()} where instance_id = ${instance.id}
        and value = ${value}`,
    )
    await tx.run(
      sql`insert into code_free (instance_id, period, place)
        values (${instance.id}, ${issued.period}, ${place}::numeric) on conflict do nothing`,
    )
    return { returned: true }
  })
}
