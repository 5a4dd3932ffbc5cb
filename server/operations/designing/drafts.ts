import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { refuseOlder } from '../definitions/older.ts'
import { designer } from '../operator.ts'

/** A draft is stored beside the published versions, under an unused number. */
const draftVersion = 0

/** A draft, or a published version. */
export interface StoredVersion<D> {
  readonly code: string
  readonly version: number
  readonly definition: D
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

export interface StoredVersions<D> {
  readonly draft?: StoredVersion<D>
  /** Published ones, the newest first. */
  readonly versions: readonly StoredVersion<D>[]
}

/** What a draft is based on: the draft that was changed, by its saving time, and the published version. */
export interface Begun {
  /** Null for a first draft; undefined for a file, which replaces only one's own. */
  readonly saved: string | null | undefined
  readonly over?: number
}

type Kind = 'template' | 'page'

/** Everything that is stored of one kind, by code. */
export async function storedByCode<D>(context: Context, kind: Kind): Promise<ReadonlyMap<string, StoredVersions<D>>> {
  const rows = await read<D>(context, kind, null)
  return new Map([...new Set(rows.map(r => r.code))].map(code => [code, parted(rows.filter(r => r.code === code))]))
}

/** The draft and the versions of one code; undefined when there are none. */
export async function storedOf<D>(
  context: Context,
  kind: Kind,
  code: string | undefined,
): Promise<StoredVersions<D> | undefined> {
  const rows = await read<D>(context, kind, code ?? '')
  return rows.length === 0 ? undefined : parted(rows)
}

const read = <D>(context: Context, kind: Kind, code: string | null): Promise<StoredVersion<D>[]> =>
  context.db.system(
    'read designed definitions',
    tx =>
      tx.rows<StoredVersion<D>>(sql`select key as code, version, definition, published_at as at, published_by as by,
        reason from definition_overlay
        where scope = 'platform' and kind = ${kind} and (${code}::text is null or key = ${code})
        order by key, version desc`),
    { readOnly: true },
  )

function parted<D>(rows: readonly StoredVersion<D>[]): StoredVersions<D> {
  const draft = rows.find(r => r.version === draftVersion)
  return { ...(draft ? { draft } : {}), versions: rows.filter(r => r.version !== draftVersion) }
}

/** Keeps a draft. One that was saved or published meanwhile is not overwritten; of two first drafts, one is kept. */
export async function keepDraft(
  context: Context,
  kind: Kind,
  code: string,
  definition: string,
  { saved, over }: Begun,
): Promise<void> {
  const by = designer(context).name,
    at = context.now().toISOString()
  await context.db.system('keep a draft of a definition', async tx => {
    const rows = await tx.rows<{ version: number; at: string; by: string }>(
      sql`select version, published_at as at, published_by as by from definition_overlay
        where scope = 'platform' and kind = ${kind} and key = ${code} order by version desc for update`,
    )
    const before = rows.find(r => r.version === draftVersion)
    refuseOlder<number>(rows.find(r => r.version !== draftVersion)?.version ?? 0, over)
    refuseOlder(before?.at ?? null, saved === undefined && before?.by !== by ? null : saved)
    const kept = await tx.run(
      before
        ? sql`update definition_overlay set definition = ${definition}::jsonb, published_at = ${at},
          published_by = ${by} where scope = 'platform' and kind = ${kind} and key = ${code}
          and version = ${draftVersion}`
        : sql`insert into definition_overlay (scope, kind, key, version, definition, published_at, published_by)
          values ('platform', ${kind}, ${code}, ${draftVersion}, ${definition}::jsonb, ${at}, ${by})
          on conflict (scope, kind, key, version) do nothing`,
    )
    if (kept === 0) throw fail('CONFLICT')
  })
}

/** Deletes a draft; with `at` only as it was then, so that one saved meanwhile stays. Returns whether there was one. */
export async function deleteDraft(context: Context, kind: Kind, code: string, at?: string): Promise<boolean> {
  const gone = await context.db.system('delete a draft of a definition', tx =>
    tx.run(
      sql`delete from definition_overlay where scope = 'platform' and kind = ${kind} and key = ${code}
        and version = ${draftVersion} and (${at ?? null}::timestamptz is null or published_at = ${at ?? null}::timestamptz)`,
    ),
  )
  return gone > 0
}
