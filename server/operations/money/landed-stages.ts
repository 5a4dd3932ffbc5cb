import type { LandedInput, UsedRate } from '../../../domain/contracts/landed.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { exact, inMinor, type Exact } from '../../../domain/values/money/exact.ts'
import { exactlyByRecords, rateTypes, type RateRecord } from '../../../domain/values/money/exchange.ts'
import { landedBridge, type BridgeStage, type LandedBridge } from '../../../domain/values/money/landed-bridge.ts'
import { landedCost, landedMethods } from '../../../domain/values/money/landed-cost.ts'
import type { Estimate } from '../../../domain/values/money/landed-estimate.ts'
import { preferredTypes } from '../../../domain/values/money/rate-purposes.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'

/** What was counted now, to compare with a saved stage. */
interface Counted {
  readonly input: LandedInput
  readonly estimate: Estimate
  readonly rates: readonly UsedRate[]
}

/** Whether the caller reads the figures of a saved landed cost. */
export const seesStages = (actor: Actor, index: CatalogueIndex): boolean =>
  readsAll(actor, index, 'LandingCost', ['currency', 'priceCurrency', 'rates']) &&
  readsAll(actor, index, 'LandingItem', ['quantity', 'unitPrice', 'value', 'duty', 'landed']) &&
  readsAll(actor, index, 'LandingCharge', ['amount', 'currency', 'converted'])

/**
 * The difference to a saved landed cost, by the rates that each stage used.
 * @throws invalid when it is not there for the caller, or has another currency
 */
export async function bridgeFrom(
  tx: Tx,
  index: CatalogueIndex,
  earlier: string,
  counted: Counted,
): Promise<LandedBridge> {
  const by = { field: 'landing', values: [earlier] } as const
  const [cost] = await readStored(tx, entityNamed(index, 'LandingCost'), { field: 'id', values: [earlier] })
  if (!cost) throw invalid([{ entity: 'LandingCost', field: 'earlier', code: 'NOT_FOUND' }])
  const base = counted.input.currency
  if (cost.currency !== base)
    throw invalid([{ entity: 'LandingCost', field: 'earlier', code: 'STAGE_OF_OTHER_CURRENCY' }])
  const items = await readStored(tx, entityNamed(index, 'LandingItem'), by)
  const charges = await readStored(tx, entityNamed(index, 'LandingCharge'), by)
  return landedBridge(base, savedStage(base, cost, inOrder(items), inOrder(charges)), countedStage(counted))
}

const inOrder = <R extends { readonly lineNo?: unknown }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => Number(a.lineNo) - Number(b.lineNo))

/** Lines of one SKU are told apart by how often it came before. */
function idsOf(numbers: readonly string[]): readonly string[] {
  return numbers.map((no, at) => {
    const before = numbers.slice(0, at).filter(n => n === no).length
    return before === 0 ? no : `${no} (${before + 1})`
  })
}

function savedStage(
  base: string,
  cost: StoredOf<'LandingCost'>,
  items: readonly StoredOf<'LandingItem'>[],
  charges: readonly StoredOf<'LandingCharge'>[],
): BridgeStage {
  const ids = idsOf(items.map(i => String(i.skuNo)))
  const lines = items.map((item, at) => ({
    id: ids[at] ?? '',
    qty: String(item.quantity),
    unitPrice: String(item.unitPrice),
    value: decimalOrZero(item.value),
    duty: decimalOrZero(item.duty),
    landed: decimalOrZero(item.landed),
    grossKg: textOrNull(item.grossKg),
    cbm: textOrNull(item.cbm),
  }))
  // The parts by line follow from what was stored, as they did when it was counted.
  const spread = landedCost(
    base,
    lines,
    charges.map(c => ({
      code: String(c.code),
      amount: inMinorOf(decimalOrZero(c.converted), base),
      currency: base,
      method: landedMethods.find(m => m === c.method) ?? 'value',
    })),
  )
  return {
    priceCurrency: String(cost.priceCurrency),
    convert: converting(base, String(cost.date), storedRates(cost.rates), String(cost.stage)),
    lines,
    charges: charges.map((c, at) => ({
      code: String(c.code),
      currency: String(c.currency),
      amount: String(c.amount),
      converted: decimalOrZero(c.converted),
      shares: 'error' in spread ? {} : (spread.charges[at]?.shares ?? {}),
    })),
  }
}

const inMinorOf = (amount: string, base: string): string => inMinor(exact(amount), base)

function countedStage({ input, estimate, rates }: Counted): BridgeStage {
  const ids = idsOf(input.items.map((item, at) => item.skuNo ?? String(at + 1)))
  return {
    priceCurrency: input.priceCurrency,
    convert: converting(input.currency, input.date, rates, input.stage),
    lines: input.items.map((item, at) => ({
      id: ids[at] ?? '',
      qty: item.quantity,
      unitPrice: item.unitPrice,
      value: estimate.lines[at]?.value ?? '0',
      duty: estimate.lines[at]?.duty ?? '0',
      landed: estimate.lines[at]?.landed ?? '0',
    })),
    charges: input.charges.map((c, at) => ({
      code: c.code,
      currency: c.currency,
      amount: c.amount,
      converted: estimate.charges[at]?.amount ?? '0',
      shares: Object.fromEntries(
        Object.entries(estimate.charges[at]?.shares ?? {}).map(([line, part]) => [ids[Number(line) - 1] ?? line, part]),
      ),
    })),
  }
}

/** Converts by the rates that a stage used; what it did not need it does not know. */
function converting(base: string, date: string, rates: readonly UsedRate[], stage: string): BridgeStage['convert'] {
  const records = rates.map(recordOf)
  const types = preferredTypes[stage === 'estimated' ? 'estimate' : 'payable']
  return (amount: Exact, from: string) => {
    const answer = exactlyByRecords({ from, to: base, date, types }, amount, records)
    return 'error' in answer ? null : answer.value
  }
}

const recordOf = (used: UsedRate): RateRecord => ({
  id: used.id,
  base: used.from,
  quote: used.to,
  per: used.per,
  rate: used.rate,
  type: rateTypes.find(t => t === used.type) ?? 'contract',
  validFrom: used.validFrom,
  validTo: null,
})

const storedRates = (json: unknown): readonly UsedRate[] => (Array.isArray(json) ? (json as UsedRate[]) : [])
