import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { reading } from '../transaction.ts'
import { readDetail } from './detail.ts'
import { saveRecord } from './save.ts'
import type { SaveInput } from './save-plan.ts'
import { readScope } from './scope.ts'

/** Saves a record and gives it as it is then (p-save). A conflict carries the record as somebody else left it. */
export async function saveAndRead(context: Context, entityName: string, input: SaveInput): Promise<Detail> {
  const scope = readScope(context, entityName)
  try {
    const { id } = await saveRecord(context, entityName, input)
    return await reading(context, tx => readDetail(tx, context, scope, id))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'CONFLICT') throw error
    const current = await reading(context, tx => readDetail(tx, context, scope, String(input.record.id)))
    throw fail('CONFLICT', { object: current })
  }
}
