import { createHash } from 'node:crypto'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { fieldRenameCall, FieldRenamePlan, fieldRenamePlanCall } from '../../../domain/contracts/module.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isWithdrawn, samePart, type Part } from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { partKinds } from '../../../domain/modules/part-kinds.ts'
import { renamedDefinitions } from '../../../domain/modules/renamed-definitions.ts'
import { renamedLimits, renamedSource } from '../../../domain/modules/renamed-records.ts'
import type { Rename } from '../../../domain/meta/designing/renames.ts'
import { isObject, reservedFields } from '../../../domain/meta/designing/overlay-shape.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { placesIn } from '../../../domain/workflow/expression.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { sentence } from '../../messages.ts'
import { savedViews } from '../definitions/follow-renames.ts'
import { publishAll } from '../definitions/publish.ts'
import { operator } from '../operator.ts'
import { withNames } from './called.ts'
import { everyRecord } from './record-parts.ts'
import { overlayOf, rehearse } from './rehearse.ts'

type Asked = BodyOf<typeof fieldRenamePlanCall>

export const renamePlan = async (context: Context, asked: Asked): Promise<FieldRenamePlan> =>
  (await planned(context, asked)).plan

/** Renames a field of an object in every place that names it: all at once, or nowhere. */
export async function renameField(
  context: Context,
  { plan: seen, reason, ...asked }: BodyOf<typeof fieldRenameCall>,
): Promise<{ readonly renamed: number }> {
  operator(context)
  let renamed = 0
  const look = async () => {
    const { plan, parts } = await planned(context, asked)
    if (plan.plan !== seen) throw fail('MODULE_PLAN_OLD')
    if (plan.problems.length > 0)
      throw invalid(plan.problems.map(p => ({ field: '', code: 'DEFINITION_WRONG', params: { reason: p } })))
    renamed = plan.changes.length
    return parts.map(overlayOf)
  }
  await publishAll(context, look, `${asked.entity}.${asked.field} → ${asked.to}: ${reason.trim()}`.slice(0, 500))
  return { renamed }
}

interface Planned {
  readonly plan: FieldRenamePlan
  readonly parts: readonly Part[]
}

async function planned(context: Context, { entity, field: from, to }: Asked): Promise<Planned> {
  const { language } = operator(context)
  const index = context.catalogue.common
  const rename: Rename = { entity, from, to }
  const { now, records, saved } = await context.db.system(
    'read what names a field',
    async tx => ({
      now: (
        await tx.rows<Part>(sql`select distinct on (kind, key) kind, key, definition from definition_overlay
          where scope = 'platform' and version > 0 and kind = any(${[...partKinds]}::text[])
          order by kind, key, version desc`)
      ).filter(p => !isWithdrawn(p)),
      records: await everyRecord(tx, index),
      saved: await savedViews(tx, index, [rename]),
    }),
    { readOnly: true },
  )
  const refused = refusals(index, now, records, rename, language)
  if (refused.length > 0)
    return { parts: [], plan: { changes: [], savedViews: 0, problems: refused, plan: hashed(rename, [], refused) } }
  const preview = (parts: readonly Part[]) => context.catalogue.previewAll(parts.map(overlayOf))
  const parts = renamedDefinitions(index, now, rename, preview)
  const after = preview(parts)
  const changedRecords = records.map(r => ({ ...r, definition: renamedRecord(r, index, after, rename) }))
  return {
    parts,
    plan: {
      changes: withNames(index, [
        ...differences(
          now.filter(n => parts.some(p => samePart(p, n))),
          parts,
        ),
        ...differences(records, changedRecords),
      ]),
      savedViews: saved.length,
      problems: await rehearse(context, parts),
      plan: hashed(rename, parts, changedRecords),
    },
  }
}

const hashed = (...of: readonly unknown[]): string => createHash('sha256').update(orderedText(of)).digest('hex')

/** A role and a service follow; other records are refused before when they name the field. */
function renamedRecord(
  { kind, definition: d }: Part,
  before: CatalogueIndex,
  after: CatalogueIndex,
  rename: Rename,
): Part['definition'] {
  if (kind === 'role') return 'permissions' in d ? { ...d, permissions: renamedLimits(d['permissions'], [rename]) } : d
  if (kind !== 'service') return d
  const nodes = (of: unknown) =>
    (Array.isArray(of) ? of : []).map((n: unknown) => {
      const source = isObject(n) ? renamedSource(n, d, before, after, [rename]) : undefined
      return source === undefined ? n : { ...(n as object), source }
    })
  return {
    ...d,
    requestParameters: nodes(d['requestParameters']),
    responseParameters: nodes(d['responseParameters']),
  }
}

/** What cannot follow, as sentences. */
function refusals(
  index: CatalogueIndex,
  now: readonly Part[],
  records: readonly Part[],
  { entity, from, to }: Rename,
  language: Language,
): string[] {
  const there = index.entity.get(entity)
  const owner = now.find(p => (p.kind === 'object' || p.kind === 'entity') && p.key === entity)
  if (!there) throw fail('NOT_FOUND')
  const field = isObject(owner?.definition['fields']) ? owner.definition['fields'][from] : undefined
  if (!isObject(field)) {
    const code = Object.hasOwn(there.fields, from) ? 'RENAME_SHIPPED' : 'RENAME_NO_FIELD'
    return [sentence(language, code, { field: from, entity })]
  }
  if (reservedFields.has(to)) return [sentence(language, 'OBJ_RESERVED', { field: from, name: to })]
  if (Object.hasOwn(there.fields, to)) return [sentence(language, 'RENAME_TAKEN', { field: to, entity })]
  // Processes decide about shipped objects only.
  const processes = there.made ? [] : records.filter(r => r.kind === 'process' && namesField(r, entity, from))
  return processes.length === 0
    ? []
    : [sentence(language, 'RENAME_PROCESS', { field: from, names: processes.map(p => p.key).join(', ') })]
}

/** A published version of a process never changes: neither what was chosen for it nor the expressions of its file. */
function namesField({ definition: d }: Part, entity: string, field: string): boolean {
  const choices = isObject(d['choices']) ? d['choices'] : {}
  if (choices['mainEntity'] !== undefined && choices['mainEntity'] !== entity) return false
  const chosen = JSON.stringify(choices['privileges'] ?? []).includes(JSON.stringify(field))
  const source = Array.isArray(d['source']) ? d['source'].join('\n') : ''
  const inFile = placesIn(source).some(e => e.split(/\W+/).includes(field))
  return choices['mainEntity'] === entity ? chosen || inFile : inFile
}
