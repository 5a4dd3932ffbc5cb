import { exact, inMinor, larger, nothing, rounded, smaller, total, type Exact } from './exact.ts'
import { termAmounts, type TermLine } from './instalments.ts'

/** A tranche as the plan sees it: the line it belongs to, and its amount once that is settled. */
export interface PlannedTranche {
  readonly id: string
  readonly line: number
  /** In approval, approved or sent: the amount stays. Null while the tranche is open. */
  readonly settled: string | null
}

export interface PaymentPlan {
  /** Amounts of open tranches by id; 0 is not applicable. */
  readonly open: ReadonlyMap<string, string>
  /** Tranches to make: the line and the amount, never 0. */
  readonly make: readonly { readonly line: number; readonly amount: string }[]
  /** What was paid beyond the total: a credit on the supplier's account. */
  readonly credit: string
}

/**
 * Tranches of an order by the lines of its term (M-INS-2, M-INS-3). What is settled stays; open lines follow the total.
 * A rest below zero lowers the open lines, the later ones first, and then becomes a credit. What settled lines leave
 * goes to the last line.
 */
export function paymentPlan(
  whole: string,
  lines: readonly TermLine[],
  currency: string,
  tranches: readonly PlannedTranche[],
): PaymentPlan | { readonly error: 'notClosed' } {
  const split = termAmounts(whole, lines, currency)
  if ('error' in split) return split
  const last = lines.length - 1
  const least = lines.map((_, i) => total(tranches.flatMap(t => (t.line === i && t.settled ? [exact(t.settled)] : []))))
  const isOpen = (line: number) => {
    const own = tranches.filter(t => t.line === line)
    return line === last || own.length === 0 || own.some(t => t.settled === null)
  }
  const parts = split.amounts.map((amount, i) => {
    const floor = least[i] ?? nothing
    return i !== last && isOpen(i) ? larger(floor, exact(amount)) : floor
  })
  let missing = larger(total(parts).sub(rounded(exact(whole), currency)), nothing)
  for (let i = last - 1; i >= 0; i--) {
    const part = parts[i] ?? nothing
    const by = smaller(part.sub(least[i] ?? nothing), missing)
    parts[i] = part.sub(by)
    missing = missing.sub(by)
  }
  const before = total(parts.slice(0, last))
  parts[last] = larger(least[last] ?? nothing, rounded(exact(whole), currency).sub(before))
  return { ...given(parts, least, tranches, currency), credit: inMinor(missing, currency) }
}

/** What each line still needs goes to its open tranche, or to a new one. */
function given(
  parts: readonly Exact[],
  least: readonly Exact[],
  tranches: readonly PlannedTranche[],
  currency: string,
): Pick<PaymentPlan, 'open' | 'make'> {
  const open = new Map<string, string>(),
    make: { line: number; amount: string }[] = []
  parts.forEach((part, line) => {
    const needed = part.sub(least[line] ?? nothing)
    const [first, ...others] = tranches.filter(t => t.line === line && t.settled === null)
    if (first) open.set(first.id, inMinor(needed, currency))
    else if (needed.gt(nothing)) make.push({ line, amount: inMinor(needed, currency) })
    for (const other of others) open.set(other.id, inMinor(nothing, currency))
  })
  return { open, make }
}
