import type {
  FreightCargo,
  NamedCard,
  RatedOffer,
  RateFreightAnswer,
  RateFreightInput,
} from '../../../domain/contracts/freight.calls.ts'
import type { UsedRate } from '../../../domain/contracts/money.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { compare } from '../../../domain/values/decimal.ts'
import { isDateOnly } from '../../../domain/values/date-only.ts'
import { inMinor, rounded, total } from '../../../domain/values/money/exact.ts'
import { chargeUnits } from '../../../domain/values/money/freight.ts'
import { rateCargo, type CargoQuery, type RatedCard } from '../../../domain/values/money/rate-cargo.ts'
import type { ChargeToRate } from '../../../domain/values/money/rate-charges.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed } from '../unit-of-work.ts'
import { candidateCards } from './candidate-cards.ts'
import { converterOf } from './convert.ts'
import { cargoOfShipment } from './freight-cargo.ts'

/** Rates a shipment or a typed cargo by the cards that the caller sees. */
export function rateFreightForCaller(context: Context, input: RateFreightInput): Promise<RateFreightAnswer> {
  if (!isDateOnly(input.date)) throw invalid([{ field: 'date', code: 'BAD_DATE' }])
  return reading(context, tx => rateFreight(tx, context, input))
}

async function rateFreight(tx: Tx, context: Context, input: RateFreightInput): Promise<RateFreightAnswer> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const index = context.catalogue.common
  const sees =
    readsAll(actor, index, 'RateLine', ['chargeCode', 'rate', 'currency', 'minimum', 'maximum']) &&
    readsAll(actor, index, 'RateCard', ['cardNo', 'cardName', 'owner', 'agent', 'customer', 'validFrom', 'validTo'])
  if (!sees) throw fail('FORBIDDEN')
  const asked = await askedOf(tx, context, input)
  const { cargo, date } = asked
  const found = await candidateCards(tx, index, {
    view: input.view,
    company: actor.companyId,
    date,
    mode: cargo.mode,
    pol: cargo.pol,
    pod: cargo.pod,
  })
  const answer = rateCargo(
    {
      mode: cargo.mode,
      pol: cargo.pol,
      pod: cargo.pod,
      date,
      carrier: cargo.carrier,
      // Cards that others offer name the company of the caller.
      customer: input.view === 'cost' ? actor.companyId : input.customer,
      cargo: { ...cargo, packages: cargo.packages.length > 0 ? cargo.packages : null },
      added: await chargesOfTemplate(tx, context, input.template),
    },
    found.map(f => f.card),
  )
  const named = new Map(found.map(f => [f.card.id, f.named]))
  const cardOf = (id: string): NamedCard => {
    const card = named.get(id)
    if (!card) throw new Error(`no card ${id}`)
    return card
  }
  const { offers, rates } = await inOneCurrency(tx, context, answer.rated, { to: input.currency, date }, cardOf)
  return {
    cargo,
    date,
    currency: input.currency,
    offers,
    refused: answer.rejected.map(r => ({
      ...r,
      card: cardOf(r.card),
      by: r.by === null ? null : cardOf(r.by).cardNo,
    })),
    rates,
  }
}

async function askedOf(
  tx: Tx,
  context: Context,
  input: RateFreightInput,
): Promise<{ readonly cargo: FreightCargo; readonly date: string }> {
  if (input.shipment !== null) {
    const { cargo, date } = await cargoOfShipment(tx, context, input.shipment)
    return { cargo, date: date ?? input.date }
  }
  if (!input.cargo) throw invalid([{ field: 'cargo', code: 'FIELD_NOT_NULL' }])
  return { cargo: input.cargo, date: input.date }
}

async function chargesOfTemplate(tx: Tx, context: Context, id: string | null): Promise<CargoQuery['added']> {
  if (id === null) return []
  const index = context.catalogue.common
  const entity = entityNamed(index, 'LogisticsCostTemplate')
  const sees =
    readsAll(context.actor, index, 'LogisticsCostTemplate', ['currency']) &&
    readsAll(context.actor, index, 'TemplateCharge', ['rate', 'minimum', 'maximum'])
  const [template] = sees ? await readStored(tx, entity, { field: 'id', values: [id] }) : []
  if (!template) throw fail('NOT_FOUND')
  const charges = await readStored(tx, entityNamed(index, 'TemplateCharge'), { field: 'template', values: [id] })
  return charges
    .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
    .map((c): ChargeToRate => ({
      code: String(c.chargeCode),
      per: chargeUnits.find(u => u === c.per) ?? 'shipment',
      currency: textOrNull(c.currency) ?? String(template.currency),
      equipment: textOrNull(c.equipment),
      of: textOrNull(c.ofCode),
      minimum: textOrNull(c.minimum),
      maximum: textOrNull(c.maximum),
      minimumUnits: textOrNull(c.minimumUnits),
      breaks: [{ from: '0', rate: String(c.rate) }],
      pol: null,
      pod: null,
      added: true,
    }))
}

/** Each total converted once (M-FRT-4). Equally specific offers come by their total; one without a rate comes last. */
async function inOneCurrency(
  tx: Tx,
  context: Context,
  rated: readonly RatedCard[],
  { to, date }: { readonly to: string; readonly date: string },
  cardOf: (id: string) => NamedCard,
): Promise<{ readonly offers: readonly RatedOffer[]; readonly rates: readonly UsedRate[] }> {
  const company = context.actor.kind === 'user' ? context.actor.companyId : null
  const currencies = [...new Set(rated.flatMap(r => Object.keys(r.totals)))]
  const converters = new Map<string, Awaited<ReturnType<typeof converterOf>>>()
  for (const from of currencies)
    converters.set(
      from,
      await converterOf(tx, context.catalogue.common, { from, to, date, purpose: 'estimate' }, company),
    )
  const rates = new Map<string, UsedRate>()
  const offers = rated.map(({ card, lanes, weight, lines, totals, specific }) => {
    const parts = Object.entries(totals).map(([from, amount]) => ({ from, value: converters.get(from)?.(amount) }))
    const missing = parts.find(p => !p.value)
    for (const p of parts) for (const r of p.value?.rates ?? []) rates.set(r.id, r)
    return {
      specific,
      offer: {
        card: cardOf(card),
        lanes,
        weight,
        lines,
        totals,
        total: missing ? null : inMinor(total(parts.flatMap(p => (p.value ? [rounded(p.value.value, to)] : []))), to),
        missing: missing ? `${missing.from}/${to}` : null,
        cheapest: false,
      },
    }
  })
  offers.sort((a, b) => a.specific - b.specific || compareTotals(a.offer.total, b.offer.total))
  const [least] = offers.map(o => o.offer.total).sort(compareTotals)
  return {
    offers: offers.map(({ offer }) => ({ ...offer, cheapest: offer.total !== null && offer.total === least })),
    rates: [...rates.values()],
  }
}

const compareTotals = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)
