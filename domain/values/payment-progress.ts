/** A tranche as progress sees it. */
export interface TrancheState {
  readonly kind: string
  readonly status: string
  /** How often its proforma invoice was submitted. */
  readonly piVersion: number
}

const sent: readonly string[] = ['remitted', 'received']
const inWork: readonly string[] = ['inApproval', 'approved', 'returned']

const of = (tranches: readonly TrancheState[], kind: string) =>
  tranches.filter(t => t.kind === kind && t.status !== 'cancelled')
const allSent = (own: readonly TrancheState[]) => own.length > 0 && own.every(t => sent.includes(t.status))
const someInWork = (own: readonly TrancheState[]) => own.some(t => inWork.includes(t.status))

/**
 * The progress of the payment of a signed order (statuses#poPaymentProgress), derived and never set by hand: the
 * furthest step up to which all are done. Kinds without an amount are skipped (money 16).
 */
export function paymentProgress(tranches: readonly TrancheState[]): string {
  const live = tranches.filter(t => t.status !== 'cancelled')
  if (live.length > 0 && live.every(t => t.status === 'received')) return 'closed'
  const [deposit, prepaid, payOff] = [of(live, 'deposit'), of(live, 'prepaid'), of(live, 'payOff')]
  let progress = 'poConfirmed'
  if (deposit.length > 0) {
    if (!allSent(deposit)) return progress
    progress = 'depositRemitted'
  }
  if (someInWork(prepaid)) return 'prepaidApproval'
  if (prepaid.length > 0) {
    if (!allSent(prepaid)) return progress
    progress = 'prepaidRemitted'
  }
  if (someInWork(payOff)) return 'payOffApproval'
  if (!allSent(payOff)) return progress
  return afterPayOff(of(live, 'importTaxDuty'), of(live, 'destinationCharges'))
}

function afterPayOff(duty: readonly TrancheState[], local: readonly TrancheState[]): string {
  if (duty.length > 0 && !allSent(duty)) return 'payOffRemitted'
  if (allSent(local)) return 'localChargesPaid'
  return duty.length > 0 ? 'importTaxDutyPaid' : 'payOffRemitted'
}

/** The step of the proforma invoices (statuses#piSteps); null before the first one. */
export function piStep(tranches: readonly TrancheState[]): string | null {
  const step = (kind: string, submitted: string, received: string) => {
    const own = of(tranches, kind)
    if (own.length > 0 && own.every(t => t.status === 'received')) return received
    return own.some(t => t.piVersion > 0) ? submitted : null
  }
  return (
    step('serviceFee', 'serviceFeePi', 'serviceFeePi') ??
    step('payOff', 'payOffPiSubmitted', 'payOffReceipt') ??
    step('prepaid', 'prepaidPiSubmitted', 'prepaidReceipt')
  )
}
