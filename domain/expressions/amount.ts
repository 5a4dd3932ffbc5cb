import { compare, decimalOf, multiply, negate, round, subtract, sum } from '../values/decimal.ts'

/** An exact number within an expression: decimals and money are texts of digits everywhere else. */
export class Amount {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A number that a person wrote: 1.10 is exactly that, since it is shown again as it was read. */
export const amountOf = (n: Amount | bigint | number): Amount => {
  if (n instanceof Amount) return n
  const text = decimalOf(String(n))
  if (text === null) throw new Error(`${n} is no amount`)
  return new Amount(text)
}

type Number = Amount | bigint | number
const both =
  (of: (a: string, b: string) => string) =>
  (a: Number, b: Number): Amount =>
    new Amount(of(amountOf(a).text, amountOf(b).text))
const order =
  (holds: (n: number) => boolean) =>
  (a: Number, b: Number): boolean =>
    holds(compare(amountOf(a).text, amountOf(b).text))

export const amountResults = {
  '+': both((a, b) => sum([a, b])),
  '-': both(subtract),
  '*': both(multiply),
} as const

/** Not equal is the opposite of equal in the language itself. */
export const amountOrders = {
  '==': order(n => n === 0),
  '<': order(n => n < 0),
  '<=': order(n => n <= 0),
  '>': order(n => n > 0),
  '>=': order(n => n >= 0),
} as const

export const negated = (a: Amount): Amount => new Amount(negate(a.text))
const mostDigits = 10n
export const rounded = (a: Amount, digits: bigint): Amount => {
  if (digits < 0n || digits > mostDigits) throw new Error('An amount is rounded to 0 to 10 digits')
  return new Amount(round(a.text, Number(digits)))
}
