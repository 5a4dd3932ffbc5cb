import type { StoredOf } from '../../../domain/entities/records.ts'
import type { App } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed, startUnitOfWork } from '../../operations/unit-of-work.ts'
import type { Returned } from './parse-mail.ts'

/**
 * Notes that a mail came back from addresses that it was sent to. Returns their number: a report about anybody else, or
 * one that comes twice, changes nothing.
 */
export async function noteReturned(
  app: App,
  tx: Tx,
  message: StoredOf<'EmailMessage'>,
  returned: readonly Returned[],
): Promise<number> {
  const uow = startUnitOfWork({ ...app, actor: { kind: 'system', reason: 'a mail came back' } }, tx)
  const entity = entityNamed(uow.index, 'EmailRecipient')
  const all = await readStored(tx, entity, { field: 'message', values: [message.id] }, { lock: true })
  const changed = all.flatMap(r => {
    const found = returned.find(b => b.address.toLowerCase() === r.address?.toLowerCase())
    return found && r.status === 'sent'
      ? [{ id: r.id, values: { status: 'bounced', reason: found.reason === '' ? null : found.reason } }]
      : []
  })
  if (changed.length === 0) return 0
  await updateRows(tx, entity, changed, uow.now)
  // While an address waits, the message is not over: the last outcome decides.
  if (message.status === 'sent' || (message.status === 'queued' && !all.some(r => r.status === 'queued')))
    await moveBySystem(uow, 'emailStatus', 'failed', [message], {})
  return changed.length
}
