import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { stepOf } from './step.ts'
import { makeRandom } from './random.ts'

/** Units of each currency for one euro, near those of autumn 2026. */
const reference: readonly (readonly [currency: string, rate: number, digits: number])[] = [
  ['USD', 1.1624, 4],
  ['CNY', 8.2291, 4],
  ['HKD', 9.0427, 4],
  ['GBP', 0.87865, 5],
  ['JPY', 180.92, 2],
  ['VND', 30655, 0],
]
/** Days that the demo has rates of; a weekend has none. */
const days = 21

/** Rates as finance would have them: published ones of the last weeks, and two that companies agreed. */
export async function loadRates(
  app: App,
  play: {
    readonly actors: ReadonlyMap<string, UserActor>
    readonly companies: ReadonlyMap<string, string>
    readonly day: (days: number) => string
  },
): Promise<void> {
  const { day, actors, companies } = play
  const random = makeRandom(4217)
  const published = Array.from({ length: days }, (_, i) => day(i - days))
    .filter(d => ![0, 6].includes(new Date(d).getUTCDay()))
    .flatMap(validFrom =>
      reference.map(([toCurrency, rate, digits]) => ({
        record: {
          fromCurrency: 'EUR',
          toCurrency,
          rate: (rate * (1 + (random.next() - 0.5) / 150)).toFixed(digits),
          type: 'reference',
          source: 'European Central Bank',
          validFrom,
        },
      })),
    )
  const admin = actors.get('admin@platform.example')
  await stepOf(app, admin, day(-1)).save('ExchangeRate', published)
  const agreed = [
    ['finance@northwind.example', 'northwind', '7.0850', 'FX-2026-041', 'Pacific Harbor Bank'],
    ['finance@tradelink.example', 'tradelink', '7.0620', 'YQ-2026-118', '浦江银行远期结汇'],
  ] as const
  for (const [person, company, rate, contractNo, source] of agreed)
    await stepOf(app, actors.get(person), day(-40)).save('ContractRate', [
      {
        record: {
          fromCurrency: 'USD',
          toCurrency: 'CNY',
          rate,
          contractNo,
          source,
          validFrom: day(-40),
          validTo: day(140),
          owner: companies.get(company),
        },
      },
    ])
}
