import { may, readableFields } from '../../../domain/meta/actor.ts'
import { columnOf } from '../../../domain/meta/entity.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { systemColumns, viewName } from '../../db/table-model.ts'

/** Audit log entries without an entity, with all their values. */
const others = { AdminRequest: { fields: ['kind', 'by'] } }

/** Per entity the visible fields, their references, and the display field if visible. */
function seenBy({ actor, catalogue }: Context): string {
  const seen = catalogue
    .of(actor)
    .catalogue.entities.filter(e => may(actor, e, 'read'))
    .map(e => {
      const fields = readableFields(actor, e)
      const refs = Object.fromEntries([...fields].flatMap(n => (e.fields[n]?.entity ? [[n, e.fields[n].entity]] : [])))
      return [
        e.name,
        { fields: [...fields], refs, ...(fields.has(e.displayField) ? { name: e.displayField } : {}) },
      ] as const
    })
  return JSON.stringify({ ...others, ...Object.fromEntries(seen) })
}

/** Values of one side of a change that the reader sees. */
const seen = (side: 'before' | 'after'): Sql => sql`case when jsonb_typeof(v.trail -> ${sql.lit(side)}) = 'object' then
  (select jsonb_object_agg(x.key, x.value) from jsonb_each(v.trail -> ${sql.lit(side)}) x
    where jsonb_exists(s.seen -> v.msg_entity -> 'fields', x.key)) end`

const sides = sql`(coalesce(nullif(v.trail -> 'before', 'null'), '{}') || coalesce(nullif(v.trail -> 'after', 'null'),
  '{}'))`

const sees = (field: Sql): Sql => sql`coalesce(jsonb_exists(s.seen -> v.msg_entity -> 'fields', ${field})
  or jsonb_exists(s.seen -> v.msg_entity -> 'fields', split_part(${field}, '__', 1))
  and jsonb_exists(s.seen -> (s.seen -> v.msg_entity -> 'refs' ->> split_part(${field}, '__', 1)) -> 'fields',
    split_part(${field}, '__', 2)), false)`

/** The use of a data service, with values of visible fields; a truncated text is invalid JSON. */
const used = sql`case when length(v.msg_body) >= 100000 then null when v.msg_body::jsonb -> 'conditions' is null
  then v.msg_body else jsonb_set(v.msg_body::jsonb, '{conditions}',
  (select coalesce(jsonb_agg(case when not c ? 'value' or (c ->> 'field' <> 'keyword' or c ? 'of')
      and not exists (select 1 from jsonb_array_elements_text(coalesce(c -> 'of', jsonb_build_array(c -> 'field'))) n
        where not ${sees(sql`n`)}) then c else c || '{"value": "•••"}' end order by at), '[]')
    from jsonb_array_elements(v.msg_body::jsonb -> 'conditions') with ordinality x(c, at)))::text end`

/**
 * The log as its reader may see it: audit lines with values of visible fields only, and no line for hidden changes,
 * as in the record history (query-log.ts); service use with visible queries only. All log queries use these rows.
 */
export function logAsRead(
  context: Context,
  { entity }: Pick<QueryScope, 'entity'>,
): Pick<QueryScope, 'rowsAsOf' | 'within'> {
  const made = new Set(['remark', 'msg_body', 'trail', 'named'])
  const plain = [
    ...systemColumns.map(c => c.name),
    ...Object.entries(entity.fields)
      .filter(([, f]) => isStoredField(f))
      .map(([n, f]) => columnOf(n, f)),
  ].filter(c => !made.has(c))
  return {
    within: { remark: ['remark_kept', 'named'] },
    rowsAsOf: tx => {
      const name = sql`s.seen -> v.msg_entity ->> 'name'`
      return sql`select ${join(plain.map(c => sql.id('v', c)))}, v.remark as remark_kept, v.named,
        case when v.trail is null then v.remark
          else left(concat_ws(' · ', coalesce(v.trail -> 'after' ->> (${name}), v.trail -> 'before' ->> (${name})),
          v.remark), 4000) end as remark,
        case when v.source = 'service' then ${used} when v.trail is null then v.msg_body
          else left(jsonb_strip_nulls(jsonb_build_object('before', ${seen('before')}, 'after', ${seen('after')},
          'reason', v.trail -> 'reason'))::text, 100000) end as msg_body
        from (select ${seenBy(context)}::jsonb as seen) s, ${sql.id(viewName(entity, tx.viewOf))} v
        where v.trail is null or v.action is distinct from 'update' or ${sides} = '{}'
          or exists (select 1 from jsonb_object_keys(${sides}) k
            where jsonb_exists(s.seen -> v.msg_entity -> 'fields', k))`
    },
  }
}
