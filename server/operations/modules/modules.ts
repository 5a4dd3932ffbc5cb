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
  isWithdrawn,
  partId,
  partKinds,
  samePart,
  type Part,
  type PartName,
} from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { nameOfUsed, usedId, usesIn, type Used } from '../../../domain/modules/impact.ts'
import { fileText, mostParts } from '../../../domain/modules/module-file.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { designer } from '../operator.ts'
import { writing } from '../transaction.ts'
import { called, withNames } from './called.ts'
import { contentOf, hashOf, partsOf, publishedNow } from './parts.ts'
import { planOf } from './plan.ts'
import { servicePartsOf } from './service-parts.ts'
import { releaseOf, releasesOf } from './releases.ts'
import { moduleOf, namesIn, takenParts, wantedOf, type StoredModule } from './wanted.ts'

export async function moduleDetail(context: Context, id: string): Promise<ModuleDetail> {
  designer(context)
  const index = context.catalogue.common
  return context.db.system(
    'read a module',
    async tx => {
      const module = await moduleOf(tx, id)
      const parts = await partsOf(tx, id)
      const inUse = currentOf(module)
      const content = [...contentOf(parts), ...(await servicePartsOf(tx, index, id))]
      const base = inUse === null ? undefined : await releaseOf(tx, id, inUse)
      return {
        parts: parts.map(p => ({ ...called(index, p), version: p.version, withdrawn: isWithdrawn(p) })),
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
  const rows = await context.db.system(
    'read definitions that are in no module',
    tx =>
      tx.rows<Part>(sql`select distinct on (o.kind, o.key) o.kind, o.key, o.definition from definition_overlay o
        where o.scope = 'platform' and o.version > 0 and o.kind = any(${[...partKinds]}::text[])
          and not exists (select from module_part p where p.kind = o.kind and p.key = o.key)
        order by o.kind, o.key, o.version desc`),
    { readOnly: true },
  )
  return { parts: inOrder(rows.filter(p => !isWithdrawn(p))).map(p => called(context.catalogue.common, p)) }
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
      await refuseParts(tx, id, add)
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

async function refuseParts(tx: Tx, id: string, add: readonly PartName[]): Promise<void> {
  const there = await publishedNow(tx, add),
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
export function definitionUses(context: Context, of: BodyOf<typeof definitionUsesCall>): DefinitionUses {
  designer(context)
  const index = context.catalogue.common
  if (!nameOfUsed(index, of)) throw fail('NOT_FOUND')
  const named = (u: Used): NamedUse => {
    const title = nameOfUsed(index, u)
    return { ...u, ...(title ? { title } : {}) }
  }
  const sorted = (all: readonly Used[]) => all.toSorted((a, b) => (usedId(a) < usedId(b) ? -1 : 1)).map(named)
  const uses = usesIn(index)
  return {
    usedBy: sorted(uses.filter(u => usedId(u.to) === usedId(of)).map(u => u.from)),
    uses: sorted(uses.filter(u => usedId(u.from) === usedId(of)).map(u => u.to)),
  }
}
