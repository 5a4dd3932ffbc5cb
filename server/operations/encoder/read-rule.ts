import type { StoredOf } from '../../../domain/entities/records.ts'
import { checkSection, isNumerals } from '../../../domain/encoder/check.ts'
import type { Numerals } from '../../../domain/encoder/numerals.ts'
import type { CodeRuleSpec, Section } from '../../../domain/encoder/sections.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, type UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Drawing codes and testing rules needs access to the instances. */
export function encoderActor(context: Context): UserActor {
  const { actor } = context
  if (actor.kind !== 'user' || !may(actor, entityNamed(context.catalogue.common, 'CodeInstance'), 'read'))
    throw fail('FORBIDDEN')
  return actor
}

export interface RuleInUse {
  readonly instance: StoredOf<'CodeInstance'>
  readonly rule: CodeRuleSpec
}

export async function ruleOf(
  tx: Tx,
  context: Context,
  by: { readonly field: 'code' | 'id'; readonly value: string },
): Promise<RuleInUse> {
  const index = context.catalogue.common
  const [instance] = await readStored(tx, entityNamed(index, 'CodeInstance'), { field: by.field, values: [by.value] })
  const [rule] = instance
    ? await readStored(tx, entityNamed(index, 'CodeRule'), { field: 'id', values: [instance.rule] })
    : []
  if (!instance || !rule) throw fail('NOT_FOUND')
  return {
    instance,
    rule: {
      code: String(rule.code),
      minLength: whole(rule.minLength),
      maxLength: whole(rule.maxLength),
      sections: sectionsOf(rule.sections),
    },
  }
}

const whole = (v: unknown): number | null => (typeof v === 'number' ? v : null)

/** Stored values were validated when saved; others are left out. */
const sectionsOf = (kept: unknown): Section[] =>
  Array.isArray(kept) ? kept.filter((s): s is Section => checkSection(s as Section).length === 0) : []

export async function poolsOf(
  tx: Tx,
  context: Context,
  sections: readonly Section[],
): Promise<ReadonlyMap<string, Numerals>> {
  const ids = sections.flatMap(s => s.setting.pool ?? [])
  const rows = await readStored(tx, entityNamed(context.catalogue.common, 'CharacterPool'), {
    field: 'id',
    values: ids,
  })
  return new Map(
    rows.flatMap(r => {
      const numerals = {
        characters: r.characters,
        startCode: r.startCode,
        endCode: r.endCode ?? '',
        replenishCode: r.replenishCode ?? '',
        minLength: r.minLength,
        maxLength: r.maxLength,
      }
      return isNumerals(numerals) ? [[r.id, numerals] as const] : []
    }),
  )
}
