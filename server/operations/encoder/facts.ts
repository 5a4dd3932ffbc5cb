import type { CodeFacts } from '../../../domain/encoder/make-code.ts'
import { counts, periodOf, type CodeRuleSpec, type Section } from '../../../domain/encoder/sections.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { everybody, type CounterKey } from './counters.ts'

type Given = Readonly<Record<string, unknown>>

/** Input of a code except its places and script results. */
export const factsOf = (
  context: Context,
  actor: UserActor,
  instance: unknown,
  incoming: Given,
): Omit<CodeFacts, 'places' | 'scripted' | 'pools'> => ({
  system: {
    companyCode: actor.companyCode,
    companyName: actor.companyName,
    companyType: actor.companyType,
    username: actor.username,
    language: actor.language,
  },
  instance: typeof instance === 'object' && instance !== null && !Array.isArray(instance) ? (instance as Given) : {},
  incoming,
  localTime: localTime(actor.timeZone, context.now()),
})

/** 2026-11-22T09:30:00 in the actor's time zone. */
const localTime = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')

/** Scripts run outside any transaction, so nobody waits for a row lock. They see the input of a code, but no place. */
export async function runScripts(
  context: Context,
  rule: CodeRuleSpec,
  facts: Omit<CodeFacts, 'places' | 'scripted' | 'pools'>,
): Promise<ReadonlyMap<number, string>> {
  const out = new Map<number, string>()
  for (const [i, section] of rule.sections.entries()) {
    if (section.type !== 'JavaScript') continue
    const { system, instance, incoming, localTime: time } = facts
    const result = await context.scripts.run(section.setting.script ?? '', { system, instance, params: incoming, time })
    if ('stopped' in result) throw invalid([{ code: 'SCRIPT_STOPPED', params: { section: section.name } }])
    const text =
      'value' in result && typeof result.value === 'number'
        ? String(result.value)
        : 'value' in result
          ? result.value
          : undefined
    if (typeof text !== 'string' || !/^[^\p{C}\p{Z}]{1,80}$/u.test(text)) {
      throw invalid([
        {
          code: 'SCRIPT_FAILED',
          params: {
            section: section.name,
            reason: 'failed' in result ? result.failed : 'a text without blanks is needed',
          },
        },
      ])
    }
    out.set(i, text)
  }
  return out
}

export const counterOf = (instance: string, section: Section, i: number, day: string): CounterKey => ({
  company: everybody,
  rule: `${instance}#${i}`,
  period: periodOf(section.setting.reset, day),
})

/** Sections with a counter, and their numbers. */
export const countingIn = (rule: CodeRuleSpec): (readonly [number, Section])[] =>
  [...rule.sections.entries()].filter(([, s]) => counts(s))
