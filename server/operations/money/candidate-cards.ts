import type { NamedCard, RateFreightInput } from '../../../domain/contracts/freight.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { chargeUnits } from '../../../domain/values/money/freight.ts'
import type { CardRate, CardToRate } from '../../../domain/values/money/rate-cargo.ts'
import { lanesFor } from '../../../domain/values/money/rate-lane.ts'
import { limitTo, sql } from '../../db/sql.ts'
import { labelView, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Cards that ended or begin within so many days of the shipment are named with that reason; others are not read. */
const nearDays = 60
/** Most rates that one shipment is compared with. */
const mostRates = 10_000

export interface CardAsked {
  readonly view: RateFreightInput['view']
  readonly company: string
  readonly mode: string
  readonly pol: string | null
  readonly pod: string | null
  readonly date: string
}

export interface Candidate {
  readonly card: CardToRate
  readonly named: NamedCard
}

/**
 * Cards with rates on the lanes of a shipment: found by lane, read with those rates only. Drafts are named as such.
 * @throws invalid when they have more rates than are compared; an offer must not be missing without a word
 */
export async function candidateCards(tx: Tx, index: CatalogueIndex, asked: CardAsked): Promise<readonly Candidate[]> {
  const entity = (name: string) => entityNamed(index, name)
  const view = (name: string) => sql.id(viewName(entity(name), tx.viewOf))
  const label = (name: string) => sql.id(labelView(entity(name)))
  const { company, date, mode } = asked
  const side =
    asked.view === 'price'
      ? sql`c.side = 'sell' and c.owner_id = ${company}`
      : sql`(c.side = 'buy') = (c.owner_id = ${company})`
  const lanes = lanesFor(mode, asked.pol, asked.pod)
  const rows = await tx.rows<Row>(sql`
    with found as materialized (
      select l.card_id, l.line_no, l.charge_code, l.pol, l.pod, l.equipment, l.per, l.from_units::text, l.rate::text,
        l.currency, l.minimum::text, l.maximum::text, l.minimum_units::text, l.of_code
      from ${view('RateLine')} l join ${view('RateCard')} c on c."id" = l.card_id
      where l.lane = any(${lanes}) and c.mode = ${mode} and c.status <> 'ended' and ${side}
        and c.valid_from <= ${addDays(date, nearDays)}
        and (c.valid_to is null or c.valid_to >= ${addDays(date, -nearDays)})
      ${limitTo(mostRates + 1)}
    )
    select c."id", c.card_no as "cardNo", c.card_name as "cardName", c.side, c.status, c.mode, c.currency,
      c.customer_id as customer, c.carrier_id as carrier, c.valid_from as "validFrom", c.valid_to as "validTo",
      c.charge_code as freight, coalesce(c.agent_id, c.owner_id) as "sellerId", c.divisor::text, c.kg_per_cbm::text as "kgPerCbm",
      c.weight_step::text as step, c.volume_share::text as "volumeShare", c.round_dimensions as "roundDimensions",
      o.label as owner, coalesce(a.label, o.label) as seller, k.label as "carrierName", u.label as "customerName",
      f.charge_code as code, f.pol, f.pod, f.equipment, f.per, f.from_units as "fromUnits", f.rate,
      f.currency as "rateCurrency", f.minimum, f.maximum, f.minimum_units as "minimumUnits", f.of_code as "of"
    from found f join ${view('RateCard')} c on c."id" = f.card_id
      left join ${label('Company')} o on o.id = c.owner_id
      left join ${label('Company')} a on a.id = c.agent_id
      left join ${label('Company')} u on u.id = c.customer_id
      left join ${label('Carrier')} k on k.id = c.carrier_id
    order by c.card_no, c."id", f.line_no`)
  if (rows.length > mostRates)
    throw invalid([{ entity: 'RateLine', field: 'pol', code: 'TOO_MANY_RATES', params: { count: String(mostRates) } }])
  const cards = new Map<string, { readonly first: Row; readonly rates: CardRate[] }>()
  for (const row of rows) {
    const card = cards.get(row.id) ?? { first: row, rates: [] }
    card.rates.push(rateOf(row))
    cards.set(row.id, card)
  }
  return [...cards.values()].map(({ first, rates }) => ({ card: cardOf(first, rates), named: nameOf(first) }))
}

type Maybe = string | null

interface Row {
  readonly id: string
  readonly cardNo: string
  readonly cardName: string
  readonly side: string
  readonly status: string
  readonly mode: string
  readonly currency: string
  readonly customer: Maybe
  readonly carrier: Maybe
  readonly validFrom: string
  readonly validTo: Maybe
  readonly freight: string
  readonly sellerId: string
  readonly divisor: Maybe
  readonly kgPerCbm: Maybe
  readonly step: Maybe
  readonly volumeShare: Maybe
  readonly roundDimensions: boolean | null
  readonly owner: string
  readonly seller: string
  readonly carrierName: Maybe
  readonly customerName: Maybe
  readonly code: string
  readonly pol: Maybe
  readonly pod: Maybe
  readonly equipment: Maybe
  readonly per: string
  readonly fromUnits: Maybe
  readonly rate: string
  readonly rateCurrency: Maybe
  readonly minimum: Maybe
  readonly maximum: Maybe
  readonly minimumUnits: Maybe
  readonly of: Maybe
}

function rateOf(row: Row): CardRate {
  const { code, pol, pod, equipment, rate, minimum, maximum, minimumUnits, of } = row
  return {
    code,
    pol,
    pod,
    equipment,
    rate,
    minimum,
    maximum,
    minimumUnits,
    of,
    per: chargeUnits.find(u => u === row.per) ?? 'shipment',
    fromUnits: row.fromUnits ?? '0',
    currency: row.rateCurrency,
  }
}

function cardOf(row: Row, rates: readonly CardRate[]): CardToRate {
  const { id, status, mode, customer, carrier, validFrom, validTo, freight, currency } = row
  return {
    id,
    status,
    mode,
    customer,
    carrier,
    validFrom,
    validTo,
    freight,
    currency,
    rates,
    seller: row.sellerId,
    weight: {
      ...(row.divisor === null ? {} : { divisor: row.divisor }),
      ...(row.kgPerCbm === null ? {} : { kgPerCbm: row.kgPerCbm }),
      ...(row.step === null ? {} : { step: row.step }),
      ...(row.volumeShare === null ? {} : { volumeShare: row.volumeShare }),
      ...(row.roundDimensions ? { roundDimensions: true } : {}),
    },
  }
}

function nameOf(row: Row): NamedCard {
  const { id, cardNo, cardName, side, owner, seller, validFrom, validTo } = row
  return {
    id,
    cardNo,
    cardName,
    side,
    owner,
    seller,
    validFrom,
    validTo,
    carrier: row.carrierName,
    customer: row.customerName,
  }
}
