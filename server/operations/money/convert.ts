import type { ConvertedAmount, UsedRate } from '../../../domain/contracts/money.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { exact, inMinor, type Exact } from '../../../domain/values/money/exact.ts'
import { exactlyByRecords, type RateRecord } from '../../../domain/values/money/exchange.ts'
import { preferredTypes, type RatePurpose } from '../../../domain/values/money/rate-purposes.ts'
import { addDays, isDateOnly } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { typesWithAccess, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { entityNamed } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { rateRecord } from './stored-rates.ts'

/** A reference rate is too old after so many days (M-FX-2). */
export const maxAgeDays = 7

export interface Conversion {
  readonly amount: string
  readonly from: string
  readonly to: string
  /** Day of the document. */
  readonly date: string
  readonly purpose: RatePurpose
}

interface StoredRate {
  readonly record: RateRecord
  readonly source: string | null
}

/** Answers the call: the amount in the other currency, and each rate that it used. */
export function convertForCaller(context: Context, conversion: Conversion): Promise<ConvertedAmount> {
  if (!isDateOnly(conversion.date)) throw invalid([{ field: 'date', code: 'BAD_DATE' }])
  return reading(context, tx => convertStored(tx, context.catalogue.common, conversion, callersCompany(context)))
}

const callersCompany = ({ actor }: Context): string | null => (actor.kind === 'user' ? actor.companyId : null)

/**
 * Converts by stored rates (M-FX-2 to 5). Contract rates are those of one company. All legs have one type; those of
 * reference rates have one day and one source. Nothing stands in for a missing rate.
 * @throws MISSING_RATE with the pair and the day
 */
export async function convertStored(
  tx: Tx,
  index: CatalogueIndex,
  conversion: Conversion,
  company: string | null,
): Promise<ConvertedAmount> {
  const { value, rates } = await convertExactly(tx, index, conversion, company)
  return { amount: inMinor(value, conversion.to), currency: conversion.to, rates }
}

interface ExactAmount {
  readonly value: Exact
  readonly rates: readonly UsedRate[]
}

/** The same without rounding, for a sum that is rounded once at its end (M-AMT-1). */
export async function convertExactly(
  tx: Tx,
  index: CatalogueIndex,
  conversion: Conversion,
  company: string | null,
): Promise<ExactAmount> {
  const { from, to, date, amount } = conversion
  const answer = (await converterOf(tx, index, conversion, company))(amount)
  if (!answer) throw fail('MISSING_RATE', { params: { pair: `${from}/${to}`, date } })
  return answer
}

/** Converts any amounts of one pair and day by stored rates that are read once; null without a rate. */
export async function converterOf(
  tx: Tx,
  index: CatalogueIndex,
  pair: Omit<Conversion, 'amount'>,
  company: string | null,
): Promise<(amount: string) => ExactAmount | null> {
  const { from, to, date, purpose } = pair
  const stored = from === to ? [] : await ratesOn(tx, index, pair, company)
  return amount => {
    const answer = exactlyByRecords(
      { from, to, date, types: preferredTypes[purpose] },
      exact(amount),
      stored.map(s => s.record),
    )
    if ('error' in answer) return null
    const rates = answer.records.flatMap(id => stored.filter(s => s.record.id === id).map(usedRate))
    return { value: answer.value, rates }
  }
}

const usedRate = ({ record, source }: StoredRate): UsedRate => ({
  id: record.id,
  from: record.base,
  to: record.quote,
  per: record.per ?? '1',
  rate: record.rate,
  type: record.type,
  source,
  validFrom: record.validFrom,
})

/** Rates that may count on the day: windows that hold it, and the latest published day of one source. */
async function ratesOn(
  tx: Tx,
  index: CatalogueIndex,
  { from, to, date }: Omit<Conversion, 'amount'>,
  company: string | null,
): Promise<readonly StoredRate[]> {
  const view = (name: string) => sql.id(viewName(entityNamed(index, name), tx.viewOf))
  const pair = [from, to]
  // Each leg of a conversion over a third currency has one currency of the pair.
  const near = sql`(from_currency = any(${pair}) or to_currency = any(${pair})) and valid_from <= ${date}
    and (valid_to is null or valid_to >= ${date})`
  const columns = sql`"id", from_currency as "fromCurrency", to_currency as "toCurrency", per::text, rate::text, source,
    valid_from as "validFrom", valid_to as "validTo"`
  const published = await tx.rows<Row>(sql`select ${columns}, type from ${view('ExchangeRate')}
    where ${near} and (type <> 'reference' or valid_from >= ${addDays(date, -maxAgeDays)})`)
  const agreed =
    company === null || !sees(tx, index, 'ContractRate')
      ? []
      : await tx.rows<Row>(sql`select ${columns} from ${view('ContractRate')} where ${near} and owner_id = ${company}`)
  const references = published.filter(r => r.type === 'reference')
  const latest = references.reduce((day, r) => (r.validFrom > day ? r.validFrom : day), '')
  const ofLatest = references.filter(r => r.validFrom === latest)
  // Sources of one day are asked in the order of their names, so that the answer does not depend on chance.
  const source = ofLatest.map(r => r.source ?? '').sort()[0]
  return [
    ...agreed,
    ...published.filter(r => r.type !== 'reference'),
    ...ofLatest.filter(r => (r.source ?? '') === source),
  ].map(row => ({ record: rateRecord({ ...row }), source: row.source }))
}

/** Companies of other types have no view of the entity. */
const sees = (tx: Tx, index: CatalogueIndex, name: string): boolean =>
  tx.viewOf === 's' || typesWithAccess(entityNamed(index, name), e => entityNamed(index, e)).includes(tx.viewOf)

interface Row {
  readonly id: string
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly per: string
  readonly rate: string
  readonly source: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly type?: string
}
