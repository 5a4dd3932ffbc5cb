import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { AreaTry, templateAreaCall } from '../../../domain/contracts/template.calls.ts'
import { Failure, fail } from '../../../domain/errors/failure.ts'
import { may, readableFields } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import type { AreaColumnKind, SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import {
  areaFailure,
  areaRows,
  columnTypes,
  lookAtAreas,
  makeArea,
  rowsOfArea,
  type MadeArea,
} from '../../db/area/area.ts'
import { readerOf } from '../../db/area/for-reader.ts'
import { loadGrammar } from '../../db/area/grammar.ts'
import { AreaRefusal, placeIn } from '../../db/area/refusal.ts'
import { viewName } from '../../db/table-model.ts'
import { sentence } from '../../messages.ts'
import { designer } from '../operator.ts'
import { zoneOf } from '../unit-of-work.ts'
import { lookingAtAreas, readingAreas } from '../transaction.ts'

type Found = Problem & { readonly field: string }
type Kinds = Readonly<Record<string, AreaColumnKind>>
interface Checked {
  readonly made?: MadeArea
  readonly kinds: Kinds
  readonly problems: readonly Found[]
}

/** Valid areas with the fields they read, or problems of their SELECTs by line and column. */
export async function checkAreas(
  context: Context,
  areas: readonly SqlArea[],
): Promise<{ areas: SqlArea[]; problems: Found[] }> {
  const checked: Checked[] = []
  for (const [i, area] of areas.entries()) checked.push(await checkArea(context, area, `customSqlAreas.${i}.sql`))
  return {
    areas: areas.map((a, i) => ({ ...a, reads: checked[i]?.made?.reads ?? {} })),
    problems: checked.flatMap(c => c.problems),
  }
}

const kindOfType: Readonly<Record<string, AreaColumnKind>> = {
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  integer: 'int',
  bigint: 'int',
  smallint: 'int',
  numeric: 'decimal',
  'double precision': 'decimal',
  date: 'date',
  'timestamp with time zone': 'datetime',
  'timestamp without time zone': 'datetime',
  boolean: 'bool',
}
const fits = (kind: AreaColumnKind, found: AreaColumnKind): boolean =>
  kind === found || kind === 'string' || (kind === 'decimal' && found === 'int')

/**
 * Checked by the grammar, then by the database, which returns columns and cost. In its own transaction, because a
 * database error ends it.
 */
async function checkArea(context: Context, area: SqlArea, field: string): Promise<Checked> {
  await loadGrammar()
  const said = (code: string, at: number, params: Problem['params'] = {}): Found => ({
    field,
    code,
    params: { ...params, ...placeIn(area.sql, at) },
  })
  try {
    return await lookingAtAreas(context, async tx => {
      const made = madeFor(context, area, tx.viewOf),
        types = await columnTypes(tx, made),
        problems = wrongColumns(area, types, said)
      // The cost reveals values: returned only to readers of all its fields.
      if (problems.length === 0 && unreadOf(context.catalogue.common, context, made).length === 0)
        await lookAtAreas(tx, [{ key: area.key, rows: rowsOfArea(area, made) }])
      return { made, kinds: kindsOf(types), problems }
    })
  } catch (error) {
    if (error instanceof AreaRefusal) return { kinds: {}, problems: [said(error.code, error.at, error.params)] }
    // No hidden row was read: the database message is for the designer.
    if (isRefusedByDatabase(error)) return { kinds: {}, problems: [said('AREA_DATABASE', 0, { said: error.message })] }
    const failed = areaFailure(error)
    if (failed instanceof Failure && failed.code.startsWith('AREA_'))
      return { kinds: {}, problems: [{ field, code: failed.code, params: { ...failed.details.params } }] }
    throw error
  }
}

type Types = Readonly<Record<string, string>>

const kindsOf = (types: Types): Kinds =>
  Object.fromEntries(
    Object.entries(types).flatMap(([name, type]) => {
      const kind = kindOfType[type]
      return kind && name !== 'id' ? [[name, kind]] : []
    }),
  )

function wrongColumns(
  area: SqlArea,
  types: Types,
  said: (code: string, at: number, params?: Problem['params']) => Found,
): Found[] {
  if (types['id'] !== 'uuid') return [said('AREA_NO_ID', 0)]
  return area.columns.flatMap(({ key, kind }) => {
    const type = types[key.toLowerCase()],
      found = kindOfType[type ?? '']
    if (type === undefined) return [said('AREA_COLUMN_MISSING', 0, { name: key })]
    return found && fits(kind, found) ? [] : [said('AREA_COLUMN_KIND', 0, { name: key, kind, found: type })]
  })
}

const madeFor = (context: Context, area: SqlArea, viewOf: CompanyType | 's'): MadeArea =>
  makeArea(
    area,
    context.catalogue.common,
    e => viewName(e, viewOf),
    readerOf(context.actor, dayIn(zoneOf(context.actor), context.now())),
  )

/** 42…: wrong names, types and groups; 22…: invalid constants. */
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:42|22|0A)/.test(error.code)

const shownRows = 20

/** Problems of an area, its columns, and its first rows within the designer's rights. */
export async function tryArea(
  context: Context,
  { entity: name, area }: BodyOf<typeof templateAreaCall>,
): Promise<AreaTry> {
  const actor = designer(context),
    index = context.catalogue.common,
    entity = index.entity.get(name)
  if (!entity || !may(actor, entity, 'read')) throw fail('NOT_FOUND')
  const { made, kinds, problems } = await checkArea(context, area, 'sql')
  const columns = Object.entries(kinds).map(([key, kind]) => ({
    key: area.columns.find(c => c.key.toLowerCase() === key)?.key ?? key,
    kind,
  }))
  const unread = made ? unreadOf(index, context, made) : []
  const all =
    unread.length > 0
      ? [
          ...problems,
          { field: 'sql', code: 'AREA_NOT_READ', params: { names: unread.join(', '), sqlLine: 1, sqlColumn: 1 } },
        ]
      : problems
  const described = {
    columns,
    problems: all.map(p => ({
      ...p,
      line: Number(p.params?.['sqlLine'] ?? 1),
      column: Number(p.params?.['sqlColumn'] ?? 1),
      message: sentence(actor.language, p.code, p.params),
    })),
  }
  if (!made || all.length > 0) return { ...described, rows: [], total: 0, named: 0 }
  const label = readableFields(actor, entity).has(entity.displayField) ? entity.displayField : 'id'
  try {
    return await readingAreas(context, async tx => ({
      ...described,
      ...(await areaRows(tx, madeFor(context, area, tx.viewOf), columns, { entity, label, length: shownRows })),
    }))
  } catch (error) {
    if (!(error instanceof Failure) || !error.code.startsWith('AREA_')) throw error
    const { code, details } = error
    return {
      ...described,
      problems: [
        {
          field: 'sql',
          code,
          line: 1,
          column: 1,
          message: sentence(actor.language, code, details.params),
          ...(details.params ? { params: details.params } : {}),
        },
      ],
      rows: [],
      total: 0,
      named: 0,
    }
  }
}

const unreadOf = (index: Pick<CatalogueIndex, 'entity'>, { actor }: Context, made: MadeArea): string[] =>
  Object.entries(made.reads).flatMap(([name, fields]) => {
    const entity = index.entity.get(name),
      seen = entity && readableFields(actor, entity)
    return fields.length === 0
      ? entity && may(actor, entity, 'read')
        ? []
        : [name]
      : fields.filter(f => !seen?.has(f)).map(f => `${name}.${f}`)
  })
