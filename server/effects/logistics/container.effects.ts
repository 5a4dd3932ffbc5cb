import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { containerLoad } from '../../../domain/values/container-load.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { before, refuseIncomplete } from '../../operations/documents/refuse-incomplete.ts'
import { entityNamed, patched, type Patch } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { limitFor, readLimits } from './container-limits.ts'
import { recordSteps } from './record-steps.ts'
import { shipmentsById } from './shipment-ledger.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

const sides = ['length', 'width', 'height'] as const

/** Cartons without dimensions use those of their order line. */
export const sizeCartons: EffectOf<'ContainerLoading'> = async (uow, { records }) => {
  const cargo = entityNamed(uow.index, 'ContainerCargo')
  const rows = await readStored(uow.tx, cargo, { field: 'container', values: records.map(r => r.id) }, { lock: true })
  const bare = rows.filter(r => sides.every(s => !textOrNull(r[s])))
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: [...new Set(bare.map(r => r.po))],
  })
  const changes = bare.flatMap(r => {
    const line = lines.find(l => l.po === r.po && l.skuNo === r.skuNo && sides.every(s => textOrNull(l[s])))
    return line ? [{ id: r.id, values: Object.fromEntries(sides.map(s => [s, line[s]])) }] : []
  })
  await updateRows(uow.tx, cargo, changes, uow.now, { keepRevision: true })
  return records
}

/** Use of a container by volume and weight, and the limiting one; rejects an exceeded limit (C-12). */
export const measureContainer: EffectOf<'ContainerLoading'> = async (uow, { records }) => {
  const limits = await readLimits(uow),
    shipments = await shipmentsById(
      uow,
      records.map(r => r.shipment),
    )
  return patched(records, (r): Patch<StoredOf<'ContainerLoading'>> => {
    const limit = limitFor(limits, r.containerType, shipments.find(s => s.id === r.shipment)?.pod)
    const volume = textOrNull(r.volume) ?? '0',
      grossWeight = textOrNull(r.grossWeight) ?? '0'
    if (!limit) {
      if (textOrNull(r.loadedDate))
        throw invalid([{ code: 'LIMITS_MISSING', field: 'containerType', params: { type: String(r.containerType) } }])
      return {
        utilizationPercent: null,
        volumePercent: null,
        weightPercent: null,
        binding: null,
        grade: null,
        vgm: null,
      }
    }
    const load = containerLoad({ volume, grossWeight, containers: 1 }, limit)
    if (load.grade === 'over')
      throw invalid([
        {
          code: load.binding === 'volume' ? 'OVER_VOLUME' : 'OVER_WEIGHT',
          field: load.binding === 'volume' ? 'volume' : 'grossWeight',
          params: { percent: load.utilisation },
        },
      ])
    return {
      utilizationPercent: load.utilisation,
      volumePercent: load.volumePercent,
      weightPercent: load.weightPercent,
      binding: load.binding,
      grade: load.grade,
      vgm: limit.tare ? sum([grossWeight, textOrNull(r.dunnage) ?? '0', limit.tare]) : null,
    }
  })
}

/** A loaded container needs number and seal; when all are loaded, the stuffing step is done. */
export const reportStuffed: EffectOf<'ContainerLoading'> = async (uow, { entity, records }) => {
  const closed = records.filter(r => textOrNull(r.loadedDate))
  if (closed.length === 0) return records
  for (const r of closed) {
    const missing = (['containerNo', 'sealNo'] as const).find(f => !textOrNull(r[f]))
    if (missing) throw invalid([{ code: 'FIELD_NOT_NULL', field: missing }])
    if (new Date(String(r.loadedDate)) > uow.now) throw invalid([{ code: 'DATE_IN_FUTURE', field: 'loadedDate' }])
  }
  const cargo = await readStored(uow.tx, entityNamed(uow.index, 'ContainerCargo'), {
    field: 'container',
    values: closed.map(r => r.id),
  })
  const all = await readStored(uow.tx, entity, { field: 'shipment', values: closed.map(r => r.shipment) })
  const shipments = await shipmentsById(
    uow,
    closed.map(r => r.shipment),
  )
  for (const s of shipments) {
    const mine = all.filter(c => c.shipment === s.id).map(c => records.find(r => r.id === c.id) ?? c)
    if (mine.some(c => !textOrNull(c.loadedDate))) continue
    const last = mine
      .map(c => new Date(String(c.loadedDate)).toISOString())
      .sort()
      .at(-1) as string
    await refuseIncomplete(uow, before([s], 'containerStuffed'), 'containerStuffed')
    await recordSteps(uow, [s.id], 'containerStuffed', {
      classifier: 'ACT',
      date: dayIn(textOrNull(s.portZone) ?? 'UTC', new Date(last)),
      origin: 'manual',
    })
  }
  return patched(records, r =>
    textOrNull(r.loadedDate)
      ? {
          lines: cargo
            .filter(c => c.container === r.id)
            .map(c => ({ po: c.po, skuNo: c.skuNo, cartons: c.cartons, volume: c.volume, grossWeight: c.grossWeight })),
        }
      : null,
  )
}
