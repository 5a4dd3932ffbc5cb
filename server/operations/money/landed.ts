import type { LandedAnswer, LandedInput, UsedRate } from '../../../domain/contracts/landed.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import { multiply, sum } from '../../../domain/values/decimal.ts'
import { minorDigits } from '../../../domain/values/money.ts'
import { allocate } from '../../../domain/values/money/allocate.ts'
import {
  estimateLanded,
  type EstimateCharge,
  type EstimateError,
} from '../../../domain/values/money/landed-estimate.ts'
import { exact, inMinor, nothing, type Exact } from '../../../domain/values/money/exact.ts'
import type { RatePurpose } from '../../../domain/values/money/rate-purposes.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { reading } from '../transaction.ts'
import { convertExactly } from './convert.ts'
import { bridgeFrom, seesStages } from './landed-stages.ts'

/** A calculation has the fields of a saved landed cost: problems are named by their labels. */
const ofCost = { entity: 'LandingCost' } as const

/** Answers the calculator. Contract rates are those of the caller's company. */
export function landedForCaller(context: Context, input: LandedInput): Promise<LandedAnswer> {
  const { actor, catalogue } = context
  const company = actor.kind === 'user' ? actor.companyId : null
  if (input.earlier && !seesStages(actor, catalogue.common))
    throw invalid([{ ...ofCost, field: 'earlier', code: 'NOT_FOUND' }])
  return reading(context, tx => countLanded(tx, catalogue.common, input, company))
}

/**
 * The landed cost by the stored rates of the day. A missing figure or rate is a problem that names its field; nothing
 * is assumed for it.
 */
export async function countLanded(
  tx: Tx,
  index: CatalogueIndex,
  input: LandedInput,
  company: string | null,
): Promise<LandedAnswer> {
  if (!isDateOnly(input.date)) throw invalid([{ ...ofCost, field: 'date', code: 'BAD_DATE' }])
  const { currency: base, date, priceCurrency } = input
  const used = new Map<string, UsedRate>()
  const convert = async (amount: string, from: string, purpose: RatePurpose): Promise<Exact> => {
    const answer = await convertExactly(tx, index, { amount, from, to: base, date, purpose }, company)
    for (const rate of answer.rates) used.set(rate.id, rate)
    return answer.value
  }
  // An estimate uses reference rates; what is to be paid uses those of the contract or the bank.
  const purpose = input.stage === 'estimated' ? 'estimate' : 'payable'
  const declares = input.duties.length > 0 || input.taxPercent !== null
  const prices = input.items.map(i => multiply(i.quantity, i.unitPrice))
  const goods = sum(prices)
  // The total is converted once; the lines share it (M-FX-6).
  const spread = (whole: string): readonly string[] => {
    const parts = allocate(whole, prices, minorDigits(base))
    return 'error' in parts ? prices.map(() => '0') : parts.shares
  }
  const values = spread(inMinor(await convert(goods, priceCurrency, purpose), base))
  const customsRate = declares ? await convert('1', priceCurrency, 'customs') : nothing
  const charges: EstimateCharge[] = []
  for (const c of input.charges)
    charges.push({
      code: c.code,
      method: c.method,
      part: c.part,
      amount: inMinor(await convert(c.amount, c.currency, purpose), base),
      customsAmount: declares && c.part !== null ? await convert(c.amount, c.currency, 'customs') : null,
    })
  const estimate = estimateLanded({
    base,
    basis: input.customsBasis,
    incoterm: input.incoterm,
    taxPercent: input.taxPercent,
    taxRecoverable: input.taxRecoverable,
    charges,
    lines: input.items.map((item, at) => ({
      id: String(at + 1),
      qty: item.quantity,
      value: values[at] ?? '0',
      customsGoods: exact(prices[at] ?? '0').mul(customsRate),
      grossKg: item.grossKg,
      netKg: item.netKg,
      cbm: item.cbm,
      hs: item.hsCode,
    })),
    duties: input.duties.map(({ code, kind, hsCode, percent, amount, per }) => ({
      code,
      kind,
      hs: hsCode,
      ...(percent === null ? {} : { percent }),
      ...(amount === null ? {} : { amount }),
      ...(per === null ? {} : { per }),
    })),
  })
  if ('error' in estimate) throw invalid(problemsOf(estimate, input).map(p => ({ ...ofCost, ...p })))
  const rates = [...used.values()]
  const bridge = input.earlier ? await bridgeFrom(tx, index, input.earlier, { input, estimate, rates }) : null
  return { ...estimate, currency: base, rates, bridge }
}

const basisField = {
  value: 'unitPrice',
  qty: 'quantity',
  grossKg: 'grossKg',
  cbm: 'cbm',
  chargeableKg: 'grossKg',
} as const

/** What is missing, by field and row, as the person entered it. */
function problemsOf(answer: EstimateError, input: LandedInput): Problem[] {
  const missing = { code: 'FIELD_NOT_NULL' } as const
  switch (answer.error) {
    case 'missingBasis':
      return answer.lines.map(line => ({
        ...missing,
        child: 'items',
        row: Number(line),
        field: basisField[answer.field],
      }))
    case 'zeroBasis':
    case 'negativeBasis': {
      const row = input.charges.findIndex(c => c.code === answer.charge) + 1
      return [{ child: 'charges', row, field: 'method', code: 'CHARGE_WITHOUT_BASIS' }]
    }
    case 'missingQuantity':
      return answer.per === null
        ? [{ ...missing, child: 'duties', row: input.duties.findIndex(d => d.per === null) + 1, field: 'per' }]
        : [{ ...missing, child: 'items', row: Number(answer.line), field: 'netKg' }]
    case 'exciseTooHigh': {
      const row = input.duties.findIndex(d => d.kind === 'excise') + 1
      return [{ child: 'duties', row, field: 'percent', code: 'EXCISE_TOO_HIGH' }]
    }
    case 'noIncoterm':
      return [{ ...missing, field: 'incoterm' }]
    case 'missingFreight':
      return [{ field: 'charges', code: 'CUSTOMS_FREIGHT_MISSING' }]
    case 'missingInsurance':
      return [{ field: 'charges', code: 'CUSTOMS_INSURANCE_MISSING' }]
    case 'missingRate':
    case 'manualSum':
      // Charges arrive converted, and none is given out by hand.
      throw new Error(`landed cost: ${answer.error}`)
  }
}
