import type { StoredOf } from '../../../domain/entities/records.ts'
import { isInTime } from '../../../domain/values/sourcing/cutoff.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { askForQuotes, databaseClock, roundOf } from './bidding.effects.ts'
import { poolCheck, poolForOpen } from './pool-check.ts'
import { notifyBidders } from './tell-bidders.ts'

/**
 * Who is approved for a category while an open RFQ of it runs may answer it too (sourcing 13): until its cut-off,
 * sealed like everybody.
 */
export const joinOpenRfqs: EffectOf<'SupplierPool'> = async (uow, { records }) => {
  await inviteToOpenRfqs(uow, records)
  return records
}

/** Invites these members of a pool to the open RFQs of their category that run; returns the number of invitations. */
export async function inviteToOpenRfqs(uow: UnitOfWork, members: readonly StoredOf<'SupplierPool'>[]): Promise<number> {
  let count = 0
  for (const member of members) {
    const rfqs = await readStored(uow.tx, entityNamed(uow.index, 'Rfq'), {
      field: 'category',
      values: [member.category],
    })
    for (const rfq of rfqs.filter(r => r.buyer === member.owner && isRunning(r)))
      if (await join(uow, rfq, member.supplier)) count++
  }
  return count
}

const isRunning = (rfq: StoredOf<'Rfq'>): boolean =>
  rfq.rfqType === 'open' && rfq.rfqStatus === 'open' && rfq.round === 'firstOffering'

async function join(uow: UnitOfWork, rfq: StoredOf<'Rfq'>, supplier: string | null): Promise<boolean> {
  const entity = entityNamed(uow.index, 'RfqInvitation')
  const invited = await readStored(uow.tx, entity, { field: 'rfq', values: [rfq.id] })
  if (supplier === null || invited.some(i => i.supplier === supplier)) return false
  if (!(await poolForOpen(uow, rfq)).includes(supplier)) return false
  const round = await roundOf(uow, rfq)
  if (!isInTime(await databaseClock(uow), String(round.cutoff))) return false
  const suppliers = await readStored(uow.tx, entityNamed(uow.index, 'Supplier'), { field: 'id', values: [supplier] })
  const admitted = await poolCheck(uow, rfq, suppliers)
  const [id = ''] = await makeRecords(
    uow,
    'RfqInvitation',
    suppliers.map(s => ({
      record: { rfq: rfq.id, supplier: s.id, buyer: rfq.buyer, supplierCompany: s.company, ...admitted(s.id) },
    })),
    'the invitation to an open RFQ',
  )
  const made = await readStored(uow.tx, entity, { field: 'id', values: [id] })
  await askForQuotes(uow, rfq, round.id, round.roundNo ?? 1, made)
  await notifyBidders(uow, rfq, {
    list: 'rfqRound',
    action: 'publish',
    to: 'firstOffering',
    reason: null,
    invitation: id,
  })
  return true
}
