import { sql } from '../../db/sql.ts'
import type { EffectOf } from '../effect.ts'

/** The secret of a deleted outgoing host goes with it. */
export const forgetSecret: EffectOf<'OutgoingHost'> = async ({ tx }, { records }) => {
  await tx.run(sql`delete from outgoing_secret where host_id = any(${records.map(r => r.id)}::uuid[])`)
  return records
}
