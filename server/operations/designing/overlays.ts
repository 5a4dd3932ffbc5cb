import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type {
  HoldingDefinition,
  OverlayCheck,
  OverlayKind,
  overlayCheckCall,
  overlayListCall,
  overlayPublishCall,
  overlayVersionCall,
  OverlayVersion,
  StatesUsage,
} from '../../../domain/contracts/overlay.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { ListValue } from '../../../domain/meta/list.ts'
import { fromKept, type KeptObject } from '../../../domain/meta/designing/object.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { fieldsProblems, statesProblems, valuesProblems } from '../../../domain/meta/designing/overlay-shape.ts'
import { followed } from '../../../domain/meta/designing/renames.ts'
import { viewProblems } from '../../../domain/meta/designing/view-shape.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import type { Language, Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn } from '../../db/table-model.ts'
import { newProblems, publish } from '../definitions/publish.ts'
import { designer, operator } from '../operator.ts'
import { problemMessage } from '../../messages.ts'
import { againstRecords, begunWith, extensionProblems, stillUsed, valuesOf, withoutOf } from './extension.ts'
import { problemsOfObject, recordsOf } from './objects.ts'
import { problemsOfTree } from './trees.ts'

type Sent = Pick<BodyOf<typeof overlayCheckCall>, 'kind' | 'key' | 'definition'>

const allowed = (context: Context, kind: OverlayKind) => (kind === 'tree' ? designer(context) : operator(context))

/** Current definitions of a kind for everyone, with their published versions. */
export async function overlays(
  context: Context,
  { kind }: BodyOf<typeof overlayListCall>,
): Promise<ResultList<HoldingDefinition>> {
  allowed(context, kind)
  const rows = await context.db.system(
    'read versions of definitions',
    tx =>
      tx.rows<{ key: string } & OverlayVersion>(
        sql`select key, version, published_at as "publishedAt", published_by as "publishedBy", reason
          from definition_overlay where scope = 'platform' and kind = ${kind} order by version desc`,
      ),
    { readOnly: true },
  )
  const published = await newest(context, kind)
  const { catalogue } = context.catalogue.common
  const made = new Set(catalogue.entities.filter(e => e.made).map(e => e.name))
  const all: readonly (readonly [string, unknown])[] =
    kind === 'lov'
      ? catalogue.lists.map(l => [l.code, { title: l.title, module: l.module, values: l.values }] as const)
      : kind === 'states'
        ? catalogue.states.map(({ former: _former, formerActions: _actions, ...s }) => [s.code, s] as const)
        : kind === 'view'
          ? catalogue.views.map(v => [v.code, v] as const)
          : kind === 'object'
            ? catalogue.entities.map(
                e =>
                  [
                    e.name,
                    made.has(e.name)
                      ? fromKept(published.get(e.name) as KeptObject)
                      : {
                          shipped: true,
                          label: e.label,
                          table: e.table,
                          displayField: e.displayField,
                          fields: e.fields,
                          unique: e.unique ?? [],
                          access: e.access,
                          rights: e.rights,
                        },
                  ] as const,
              )
            : kind === 'tree'
              ? [...published]
              : catalogue.entities
                  .filter(e => !e.made)
                  .map(
                    e =>
                      [
                        e.name,
                        {
                          label: e.label,
                          factory: Object.keys(e.fields).filter(
                            f => !Object.hasOwn(published.get(e.name)?.fields ?? {}, f),
                          ),
                          fields: published.get(e.name)?.fields ?? {},
                        },
                      ] as const,
                  )
  return {
    resultList: all.map(([key, definition]) => ({
      key,
      definition,
      versions: rows.filter(r => r.key === key).map(({ key: _key, ...version }) => version),
    })),
  }
}

/** The last published definitions. */
const newest = async (
  context: Context,
  kind: OverlayKind,
): Promise<ReadonlyMap<string, { readonly fields?: Readonly<Record<string, unknown>> }>> =>
  new Map(
    (
      await context.db.system(
        'read published definitions of a kind',
        tx =>
          tx.rows<{ key: string; definition: { fields?: Record<string, unknown> } }>(
            sql`select distinct on (key) key, definition from definition_overlay where scope = 'platform'
              and kind = ${kind} order by key, version desc`,
          ),
        { readOnly: true },
      )
    ).map(r => [r.key, r.definition]),
  )

export async function overlayVersion(
  context: Context,
  { kind, key, version }: BodyOf<typeof overlayVersionCall>,
): Promise<unknown> {
  allowed(context, kind)
  const row = await context.db.system(
    'read a version of a definition',
    tx =>
      tx.one<{ definition: unknown }>(
        sql`select definition from definition_overlay where scope = 'platform' and kind = ${kind} and key = ${key}
          and version = ${version}`,
      ),
    { readOnly: true },
  )
  if (!row) throw fail('NOT_FOUND')
  return kind === 'object' ? fromKept(row.definition as KeptObject) : row.definition
}

/** Problems of a definition; those of an object or tree have positions. */
export async function problemsOfOverlay(
  context: Context,
  sent: Sent & { readonly scope?: string },
): Promise<Problem[]> {
  const { kind, key, definition } = sent
  if (kind === 'object')
    return problemsOfObject(
      context,
      key,
      definition,
      (await newest(context, 'object')).get(key) as KeptObject | undefined,
    )
  if (kind === 'tree') return problemsOfTree(context, key, definition)
  const wrong = (reasons: readonly string[]) =>
    reasons.map(reason => ({ field: key, code: 'DEFINITION_WRONG', params: { reason } }))
  const shape = shapeOf(context, sent)
  if (shape.length > 0) return wrong(shape)
  const kept =
    kind === 'entity'
      ? await problemsOfExtension(context, key, definition as Added)
      : kind === 'lov'
        ? begunWith(
            context.catalogue.common,
            key,
            (definition as { readonly values: readonly ListValue[] }).values,
            languageOf(context),
          )
        : []
  return kept.length > 0
    ? kept
    : wrong(newProblems(context, { scope: sent.scope ?? 'platform', kind, key, definition } as Overlay))
}

interface Added {
  readonly fields: Readonly<Record<string, Field>>
}

async function problemsOfExtension(context: Context, key: string, { fields }: Added): Promise<Problem[]> {
  const before = await extensionOf(context, key)
  const problems = extensionProblems(context.catalogue.common, key, fields, before)
  if (problems.length > 0) return problems
  const used = stillUsed(context.catalogue, key, fields, languageOf(context))
  return used.length > 0 ? used : againstRecords(context, key, fields, followed(key, before, fields))
}

const languageOf = ({ actor }: Context): Language => (actor.kind === 'user' ? actor.language : 'en_US')

const extensionOf = async (context: Context, key: string): Promise<Added['fields']> =>
  ((await newest(context, 'entity')).get(key)?.fields ?? {}) as Added['fields']

/** Whether it has the structure of its kind, for an existing target. */
function shapeOf(context: Context, { kind, key, definition }: Sent): string[] {
  const shape =
    kind === 'entity'
      ? fieldsProblems(definition)
      : kind === 'lov'
        ? valuesProblems(definition)
        : kind === 'states'
          ? statesProblems(definition)
          : viewProblems(key, definition)
  if (shape.length > 0) return shape
  const { common } = context.catalogue
  const there =
    kind === 'entity'
      ? common.entity.has(key) && !common.entity.get(key)?.made
      : kind === 'lov'
        ? common.catalogue.lists.some(l => l.code === key)
        : kind === 'states'
          ? common.states.has(key)
          : true
  return there ? [] : [`there is no ${kind} ${key}`]
}

export async function checkOverlay(context: Context, sent: Sent): Promise<OverlayCheck> {
  allowed(context, sent.kind)
  const { common } = context.catalogue
  const found = await problemsOfOverlay(context, sent),
    said = (p: Problem) => problemMessage(common, context.actor, undefined, p)
  const touches = sent.kind === 'tree' ? [] : touched(common, sent)
  if (sent.kind === 'object' || sent.kind === 'tree')
    return {
      problems: found.map(said),
      places: found.map(p => p.field ?? ''),
      touches,
      stranded: {},
      ...(sent.kind === 'object' ? { records: await recordsOf(context, sent.key) } : {}),
    }
  // A reason is valid alone; a rejection comes at publication.
  const problems = found.map(p => (p.code === 'DEFINITION_WRONG' ? String(p.params?.['reason']) : said(p)))
  const counted =
    sent.kind === 'entity' && found.length === 0
      ? ([context, sent.key, (sent.definition as Added).fields, await extensionOf(context, sent.key)] as const)
      : undefined
  return {
    problems,
    touches,
    ...(counted ? { values: await valuesOf(...counted), without: await withoutOf(...counted) } : {}),
    stranded:
      sent.kind === 'states' && problems.length === 0
        ? await stranded(context, sent.key, sent.definition as StateDefinition)
        : {},
  }
}

/** Designs that show the definition to change. */
function touched({ catalogue, states }: CatalogueIndex, { kind, key }: Sent): Text[] {
  const entities =
    kind === 'entity' || kind === 'object'
      ? [key]
      : kind === 'states'
        ? [states.get(key)?.entity ?? '']
        : catalogue.entities.filter(e => Object.values(e.fields).some(f => f.list === key)).map(e => e.name)
  const views = catalogue.views.filter(v => (kind === 'view' ? v.code === key : entities.includes(v.entity)))
  const services = catalogue.services.filter(s => entities.includes(s.entity))
  const naming =
    kind === 'object'
      ? catalogue.entities
          .filter(e => e.name !== key && Object.values(e.fields).some(f => f.entity === key))
          .map(e => ({ title: e.label }))
      : []
  const titles = [
    ...naming,
    ...views,
    ...services,
    ...catalogue.worklists.filter(w => services.some(s => s.code === w.service)),
  ].map(x => x.title)
  return [...new Map(titles.map(t => [t.en_US, t])).values()].toSorted((a, b) => a.en_US.localeCompare(b.en_US, 'en'))
}

async function counts(context: Context, list: string): Promise<Record<string, number>> {
  const { states, entity } = context.catalogue.common
  const s = states.get(list),
    e = entity.get(s?.entity ?? '')
  const column = e && s && storedColumn(e, s.field)
  if (!e || !column) throw fail('NOT_FOUND')
  const rows = await context.db.system(
    'count records by status',
    tx =>
      tx.rows<{ status: string | null; n: number }>(
        sql`select ${sql.id(column)} as status, count(*)::int as n from ${sql.id(e.table)} group by 1`,
      ),
    { readOnly: true },
  )
  return Object.fromEntries(rows.flatMap(r => (r.status === null ? [] : [[r.status, r.n]])))
}

/** Open records in statuses that the definition no longer has. */
export async function stranded(context: Context, list: string, next: StateDefinition): Promise<Record<string, number>> {
  const kept = new Set(next.values.map(v => v.code))
  return Object.fromEntries(Object.entries(await counts(context, list)).filter(([status]) => !kept.has(status)))
}

/**
 * Publishes a definition. Records in a removed status move to their chosen one in the same transaction; without a
 * choice nothing is published.
 */
export async function publishOverlay(
  context: Context,
  { kind, key, definition, own, mapping = {}, over, reason }: BodyOf<typeof overlayPublishCall>,
): Promise<{ version: number }> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  if (own && kind !== 'lov') throw fail('FORBIDDEN')
  if (!own) allowed(context, kind)
  const overlay = { scope: own ? actor.companyId : 'platform', kind, key, definition } as Exclude<
    Overlay,
    { kind: 'template' | 'page' }
  >
  const look = async () => {
    const problems = await problemsOfOverlay(context, overlay)
    if (problems.length > 0) throw invalid(problems)
    if (overlay.kind !== 'states') return {}
    const left = await stranded(context, key, overlay.definition),
      kept = new Set(overlay.definition.values.map(v => v.code))
    const without = Object.keys(left).filter(status => !kept.has(mapping[status] ?? ''))
    if (without.length > 0)
      throw invalid(
        without.map(status => ({
          field: status,
          code: 'STATUS_NEEDS_MAPPING',
          params: { status, count: left[status] ?? 0 },
        })),
      )
    return Object.fromEntries(Object.keys(left).map(s => [s, mapping[s] ?? '']))
  }
  return publish(context, overlay, {
    look,
    ...(over === undefined ? {} : { begun: over }),
    ...(reason === undefined ? {} : { reason: reason.trim() }),
  })
}

/** Number of records in each status, and uses of each transition. */
export async function statesUsage(context: Context, list: string): Promise<StatesUsage> {
  operator(context)
  const records = await counts(context, list)
  const taken = await context.db.system(
    'count steps of a status list',
    tx =>
      tx.rows<StatesUsage['taken'][number]>(
        sql`select "from_status" as "from", "action", "to_status" as "to", count(*)::int as count
          from transition_history where "list" = ${list} group by 1, 2, 3`,
      ),
    { readOnly: true },
  )
  return { records, taken }
}
