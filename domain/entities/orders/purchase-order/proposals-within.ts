import { sameProposed, withinThreshold, type Thresholds } from '../../../values/confirm-thresholds.ts'
import { decimalOf, subtract, sum } from '../../../values/decimal.ts'
import type { KnownOf } from '../../records.ts'
import { lineage } from '../../../meta/records/split-rows.ts'
import { inParts, placeOf } from './line-parts.ts'

type Proposal = KnownOf<'PoProposal'>
type Line = KnownOf<'PoLine'>

/** The buyer's thresholds for a supplier; without them nothing is accepted automatically. */
const thresholdsOf = (supplier: KnownOf<'Supplier'> | undefined): Thresholds => ({
  price: decimalOf(supplier?.priceThreshold) ?? '0',
  quantity: decimalOf(supplier?.quantityThreshold) ?? '0',
  days: supplier?.dateThreshold ?? 0,
})

/**
 * Open proposals of an order within the thresholds (PO-2x). All changes of a line are accepted together or wait.
 * Earlier automatic changes are added. A split line has the sum of its parts; each date is checked.
 */
export function proposalsWithin<P extends Proposal>(
  proposals: readonly P[],
  lines: readonly Line[],
  supplier: KnownOf<'Supplier'> | undefined,
): readonly P[] {
  const by = thresholdsOf(supplier)
  const open = proposals.filter(p => p.status === 'open')
  const proposed = (p: P) =>
    p.field === 'orderQuantity' ? quantityOf(open.filter(o => o.line === p.line && o.field === p.field)) : p.newValue
  const near = (p: P) =>
    withinThreshold(
      String(p.field),
      agreed(
        proposals,
        lines,
        lines.find(l => l.id === p.line),
        String(p.field),
      ),
      proposed(p),
      by,
    )
  return open.filter(p => open.every(o => o.line !== p.line || near(o)))
}

const quantityOf = (proposals: readonly Proposal[]): string => sum(proposals.map(p => decimalOf(p.newValue) ?? '0'))

/**
 * The last value that the buyer agreed to: the current one, or the one before an automatic change. A line split
 * automatically counts with all its parts; later parts keep the agreed value.
 */
function agreed(
  proposals: readonly Proposal[],
  lines: readonly Line[],
  line: Line | undefined,
  field: string,
): unknown {
  const own = new Set<unknown>(line ? climb(lines)(line).map(l => l.id) : []),
    ofQuantity = field === 'orderQuantity'
  const automatic = proposals.filter(p => p.status === 'automatic' && p.field === field)
  const steps = automatic
    .filter(p => (ofQuantity ? p.line === line?.id && placeOf(p.part) === 1 : own.has(p.line)))
    .toSorted((a, b) => (String(a.id) < String(b.id) ? 1 : -1))
  const at = steps.reduce<{ value: unknown; away: string }>(
    ({ value, away }, step) => {
      if (!sameProposed(step.newValue, value)) return { value, away }
      const others = ofQuantity
        ? automatic.filter(p => inParts([p]) && p.lineNo === step.lineNo && p.version === step.version)
        : []
      return { value: step.oldValue, away: sum([away, quantityOf(others)]) }
    },
    { value: line?.[field as keyof Line], away: '0' },
  )
  const value = decimalOf(at.value)
  return ofQuantity && value !== null ? subtract(value, at.away) : at.value
}

/** Each line and the lines that it was split from. */
const climb = (lines: readonly Line[]) => lineage({ number: 'lineNo', from: 'partOf' }, lines)
