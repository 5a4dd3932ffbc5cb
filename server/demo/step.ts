import type { EntityNamed, FieldBy, StoredBy } from '../../domain/entities/records.ts'
import { Failure } from '../../domain/errors/failure.ts'
import type { Actor, UserActor } from '../../domain/meta/actor.ts'
import type { Context, App } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import type { SaveInput } from '../operations/records/save-plan.ts'
import { actOn } from '../operations/transitions/run-action.ts'

const system = { kind: 'system', reason: 'load demo data' } as const

/** What a demo user does at a moment, through the same operations as everybody. */
export interface Step {
  save(entity: string, inputs: readonly SaveInput[]): Promise<string[]>
  act(
    list: string,
    action: string,
    ids: readonly string[],
    inputs?: Readonly<Record<string, unknown>>,
    reason?: string,
  ): Promise<void>
}

export function stepOf(app: App, actor: UserActor | undefined, day: string, hour = 9): Step {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const who: Actor = actor ?? system
  const context: Context = { ...app, now: () => at, actor: who }
  return {
    save: async (entity, inputs) => {
      const saved = await app.db.tenant(who, tx => saveAll(tx, context, entity, inputs))
      const failed = saved.find(s => s instanceof Failure)
      if (failed) throw failed
      return saved.map(s => (s as Saved).id)
    },
    act: async (list, action, ids, inputs = {}, reason) => {
      if (ids.length === 0) return
      const answer = await app.db.tenant(who, tx =>
        actOn(tx, context, list, { ids: [...ids], action, inputs, ...(reason ? { reason } : {}) }),
      )
      const failed = answer.results.find(r => !r.success)
      if (failed) throw new Error(`demo: ${list} ${action} failed: ${failed.errorCode} ${failed.message ?? ''}`)
    },
  }
}

/** Demo rows by a field, in creation order. */
export const stored = <const N extends string>(
  app: App,
  entity: N,
  field: FieldBy<EntityNamed<N>>,
  values: readonly unknown[],
): Promise<StoredBy<EntityNamed<N>>[]> =>
  app.db.tenant(
    system,
    async tx =>
      (await readStored(tx, entityNamed(app.catalogue.common, entity), { field, values })).sort((a, b) =>
        a.id < b.id ? -1 : 1,
      ),
    { readOnly: true },
  )
