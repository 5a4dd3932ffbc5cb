import { fail } from '../../../domain/errors/failure.ts'
import { countOpenDocuments } from '../../operations/companies/open-documents.ts'
import type { EffectOf } from '../effect.ts'

/** Suspending requires the current number of open documents, as shown. */
export const checkOpenDocuments: EffectOf<'Company'> = async (uow, { records, inputs }) => {
  const groups = await countOpenDocuments(
    uow.tx,
    uow.index,
    records.map(r => r.id),
  )
  const count = groups.reduce((sum, g) => sum + g.count, 0)
  if (inputs.openDocuments !== count)
    throw fail('GUARD', { problems: [{ field: 'openDocuments', code: 'OPEN_DOCUMENTS_CHANGED', params: { count } }] })
  return records
}
