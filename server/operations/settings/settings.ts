import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isPlainJson } from '../../../domain/meta/records/read-value.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { reading, writing } from '../transaction.ts'

/** Size limit; a layout of thirty panels has some ten thousand bytes. */
const maxBytes = 262_144

export interface Setting {
  readonly value: unknown
  readonly revision: number
}

/** Settings of the signed-in user by key: layout, preferences. Private to the user. */
export const readSetting = (context: Context, key: string): Promise<Setting | null> =>
  reading(
    context,
    async tx => (await tx.one<Setting>(sql`select value, revision from user_setting__own where key = ${key}`)) ?? null,
  )

/** With a revision, the setting is replaced only if unchanged; otherwise a conflict has the current one. */
export async function saveSetting(
  context: Context,
  key: string,
  value: unknown,
  revision: number | undefined,
): Promise<{ revision: number }> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  if (!isPlainJson(value, 40)) throw invalid([{ field: 'value', code: 'BAD_JSON' }])
  const json = JSON.stringify(value ?? null)
  if (json.length > maxBytes) throw fail('TOO_LARGE')
  return writing(context, async tx => {
    const there = await tx.one<Setting>(
      sql`select value, revision from user_setting__own where key = ${key} for update`,
    )
    if (revision !== undefined && (there?.revision ?? 0) !== revision) throw fail('CONFLICT', { object: there ?? null })
    const saved = await tx.one<{
      revision: number
    }>(sql`insert into user_setting__own (user_id, key, value, revision, updated_at)
      values (${actor.userId}, ${key}, ${json}::jsonb, 1, ${context.now().toISOString()})
      on conflict (user_id, key) do update
        set value = excluded.value, revision = user_setting__own.revision + 1, updated_at = excluded.updated_at
        returning revision`)
    return { revision: saved?.revision ?? 1 }
  })
}
