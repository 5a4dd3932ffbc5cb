import type { ChosenAccount } from '../../domain/contracts/partner-account.calls.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import type { AccountKind } from '../../domain/values/money/account.ts'
import { addDays, isDateOnly } from '../../domain/values/date-only.ts'

/** The account and period that an address names; null without a partner. */
export function chosenAt(address: string, today: string): ChosenAccount | null {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const [side, partner, currency] = ['side', 'partner', 'currency'].map(name => query.get(name) ?? '')
  const day = (name: 'from' | 'to', otherwise: string) => {
    const text = query.get(name)
    return isDateOnly(text) ? text : otherwise
  }
  if ((side !== 'pay' && side !== 'collect') || !isId(partner) || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  return { side, partner, currency, from: day('from', quarterBefore(today)), to: day('to', today) }
}

/** The first day of the month two months ago: the running month and the two before it. */
const quarterBefore = (today: string): string =>
  `${addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1).slice(0, 7)}-01`

export const accountAddress = (chosen: Partial<ChosenAccount>): string =>
  `/account_statement?${new URLSearchParams(chosen).toString()}`

export const printAddress = (chosen: ChosenAccount): string =>
  `/print/account?${new URLSearchParams({ ...chosen }).toString()}`

/** Where each posting opens its record. */
export const postingAddress = (kind: AccountKind, of: 'pay' | 'collect', id: string): string => {
  if (kind === 'tranche' || kind === 'remitted') return `/payment_task?id=${id}`
  if (kind === 'credit') return `/payment_Tracking?id=${id}`
  if (kind === 'refund') return `/refunds?id=${id}`
  if (kind === 'writeOff' && of === 'pay') return `/payment_Tracking?id=${id}`
  if (kind === 'salesOrder') return `/sales_payment_task_tracking?id=${id}`
  if (kind === 'receipt' || kind === 'takenBack') return `/sales_payment_task?id=${id}`
  if (kind === 'writeOff' && of === 'collect') return `/sales_payment_task?id=${id}`
  return `/billing/billingOrder?id=${id}`
}
