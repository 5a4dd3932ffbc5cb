import { readableFields } from '../../../domain/meta/actor.ts'
import { labelKeyOf } from '../../../domain/meta/records/identity.ts'
import { keyOf } from '../../../domain/values/canonical-key.ts'
import { cellText, matchForm, type TableRow } from '../../../domain/import/cell.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import { splitNames, type Found } from '../../../domain/import/read-cell.ts'
import type { Context } from '../../context.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** Visible records by the names in a file; each name is looked up once. */
export interface ReferenceBook {
  learn(tx: Tx, rows: readonly TableRow[]): Promise<void>
  note(entity: string, text: string, id: string): void
  resolve(entity: string, text: string): Found
}

export function startReferenceBook(context: Context, plan: Plan): ReferenceBook {
  const columns = plan.columns.filter(c => c.into.field.kind === 'ref' || c.into.field.kind === 'refs')
  const { entity: entities } = context.catalogue.of(context.actor)
  const form = (entityName: string, text: string): string => {
    const entity = entities.get(entityName)
    return keyOf(entity ? labelKeyOf(entity) : 'words', text)
  }
  const known = new Map<string, Map<string, Found>>()
  const pageOf = (entity: string): Map<string, Found> => {
    const page = known.get(entity) ?? new Map<string, Found>()
    known.set(entity, page)
    return page
  }
  return {
    async learn(tx, rows) {
      for (const entity of new Set(columns.map(c => c.into.field.entity ?? ''))) {
        const page = pageOf(entity)
        const wanted = new Set<string>()
        for (const column of columns.filter(c => c.into.field.entity === entity)) {
          for (const row of rows) {
            const text = cellText(row.cells[column.at]),
              mapped = column.values.get(matchForm(text))
            for (const name of mapped ? [mapped] : column.into.field.kind === 'refs' ? splitNames(text) : [text])
              if (name !== '' && !page.has(form(entity, name))) wanted.add(form(entity, name))
          }
        }
        for (const [form, found] of await lookUp(tx, context, entity, [...wanted])) page.set(form, found)
      }
    },
    note: (entity, text, id) => {
      pageOf(entity).set(form(entity, text), { id })
    },
    resolve: (entity, text) => known.get(entity)?.get(form(entity, text)) ?? 'none',
  }
}

async function lookUp(
  tx: Tx,
  context: Context,
  entityName: string,
  forms: readonly string[],
): Promise<Map<string, Found>> {
  const result = new Map<string, Found>(forms.map(f => [f, 'none']))
  const entity = context.catalogue.of(context.actor).entity.get(entityName)
  const label = entity && storedColumn(entity, entity.displayField)
  if (forms.length === 0 || !entity || !label || !readableFields(context.actor, entity).has(entity.displayField))
    return result
  const kind = labelKeyOf(entity),
    form = keyedSql(kind, sql`t.${sql.id(label)}::text`)
  const found = await tx.rows<{ id: string; form: string }>(
    sql`select t."id", ${form} as form from ${sql.id(viewName(entity, tx.viewOf))} t
      where ${form} = any(${forms}::text[])`,
  )
  for (const f of found) result.set(f.form, result.get(f.form) === 'none' ? { id: f.id } : 'several')
  return result
}
