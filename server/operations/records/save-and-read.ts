import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { lastChanges } from '../../db/last-change.ts'
import { reading, writingThenReading } from '../transaction.ts'
import { readDetail } from './detail.ts'
import { saveOne } from './save.ts'
import type { SaveInput } from './save-plan.ts'
import { readScope } from './scope.ts'

/** Saves a record and returns it (p-save). A conflict contains the current record. */
export async function saveAndRead(context: Context, entityName: string, input: SaveInput): Promise<Detail> {
  const scope = readScope(context, entityName)
  try {
    return await writingThenReading(
      context,
      tx => saveOne(tx, context, entityName, input),
      (tx, { id }) => readDetail(tx, context, scope, id),
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'CONFLICT') throw error
    const { id, revision } = input.record
    const { object, by } = await reading(context, async tx => {
      const current = await readDetail(tx, context, scope, String(id))
      return {
        object: current,
        by:
          typeof revision === 'number' && revision < current.record.revision
            ? (await lastChanges(tx, scope.entity, [current.record.id])).get(current.record.id)
            : undefined,
      }
    })
    throw fail('CONFLICT', { object, ...(by ? { by } : {}) })
  }
}
