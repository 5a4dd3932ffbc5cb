import fs from 'node:fs'
import { describe } from 'vitest'
import {
  convert,
  convertByRecords,
  convertLines,
  convertOnDay,
  type Rate,
  type RateDay,
  type RateRecord,
  type RateType,
} from '../../../domain/values/money/exchange.ts'
import { goodsWithAdvances, revaluation, settlementGains } from '../../../domain/values/money/exchange-gain.ts'
import {
  earlyPayment,
  financedInterest,
  lateInterest,
  serviceFee,
  simpleInterest,
  type FeeRule,
} from '../../../domain/values/money/interest.ts'
import { sharedData } from '../../shared-data.ts'
import { agreesWith, vectorFile, type Answers } from '../vectors.ts'

interface Exchange {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly date: string
  readonly maxAgeDays: number
  readonly record: Rate
  readonly types: RateType[]
  readonly lines: string[]
  readonly base: string
  readonly rate: string
}

describe('exchange', () => {
  const days = ecbDays()
  const latest = (date: string): RateDay | null => days.find(day => day.date <= date) ?? null
  const records = (vectorFile('money', 'fx') as { ownRecords: RateRecord[] } | undefined)?.ownRecords ?? []
  agreesWith('money', 'fx', {
    'one leg': i => convertOnDay(i, latest),
    'two legs': i => convertOnDay(i, latest),
    'no publication': i => convertOnDay(i, latest),
    missing: i => convertOnDay(i, latest),
    records: i => convert(i.amount, i.from, i.to, i.record),
    'which rate': i => convertByRecords(i, records),
    'gain and loss': i => settlementGains(i),
    advances: i => goodsWithAdvances(i),
    'period end': i => revaluation(i),
    'document total': i => convertLines(i.lines, i.base, i.rate),
  } satisfies Answers<
    Exchange &
      Parameters<typeof settlementGains>[0] &
      Parameters<typeof goodsWithAdvances>[0] &
      Parameters<typeof revaluation>[0]
  >)
})

/** The days that the European Central Bank published, the latest first. */
function ecbDays(): readonly RateDay[] {
  const file = sharedData('reference/ecb_eurofxref_1999_2017.csv')
  if (!file) return []
  const [head = '', ...rows] = fs.readFileSync(file, 'utf8').trim().split('\n')
  const currencies = head.trim().split(',').slice(1)
  return rows.map(row => {
    const [date = '', ...cells] = row.trim().split(',')
    const quoted = currencies.map((currency, at) => [currency, cells[at] ?? ''] as const)
    return { date, base: 'EUR', rates: Object.fromEntries(quoted.filter(([c, rate]) => c && /^\d/.test(rate))) }
  })
}

type AnyInterest = Parameters<typeof simpleInterest>[0] &
  Parameters<typeof lateInterest>[0] &
  Parameters<typeof financedInterest>[0] &
  Parameters<typeof earlyPayment>[0] & { readonly base: string; readonly fee: FeeRule }

describe('interest', () => {
  agreesWith('money', 'interest', {
    simple: i => simpleInterest(i),
    late: i => lateInterest(i),
    financed: i => financedInterest(i),
    'service fee': i => serviceFee(i.base, i.fee, i.currency),
    'early payment': i => earlyPayment(i),
  } satisfies Answers<AnyInterest>)
})
