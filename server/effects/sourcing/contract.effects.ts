import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { move, moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { askedLines } from './asked-lines.ts'
import { awardLinesOf } from './award.effects.ts'
import { notifyBidders } from './tell-bidders.ts'

type Rfq = StoredOf<'Rfq'>

const awardInForce = async (uow: UnitOfWork, rfq: Rfq): Promise<StoredOf<'RfqAward'> | undefined> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'RfqAward'), { field: 'rfq', values: [rfq.id] })).find(
    a => a.status === 'approved',
  )

const contractsOf = (uow: UnitOfWork, rfq: Rfq): Promise<StoredOf<'Contract'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'Contract'), { field: 'rfq', values: [rfq.id] })

/** One contract for each supplier and currency of the award, as a draft of the buyer. */
export const makeContracts: EffectOf<'Rfq'> = async (uow, { records }) => {
  for (const rfq of records) {
    const award = await awardInForce(uow, rfq)
    if (!award) throw fail('GUARD', { problems: [{ code: 'RFQ_AWARD_NOT_APPROVED' }] })
    const lines = await awardLinesOf(uow, [award.id])
    const asked = await byId(
      uow,
      'RfqSku',
      lines.map(l => l.rfqSku),
    )
    const suppliers = await byId(
      uow,
      'Supplier',
      lines.map(l => l.supplier),
    )
    const parts = [...groupBy(lines, l => `${l.supplier ?? ''} ${l.currency ?? ''}`).values()]
    await makeRecords(
      uow,
      'Contract',
      parts.map(own => ({
        record: {
          rfq: rfq.id,
          award: award.id,
          supplier: own[0]?.supplier,
          supplierCompany: suppliers.get(String(own[0]?.supplier))?.company ?? null,
          currency: own[0]?.currency,
          incoterm: rfq.incoterm ?? null,
          buyer: rfq.buyer,
        },
        rows: {
          lines: {
            save: own.map((l, at) => ({
              lineNo: at + 1,
              awardLine: l.id,
              skuNo: l.skuNo,
              skuName: l.skuName ?? null,
              quantity: l.quantity,
              uom: asked.get(String(l.rfqSku))?.uom ?? null,
              unitPrice: l.unitPrice,
              currency: l.currency,
              amount: l.amount,
            })),
          },
        },
      })),
      'the contract of an award',
    )
  }
  return records
}

/**
 * Each bidder is notified of its own result. Who quoted learns whether it won; who did not learns only that the RFQ is
 * decided. Nobody is given names, prices or scores of others.
 */
export const tellResults: EffectOf<'Rfq'> = async (uow, input) => {
  const invitations = await readStored(uow.tx, entityNamed(uow.index, 'RfqInvitation'), {
    field: 'rfq',
    values: input.records.map(r => r.id),
  })
  const lines = await awardLinesOf(
    uow,
    (await Promise.all(input.records.map(r => awardInForce(uow, r)))).flatMap(a => (a ? [a.id] : [])),
  )
  const entity = entityNamed(uow.index, 'RfqInvitation')
  const results = invitations.map(i => ({ invitation: i, result: resultOf(i, lines) }))
  await updateRows(
    uow.tx,
    entity,
    results.map(r => ({ id: r.invitation.id, values: { result: r.result } })),
    uow.now,
  )
  for (const rfq of input.records)
    await notifyBidders(uow, rfq, {
      list: input.list ?? '',
      action: input.action ?? '',
      to: rfq.round ?? '',
      reason: null,
    })
  return input.records
}

function resultOf(invitation: StoredOf<'RfqInvitation'>, lines: readonly StoredOf<'RfqAwardLine'>[]): string {
  if (lines.some(l => l.supplier === invitation.supplier)) return 'won'
  return ['quoted', 'final', 'toConfirm'].includes(invitation.status ?? '') ? 'notChosen' : 'closed'
}

/** Before a signature: contracts end, the award is withdrawn, and quotations still valid may be chosen. */
export const withdrawAward: EffectOf<'Rfq'> = async (uow, { records, reason }) => {
  for (const rfq of records) {
    const open = (await contractsOf(uow, rfq)).filter(c => c.status === 'draft' || c.status === 'sent')
    await moveBySystem(uow, 'contractStatus', 'terminated', open, { reason })
    const award = await awardInForce(uow, rfq)
    if (award) await moveBySystem(uow, 'rfqAwardStatus', 'withdrawn', [award], { reason })
    const invitations = await readStored(uow.tx, entityNamed(uow.index, 'RfqInvitation'), {
      field: 'rfq',
      values: [rfq.id],
    })
    await updateRows(
      uow.tx,
      entityNamed(uow.index, 'RfqInvitation'),
      invitations.map(i => ({ id: i.id, values: { result: null } })),
      uow.now,
    )
  }
  return records
}

/** Lines of the RFQ that no award in force covers. */
async function remainingOf(uow: UnitOfWork, rfq: Rfq): Promise<readonly StoredOf<'RfqSku'>[]> {
  const asked = await askedLines(uow, [rfq.id])
  const award = await awardInForce(uow, rfq)
  const awarded = award ? await awardLinesOf(uow, [award.id]) : []
  return asked.filter(a => !awarded.some(l => l.rfqSku === a.id))
}

const kept = [
  'rfqName',
  'rfqType',
  'projectNo',
  'supplier',
  'category',
  'timeZone',
  'deliveryDueDate',
  'currency',
  'paymentType',
  'creditTermOfPayment',
  'productWarranty',
  'finalDestination',
  'incoterm',
  'paymentTerms',
  'alternates',
  'buyer',
] as const

/** B-102: a draft RFQ with the lines that are left, their terms and the invited suppliers. */
export const continueRfq: EffectOf<'Rfq'> = async (uow, { records }) => {
  for (const rfq of records) {
    const lines = await remainingOf(uow, rfq)
    if (lines.length === 0) throw fail('GUARD', { problems: [{ code: 'RFQ_NOTHING_LEFT' }] })
    await makeRecords(
      uow,
      'Rfq',
      [
        {
          record: { ...Object.fromEntries(kept.map(f => [f, rfq[f] ?? null])), parent: rfq.id },
          rows: {
            lines: {
              save: lines.map(l => ({
                skuNo: l.skuNo,
                skuName: l.skuName ?? null,
                specification: l.specification ?? null,
                quantity: l.quantity ?? null,
                uom: l.uom ?? null,
                targetPrice: l.targetPrice ?? null,
                currency: l.currency ?? null,
                lot: l.lot ?? null,
              })),
            },
          },
        },
      ],
      'the remaining SKUs of an RFQ',
    )
  }
  return records
}

/** Days a supplier has to confirm when the RFQ does not say. */
const daysToConfirm = 7

/**
 * One draft order for each contract at the awarded prices. Its lines keep the award line, and through it the quotation
 * and the RFQ. The RFQ closes when nothing of it is left, or the rest is continued.
 */
export const makeRfqOrders: EffectOf<'Rfq'> = async (uow, { records }) => {
  const done: Rfq[] = []
  for (const rfq of records) {
    const contracts = (await contractsOf(uow, rfq)).filter(c => c.status === 'signed')
    for (const contract of contracts) await orderOf(uow, rfq, contract)
    const left = await remainingOf(uow, rfq)
    const continued = await readStored(uow.tx, entityNamed(uow.index, 'Rfq'), { field: 'parent', values: [rfq.id] })
    done.push(
      ...(left.length === 0 || continued.length > 0
        ? await move(uow, 'rfqStatus', 'closed', [rfq], { inputs: {}, reason: null })
        : [rfq]),
    )
  }
  return done
}

async function orderOf(uow: UnitOfWork, rfq: Rfq, contract: StoredOf<'Contract'>): Promise<void> {
  const entity = entityNamed(uow.index, 'ContractLine')
  const lines = (await readStored(uow.tx, entity, { field: 'contract', values: [contract.id] })).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )
  const [po = null] = await makeRecords(
    uow,
    'PurchaseOrder',
    [
      {
        record: {
          poType: 'standard',
          buyer: rfq.buyer,
          supplier: contract.supplier,
          currency: contract.currency,
          rfq: rfq.id,
          ...(rfq.projectNo ? { projectNo: rfq.projectNo } : {}),
          ...(rfq.incoterm ? { incoterm: rfq.incoterm } : {}),
          ...(rfq.paymentTerms ? { paymentTerm: rfq.paymentTerms } : {}),
          ...(rfq.deliveryDueDate ? { cargoReadyDate: rfq.deliveryDueDate } : {}),
          poConfirmDueDate: rfq.poConfirmDueDate ?? addDays(uow.today, daysToConfirm),
        },
        rows: {
          lines: {
            save: lines.map(l => ({
              skuNo: l.skuNo,
              skuName: l.skuName ?? null,
              orderQuantity: l.quantity,
              unitPrice: l.unitPrice,
              uom: l.uom ?? 'pcs',
              awardLine: l.awardLine,
            })),
          },
        },
      },
    ],
    'the order of an award',
  )
  await updateRows(
    uow.tx,
    entity,
    lines.map(l => ({ id: l.id, values: { po } })),
    uow.now,
    { keepRevision: true },
  )
}
