import { sameProposed, withinThreshold, type Thresholds } from '../../values/confirm-thresholds.ts'
import { decimalOf } from '../../values/decimal.ts'
import type { Values } from '../../meta/rules.ts'

/** What the buyer has set for a supplier; nothing is accepted by itself until he has. */
const thresholdsOf = (supplier: Values | undefined): Thresholds =>
  ({ price: decimalOf(supplier?.priceThreshold) ?? '0', quantity: decimalOf(supplier?.quantityThreshold) ?? '0', days: Number(supplier?.dateThreshold ?? 0) })

/**
 * Open proposals of an order that the buyer need not be asked for (PO-2x). The changes of a line belong together: one that
 * goes further keeps all of its line waiting. Small steps add up: what was accepted like this before is measured with it.
 */
export function proposalsWithin<P extends Values>(proposals: readonly P[], lines: readonly Values[], supplier: Values | undefined): readonly P[] {
  const by = thresholdsOf(supplier)
  const open = proposals.filter(p => p.status === 'open')
  const near = (p: P) => withinThreshold(String(p.field), agreed(proposals, p, lines.find(l => l.id === p.line)?.[String(p.field)]), p.newValue, by)
  return open.filter(p => open.every(o => o.line !== p.line || near(o)))
}

/** The value the buyer himself has agreed to last: the present one, or what stood there before it was changed without him. */
function agreed(proposals: readonly Values[], { line, field }: Values, present: unknown): unknown {
  const steps = proposals.filter(p => p.status === 'automatic' && p.line === line && p.field === field).toSorted((a, b) => (String(a.id) < String(b.id) ? 1 : -1))
  return steps.reduce((value, step) => (sameProposed(step.newValue, value) ? step.oldValue : value), present)
}
