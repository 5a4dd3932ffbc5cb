import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  definitionUsesCall,
  DefinitionUses,
  ModuleChoices,
  ModuleDetail,
  ModuleExport,
  moduleExportCall,
  ModulePlan,
  modulePlanCall,
  modulePartsCall,
  NamedUse,
} from '../../../domain/contracts/module.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import {
  inOrder,
  isPartKey,
  isWithdrawn,
  partId,
  samePart,
  type Part,
  type PartName,
} from '../../../domain/modules/content.ts'
import { partKinds } from '../../../domain/modules/part-kinds.ts'
import { isObject } from '../../../domain/meta/designing/overlay-shape.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { usedId, type Used } from '../../../domain/modules/impact.ts'
import { fileText, mostParts } from '../../../domain/modules/module-file.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { designer } from '../operator.ts'
import { writing } from '../transaction.ts'
import { called, withNames } from './called.ts'
import { everyUse } from './every-use.ts'
import { contentOf, hashOf, partsOf, publishedNow } from './parts.ts'
import { planOf } from './plan.ts'
import { isRecordPart, recordChoices, recordPartsOf, recordsNamed } from './record-parts.ts'
import { releaseOf, releasesOf } from './releases.ts'
import { moduleOf, namesIn, takenParts, wantedOf, type StoredModule } from './wanted.ts'

/** Fields of a designed object, or fields that were added to another one. */
function ownFields({ kind, definition: { fields } }: Part): { readonly fields?: readonly string[] } {
  if ((kind !== 'object' && kind !== 'entity') || !isObject(fields)) return {}
  return { fields: Object.entries(fields).flatMap(([n, f]) => (isObject(f) && f['retired'] === true ? [] : [n])) }
}

export async function moduleDetail(context: Context, id: string): Promise<ModuleDetail> {
  const actor = designer(context)
  const index = context.catalogue.common
  return context.db.system(
    'read a module',
    async tx => {
      const module = await moduleOf(tx, id)
      const parts = await partsOf(tx, id)
      const inUse = currentOf(module)
      const records = await recordPartsOf(tx, index, id)
      const content = [...contentOf(parts), ...records]
      const base = inUse === null ? undefined : await releaseOf(tx, id, inUse)
      return {
        parts: [
          ...parts.map(p => ({
            ...called(index, p),
            version: p.version,
            withdrawn: isWithdrawn(p),
            ...(isOperator(actor) ? ownFields(p) : {}),
          })),
          ...(await namesIn(tx, id)).filter(isRecordPart).map(name => {
            const record = records.find(r => samePart(r, name))
            return { ...(record ? called(index, record) : name), version: null, withdrawn: record === undefined }
          }),
        ],
        open: module.status === 'developing',
        hash: hashOf(content),
        changes: withNames(index, differences(base?.content ?? [], content)),
        releases: (await releasesOf(tx, id)).map(r => ({
          ...r,
          note: withNames(index, r.note),
          current: r.version === inUse,
        })),
      }
    },
    { readOnly: true },
  )
}

/** The version whose definitions were in effect when it was released or switched to; null before the first release. */
const currentOf = ({ status, version, sourceVersion }: StoredModule): string | null =>
  status === 'released' ? version : sourceVersion

export async function moduleChoices(context: Context): Promise<ModuleChoices> {
  designer(context)
  const found = await context.db.system(
    'read definitions that are in no module',
    async tx => {
      const published =
        await tx.rows<Part>(sql`select distinct on (kind, key) kind, key, definition from definition_overlay
          where scope = 'platform' and version > 0 and kind = any(${[...partKinds]}::text[])
          order by kind, key, version desc`)
      const taken = await tx.rows<PartName>(sql`select kind, key from module_part`)
      return [...published.filter(p => !isWithdrawn(p)), ...(await recordChoices(tx, context))].filter(
        p => !taken.some(t => samePart(t, p)),
      )
    },
    { readOnly: true },
  )
  return { parts: inOrder(found).map(p => called(context.catalogue.common, p)) }
}

/** Which definitions a module holds changes only while a version is in development; the history has the change. */
export async function changeParts(
  context: Context,
  { id, add, remove }: BodyOf<typeof modulePartsCall>,
): Promise<ModuleDetail> {
  designer(context)
  await writing(context, outer =>
    outer.elevated(async tx => {
      await tx.run(sql`select 1 from api_module__s where id = ${id}::uuid for update`)
      const module = await moduleOf(tx, id)
      if (module.status !== 'developing') throw fail('MODULE_FROZEN')
      await refuseParts(context, tx, id, add)
      const before = await namesIn(tx, id)
      for (const { kind, key } of remove)
        await tx.run(sql`delete from module_part where module_id = ${id}::uuid and kind = ${kind} and key = ${key}`)
      for (const { kind, key } of add)
        await tx.run(
          sql`insert into module_part (kind, key, module_id) values (${kind}, ${key}, ${id}) on conflict do nothing`,
        )
      const after = await namesIn(tx, id)
      if (after.length > mostParts)
        throw invalid([{ field: 'add', code: 'MODULE_FILE_LARGE', params: { most: mostParts } }])
      await writeAudit(
        tx,
        [
          {
            action: 'moduleParts',
            entity: 'Module',
            recordId: id,
            before: { parts: before.map(partId).toSorted() },
            after: { parts: after.map(partId).toSorted() },
          },
        ],
        context.now(),
      )
      // Open panels of the module read it again.
      tx.touch('Module', [id])
    }),
  )
  return moduleDetail(context, id)
}

async function refuseParts(context: Context, tx: Tx, id: string, add: readonly PartName[]): Promise<void> {
  const records = add.filter(a => isRecordPart(a) && (a.kind !== 'role' || isOperator(context.actor)))
  const there = [
      ...(await publishedNow(tx, add)),
      ...(await recordsNamed(tx, context.catalogue.common, records)).filter(r => isPartKey(r.kind, r.key)),
    ],
    taken = await takenParts(tx, add, id)
  const problems = [
    ...add
      .filter(a => !there.some(t => samePart(t, a)))
      .map(a => ({ field: 'add', code: 'MODULE_PART_GONE', params: { part: partId(a) } })),
    ...taken.map(t => ({ field: 'add', code: 'MODULE_PART_TAKEN', params: { part: partId(t), module: t.module } })),
  ]
  if (problems.length > 0) throw invalid(problems)
}

export const modulePlan = async (context: Context, { wanted }: BodyOf<typeof modulePlanCall>): Promise<ModulePlan> =>
  (await planOf(context, await wantedOf(context, wanted))).plan

export async function exportModule(
  context: Context,
  { id, version }: BodyOf<typeof moduleExportCall>,
): Promise<ModuleExport> {
  designer(context)
  return context.db.system(
    'read a version of a module for its file',
    async tx => {
      const { identifier, name, path, remark, project, system } = await moduleOf(tx, id)
      const release = await releaseOf(tx, id, version)
      if (!release) throw fail('NOT_FOUND')
      return {
        name: `${identifier}-${version}.module.json`,
        hash: release.hash,
        file: fileText({
          identifier,
          name,
          version,
          path,
          remark,
          project: { identifier: project.identifier, name: project.name },
          system,
          parts: release.content,
        }),
      }
    },
    { readOnly: true },
  )
}

/** What uses a definition, and what it uses: by name, without rights or records. */
export async function definitionUses(context: Context, of: BodyOf<typeof definitionUsesCall>): Promise<DefinitionUses> {
  const actor = designer(context)
  const { uses, nameOf } = await everyUse(context)
  if (!nameOf(of)) throw fail('NOT_FOUND')
  const named = (u: Used): NamedUse => {
    const title = nameOf(u)
    return { ...u, ...(title ? { title } : {}) }
  }
  // Which roles companies have is for operators.
  const shown = (u: Used) => u.kind !== 'role' || isOperator(actor)
  if (!shown(of)) throw fail('NOT_FOUND')
  const sorted = (all: readonly Used[]) =>
    all
      .filter(shown)
      .toSorted((a, b) => (usedId(a) < usedId(b) ? -1 : 1))
      .map(named)
  return {
    usedBy: sorted(uses.filter(u => usedId(u.to) === usedId(of)).map(u => u.from)),
    uses: sorted(uses.filter(u => usedId(u.from) === usedId(of)).map(u => u.to)),
  }
}
