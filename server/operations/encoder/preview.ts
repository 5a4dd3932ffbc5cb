import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { CodePreview, EncoderRules, encoderPreviewCall } from '../../../domain/contracts/encoder.calls.ts'
import { checkSection } from '../../../domain/encoder/check.ts'
import { leftOf, makeCode } from '../../../domain/encoder/make-code.ts'
import type { CodeRuleSpec } from '../../../domain/encoder/sections.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { specOf } from '../../../domain/meta/number-rule.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { sentence } from '../../messages.ts'
import { reading } from '../transaction.ts'
import { nextPlace } from './counters.ts'
import { counterOf, countingIn, factsOf, runScripts } from './facts.ts'
import { encoderActor, poolsOf, ruleOf } from './read-rule.ts'

const shown = 20
/** Beyond this the date is meaningless. */
const farthestDays = 36_500

/** Previews the codes of a rule without drawing any. */
export async function previewCodes(context: Context, body: BodyOf<typeof encoderPreviewCall>): Promise<CodePreview> {
  const actor = encoderActor(context)
  const problems = body.sections.flatMap((s, i) =>
    checkSection(s).map(p => ({ ...p, child: 'codeSections', row: i + 1 })),
  )
  if (problems.length > 0) throw invalid(problems)
  const rule: CodeRuleSpec = {
    code: '',
    minLength: body.minLength ?? null,
    maxLength: body.maxLength ?? null,
    sections: body.sections,
  }
  const read = await reading(context, async tx => {
    const instance = body.instance
      ? (await ruleOf(tx, context, { field: 'id', value: body.instance })).instance
      : undefined
    return {
      instance,
      pools: await poolsOf(tx, context, rule.sections),
      places: await placesNow(tx, rule, instance?.id, context),
      perDay: instance ? await drawnPerDay(tx, instance.id, context.now()) : null,
    }
  })
  const facts = factsOf(context, actor, read.instance?.params, body.params ?? {})
  const scripted = await runScripts(context, rule, facts)
  const codes: string[] = []
  let ends: string | null = null
  for (let i = 0n; i < shown; i++) {
    const made = makeCode(rule, {
      ...facts,
      scripted,
      pools: read.pools,
      places: new Map([...read.places].map(([k, v]) => [k, v + i])),
    })
    if ('problem' in made) {
      ends = sentence(actor.language, made.problem.code, made.problem.params)
      break
    }
    codes.push(made.code)
    if (read.places.size === 0) break
  }
  const left = leftOf(rule, read.places, read.pools)
  return {
    codes,
    ends,
    left: left === null ? null : String(left),
    perDay: read.perDay,
    exhaustedOn: exhaustedOn(rule, left, read.perDay, facts.localTime.slice(0, 10)),
  }
}

async function placesNow(
  tx: Tx,
  rule: CodeRuleSpec,
  instance: string | undefined,
  context: Context,
): Promise<Map<number, bigint>> {
  const day = context.now().toISOString().slice(0, 10)
  const places = new Map<number, bigint>()
  for (const [i, section] of countingIn(rule))
    places.set(i, instance ? await nextPlace(tx, counterOf(instance, section, i, day)) : 0n)
  return places
}

async function drawnPerDay(tx: Tx, instance: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const found = await tx.one<{
    n: number
    days: number
  }>(sql`select count(*)::int as n, greatest(1, ceil(extract(epoch
    from ${now.toISOString()}::timestamptz - min(issued_at)) / 86400))::int as days
    from code_issue where instance_id = ${instance} and issued_at >= ${since}`)
  return found && found.n > 0 ? found.n / found.days : null
}

/** A counter that restarts before it is exhausted never ends. */
function exhaustedOn(rule: CodeRuleSpec, left: bigint | null, perDay: number | null, today: string): string | null {
  if (left === null || perDay === null) return null
  if (left === 0n) return today
  const days = Math.ceil(Number(left) / perDay)
  const periods = { never: Infinity, year: 365, month: 28, day: 1 } as const
  const shortest = Math.min(...countingIn(rule).map(([, s]) => periods[s.setting.reset ?? 'never']))
  return days > farthestDays || days >= shortest ? null : addDays(today, days)
}

/** Options of the editor beside the rule. */
export async function encoderRules(context: Context): Promise<EncoderRules> {
  encoderActor(context)
  return reading(context, async tx => ({
    factory: context.catalogue.common.catalogue.numberRules.map(specOf).map(({ code, sections }) => ({
      code,
      sections,
      entity: context.catalogue.common.catalogue.entities.find(e => e.numberRule === code)?.name ?? null,
    })),
    instances: await tx.rows<EncoderRules['instances'][number]>(
      sql`select id, code, rule_id as rule from code_instance__0 order by code limit 500`,
    ),
    pools: await tx.rows<EncoderRules['pools'][number]>(
      sql`select id, name from character_pool__0 order by name limit 500`,
    ),
  }))
}
