import type { StoredOf } from '../../../domain/entities/records.ts'
import { rebateDue } from '../../../domain/values/sample-rebate.ts'
import { numberKey } from '../../../domain/values/canonical-key.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'

/** The sample's own order, as a draft of the buyer: one line, at the offered cost. */
export const makeSamplePo: EffectOf<'Sample'> = async (uow, { records }) => {
  const skus = await byId(
    uow,
    'CatalogSku',
    records.map(r => r.sku),
  )
  const orders = await makeRecords(
    uow,
    'PurchaseOrder',
    records.map(r => ({
      record: {
        poType: 'sample',
        buyer: r.buyer,
        supplier: r.supplier,
        currency: r.currency,
        ...(r.rfq ? { rfq: r.rfq } : {}),
        cargoReadyDate: r.plannedReadyDate ?? null,
      },
      rows: {
        lines: {
          save: [
            {
              skuNo: skus.get(String(r.sku))?.skuNo ?? r.sampleNo,
              skuName: r.article,
              orderQuantity: r.quantity ?? '1',
              unitPrice: r.sampleCost,
              uom: 'pcs',
            },
          ],
        },
      },
    })),
    'the order of a sample',
  )
  return patched(records, r => ({ samplePo: orders[records.indexOf(r)] ?? null }))
}

/** The approved sample becomes the reference of later inspections, in place of earlier ones. */
export const keepGoldenSample: EffectOf<'Sample'> = async (_uow, { records }) =>
  patched(records, () => ({ golden: true }))

/** The history keeps this round; the next one starts with an offer. */
export const nextSampleRound: EffectOf<'Sample'> = async (_uow, { records }) =>
  patched(records, r => ({
    round: Number(r.round) + 1,
    sampleOfferDate: null,
    plannedReadyDate: null,
    readyDate: null,
    checkDate: null,
    approvalDate: null,
    approvalResult: null,
    deliveryMode: null,
    trackingNo: null,
    photo: null,
  }))

export const endSample: EffectOf<'Sample'> = async (_uow, { records }) =>
  patched(records, () => ({ approvalResult: 'rejected', golden: false }))

/** The rebate by the offer's rule and the quantity ordered since. */
export const reckonRebate: EffectOf<'Sample'> = async (uow, { records }) => {
  const ordered = await orderedOf(uow, records)
  return patched(records, r => {
    if (!r.sampleCost || !r.rebatePercent || !r.rebateQuantity) return null
    return {
      rebateAmount: rebateDue(
        { cost: r.sampleCost, percent: r.rebatePercent, fromQuantity: r.rebateQuantity },
        ordered(r),
        String(r.currency),
      ),
    }
  })
}

/** Signed quantity of the article from its supplier, without the sample's own order. */
async function orderedOf(
  uow: UnitOfWork,
  samples: readonly StoredOf<'Sample'>[],
): Promise<(sample: StoredOf<'Sample'>) => string> {
  const skus = await byId(
    uow,
    'CatalogSku',
    samples.map(r => r.sku),
  )
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'skuNo',
    values: [...new Set([...skus.values()].map(s => s.skuNo))],
  })
  const orders = await byId(
    uow,
    'PurchaseOrder',
    lines.map(l => l.po),
  )
  return sample =>
    sum(
      lines
        .filter(l => {
          const order = orders.get(String(l.po))
          return (
            numberKey(String(l.skuNo)) === numberKey(String(skus.get(String(sample.sku))?.skuNo)) &&
            order?.supplier === sample.supplier &&
            order?.buyer === sample.buyer &&
            order?.poType !== 'sample' &&
            ['signed', 'closed'].includes(String(order?.confirmStatus))
          )
        })
        .map(l => String(l.orderQuantity)),
    )
}
