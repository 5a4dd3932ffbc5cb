import type { OpenDocuments } from '../../../domain/contracts/company.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { partyDocument } from '../../../domain/meta/party-documents.ts'
import type { Context } from '../../context.ts'
import { join, sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { operator } from '../operator.ts'

/** Maximum document numbers listed per kind. */
const named = 5

/** Open documents with companies by kind: their number, and the newest ones. */
export async function countOpenDocuments(
  tx: Tx,
  index: CatalogueIndex,
  companies: readonly string[],
): Promise<OpenDocuments['groups']> {
  const groups: OpenDocuments['groups'][number][] = []
  for (const entity of index.catalogue.entities) {
    const document = partyDocument(index, entity)
    const status = document && storedColumn(entity, document.states.field),
      number = storedColumn(entity, entity.businessNo ?? entity.displayField)
    if (!document || !status || !number) continue
    const isParty = join(
      document.parties.flatMap(f => {
        const column = storedColumn(entity, f)
        return column ? [sql`${sql.id(column)} = any(${[...companies]}::uuid[])`] : []
      }),
      sql` or `,
    )
    const found = await tx.one<{ count: number; numbers: readonly string[] | null }>(sql`
      with o as (select "id", ${sql.id(number)}::text as number from ${sql.id(viewName(entity, 's'))} where (${isParty})
        and not (${sql.id(status)} = any(${[...document.states.terminal]})))
      select (select count(*)::int from o) as count, (select array_agg(number order by id desc) from (select id, number
        from o order by id desc limit ${named}) n) as numbers`)
    if (found && found.count > 0)
      groups.push({ entity: entity.name, label: entity.label, count: found.count, numbers: found.numbers ?? [] })
  }
  return groups.toSorted((a, b) => b.count - a.count)
}

/** Open documents with a company, shown before suspending it. */
export async function openDocuments(context: Context, id: string): Promise<OpenDocuments> {
  const actor = operator(context)
  return context.db.system(
    'list the open documents of a company',
    async tx => {
      if (!(await tx.one(sql`select 1 from company where "id" = ${id}`))) throw fail('NOT_FOUND')
      const groups = await countOpenDocuments(tx, context.catalogue.of(actor), [id])
      return { count: groups.reduce((sum, g) => sum + g.count, 0), groups }
    },
    { readOnly: true },
  )
}
