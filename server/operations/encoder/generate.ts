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

/** Number of codes tried together after issued ones: one at first, up to this. */
const firstWindow = 16
const lastWindow = 4096
/** Number of codes skipped by one call; the next call continues after them. */
const most = 1_000_000

/** Draws the next code of an instance (p-encoder-generate). Returned codes come first, the smallest of them. */
export async function generateCode(
  context: Context,
  { code, params = {} }: BodyOf<typeof encoderGenerateCall>,
): Promise<GeneratedCode> {
  const actor = encoderActor(context)
  const before = await reading(context, tx => ruleOf(tx, context, { field: 'code', value: code }))
  const facts = factsOf(context, actor, before.instance.params, params)
  const scripted = await runScripts(context, before.rule, facts)
  const answer = await writing(context, async tx => {
    const { instance, rule } = before
    const pools = await poolsOf(tx, context, rule.sections)
    const day = facts.localTime.slice(0, 10)
    const countingOnly = countingIn(rule).length > 0
    let passed = 0
    for (let window = 1; passed < most; window = Math.min(Math.max(firstWindow, window * 4), lastWindow)) {
      const tries = passed === 0 ? [await nextPlaces(tx, before, day)] : await nextWindow(tx, before, day, window)
      const codes: { readonly code: string; readonly taken: Places }[] = []
      for (const taken of tries) {
        const made = makeCode(rule, { ...facts, scripted, pools, places: taken.places })
        // An exhausted counter after untried codes is reported when they are used up.
        if ('problem' in made && codes.length === 0) throw invalid([made.problem])
        if ('problem' in made) break
        codes.push({ code: made.code, taken })
      }
      const free = await firstFree(tx, instance.id, codes)
      if (free) {
        const { code: value, taken } = free
        await issue(tx, context, instance.id, free, authorOf(actor))
        await giveBack(tx, before, day, tries.length - 1 - tries.indexOf(taken))
        await tx.run(sql`update code_instance__0 set current_value = ${value} where id = ${instance.id}`)
        return { value }
      }
      if (!countingOnly) break
      passed += codes.length
    }
    return null
  })
  // Thrown after the commit: skipped codes are not checked again.
  if (!answer) throw invalid([{ code: 'CODE_REPEATS' }])
  return answer
}

interface Places {
  readonly places: ReadonlyMap<number, bigint>
  readonly period: string
}

/** The first of these that was never issued, or was returned. */
async function firstFree(
  tx: Tx,
  instance: string,
  codes: readonly { readonly code: string; readonly taken: Places }[],
): Promise<{ readonly code: string; readonly taken: Places } | undefined> {
  const out = new Set(
    (
      await tx.rows<{ value: string }>(sql`select value from code_issue where instance_id = ${instance}
        and value = any(${codes.map(c => c.code)}::text[]) and returned_at is null`)
    ).map(r => r.value),
  )
  return codes.find(c => !out.has(c.code))
}

async function issue(
  tx: Tx,
  context: Context,
  instance: string,
  { code, taken: { places, period } }: { readonly code: string; readonly taken: Places },
  by: string,
): Promise<void> {
  const kept = await tx.run(sql`insert into code_issue as c (instance_id, value, places, period, issued_at, issued_by)
    values (${instance}, ${code}, ${JSON.stringify(Object.fromEntries([...places].map(([k, v]) => [k, String(v)])))}::jsonb,
      ${period}, ${context.now().toISOString()}, ${by})
    on conflict (instance_id, value) do update
      set places = excluded.places, period = excluded.period, issued_at = excluded.issued_at,
      issued_by = excluded.issued_by, returned_at = null where c.returned_at is not null`)
  // Two rules without a counter can produce one text at the same moment.
  if (kept === 0) throw invalid([{ code: 'CODE_REPEATS' }])
}

/** Places of every counting section, this many in sequence. */
async function nextWindow(tx: Tx, { instance, rule }: RuleInUse, day: string, n: number): Promise<Places[]> {
  const counting = countingIn(rule)
  const firsts: (readonly [number, bigint])[] = []
  for (const [i, section] of counting)
    firsts.push([i, await takePlaces(tx, counterOf(instance.id, section, i, day), n)])
  const [only] = counting
  const period = only ? counterOf(instance.id, only[1], only[0], day).period : ''
  return Array.from({ length: n }, (_, k) => ({
    places: new Map(firsts.map(([i, first]) => [i, first + BigInt(k)])),
    period,
  }))
}

/** Unused places at the end of a window. */
async function giveBack(tx: Tx, { instance, rule }: RuleInUse, day: string, n: number): Promise<void> {
  if (n <= 0) return
  for (const [i, section] of countingIn(rule)) await takePlaces(tx, counterOf(instance.id, section, i, day), -n)
}

async function nextPlaces(tx: Tx, { instance, rule }: RuleInUse, day: string): Promise<Places> {
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

/** Returns a drawn but unused code. Returning it twice has no further effect. */
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
