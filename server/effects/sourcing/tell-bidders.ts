import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { notifyParty } from '../notify.ts'

/** What bidders are notified of: an action, by its list and code, and the status that it leads to. */
export interface BidderNotice {
  readonly list: string
  readonly action: string
  readonly to: string
  readonly reason: string | null
  /** One bidder alone: who joins an open RFQ. */
  readonly invitation?: string
}

/**
 * Notifies every bidder of the running round in this transaction, each about its own quotation: the record that it
 * opens and acts on. No notice names another bidder.
 */
export async function notifyBidders(uow: UnitOfWork, rfq: StoredOf<'Rfq'>, notice: BidderNotice): Promise<void> {
  const entity = entityNamed(uow.index, 'RfqQuote')
  const by = { field: 'rfq', values: [rfq.id] } as const
  const invitations = await readStored(uow.tx, entityNamed(uow.index, 'RfqInvitation'), by)
  const quotes = (await readStored(uow.tx, entity, by)).toSorted((a, b) =>
    String(a.createdAt).localeCompare(String(b.createdAt)),
  )
  const asked = invitations.filter(
    i => (rfq.round !== 'bafo' || i.choice === 'shortlisted') && (notice.invitation ?? i.id) === i.id,
  )
  const status = uow.index.states.get(notice.list)?.field ?? ''
  for (const invitation of asked) {
    const quote = quotes.findLast(q => q.invitation === invitation.id)
    if (quote)
      await notifyParty('supplierCompany')(uow, {
        entity,
        records: [{ ...quote, [status]: notice.to }],
        inputs: {},
        reason: notice.reason,
        parameter: '',
        list: notice.list,
        action: notice.action,
      })
  }
}
