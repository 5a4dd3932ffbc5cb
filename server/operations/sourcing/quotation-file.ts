import type { QuotationFile } from '../../../domain/contracts/sourcing.calls.ts'
import { quotationPlan, readQuotation } from '../../../domain/edi/read-quotation.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { readMessageTable, type GivenFile } from '../edi/message-table.ts'
import { detail } from '../records/detail.ts'

/** Positions that are named; nobody reads more. */
const named = 20

/**
 * What a file of the supplier's own system says for the cells of its draft (quotation-read). Only who may change the
 * draft reads a file into it; reading changes nothing, and the file is not kept.
 */
export async function readQuotationFile(context: Context, id: string, file: GivenFile): Promise<QuotationFile> {
  const index = context.catalogue.of(context.actor)
  const { record, rows, editable } = await detail(context, 'RfqQuote', { id })
  if (!editable) throw fail('GUARD', { problems: [{ code: 'QUOTE_FILE_NO_DRAFT' }] })
  const plan = quotationPlan()
  const table = await readMessageTable(context, plan, file)
  const read = readQuotation(plan, table.rows, { index, record, rows: rows['lines'] ?? [] })
  if (!('cells' in read)) throw invalid(read)
  return {
    ...read,
    standard: table.standard,
    rest: table.titles.slice(plan.columns.length, plan.columns.length + named),
  }
}
