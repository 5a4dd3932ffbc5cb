import { minorDigits } from './money.ts'

/** Decimal text with thousands groups, at least `least` decimals and all stored ones (B-087): never rounds silently. */
export function showDecimal(value: string, least: number): string {
  const negative = value.startsWith('-')
  const [before = '0', after = ''] = (negative ? value.slice(1) : value).split('.')
  const digits = after.replace(/0+$/, '').padEnd(least, '0')
  const groups = before.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${negative ? '−' : ''}${groups}${digits === '' ? '' : `.${digits}`}`
}

/** Minimum digits after the point (constants#displayDecimals; for money those of its currency). */
export const leastDigits = (kind: string, currency: string | undefined): number =>
  kind === 'int' ? 0 : kind === 'money' ? minorDigits(currency) : 2

/** An amount with the digits of its currency at least, as people read it. */
export const showAmount = (amount: string, currency: string): string =>
  showDecimal(amount, leastDigits('money', currency))
