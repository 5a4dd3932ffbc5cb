import type { FoundRecord, FoundRecords } from '../../../domain/contracts/define.calls.ts'
import { may, mayOpen } from '../../../domain/meta/actor.ts'
import { partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { labelOf } from '../../../domain/meta/field.ts'
import { identityOf } from '../../../domain/meta/records/identity.ts'
import { recordTitle } from '../../../domain/meta/records/record-title.ts'
import type { ListView } from '../../../domain/meta/view.ts'
import { namesIn, numberedByOthers, numberGiver, recordAddress } from '../../../domain/navigation/record-address.ts'
import { keyOf, numberKey, searchedText } from '../../../domain/values/canonical-key.ts'
import type { Context } from '../../context.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { rowsOfScope, type QueryScope } from '../../db/conditions.ts'
import { countRows, readPage, type WireRow } from '../../db/read-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn } from '../../db/table-model.ts'
import { reading } from '../transaction.ts'
import { livesInAnother } from './lives-in.ts'
import { countCap } from './query-list.ts'
import { scopeOf } from './scope.ts'

/** A text longer than this is a list of numbers, not a name. */
const longestName = 200

/**
 * Records by number or name, for the palette. Several numbers, separated by blanks, commas or line breaks, are
 * matched exactly; other text searches the declared fields. Only records that the actor's lists open.
 */
export async function search(context: Context, text: string, length = 12): Promise<FoundRecords> {
  const index = context.catalogue.of(context.actor)
  const targets = [...openers(context).values()]
  const numbers = text.split(/[\s,;，；、]+/).filter(Boolean)
  return reading(context, async tx => {
    const exact = numbers.length > 1 ? await findIn(scope => exactly(tx, scope, numbers.slice(0, 100))) : []
    if (exact.length > 0 || text.trim().length > longestName)
      return { resultList: rank(exact, text).slice(0, 200), lists: [] }
    const lists: FoundRecords['lists'][number][] = []
    const like = await findIn(async (scope, fields, list) => {
      const conditions = [{ field: 'keyword', operator: 'like', value: text } as const]
      const { rows } = await readPage(tx, scope, {
        fields,
        conditions,
        sort: [{ field: 'createdAt', direction: 'desc' }],
        start: 0,
        length,
      })
      // Only a full page can have more behind it.
      if (list !== undefined && rows.length === length)
        lists.push({ list, ...(await countRows(tx, scope, conditions, countCap)) })
      return rows
    })
    return { resultList: rank(like, text).slice(0, length), lists: lists.filter(l => l.total > length) }
  })

  async function findIn(
    rowsOf: (scope: QueryScope, fields: string[], list: string | undefined) => Promise<WireRow[]>,
  ): Promise<FoundRecord[]> {
    const result: FoundRecord[] = []
    for (const view of targets) {
      const entity = index.entity.get(view.entity)
      if (!entity || !may(context.actor, entity, 'read')) continue
      const scope = scopeOf(context, entity)
      const twice = twiceNumbered(context, entity)
      const fields = [
        ...new Set([
          entity.displayField,
          ...(entity.titled ?? []),
          ...hintFields(entity, twice),
          ...namesIn(view.opens ?? ''),
        ]),
      ].filter(f => scope.readable.has(f))
      const list = view.page
        ? `/base/page-making/${view.code}`
        : index.catalogue.screens.find(s => s.view === view.code)?.path
      result.push(...(await rowsOf(scope, fields, list)).map(r => found(view, entity, r, list, twice)))
    }
    return result
  }
}

/** The reader's list that opens records of an object, by object name. */
export function openers(context: Context): ReadonlyMap<string, ListView> {
  const index = context.catalogue.of(context.actor),
    { views } = index.catalogue
  // A row opens the record that it belongs to, which is found by itself.
  const rows = (v: ListView) => {
    const entity = index.entity.get(v.entity)
    return entity !== undefined && livesInAnother(index, entity)
  }
  const lists = views.filter(
    (v): v is ListView =>
      (v.kind === 'list' || v.kind === 'tracking') &&
      v.opens !== undefined &&
      mayOpen(context.actor, v.code, v.roles) &&
      !rows(v),
  )
  // Where the reader's company has records in several ways, a list of those of one way opens them only if no other
  // does.
  const ofOneWay = (v: ListView): boolean => {
    const only = index.service.get(v.service)?.where?.filter(c => c.value === '@company') ?? []
    const entity = index.entity.get(v.entity)
    const type = context.actor.kind === 'user' ? context.actor.companyType : undefined
    const parties =
      entity?.access.kind === 'parties' && type ? entity.access.parties[partyOf(entity, type) ?? ''] : null
    return only.some(c => parties?.via?.some(field => field !== c.field) === true)
  }
  return new Map([...lists.filter(ofOneWay), ...lists.filter(v => !ofOneWay(v))].map(v => [v.entity, v]))
}

export const twiceNumbered = ({ actor }: Context, entity: EntityDefinition): boolean =>
  actor.kind === 'user' && numberedByOthers(entity, actor.companyType)

async function exactly(tx: Tx, scope: QueryScope, wanted: readonly string[]): Promise<WireRow[]> {
  const name = scope.entity.displayField
  const column = storedColumn(scope.entity, name)
  // A record that is named by another one, such as an invitation by its supplier, has no number of its own.
  const numbered = ['string', 'text'].includes(scope.entity.fields[name]?.kind ?? '')
  if (!column || !numbered || !scope.readable.has(name)) return []
  const typed = sql`t.${sql.id(column)}`,
    kind = identityOf(scope.entity, name)
  const rows = await tx.rows<{ id: string; label: string }>(
    sql`select t."id", t.${sql.id(column)} as label from ${await rowsOfScope(tx, scope, new Set([name]))} t
      where ${kind ? keyedSql(kind, typed) : typed} = any(${wanted.map(w => (kind ? keyOf(kind, searchedText(w)) : w))}) limit 200`,
  )
  return rows.map(r => ({ id: r.id, revision: 0, [name]: r.label }))
}

/** Distinguishes records: the numbering company where numbers alone do not, and their searched fields. */
function hintFields(entity: EntityDefinition, twice: boolean): string[] {
  const giver = twice ? numberGiver(entity) : undefined
  return [
    ...(giver ? [giver] : []),
    ...Object.entries(entity.fields)
      .filter(([n, f]) => n !== entity.displayField && !entity.titled?.includes(n) && f.searchable)
      .map(([n]) => n)
      .slice(0, 3),
  ]
}

function found(
  view: ListView,
  entity: EntityDefinition,
  row: WireRow,
  list: string | undefined,
  twice: boolean,
): FoundRecord {
  const plain = (v: unknown) => (typeof v === 'string' ? v : labelOf(v))
  return {
    entity: entity.name,
    id: row.id,
    label: (entity.titled ? recordTitle(entity, row) : '') || plain(row[entity.displayField]),
    hint: hintFields(entity, twice)
      .map(f => plain(row[f]))
      .filter(Boolean)
      .join(' · '),
    path: recordAddress(view.opens ?? '', row, twice),
    field: entity.displayField,
    ...(list ? { list } : {}),
  }
}

/** An exact match comes first, then prefixes (C-21). */
function rank(rows: FoundRecord[], text: string): FoundRecord[] {
  const t = numberKey(searchedText(text))
  const of = (r: FoundRecord) => {
    const label = numberKey(r.label)
    return label === t ? 0 : label.startsWith(t) ? 1 : 2
  }
  return rows
    .map((r, i) => [r, i] as const)
    .sort((a, b) => of(a[0]) - of(b[0]) || a[1] - b[1])
    .map(([r]) => r)
}
