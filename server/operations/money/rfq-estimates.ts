import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { rfqEstimatesApplyCall, RfqEstimate, RfqEstimatesApplied } from '../../../domain/contracts/landed.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { reading, writing } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { inputOf } from './landed-input.ts'
import { countLanded } from './landed.ts'
import { skuEstimates, type SkuEstimate } from './sku-estimates.ts'

/** The dry run: each line of the open RFQs of the caller's company, with its old and new figure (B-099). */
export const rfqEstimates = (context: Context): Promise<{ readonly resultList: readonly RfqEstimate[] }> =>
  reading(context, async tx => ({ resultList: await estimatesOf(startUnitOfWork(context, tx)) }))

/** Stores the figures that the caller saw, where they still hold. */
export function applyRfqEstimates(
  context: Context,
  { lines }: BodyOf<typeof rfqEstimatesApplyCall>,
): Promise<RfqEstimatesApplied> {
  return writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const now = new Map((await estimatesOf(uow)).map(e => [e.id, e]))
    const kept = lines.flatMap(({ id, amount, currency }) => {
      const estimate = now.get(id)
      const holds = estimate?.after?.amount === amount && estimate.after.currency === currency
      return holds ? [estimate] : []
    })
    await elevated(uow, above => store(above, kept))
    return { applied: kept.length, changed: lines.length - kept.length }
  })
}

/** Lines of RFQs are changed by purchasers; their estimate follows from the landed cost, which finance maintains. */
async function store(uow: UnitOfWork, estimates: readonly RfqEstimate[]): Promise<void> {
  const changes = estimates.map(e => ({
    id: e.id,
    values: {
      landedEstimate: e.after?.amount ?? null,
      landedCurrency: e.after?.currency ?? null,
      landedOn: uow.today,
      landedFrom: e.from?.id ?? null,
    },
  }))
  await updateRows(uow.tx, entityNamed(uow.index, 'RfqSku'), changes, uow.now)
  await writeAudit(
    uow.tx,
    estimates.map(e => ({
      action: 'update',
      entity: 'RfqSku',
      recordId: e.id,
      before: { landedEstimate: e.before?.amount ?? null, landedCurrency: e.before?.currency ?? null },
      after: { landedEstimate: e.after?.amount ?? null, landedCurrency: e.after?.currency ?? null },
    })),
    uow.now,
  )
}

/** Whether the caller reads the estimate of a line and the landed cost that it comes from. */
const seesEstimates = ({ actor, index }: UnitOfWork): boolean =>
  readsAll(actor, index, 'Rfq', ['rfqNo']) &&
  readsAll(actor, index, 'RfqSku', ['skuNo', 'landedEstimate', 'landedCurrency']) &&
  readsAll(actor, index, 'LandingCost', ['costName', 'currency']) &&
  readsAll(actor, index, 'LandingItem', ['unitCost'])

async function estimatesOf(uow: UnitOfWork): Promise<readonly RfqEstimate[]> {
  const { tx, index, actor } = uow
  if (actor.kind !== 'user' || !seesEstimates(uow)) throw fail('FORBIDDEN')
  const mine = await readStored(tx, entityNamed(index, 'Rfq'), { field: 'buyer', values: [actor.companyId] })
  const open = mine.filter(r => r.rfqStatus === 'open').sort((a, b) => byText(a.rfqNo, b.rfqNo))
  const lines = await readStored(tx, entityNamed(index, 'RfqSku'), { field: 'rfq', values: open.map(r => r.id) })
  const figures = await figuresBySku(uow, actor.companyId)
  const answers: RfqEstimate[] = []
  for (const rfq of open)
    for (const line of lines
      .filter(l => l.rfq === rfq.id && l.dropped !== true)
      .sort((a, b) => byText(a.skuNo, b.skuNo))) {
      const figure = await figures(line.skuNo ?? '')
      const before = textOrNull(line.landedEstimate)
      answers.push({
        id: line.id,
        rfqNo: rfq.rfqNo ?? '',
        skuNo: line.skuNo ?? '',
        before: before === null ? null : { amount: before, currency: textOrNull(line.landedCurrency) ?? '' },
        ...figure,
      })
    }
  return answers
}

const byText = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '')

type Figure = Pick<RfqEstimate, 'after' | 'from' | 'problem'>

/** The landed cost per unit of a SKU by the rates of today, from the latest estimate that has it. */
async function figuresBySku(uow: UnitOfWork, company: string): Promise<(skuNo: string) => Promise<Figure>> {
  const estimateOf = await skuEstimates(uow, company)
  const held = new Map<string, Promise<Figure>>()
  const count = async ({ cost, goods, charges, duties, at }: SkuEstimate): Promise<Figure> => {
    const from = { id: cost.id, label: cost.costName ?? '' }
    const input = { ...inputOf(cost, goods, charges, duties), date: uow.today }
    try {
      const answer = await countLanded(uow.tx, uow.index, input, company)
      const amount = answer.lines[at]?.unitCost ?? null
      return amount === null
        ? { after: null, from, problem: 'notCounted' }
        : { after: { amount, currency: answer.currency }, from, problem: null }
    } catch (error) {
      // A missing rate or figure concerns this estimate only; the others are still shown.
      if (!(error instanceof Failure)) throw error
      return { after: null, from, problem: 'notCounted' }
    }
  }
  return skuNo => {
    const known = held.get(skuNo)
    if (known) return known
    const estimate = estimateOf(skuNo, null)
    const figure: Promise<Figure> = estimate
      ? count(estimate)
      : Promise.resolve({ after: null, from: null, problem: 'noLandedCost' })
    held.set(skuNo, figure)
    return figure
  }
}
