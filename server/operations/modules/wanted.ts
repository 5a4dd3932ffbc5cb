import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { modulePlanCall } from '../../../domain/contracts/module.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { partId, type Part, type PartName } from '../../../domain/modules/content.ts'
import { mostParts, readFile, type ModuleFile } from '../../../domain/modules/module-file.ts'
import { readJson } from '../../../domain/values/json-places.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { sentence } from '../../messages.ts'
import { designer } from '../operator.ts'
import { hashOf } from './parts.ts'
import { releaseOf, releasesOf } from './releases.ts'

/** The definitions that should be in effect, and the module that they belong to. */
export interface Wanted {
  /** Undefined for a module that the file brings. */
  readonly module?: StoredModule
  readonly identifier: string
  readonly name: string
  readonly version: string
  readonly content: readonly Part[]
  /** What the module holds now. */
  readonly parts: readonly PartName[]
  /** The file it comes from. */
  readonly file?: ModuleFile
  /** Whether its version is released here already. */
  readonly known: boolean
  /** Sentences: what keeps it from being applied, whatever its definitions say. */
  readonly problems: readonly string[]
}

export interface StoredModule {
  readonly id: string
  readonly identifier: string
  readonly name: string
  readonly version: string
  readonly status: string
  readonly path: string | null
  readonly remark: string | null
  readonly sourceVersion: string | null
  readonly needsApproval: boolean | null
  readonly project: { readonly id: string; readonly identifier: string; readonly name: string }
  readonly system: { readonly name: string; readonly path: string | null } | null
}

const moduleSql = sql`select m.id, m.identifier, m.name, m.version, m.status, m.path, m.remark,
  m.source_version as "sourceVersion", m.needs_approval as "needsApproval",
  jsonb_build_object('id', p.id, 'identifier', p.identifier, 'name', p.name) as project,
  case when s.id is null then null else jsonb_build_object('name', s.name, 'path', s.path) end as system
  from api_module__s m join api_project__s p on p.id = m.project_id left join api_system__s s on s.id = m.system_id`

export async function moduleOf(tx: Tx, id: string): Promise<StoredModule> {
  const found = await tx.one<StoredModule>(sql`${moduleSql} where m.id = ${id}::uuid`)
  if (!found) throw fail('NOT_FOUND')
  return found
}

export const namesIn = (tx: Tx, module: string): Promise<PartName[]> =>
  tx.rows<PartName>(sql`select kind, key from module_part where module_id = ${module}::uuid`)

/** A released version, or a file. */
export async function wantedOf(context: Context, wanted: BodyOf<typeof modulePlanCall>['wanted']): Promise<Wanted> {
  const { language } = designer(context)
  if ('file' in wanted) return ofFile(context, wanted.file, language)
  return context.db.system(
    'read a released version of a module',
    async tx => {
      const module = await moduleOf(tx, wanted.id)
      const releases = await releasesOf(tx, wanted.id)
      if (releases.length < 2) throw fail('NO_OTHER_VERSION')
      const release = await releaseOf(tx, wanted.id, wanted.version)
      if (!release) throw fail('NOT_FOUND')
      return {
        module,
        identifier: module.identifier,
        name: module.name,
        version: release.version,
        content: release.content,
        parts: await namesIn(tx, module.id),
        known: true,
        problems: inDevelopment(module, language),
      }
    },
    { readOnly: true },
  )
}

const inDevelopment = ({ status }: StoredModule, language: Language): string[] =>
  status === 'released' ? [] : [sentence(language, 'MODULE_IN_DEVELOPMENT', {})]

async function ofFile(context: Context, text: string, language: Language): Promise<Wanted> {
  const read = readJson(text)
  if ('wrong' in read) throw invalid([{ field: 'file', code: 'MODULE_FILE_NO_JSON', params: { ...read.wrong } }])
  const found = readFile(read.value)
  if ('problems' in found)
    throw invalid(
      found.problems.map(({ at, code }) => ({
        field: 'file',
        code,
        params: { place: at, most: mostParts, ...read.placeAt(at) },
      })),
    )
  const { file } = found
  return context.db.system(
    'find the module of a file',
    async tx => {
      const module = await tx.one<StoredModule>(
        sql`${moduleSql} where m.identifier = ${file.identifier} and p.identifier = ${file.project.identifier}`,
      )
      const release = module && (await releaseOf(tx, module.id, file.version))
      const taken = await takenParts(tx, file.parts, module?.id ?? null)
      return {
        ...(module ? { module } : {}),
        identifier: file.identifier,
        name: file.name,
        version: file.version,
        content: file.parts,
        parts: module ? await namesIn(tx, module.id) : [],
        file,
        known: release !== undefined,
        problems: [
          ...(module ? inDevelopment(module, language) : []),
          ...(release && release.hash !== hashOf(file.parts)
            ? [sentence(language, 'MODULE_VERSION_OTHER', { version: file.version })]
            : []),
          ...taken.map(t => sentence(language, 'MODULE_PART_TAKEN', { part: partId(t), module: t.module })),
        ],
      }
    },
    { readOnly: true },
  )
}

/** Definitions that are in another module, and its name. */
export const takenParts = (
  tx: Tx,
  names: readonly PartName[],
  module: string | null,
): Promise<(PartName & { readonly module: string })[]> =>
  tx.rows(sql`select p.kind, p.key, m.name as module from module_part p join api_module__s m on m.id = p.module_id
    where (p.kind, p.key) in (select * from unnest(${names.map(n => n.kind)}::text[], ${names.map(n => n.key)}::text[]))
      and p.module_id is distinct from ${module}::uuid order by p.kind, p.key`)
