import type { StoredOf } from '../../../domain/entities/records.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** A confirmed order gets the tasks of its buyer's quality plan once (qcTaskStatus follows poProgress:poConfirmed). */
export const makeQcTasks: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const standards = (
    await readStored(uow.tx, entityNamed(uow.index, 'QcStandard'), {
      field: 'owner',
      values: [...new Set(records.flatMap(o => [o.buyer, o.operator]).filter(Boolean))],
    })
  ).filter(s => s.automatic === true)
  if (standards.length === 0) return records
  const there = await readStored(uow.tx, entityNamed(uow.index, 'QcTask'), {
    field: 'po',
    values: records.map(o => o.id),
  })
  const wanted = records.flatMap(order =>
    planFor(order, standards)
      .filter(s => !there.some(t => t.po === order.id && t.qcType === s.qcType))
      .map(standard => ({ order, standard })),
  )
  if (wanted.length === 0) return records
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: [...new Set(wanted.map(w => w.order.id))],
  })
  await makeRecords(
    uow,
    'QcTask',
    wanted.map(({ order, standard }) => ({
      record: {
        qcType: standard.qcType,
        po: order.id,
        buyer: order.buyer,
        standard: standard.id,
        lotSize: orderedPieces(lines.filter(l => l.po === order.id)),
        level: standard.level,
        aqlCritical: standard.aqlCritical ?? null,
        aqlMajor: standard.aqlMajor ?? null,
        aqlMinor: standard.aqlMinor ?? null,
        ...((order.inspector ?? standard.inspector) ? { inspector: order.inspector ?? standard.inspector } : {}),
      },
    })),
    'the quality plan of the order',
  )
  return records
}

/** The standard of a category is preferred to a general one. */
function planFor(
  order: StoredOf<'PurchaseOrder'>,
  standards: readonly StoredOf<'QcStandard'>[],
): StoredOf<'QcStandard'>[] {
  const fits = standards.filter(
    s => (s.owner === order.buyer || s.owner === order.operator) && (!s.category || s.category === order.category),
  )
  return [...new Set(fits.map(s => s.qcType))].map(
    type =>
      fits
        .filter(s => s.qcType === type)
        .sort(
          (a, b) => (textOrNull(b.category) ? 1 : 0) - (textOrNull(a.category) ? 1 : 0),
        )[0] as StoredOf<'QcStandard'>,
  )
}

/** Whole pieces, because a sampling plan counts them. */
const orderedPieces = (lines: readonly StoredOf<'PoLine'>[]): number =>
  Math.min(2_147_483_647, Math.ceil(Number(sum(lines.map(l => String(l.orderQuantity))))))
