import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poLine } from '../../../domain/entities/orders/po-line/po-line.entity.ts'
import { purchaseOrder } from '../../../domain/entities/orders/purchase-order/purchase-order.entity.ts'
import { computed } from '../../../domain/meta/records/compute.ts'
import { amountsOfTerm, linesOfTerm } from '../../../domain/values/payment-term.ts'
import { minorDigits } from '../../../domain/values/money.ts'

/** C-10 and C-06: short-closed quantity is not paid. Recomputed in integers, without the app's decimals. */
interface Line {
  readonly ordered: number
  readonly short: number
  readonly price: number
}
const line: fc.Arbitrary<Line> = fc
  .tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 100 }), fc.nat({ max: 99_999_999 }))
  .map(([ordered, share, price]) => ({ ordered, short: Math.floor((ordered * share) / 100), price }))
const written = (whole: number | bigint, digits: number) =>
  `${String(whole)
    .padStart(digits + 1, '0')
    .slice(0, -digits)}.${String(whole)
    .padStart(digits + 1, '0')
    .slice(-digits)}`

/** Units of the currency's smallest coin, half up. Quantities are hundredths, prices ten-thousandths. */
function coins({ ordered, short, price }: Line, digits: number): bigint {
  const exact = BigInt(ordered - short) * BigInt(price),
    off = 10n ** BigInt(6 - digits)
  return (exact + off / 2n) / off
}
const inCoins = (amount: string | undefined, digits: number): bigint => {
  const [whole = '0', after = ''] = (amount ?? '').split('.')
  return BigInt(whole + after.slice(0, digits).padEnd(digits, '0'))
}

test('the amount of a line is that of its coming quantity, the total their sum, with matching tranches', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      fc.constantFrom('deposit30', 'oa60', 'lc'),
      (lines, currency, term) => {
        const digits = minorDigits(currency)
        const rows = lines.map((l): Readonly<Record<string, string | null>> => {
          const values = {
            orderQuantity: written(l.ordered, 2),
            shortQuantity: l.short === 0 ? null : written(l.short, 2),
            unitPrice: written(l.price, 4),
          }
          return { ...values, ...computed(poLine, values, {}, currency) }
        })
        for (const [i, r] of rows.entries())
          expect(inCoins(r.lineAmount ?? undefined, digits)).toBe(coins(lines[i] as Line, digits))
        const { totalAmount = '' } = computed(purchaseOrder, { currency }, { lines: rows })
        expect(inCoins(totalAmount, digits)).toBe(lines.reduce((all, l) => all + coins(l, digits), 0n))
        const parts = amountsOfTerm(totalAmount, linesOfTerm(term), currency)
        expect(parts.reduce((all, a) => all + inCoins(a, digits), 0n)).toBe(inCoins(totalAmount, digits))
      },
    ),
  )
})

test('a line without coming quantity costs nothing', () => {
  expect(
    computed(poLine, { orderQuantity: '100', shortQuantity: '100', unitPrice: '2.5' }, {}, 'USD').lineAmount,
  ).toMatch(/^0(\.0+)?$/)
  expect(
    computed(poLine, { orderQuantity: '100', shortQuantity: '40', unitPrice: '2.5' }, {}, 'USD').lineAmount,
  ).toMatch(/^150(\.0+)?$/)
})
