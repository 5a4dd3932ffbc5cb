import type { StoredOf, FieldOf, KnownOf } from '../../../domain/entities/records.ts'
import { multiply, sum } from '../../../domain/values/decimal.ts'
import { cartonsFor, shareOf, volumeOf, wantedOf } from '../../../domain/values/packing.ts'
import { computedOf } from '../computed-of.ts'
import { asStored, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

const whole = (v: unknown): number => Number(v ?? 0)

/** A new packing list without boxes gets those of its order; carton numbers, volumes and totals follow. */
export const fillPacking: EffectOf<'PackingList'> = async (uow, { records }) => {
  const box = entityNamed(uow.index, 'PackingBox')
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: [...new Set(records.map(r => r.po))],
  })
  let boxes = await readStored(uow.tx, box, { field: 'packingList', values: records.map(r => r.id) }, { lock: true })
  const bare = records.filter(r => r.revision === 1 && !boxes.some(b => b.packingList === r.id))
  if (bare.length > 0) {
    const fresh = bare.flatMap(r =>
      lines
        .filter(l => l.po === r.po)
        .sort((a, b) => whole(a.lineNo) - whole(b.lineNo))
        .flatMap(l => boxesOf(r.id, l)),
    )
    const rows = numbered(fresh).map(values => ({ id: newId(), values: { ...values, ...computedOf(box, values) } }))
    await insertRows(uow.tx, box, rows, uow.now)
    boxes = [...boxes, ...rows.map(r => asStored(box, r))]
  }
  const filled = await describe(uow, records, boxes, lines)
  return patched(records, r => totals(filled.filter(b => b.packingList === r.id)))
}

/** Full cartons of a line, and a partial last one as a separate type. */
function boxesOf(packingList: string, line: StoredOf<'PoLine'>): KnownOf<'PackingBox'>[] {
  const per = whole(line.unitPerOuter),
    quantity = wantedOf(line)
  const count = cartonsFor(quantity, per)
  if (!count) return []
  // Line weights are for the ordered quantity, including quantity that is no longer expected.
  const gross = textOrNull(line.grossWeight),
    net = textOrNull(line.netWeight),
    ordered = line.orderQuantity ?? '0'
  const one = (units: string) => ({
    packingList,
    poLine: line.id,
    unitPerCarton: units,
    length: line.length ?? null,
    width: line.width ?? null,
    height: line.height ?? null,
    grossPerCarton: gross && shareOf(gross, units, ordered),
    netPerCarton: net && shareOf(net, units, ordered),
  })
  const full = count.odd ? count.cartons - 1 : count.cartons
  const rest = sum([quantity, `-${multiply(String(per), String(full))}`])
  return [
    ...(full > 0 ? [{ ...one(String(per)), cartons: full }] : []),
    ...(count.odd ? [{ ...one(rest), cartons: 1 }] : []),
  ]
}

const numbered = (boxes: readonly KnownOf<'PackingBox'>[]): KnownOf<'PackingBox'>[] =>
  [...groupBy(boxes, b => b.packingList).values()].flatMap(own =>
    own.map((b, i) => ({ ...b, lineNo: i + 1, boxType: letter(i) })),
  )

/** A … Z, AA, AB … */
const letter = (n: number): string =>
  (n < 26 ? '' : letter(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

/** Goods, carton numbers and volume of each box type. */
async function describe(
  uow: UnitOfWork,
  records: readonly { readonly id: string }[],
  boxes: readonly StoredOf<'PackingBox'>[],
  lines: readonly StoredOf<'PoLine'>[],
): Promise<StoredOf<'PackingBox'>[]> {
  const goods = new Map(lines.map(l => [l.id, l]))
  const filled = records.flatMap(r => {
    let next = 1
    return boxes
      .filter(b => b.packingList === r.id)
      .sort((a, b) => whole(a.lineNo) - whole(b.lineNo))
      .map(b => {
        const from = next,
          good = goods.get(String(b.poLine))
        next += whole(b.cartons)
        return {
          ...b,
          skuNo: good?.skuNo ?? null,
          skuName: good?.skuName ?? null,
          cartonFrom: from,
          cartonTo: next - 1,
          volume: volumeOf(whole(b.cartons), textOrNull(b.length), textOrNull(b.width), textOrNull(b.height)),
        }
      })
  })
  const was = new Map(boxes.map(b => [b.id, b]))
  const changes = filled.flatMap(b => {
    const values = Object.fromEntries(
      (['skuNo', 'skuName', 'cartonFrom', 'cartonTo', 'volume'] as const)
        .filter(f => (was.get(b.id)?.[f] ?? null) !== (b[f] ?? null))
        .map(f => [f, b[f]]),
    )
    return Object.keys(values).length > 0 ? [{ id: b.id, values }] : []
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'PackingBox'), changes, uow.now, { keepRevision: true })
  return filled
}

const totals = (boxes: readonly StoredOf<'PackingBox'>[]): KnownOf<'PackingList'> => {
  const all = (field: FieldOf<'PackingBox'>) => sum(boxes.map(b => textOrNull(b[field]) ?? '0'))
  return {
    grossWeight: all('grossWeight'),
    netWeight: all('netWeight'),
    volume: all('volume'),
    packedQuantity: all('quantity'),
    cartonQty: boxes.reduce((n, b) => n + whole(b.cartons), 0),
    cartons: boxes.map(b => ({
      boxType: b.boxType,
      skuNo: b.skuNo ?? null,
      from: b.cartonFrom,
      to: b.cartonTo,
      cartons: b.cartons,
      unitPerCarton: b.unitPerCarton,
      grossPerCarton: b.grossPerCarton ?? null,
    })),
  }
}
