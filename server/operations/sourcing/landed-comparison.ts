import type {
  ComparedSupplier,
  LandedCell,
  LandedComparison,
  NoLanded,
} from '../../../domain/contracts/sourcing.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { exact, inMinor, total, type Exact } from '../../../domain/values/money/exact.ts'
import { awardByLot } from '../../../domain/values/sourcing/award-lots.ts'
import {
  landedLine,
  type LandedLine,
  type PricedOffer,
  type UnitCosts,
} from '../../../domain/values/sourcing/landed-offers.ts'
import type { QuoteComparison } from '../../../domain/values/sourcing/quote-comparison.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { converterOf } from '../money/convert.ts'
import { inputOf } from '../money/landed-input.ts'
import { countLanded } from '../money/landed.ts'
import type { SkuEstimate } from '../money/sku-estimates.ts'

interface Asked {
  readonly uow: UnitOfWork
  readonly rfq: StoredOf<'Rfq'>
  readonly currency: string
  readonly rateDate: string
  readonly convert: (amount: string, currency: string) => Exact | null
  readonly asked: readonly StoredOf<'RfqSku'>[]
  readonly columns: readonly ComparedSupplier[]
  readonly compared: QuoteComparison
  /** Takes what each line is counted from, for the file of an award. */
  readonly keep?: (line: string, offers: readonly PricedOffer[]) => void
  readonly estimateOf: (skuNo: string, supplier: string | null) => SkuEstimate | null
}

type Cell = LandedCell | { readonly why: NoLanded }

/**
 * Open offers on landed cost at the frozen rates of the round (S-SCO-2). An offer without estimate, rate or price is
 * shown with the reason and not ranked; an expired one is shown and not ranked.
 */
export async function compareOnLanded(asked: Asked): Promise<LandedComparison> {
  const { currency, columns } = asked
  const costsOf = unitCosts(asked)
  const lines: Awaited<ReturnType<typeof lineOf>>[] = []
  for (const line of asked.asked) lines.push(await lineOf(asked, line, costsOf))
  const cells = Object.fromEntries(lines.map(l => [l.id, l.cells]))
  return {
    cells,
    totals: Object.fromEntries(
      columns.map(c => {
        const amounts = lines.flatMap(l => amountOf(l.cells[c.id]) ?? [])
        return [c.id, { amount: inMinor(total(amounts.map(exact)), currency), offered: amounts.length }]
      }),
    ),
    flips: Object.fromEntries(lines.flatMap(l => (l.flip ? [[l.id, l.flip]] : []))),
    award: awardByLot({
      currency,
      lines: lines.map(l => ({ id: l.id, quantity: l.quantity, lot: l.lot })),
      suppliers: columns
        .filter(c => !c.expired)
        .map(c => ({
          id: c.id,
          prices: Object.fromEntries(
            lines.flatMap(l => {
              const cell = l.cells[c.id]
              return cell && 'unit' in cell ? [[l.id, cell.unit]] : []
            }),
          ),
        })),
    }),
  }
}

const amountOf = (cell: Cell | undefined): string | null => (cell && 'amount' in cell ? cell.amount : null)

type CostsOf = (skuNo: string, supplier: string) => Promise<UnitCosts | 'noEstimate' | 'noRate'>

async function lineOf(
  { rfq, currency, columns, compared, keep }: Asked,
  line: StoredOf<'RfqSku'>,
  costsOf: CostsOf,
): Promise<{
  readonly id: string
  readonly quantity: string
  readonly lot: string | null
  readonly cells: Readonly<Record<string, Cell>>
  readonly flip: LandedLine['flip']
}> {
  const quantity = line.quantity ?? '0'
  const why: Record<string, NoLanded> = {}
  const offers: PricedOffer[] = []
  for (const column of columns) {
    const cell = compared.cells[line.id]?.[column.id]
    if (!cell || cell.unit === null) {
      why[column.id] = cell?.why === 'noRate' ? 'noRate' : 'noPrice'
      continue
    }
    const costs = await costsOf(line.skuNo ?? '', column.id)
    if (typeof costs === 'string') why[column.id] = costs
    else
      offers.push({
        id: column.id,
        unit: exact(cell.unit),
        quantity: cell.quantity ?? quantity,
        incoterm: column.incoterm ?? rfq.incoterm ?? '',
        costs,
      })
  }
  keep?.(line.id, offers)
  const ranked = landedLine(
    currency,
    quantity,
    offers.filter(o => columns.some(c => c.id === o.id && !c.expired)),
  )
  const shown = landedLine(currency, quantity, offers).offers
  const cells = columns.map((c): readonly [string, Cell] => {
    const result = shown[c.id]
    if (!result || 'error' in result) return [c.id, { why: why[c.id] ?? 'incomplete' }]
    const ordered = offers.find(o => o.id === c.id)?.quantity ?? quantity
    return [
      c.id,
      {
        unit: result.landed,
        amount: inMinor(exact(result.landed).mul(exact(ordered)), currency),
        perUnit: result.perUnit,
        best: ranked.best === c.id,
      },
    ]
  })
  return { id: line.id, quantity, lot: textOrNull(line.lot), cells: Object.fromEntries(cells), flip: ranked.flip }
}

/** What a unit of a SKU costs besides its price, from the estimate that has it; each estimate is counted once. */
function unitCosts({ uow, rfq, currency, rateDate, estimateOf }: Asked): CostsOf {
  const company = String(rfq.buyer)
  const held = new Map<string, ReturnType<CostsOf>>()
  const count = async ({ cost, goods, charges, duties, at }: SkuEstimate): ReturnType<CostsOf> => {
    const input = { ...inputOf(cost, goods, charges, duties), date: rateDate }
    const pair = { from: input.currency, to: currency, date: rateDate, purpose: 'estimate' } as const
    const convert = await converterOf(uow.tx, uow.index, pair, company)
    try {
      const answer = await countLanded(uow.tx, uow.index, input, company)
      const item = goods[at]
      const quantity = exact(item?.quantity ?? '1')
      const perUnit = answer.charges.map((charge, n) => {
        const value = convert(charge.shares[String(at + 1)] ?? '0')?.value
        return value ? { code: charge.code, part: input.charges[n]?.part ?? null, perUnit: value.div(quantity) } : null
      })
      const known = perUnit.filter(c => c !== null)
      const netKg = textOrNull(item?.netKg)
      if (known.length < perUnit.length) return 'noRate'
      return {
        basis: input.customsBasis,
        taxPercent: input.taxPercent,
        taxRecoverable: input.taxRecoverable,
        hs: textOrNull(item?.hsCode),
        netKg: netKg === null ? null : exact(netKg).div(quantity),
        charges: known,
        duties: input.duties.map(({ code, kind, hsCode, percent, amount, per }) => ({
          code,
          kind,
          hs: hsCode,
          ...(percent === null ? {} : { percent }),
          ...(amount === null ? {} : { amount }),
          ...(per === null ? {} : { per }),
        })),
      }
    } catch (error) {
      // A missing rate or figure concerns this estimate only; the others are still compared.
      if (!(error instanceof Failure)) throw error
      return error.code === 'MISSING_RATE' ? 'noRate' : 'noEstimate'
    }
  }
  return (skuNo, supplier) => {
    const estimate = estimateOf(skuNo, supplier)
    if (!estimate) return Promise.resolve('noEstimate')
    const key = `${estimate.cost.id} ${estimate.at}`
    const known = held.get(key) ?? count(estimate)
    held.set(key, known)
    return known
  }
}
