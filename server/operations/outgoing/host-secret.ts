import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { outgoingSecretCall } from '../../../domain/contracts/outgoing.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { operator } from '../operator.ts'
import { entityNamed } from '../unit-of-work.ts'

type Host = StoredOf<'OutgoingHost'>

/** Visible ASCII: nothing that would end a header. Short ones could be found by chance in an answer. */
const form = /^[\x21-\x7e](?:[\x20-\x7e]{6,1998})[\x21-\x7e]$/

/** A sealed secret opens for its host, address and header only: with another one it is entered again. */
const ownerOf = ({ id, address, secretHeader }: Host): string => `${id} ${address ?? ''} ${secretHeader ?? ''}`

export async function storeSecret(context: Context, { id, secret }: BodyOf<typeof outgoingSecretCall>): Promise<void> {
  const { userId } = operator(context)
  if (secret !== null && !form.test(secret)) throw invalid([problem('OUTGOING_SECRET', 'secret')])
  const now = context.now()
  await context.db.system('keep the secret of an outgoing host', async tx => {
    const host = await hostBy(tx, context, id)
    if (!host) throw fail('NOT_FOUND')
    if (secret !== null && !host.secretHeader) throw invalid([problem('OUTGOING_SECRET_HEADER', 'secret')])
    await tx.run(sql`delete from outgoing_secret where host_id = ${id}`)
    if (secret !== null)
      await tx.run(sql`insert into outgoing_secret (host_id, sealed, set_at)
        values (${id}, ${context.outgoingSecrets.seal(Buffer.from(secret), ownerOf(host))}, ${now.toISOString()})`)
    const entity = entityNamed(context.catalogue.common, 'OutgoingHost')
    await updateRows(tx, entity, [{ id, values: { hasSecret: secret !== null } }], now)
    await writeAudit(
      tx,
      [
        {
          action: secret === null ? 'secretRemoved' : 'secretSet',
          entity: 'OutgoingHost',
          recordId: id,
          after: { by: userId },
        },
      ],
      now,
    )
  })
}

/** The secret in clear; undefined where there is none for this address, header and key of the installation. */
export async function secretOf(tx: Tx, context: Context, host: Host): Promise<string | undefined> {
  const row = await tx.one<{ sealed: Uint8Array }>(sql`select sealed from outgoing_secret where host_id = ${host.id}`)
  return row && context.outgoingSecrets.open(row.sealed, ownerOf(host))?.toString()
}

export async function hostBy(tx: Tx, context: Context, id: string): Promise<Host | undefined> {
  const entity = entityNamed(context.catalogue.common, 'OutgoingHost')
  return (await readStored(tx, entity, { field: 'id', values: [id] }))[0]
}
