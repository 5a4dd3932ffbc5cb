import { minorDigits } from './money.ts'

/** Decimal text with thousands groups, at least `least` decimals and all stored ones (B-087): never rounds silently. */
export function showDecimal(value: string, least: number): string {
  const negative = value.startsWith('-')
  const [before = '0', after = ''] = (negative ? value.slice(1) : value).split('.')
  const digits = after.replace(/0+$/, '').padEnd(least, '0')
  const groups = before.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${negative ? '−' : ''}${groups}${digits === '' ? '' : `.${digits}`}`
}

/** Digits after the point that a number shows at least (constants#displayDecimals; money as its currency has them). */
export const leastDigits = (kind: string, currency: string | undefined): number =>
  kind === 'int' ? 0 : kind === 'money' ? minorDigits(currency) : 2
