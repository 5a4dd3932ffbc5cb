import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShowroomAddress } from '../../../domain/contracts/showroom.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { App, Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { insertRows, newId, readStored } from '../../db/write-rows.ts'
import { sourceOf } from '../session/source.ts'
import { reading } from '../transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Showrooms for whoever has a link (sourcing.md 9): made from its id, checked again with each page and picture. */
export interface SharedShowroom {
  readonly link: StoredOf<'ShowroomLink'>
  readonly showroom: StoredOf<'Showroom'>
  readonly supplier: string
  readonly items: readonly StoredOf<'ShowroomItem'>[]
  /** Ids of pictures by product, the main one first; and the cover of the showroom. */
  readonly pictures: ReadonlyMap<string, readonly string[]>
}

/** Half of the token is the id of the link, the other half proves it. */
const signed = ({ linkKey }: Pick<App, 'linkKey'>, id: Buffer): Buffer =>
  createHmac('sha256', linkKey).update(id).digest().subarray(0, 16)

export function tokenOf(app: Pick<App, 'linkKey'>, link: string): string {
  const id = Buffer.from(link.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signed(app, id)]).toString('base64url')
}

/** The id of the link of a token; undefined for one that was not made here. */
export function linkOf(app: Pick<App, 'linkKey'>, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), signed(app, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The address of a link, for the people of its supplier; of one that was revoked there is none. */
export async function showroomAddress(context: Context, id: string): Promise<ShowroomAddress> {
  const [link] = await reading(context, tx =>
    readStored(tx, entityNamed(context.catalogue.of(context.actor), 'ShowroomLink'), { field: 'id', values: [id] }),
  )
  if (link?.status !== 'active') throw fail('NOT_FOUND')
  return { address: `${context.config.baseUrl}/shared/showroom/${tokenOf(context, id)}` }
}

/** What a link shows now; undefined for one that ended, was revoked, or is unknown, and for unpublished showrooms. */
export async function sharedShowroom(app: App, token: string): Promise<SharedShowroom | undefined> {
  const id = linkOf(app, token)
  if (id === undefined) return undefined
  return app.db.system('read a shared showroom', tx => readShared(tx, app, id), { readOnly: true })
}

async function readShared(tx: Tx, app: App, id: string): Promise<SharedShowroom | undefined> {
  const index = app.catalogue.common
  const one = async <N extends 'ShowroomLink' | 'Showroom' | 'Company'>(name: N, of: string) =>
    (await readStored(tx, entityNamed(index, name), { field: 'id', values: [of] }))[0]
  const link = await one('ShowroomLink', id)
  if (link?.status !== 'active' || !link.endsOn) return undefined
  const showroom = await one('Showroom', link.showroom ?? '')
  const company = await one('Company', showroom?.supplier ?? '')
  if (showroom?.status !== 'published' || !company) return undefined
  if (dayIn(company.timeZone ?? 'UTC', app.now()) > link.endsOn) return undefined
  const items = await readStored(tx, entityNamed(index, 'ShowroomItem'), { field: 'showroom', values: [showroom.id] })
  return {
    link,
    showroom,
    supplier: company.name ?? '',
    items: items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    pictures: await picturesOf(tx, [showroom.id, ...items.map(i => i.id)]),
  }
}

const pictureFields: readonly string[] = ['cover', 'picture', 'pictures']
/** Types that a browser draws and that hold no script. */
const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

async function picturesOf(tx: Tx, owners: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.rows<{ id: string; owner: string }>(
    sql`select "id" as id, "owner_id" as owner from attachment__s where "owner_id" = any(${owners})
      and "owner_entity" in ('Showroom', 'ShowroomItem') and "owner_field" = any(${pictureFields})
      and "file_type" = any(${pictureTypes}) order by "owner_field", "created_at", "id"`,
  )
  const found = new Map<string, string[]>()
  for (const { id, owner } of rows) found.set(owner, [...(found.get(owner) ?? []), id])
  return found
}

/** Openings that are kept of one link; their number counts on. */
const keptOpenings = 5000

/** Counts an opening and keeps when and from where. */
export async function noteOpening(app: App, { link }: SharedShowroom, ip: string): Promise<void> {
  const at = app.now()
  await app.db.system('note the opening of a shared showroom', async tx => {
    const entity = entityNamed(app.catalogue.common, 'ShowroomOpening')
    await tx.run(sql`update showroom_link__s set "openings" = coalesce("openings", 0) + 1,
      "last_opened" = ${at.toISOString()} where "id" = ${link.id}`)
    await insertRows(
      tx,
      entity,
      [{ id: newId(), values: { link: link.id, openedAt: at.toISOString(), source: sourceOf(ip) } }],
      at,
    )
    await tx.run(sql`delete from showroom_opening__s where "link_id" = ${link.id} and "id" in (select "id"
      from showroom_opening__s where "link_id" = ${link.id} order by "opened_at" desc, "id" desc offset ${keptOpenings})`)
  })
}

export interface SharedPicture {
  readonly type: string
  readonly size: number
  readonly stream: NodeJS.ReadableStream
}

/** A picture of a shared showroom; the link is checked as for its page. */
export async function sharedPicture(app: App, token: string, file: string): Promise<SharedPicture | undefined> {
  const shared = await sharedShowroom(app, token)
  if (!shared || ![...shared.pictures.values()].some(ids => ids.includes(file))) return undefined
  const found = await app.db.system(
    'read a picture of a shared showroom',
    async tx =>
      (await readStored(tx, entityNamed(app.catalogue.common, 'Attachment'), { field: 'id', values: [file] }))[0],
    { readOnly: true },
  )
  return found?.file
    ? { type: String(found.fileType), size: Number(found.size), stream: app.files.read(found.file) }
    : undefined
}
