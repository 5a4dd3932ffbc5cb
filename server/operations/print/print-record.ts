import type { PrintAsked } from '../../../domain/contracts/print.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { mayOpen, type UserActor } from '../../../domain/meta/actor.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { printDocument, type PrintParty, type TypedDocument } from '../../../domain/print/document.ts'
import { printLayout } from '../../../domain/print/layout.ts'
import { languages } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { readByIds, type WireRow } from '../../db/read-rows.ts'
import { detail } from '../records/detail.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'

/**
 * A record as a document (print-document), within the actor's rights. Unknown and forbidden layouts give the same
 * answer.
 */
export async function printRecord(context: Context, code: string, asked: PrintAsked): Promise<TypedDocument> {
  const { actor } = context
  const index = context.catalogue.of(actor)
  const layout = printLayout(index, code)
  if (actor.kind !== 'user' || !layout || !mayOpen(actor, layout.code, layout.roles)) throw fail('NOT_FOUND')
  const { record, rows } = await detail(
    context,
    layout.entity,
    asked.id ? { id: asked.id } : { by: layout.by, value: asked.number ?? '' },
  )
  const companies = await partnersOf(
    context,
    layout.partners.map(f => ({ field: f, company: record[f] })),
  )
  const language = asked.language ?? languageOf(companies, actor)
  const entity = index.entity.get(layout.entity)
  const parties = companies.map((c): PrintParty => ({
    label: entity?.fields[c.field]?.label[language] ?? c.field,
    name: textOf(c.row['name']),
    address: textOf(c.row['address']),
  }))
  return printDocument(
    { index, language, timeZone: actor.timeZone },
    { layout, actor, record, rows, parties, now: context.now() },
  )
}

interface Partner {
  readonly field: string
  readonly row: WireRow
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Companies that a document names, as far as visible to the reader. */
async function partnersOf(
  context: Context,
  named: readonly { readonly field: string; readonly company: unknown }[],
): Promise<Partner[]> {
  const ids = named.flatMap(n =>
    typeof n.company === 'object' && n.company !== null && 'id' in n.company
      ? [{ field: n.field, id: String(n.company.id) }]
      : [],
  )
  if (ids.length === 0) return []
  const scope = readScope(context, 'Company')
  const found = await reading(context, tx =>
    readByIds(
      tx,
      scope,
      ['name', 'address', 'language'].filter(f => scope.readable.has(f)),
      ids.map(i => i.id),
    ),
  )
  return ids.flatMap(({ field, id }) => found.filter(row => row.id === id).map(row => ({ field, row })))
}

/** The language of the first partner other than the reader's company; otherwise the reader's (trade practice SH-5). */
function languageOf(companies: readonly Partner[], actor: UserActor): Language {
  const partner = companies.find(c => c.row.id !== actor.companyId)
  return languages.find(l => l === partner?.row['language']) ?? actor.language
}
