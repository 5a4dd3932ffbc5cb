import { minorDigits } from '../money.ts'
import { roundTogether } from './allocate.ts'
import { dutyAndTax, exactCustomsValue, type CustomsBasis, type DutyMeasure } from './customs.ts'
import { exact, inMinor, nothing, total, type Exact } from './exact.ts'
import {
  exactShares,
  landedCost,
  type ChargeShares,
  type LandedError,
  type LandedLine,
  type LandedMethod,
} from './landed-cost.ts'

export type ChargePart = 'originInland' | 'freightToBorder' | 'insurance' | 'afterBorder'

/** Goods with their values in the base currency: one at the rate of the purchase, one at the rate of customs, exact. */
export interface EstimateLine extends LandedLine {
  readonly value: string
  readonly customsGoods: Exact
  readonly hs: string | null
  readonly netKg?: string | null
}

/** A charge in the base currency; one with a part has its value at the rate of customs too, exact. */
export interface EstimateCharge {
  readonly code: string
  readonly method: Exclude<LandedMethod, 'manual'>
  readonly amount: string
  readonly part: ChargePart | null
  readonly customsAmount: Exact | null
}

export interface EstimateDuty extends DutyMeasure {
  /** Goods whose code begins with it; all goods when null. */
  readonly hs: string | null
}

export interface EstimateRequest {
  readonly base: string
  readonly basis: CustomsBasis
  readonly incoterm: string | null
  readonly lines: readonly EstimateLine[]
  readonly charges: readonly EstimateCharge[]
  readonly duties: readonly EstimateDuty[]
  readonly taxPercent: string | null
  readonly taxRecoverable: boolean
}

export interface EstimatedLine {
  readonly id: string
  readonly value: string
  /** Null where nothing is declared. */
  readonly customsValue: string | null
  readonly charges: string
  readonly duty: string
  readonly tax: string
  readonly landed: string
  readonly unitCost: string | null
}

export interface Estimate {
  readonly charges: readonly ChargeShares[]
  readonly lines: readonly EstimatedLine[]
  readonly goods: string
  readonly chargesTotal: string
  readonly duty: string
  readonly tax: string
  readonly landed: string
}

export type EstimateError =
  | LandedError
  | { readonly error: 'noIncoterm' | 'missingFreight' | 'missingInsurance' }
  | { readonly error: 'missingQuantity'; readonly line: string; readonly per: 'netKg' | 'pieces' | 'litres' | null }
  | { readonly error: 'exciseTooHigh'; readonly code: string }

interface Declared {
  readonly customsValue: string | null
  readonly duty: string
  readonly tax: string
  readonly toCost: string
}

/** Charges, duty and tax of goods, and what each line costs when it has arrived (M-LC-1, M-DTY-1, M-DTY-2). */
export function estimateLanded(request: EstimateRequest): Estimate | EstimateError {
  const { base, lines } = request
  const charges = request.charges.map(c => ({ code: c.code, method: c.method, amount: c.amount, currency: base }))
  const spread = landedCost(base, lines, charges)
  if ('error' in spread) return spread
  const declared = declare(request)
  if ('error' in declared) return declared
  const of = (id: string): Declared => declared.lines[id] ?? undeclared(base)
  const withDuty = landedCost(base, lines, [
    ...charges,
    {
      code: 'duty',
      method: 'manual',
      currency: base,
      amount: addUp(
        base,
        lines.map(l => of(l.id).toCost),
      ),
      manual: Object.fromEntries(lines.map(l => [l.id, of(l.id).toCost])),
    },
  ])
  if ('error' in withDuty) return withDuty
  const sumOf = (values: readonly string[]) => addUp(base, values)
  return {
    charges: spread.charges,
    goods: sumOf(lines.map(l => l.value)),
    chargesTotal: spread.totalAdded,
    duty: sumOf(lines.map(l => of(l.id).duty)),
    tax: sumOf(lines.map(l => of(l.id).tax)),
    landed: sumOf(withDuty.lines.map(l => l.landed ?? '0')),
    lines: lines.map((line, at) => {
      const { customsValue: declaredValue, duty, tax } = of(line.id)
      return {
        id: line.id,
        value: line.value,
        customsValue: declaredValue,
        charges: spread.lines[at]?.added ?? '0',
        duty,
        tax,
        landed: withDuty.lines[at]?.landed ?? '0',
        unitCost: withDuty.lines[at]?.unitCost ?? null,
      }
    }),
  }
}

const addUp = (base: string, values: readonly string[]): string => inMinor(total(values.map(exact)), base)

const undeclared = (base: string): Declared => {
  const none = inMinor(exact('0'), base)
  return { customsValue: null, duty: none, tax: none, toCost: none }
}

/** Duty and tax of each line. Without a duty or a tax nothing is declared, and no incoterm is needed. */
function declare(request: EstimateRequest): { readonly lines: Readonly<Record<string, Declared>> } | EstimateError {
  const { duties, incoterm } = request
  if (duties.length === 0 && request.taxPercent === null) return { lines: {} }
  if (incoterm === null) return { error: 'noIncoterm' }
  const high = duties.find(d => d.kind === 'excise' && exact(d.percent ?? '0').gte(100))
  if (high) return { error: 'exciseTooHigh', code: high.code }
  const values = customsValues(request, incoterm)
  if ('error' in values) return values
  const lines: Record<string, Declared> = {}
  for (const [at, line] of request.lines.entries()) {
    const declared = declareLine(request, line, values.rounded[at] ?? '0')
    if ('error' in declared) return declared
    lines[line.id] = declared
  }
  return { lines }
}

/**
 * The customs value of each line. Goods and carriage are added up exactly and rounded once, together: the lines add up
 * to the value of the whole declaration (M-DTY-1, M-AMT-1).
 */
function customsValues(
  request: EstimateRequest,
  incoterm: string,
): { readonly rounded: readonly string[] } | EstimateError {
  const { basis, lines } = request
  const counted = request.charges.flatMap(({ part, method, customsAmount }) =>
    part === null || customsAmount === null ? [] : [{ part, shares: exactShares(customsAmount, method, lines) }],
  )
  const exactly: Exact[] = []
  for (const [at, line] of lines.entries()) {
    const parts: Partial<Record<ChargePart, Exact>> = {}
    for (const { part, shares } of counted) parts[part] = (parts[part] ?? nothing).add(shares[at] ?? nothing)
    const value = exactCustomsValue({ basis, incoterm }, line.customsGoods, parts)
    if ('error' in value) return value.error === 'missingRate' ? { error: 'missingFreight' } : { error: value.error }
    exactly.push(value)
  }
  return { rounded: roundTogether(exactly, minorDigits(request.base)) }
}

function declareLine(request: EstimateRequest, line: EstimateLine, customsValue: string): Declared | EstimateError {
  const { base: local } = request
  const counted = dutyAndTax({
    local,
    customsValue,
    measures: request.duties.filter(d => d.hs === null || (line.hs ?? '').startsWith(d.hs)),
    vatRecoverable: request.taxRecoverable,
    ...(request.taxPercent === null ? {} : { vatPercent: request.taxPercent }),
    ...(line.netKg ? { netKg: line.netKg } : {}),
    ...(line.qty === null ? {} : { pieces: line.qty }),
  })
  if ('error' in counted) return { error: 'missingQuantity', line: line.id, per: counted.per }
  return {
    customsValue,
    duty: addUp(
      local,
      counted.measures.map(m => m.amount),
    ),
    tax: counted.vat,
    toCost: counted.toLandedCost,
  }
}
