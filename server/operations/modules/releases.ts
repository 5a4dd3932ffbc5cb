import type { PartChange } from '../../../domain/modules/difference.ts'
import type { Part } from '../../../domain/modules/content.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** A released version without its definitions. */
export interface ReleaseHead {
  readonly version: string
  readonly hash: string
  readonly note: readonly PartChange[]
  readonly task: string
  readonly remark: string
  readonly at: string
  readonly by: string
}

export interface Release extends ReleaseHead {
  readonly content: readonly Part[]
}

/** Releases of a module, the newest first. */
export const releasesOf = (tx: Tx, module: string): Promise<ReleaseHead[]> =>
  tx.rows<ReleaseHead>(sql`select version, hash, note, task, remark, at, by_name as by from module_release
    where module_id = ${module}::uuid order by at desc, version desc`)

export const releaseOf = (tx: Tx, module: string, version: string): Promise<Release | undefined> =>
  tx.one<Release>(sql`select version, hash, note, task, remark, at, by_name as by, content from module_release
    where module_id = ${module}::uuid and version = ${version}`)

/** The content that was released last; empty before the first release. */
export const lastContent = async (tx: Tx, module: string): Promise<readonly Part[]> =>
  (
    await tx.one<{ content: readonly Part[] }>(sql`select content from module_release
      where module_id = ${module}::uuid order by at desc, version desc limit 1`)
  )?.content ?? []

export async function keepRelease(tx: Tx, module: string, r: Release): Promise<void> {
  await tx.run(sql`insert into module_release (module_id, version, content, hash, note, task, remark, at, by_name)
    values (${module}, ${r.version}, ${JSON.stringify(r.content)}::jsonb, ${r.hash}, ${JSON.stringify(r.note)}::jsonb,
      ${r.task}, ${r.remark}, ${r.at}, ${r.by})`)
}
