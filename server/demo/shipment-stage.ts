import type { EntityNamed, FieldBy, StoredBy } from '../../domain/entities/records.ts'
import { Failure } from '../../domain/errors/failure.ts'
import type { Actor } from '../../domain/meta/actor.ts'
import type { Values } from '../../domain/meta/records/rules.ts'
import { isContainerNumber } from '../../domain/values/check-digits.ts'
import type { Context, App } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { saveAll } from '../operations/records/save.ts'
import type { SaveInput } from '../operations/records/save-plan.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { actOn } from '../operations/transitions/run-action.ts'
import type { Random } from './random.ts'

export const system: Actor = { kind: 'system', reason: 'load demo data' }

/** Context of the stories: demo users at given times. */
export interface Stage {
  readonly app: App
  readonly today: string
  readonly random: Random
  readonly companies: ReadonlyMap<string, string>
  readonly carriers: readonly string[]
  /** The context of a company's user on a day. */
  as(companyId: unknown, day: string): Context
}

export async function read<const N extends string>(
  stage: Stage,
  name: N,
  field: FieldBy<EntityNamed<N>>,
  values: readonly unknown[],
): Promise<StoredBy<EntityNamed<N>>[]> {
  return stage.app.db.tenant(
    system,
    tx => readStored(tx, entityNamed(stage.app.catalogue.common, name), { field, values }),
    { readOnly: true },
  )
}

export async function save(context: Context, entity: string, inputs: readonly SaveInput[]): Promise<string[]> {
  const results = await context.db.tenant(context.actor, tx => saveAll(tx, context, entity, inputs))
  return results.map(r => {
    if (r instanceof Failure) throw r
    return r.id
  })
}

export async function act(
  context: Context,
  list: string,
  action: string,
  ids: readonly string[],
  inputs: Values = {},
  reason?: string,
): Promise<void> {
  if (ids.length === 0) return
  const answer = await context.db.tenant(context.actor, tx =>
    actOn(tx, context, list, { ids: [...ids], action, inputs, ...(reason ? { reason } : {}) }),
  )
  const failed = answer.results.find(r => !r.success)
  if (failed) throw new Error(`demo: ${action} failed: ${failed.errorCode} ${failed.message ?? ''}`)
}

/** A container number with a valid check digit (ISO 6346). */
export function containerNo(random: Random): string {
  const owner = random.pick(['CSLU', 'MSKU', 'TGHU', 'CMAU', 'EGHU'])
  const serial = String(random.int(100_000, 999_999))
  return [...'0123456789'].map(d => owner + serial + d).find(isContainerNumber) as string
}
