import { isAddressList } from '../../../domain/meta/address-lists.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { columnOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import { fieldMeaning } from '../../../domain/meta/object-shape.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { isStoredField } from '../../../domain/meta/stored.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { columnsOf } from '../../db/table-model.ts'
import { losesDigits, otherDigits } from './digits.ts'

type Fields = Readonly<Record<string, Field>>

/** What the fields of an extension say to each other, to those that ship, and to those that were published before. */
export function extensionProblems(index: CatalogueIndex, key: string, fields: Fields, before: Fields): Problem[] {
  const entity = index.entity.get(key), all = { ...entity?.fields, ...fields }
  const places = (n: string, f: Field) => fieldMeaning(n, f, { fields: all }).map(p => ({ ...p, field: (p.field ?? '').replace(/^fields\./, '') }))
  return [
    ...Object.keys(fields).filter(n => Object.hasOwn(entity?.fields ?? {}, n) && !Object.hasOwn(before, n)).map(n => ({ field: n, code: 'EXT_TAKEN', params: { entity: key } })),
    ...Object.keys(before).filter(n => !Object.hasOwn(fields, n)).map(n => ({ field: n, code: 'EXT_STAYS' })),
    ...Object.entries(fields).flatMap(([n, f]): Problem[] => {
      const was = before[n]
      if (was && was.kind !== f.kind) return [{ field: n, code: 'EXT_KIND', params: { was: was.kind } }]
      return [...(was && was.entity !== f.entity ? [{ field: n, code: 'EXT_OBJECT', params: { was: was.entity ?? '' } }] : []), ...places(n, f)]
    }),
  ]
}

/** What records are asked about a field: how many there are that it would take something from. */
interface Question { readonly code: string; readonly where: Sql; readonly params?: Readonly<Record<string, number>> }

/** What a field would take from records that hold a value of it already. */
export async function againstRecords(context: Context, key: string, fields: Fields, before: Fields): Promise<Problem[]> {
  const index = context.catalogue.common, entity = index.entity.get(key)
  if (!entity) return []
  return context.door.system('compare further fields with their table', async tx => {
    const problems: Problem[] = []
    for (const [field, f] of Object.entries(fields)) {
      if (f.retired || !isStoredField(f)) continue
      const digits = digitsOfChange(entity, field, before[field], f)
      if (digits) problems.push(...await losesDigits(tx, entity.table, columnOf(field, f), field, digits))
      for (const { code, where, params } of questions(index, field, before[field], f)) {
        const found = await tx.one<{ count: number }>(sql`select count(*)::int as count from ${sql.id(entity.table)} where ${where}`)
        if (found && found.count > 0) problems.push({ field, code, params: { ...params, count: found.count } })
      }
    }
    return problems
  }, { readOnly: true })
}

const column = (n: string, f: Field): Sql => sql.id(columnOf(n, f))

function digitsOfChange(entity: EntityDefinition, n: string, was: Field | undefined, f: Field) {
  const type = (of: Field) => columnsOf({ ...entity, fields: { [n]: of } }, () => '').find(c => c.name === columnOf(n, of))?.type ?? ''
  return was && otherDigits(type(was), type(f))
}

function questions(index: CatalogueIndex, n: string, was: Field | undefined, f: Field): Question[] {
  const most = f.maxLength ?? 0
  const longer = was && most > 0 && most < (was.maxLength ?? Infinity) && (f.kind === 'string' || f.kind === 'text')
  const codes = was && f.list !== was.list && f.list && !isAddressList(f.list) ? index.list.get(f.list)?.values.map(v => v.code) : undefined
  return [
    ...(f.required && f.initial === undefined && !was?.required ? [{ code: 'EXT_WITHOUT_VALUE', where: was ? sql`${column(n, f)} is null` : sql`true` }] : []),
    ...(longer ? [{ code: 'EXT_LONGER', where: sql`char_length(${column(n, f)}) > ${most}`, params: { most } }] : []),
    ...(codes ? [{ code: 'EXT_OTHER_VALUES', where: f.kind === 'enums' ? sql`not ${column(n, f)} <@ ${codes}::text[]` : sql`${column(n, f)} <> all(${codes}::text[])` }] : []),
  ]
}

/** How many records hold a value of each field that is to change or to be retired. */
export async function valuesOf(context: Context, key: string, fields: Fields, before: Fields): Promise<Record<string, number>> {
  const entity = context.catalogue.common.entity.get(key)
  const changed = Object.entries(fields).filter(([n, f]) => before[n] && isStoredField(f) && JSON.stringify(before[n]) !== JSON.stringify(f))
  if (!entity || changed.length === 0) return {}
  const counts = changed.map(([n, f]) => sql`count(${column(n, f)})::int as ${sql.id(n)}`)
  return await context.door.system('count values of further fields', tx => tx.one<Record<string, number>>(sql`select ${join(counts)} from ${sql.id(entity.table)}`), { readOnly: true }) ?? {}
}

/** Fields that are to be retired and that something designed still names: what that is called. */
export function stillUsed({ common: index, preview }: Context['catalogue'], key: string, fields: Fields, language: Language): Problem[] {
  const retired = Object.keys(fields).filter(n => fields[n]?.retired)
  if (retired.length === 0) return []
  const left = preview({ scope: 'platform', kind: 'entity', key, definition: { fields } })
  const named = index.catalogue.services.filter(s => s.refers)
  return retired.flatMap((n): Problem[] => {
    const using = [
      ...named.filter(s => (s.entity === key && (s.fields.includes(n) || says(s.where, n))) || Object.values(s.refers ?? {}).some(r => r.field === n && index.entity.get(s.entity)?.fields[r.via]?.entity === key) || s.areas?.some(a => a.reads?.[key]?.includes(n))),
      // Lists and forms have further fields by themselves: those that still name one when it is gone were designed.
      ...left.catalogue.views.filter(v => v.entity === key && says(v, n)), ...index.catalogue.views.filter(v => v.kind === 'tree' && v.entity === key && says(v, n)),
    ]
    return using.length > 0 ? [{ field: n, code: 'EXT_USED', params: { names: [...new Set(using.map(x => x.title[language]))].join(', ') } }] : []
  })
}

/** Whether a definition names a field in any of its parts. */
const says = (part: unknown, name: string): boolean => part === name || (typeof part === 'object' && part !== null && Object.values(part).some(v => says(v, name)))
