import { fail } from '../../../domain/errors/failure.ts'
import { comparisonDocument } from '../../../domain/print/comparison-document.ts'
import type { TypedDocument } from '../../../domain/print/document.ts'
import type { Context } from '../../context.ts'
import { comparisonForCaller } from './comparison.ts'

/** The comparison of an RFQ as a document, read as the screen reads it, in the language of the reader. */
export async function printComparison(context: Context, rfq: string): Promise<TypedDocument> {
  const { comparison } = await comparisonForCaller(context, rfq)
  const { actor } = context
  if (actor.kind !== 'user' || !comparison || comparison.suppliers.length === 0) throw fail('NOT_FOUND')
  const { language, name, timeZone } = actor
  return comparisonDocument({ comparison, language, by: name, now: context.now(), timeZone })
}
