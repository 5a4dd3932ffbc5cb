import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { partsOf, splitLine, type PartValue } from '../../../domain/entities/orders/purchase-order/line-parts.ts'
import { newId, type NewRow } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

/** The values of a split line's own row, and the rows of its further parts: copies numbered after the last one. */
export interface SplitLine {
  readonly line: StoredOf<'PoLine'>
  readonly values: KnownOf<'PoLine'>
  readonly rows: readonly NewRow<KnownOf<'PoLine'>>[]
}

export function splitLines(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  lines: readonly StoredOf<'PoLine'>[],
  said: ReadonlyMap<string, readonly PartValue[]>,
): readonly SplitLine[] {
  const entity = entityNamed(uow.index, 'PoLine')
  const last = new Map<unknown, number>()
  for (const l of lines) last.set(l.po, Math.max(last.get(l.po) ?? 0, l.lineNo ?? 0))
  const next = (po: unknown) => {
    last.set(po, (last.get(po) ?? 0) + 1)
    return last.get(po) ?? null
  }
  return lines
    .filter(l => said.has(l.id))
    .toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
    .map(line => {
      const [values = {}, ...others] = splitLine(
        entity,
        line,
        partsOf(said.get(line.id) ?? []),
        String(orders.find(o => o.id === line.po)?.currency),
      )
      // The source line number belongs to one row only.
      return {
        line,
        values,
        rows: others.map(part => ({
          id: newId(),
          values: {
            ...copyOf(line),
            ...part,
            lineNo: next(line.po),
            partOf: line.lineNo,
            sourceNo: null,
            supplierAnswer: 'confirmed',
          },
        })),
      }
    })
}

function copyOf(line: StoredOf<'PoLine'>): KnownOf<'PoLine'> {
  const { id: _id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = line
  return values
}
