import { fail, invalid } from '../../../domain/errors/failure.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { fromKept, toKeep } from '../../../domain/meta/designing/object.ts'
import type { ListValue } from '../../../domain/meta/list.ts'
import type { NamedAction } from '../../../domain/meta/states.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import type { Context, App } from '../../context.ts'
import { followRenames } from './follow-renames.ts'
import { refuseOlder } from './older.ts'
import { loadGrammar } from '../../db/area/grammar.ts'
import { isNumberTooLarge, isUniqueViolation } from '../../db/errors.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf } from '../../db/write-rows.ts'
import { refuseLosingAdministrators } from '../people/administrators-stay.ts'
import { moveRecords, startRecords, type Moved } from './status-moves.ts'
import { administers } from '../../../domain/meta/actor.ts'
import { designsServices, isOperator } from '../../../domain/meta/rights/granting.ts'

/** Notifies other processes of a published definition. */
export const definitionsChannel = 'portside_definitions'

interface Asked {
  /** Checked when it is the turn of this overlay. */
  readonly look?: () => Promise<Moved>
  /** The version that was changed, 0 for what ships. */
  readonly begun?: number
  /** Reason for restoring an earlier version. */
  readonly reason?: string
}

/**
 * Publishes an overlay: validates it against the whole set as data, stores it as the next version, and applies it at
 * once. Objects, fields and views apply to everyone and need the platform; data services, trees and pages also allow
 * developers; company administrators may add list values. New columns exist before the fields take effect.
 */
export async function publish(context: Context, overlay: Overlay, asked: Asked = {}): Promise<{ version: number }> {
  refuseForeign(context, overlay)
  return inTurn(context, async () => {
    refuseOlder(await newestOf(context, overlay), asked.begun)
    return { version: await keep(context, overlay, (await asked.look?.()) ?? {}, asked) }
  })
}

/**
 * Publishes several overlays as one change: all are checked together, are stored in one transaction, and take effect
 * at once, or none does. `look` checks them when it is their turn.
 */
export async function publishAll(
  context: Context,
  look: () => Promise<readonly Overlay[]>,
  reason: string,
): Promise<void> {
  return inTurn(context, async () => {
    const overlays = await look()
    for (const overlay of overlays) refuseForeign(context, overlay)
    if (overlays.some(o => o.kind === 'entity' || o.kind === 'object')) await makeTables(context, overlays)
    const { catalogue } = context
    const all = { ...context, catalogue: { ...catalogue, preview: () => catalogue.previewAll(overlays) } }
    await context.db.system('publish definitions together', async tx => {
      for (const overlay of overlays) await store(all, tx, overlay, {}, { reason })
    })
  })
}

function refuseForeign({ actor }: Context, overlay: Overlay): void {
  if (actor.kind === 'user') {
    const own = overlay.kind === 'lov' && overlay.scope === actor.companyId && administers(actor)
    const designed =
      ['template', 'tree', 'page'].includes(overlay.kind) && overlay.scope === 'platform' && designsServices(actor)
    if (!isOperator(actor) && !own && !designed) throw fail('FORBIDDEN')
  } else if (actor.kind === 'anonymous') throw fail('FORBIDDEN')
}

/** One publication after another, each over the newest definitions. */
const inTurn = <T>(context: Context, change: () => Promise<T>): Promise<T> =>
  context.catalogue.inTurn(async () => {
    await reloadPublished(context)
    let answer: T
    try {
      answer = await change()
    } catch (error) {
      // In any case the tables match the published definitions. The original error is reported, even if this fails
      // too.
      await reloadPublished(context).catch((later: unknown) => {
        context.log.error({ err: later }, 'published definitions could not be taken in')
      })
      throw error
    }
    await reloadPublished(context)
    return answer
  })

/** Applies the published version in this process, whichever process published it. */
export async function reloadPublished(app: App): Promise<void> {
  const read = async () => {
    await readPublished(app)
    return app.catalogue.common
  }
  // Two processes that publish at once each create the tables without the fields of the other.
  await app.syncSchema(await read(), read)
  app.finishSchema(app.catalogue.common)
}

async function readPublished(app: App): Promise<void> {
  const overlays = await readOverlays(app)
  if (overlays.some(o => o.kind === 'template' && o.definition.customSqlAreas?.length)) await loadGrammar()
  app.catalogue.replace(overlays)
}

const versionOf = ({ scope, kind, key }: Overlay) =>
  sql<{
    version: number
  }>`select coalesce(max(version), 0) as version from definition_overlay where scope = ${scope} and kind = ${kind}
    and key = ${key}`

const newestOf = async (context: Context, overlay: Overlay): Promise<number> =>
  (
    await context.db.system('see which version of a definition holds', tx => tx.one(versionOf(overlay)), {
      readOnly: true,
    })
  )?.version ?? 0

async function keep(context: Context, overlay: Overlay, moved: Moved, asked: Asked): Promise<number> {
  refuseProblems(context, overlay)
  if (asked.reason === undefined) await refuseUnexplained(context, overlay)
  if (overlay.kind === 'entity' || overlay.kind === 'object') await makeTables(context, [overlay])
  return context.db.system('publish a definition', tx => store(context, tx, overlay, moved, asked))
}

async function store(
  context: Context,
  tx: Tx,
  overlay: Overlay,
  moved: Moved,
  { begun, reason }: Asked,
): Promise<number> {
  // Another process may have published: checks the current version one after another.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtext(${`definition ${overlay.scope} ${overlay.kind} ${overlay.key}`}))`,
  )
  const last = (await tx.one(versionOf(overlay)))?.version ?? 0
  refuseOlder(last, begun)
  await followRenames(context, tx, overlay)
  const number = last + 1
  await tx.run(sql`insert into definition_overlay (scope, kind, key, version, definition, published_at, published_by,
    reason)
    values (${overlay.scope}, ${overlay.kind}, ${overlay.key}, ${number},
      ${JSON.stringify(overlay.kind === 'object' ? toKeep(overlay.definition) : overlay.definition)}::jsonb,
      ${context.now().toISOString()}, ${authorOf(context.actor)}, ${reason ?? null})`)
  await moveRecords(context, tx, overlay, moved)
  await startRecords(context, tx, overlay)
  await refuseLosingAdministrators(context, tx, overlay)
  if (context.config.databaseUrl) await tx.run(sql`select pg_notify(${definitionsChannel}, ${overlay.key})`)
  return number
}

/**
 * Restoring an earlier version of a status list, object or tree needs a reason, as for data services. Withdrawing and
 * restoring the same version does not.
 */
async function refuseUnexplained(context: Context, { scope, kind, key, definition }: Overlay): Promise<void> {
  if (kind !== 'states' && kind !== 'object' && kind !== 'tree') return
  const sent = sql`${JSON.stringify(kind === 'object' ? toKeep(definition) : definition)}::jsonb`
  const bare = kind === 'tree' ? sql`#- '{props,withdrawn}'` : sql`- 'withdrawn'`
  const earlier = await context.db.system(
    'look for a version like the one to publish',
    tx =>
      tx.one<{ version: number }>(sql`
    with kept as (select version, definition ${bare} as definition from definition_overlay where scope = ${scope}
      and kind = ${kind} and key = ${key} and version > 0)
    select version from kept where definition = ${sent} ${bare} and (select definition <> ${sent} ${bare} from kept
      order by version desc limit 1) order by version desc limit 1`),
    { readOnly: true },
  )
  if (earlier) throw invalid([{ field: 'reason', code: 'VERSION_NEEDS_REASON', params: { version: earlier.version } }])
}

function refuseAll(problems: readonly string[]): void {
  if (problems.length > 0)
    throw invalid(problems.map(reason => ({ field: '', code: 'DEFINITION_WRONG', params: { reason } })))
}

/** Problems of several overlays that take effect together, without existing ones. */
export function problemsTogether({ catalogue, effects }: App, overlays: readonly Overlay[]): string[] {
  const names = new Set(effects.keys())
  try {
    const existing = problemsOf(catalogue.common, names)
    return checkCatalogue(catalogue.previewAll(overlays).catalogue, names).filter(p => !existing.has(p))
  } catch (error) {
    if (error instanceof TypeError) return [`a definition is not built as it must be: ${error.message}`]
    throw error
  }
}

function refuseProblems(app: App, overlay: Overlay): void {
  const problems = newProblems(app, overlay)
  if (problems.length > 0)
    throw invalid(problems.map(p => ({ field: overlay.key, code: 'DEFINITION_WRONG', params: { reason: p } })))
}

/**
 * Columns and unique indexes exist before the definition takes effect; if it fails, new ones stay empty and narrowed
 * ones are widened again.
 */
async function makeTables(context: Context, overlays: readonly Overlay[]): Promise<void> {
  const again = async () => {
    await readPublished(context)
    // They may conflict with a definition published meanwhile.
    const [first, ...more] = overlays
    if (first && more.length === 0) refuseProblems(context, first)
    else refuseAll(problemsTogether(context, overlays))
    return context.catalogue.previewAll(overlays)
  }
  try {
    await context.syncSchema(context.catalogue.previewAll(overlays), again)
  } catch (error) {
    // Somebody saved a record between the check of the table and its index.
    if (isNumberTooLarge(error)) throw invalid([{ field: 'fields', code: 'DIGITS_LOST', params: { count: 1 } }])
    if (isUniqueViolation(error)) throw invalid([{ field: 'unique', code: 'OBJ_REPEATS', params: { count: 1 } }])
    throw error
  }
}

/** Problems of active definitions, computed once per state. */
const problemsNow = new WeakMap<CatalogueIndex, ReadonlySet<string>>()

/** The overlay that was checked last against a state: a screen checks it, and its publication twice more. */
const lastChecked = new WeakMap<CatalogueIndex, { readonly content: string; readonly problems: readonly string[] }>()

function problemsOf(common: CatalogueIndex, effects: ReadonlySet<string>): ReadonlySet<string> {
  let problems = problemsNow.get(common)
  if (!problems) problemsNow.set(common, (problems = new Set(checkCatalogue(common.catalogue, effects))))
  return problems
}

/** Problems caused by an overlay, without existing ones. */
export function newProblems({ catalogue, effects }: App, overlay: Overlay): string[] {
  if (catalogue.checkedLater) return []
  const names = new Set(effects.keys())
  const { common } = catalogue
  const content = JSON.stringify(overlay)
  const last = lastChecked.get(common)
  if (last?.content === content) return [...last.problems]
  try {
    const after = checkCatalogue(catalogue.preview(overlay).catalogue, names)
    const problems = after.length === 0 ? after : after.filter(p => !problemsOf(common, names).has(p))
    lastChecked.set(common, { content, problems })
    return [...problems]
  } catch (error) {
    // Beyond its shape: a nested part is missing or invalid.
    if (error instanceof TypeError)
      return [`${overlay.kind} ${overlay.key} is not built as it must be: ${error.message}`]
    throw error
  }
}

/** The newest version of each overlay, with statuses and actions of earlier ones; drafts have version 0. */
async function readOverlays(app: App): Promise<Overlay[]> {
  const { overlays, statuses } = await app.db.system(
    'read published definitions',
    async tx => ({
      overlays: await tx.rows<Overlay>(
        sql`select distinct on (scope, kind, key) scope, kind, key, definition from definition_overlay
            where version > 0 order by scope, kind, key, version desc`,
      ),
      statuses: await tx.rows<FormerStates>(
        sql`select scope, key, coalesce(definition -> 'values', '[]') as values,
            jsonb_path_query_array(definition, '$.transitions[*].action') as actions from definition_overlay
            where version > 0 and kind = 'states' order by version`,
      ),
    }),
    { readOnly: true },
  )
  return overlays.map(o =>
    o.kind === 'object'
      ? { ...o, definition: fromKept(o.definition) }
      : o.kind === 'states'
        ? { ...o, ...formerOf(statuses.filter(s => s.scope === o.scope && s.key === o.key)) }
        : o,
  )
}

/** Statuses and actions of one version of a status list. */
interface FormerStates {
  readonly scope: string
  readonly key: string
  readonly values: readonly ListValue[]
  readonly actions: readonly NamedAction[]
}

const formerOf = (versions: readonly FormerStates[]) => ({
  former: versions.flatMap(v => v.values),
  formerActions: versions.flatMap(v => v.actions),
})
