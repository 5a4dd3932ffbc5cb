import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { exact, plain, toDigits, total } from '../../../domain/values/money/exact.ts'
import { rateCargo, type RatedCard } from '../../../domain/values/money/rate-cargo.ts'
import { chargeDigits } from '../../../domain/values/money/statement.ts'
import type { UnitOfWork } from '../../context.ts'
import { candidateCards } from '../../operations/money/candidate-cards.ts'
import { cargoOfShipment } from '../../operations/money/freight-cargo.ts'

type Shipment = StoredOf<'Shipment'>
type NewTask = KnownOf<'BillingTask'>

/** Who bills whom for the freight of a shipment, and by whose cards. */
interface Billing {
  readonly issuer: string
  readonly view: 'cost' | 'price'
  readonly partner: string
}

/**
 * Freight by the stored rate cards (M-FRT-5): the agent charges who ordered the transport, a trade operator its buyer,
 * and who pays has the same as a payable charge. Only cards of the biller, and those that name it as their customer,
 * are used.
 */
export async function freightTasks(uow: UnitOfWork, shipment: Shipment, at: string): Promise<readonly NewTask[]> {
  const system = { ...uow.context, actor: { kind: 'system', reason: 'charge the freight of a shipment' } as const }
  const { cargo, date } = await cargoOfShipment(uow.tx, system, shipment.id)
  if (date === null) return []
  const tasks: NewTask[] = []
  for (const billing of billingsOf(shipment)) {
    const { issuer, view, partner } = billing
    const found = await candidateCards(uow.tx, uow.index, {
      view,
      company: issuer,
      date,
      mode: cargo.mode,
      pol: cargo.pol,
      pod: cargo.pod,
    })
    const customer = view === 'cost' ? issuer : partner
    const own = found.filter(({ card, named }) => view === 'price' || named.side === 'buy' || card.customer === issuer)
    const { mode, pol, pod, carrier } = cargo
    const { rated } = rateCargo(
      { mode, pol, pod, date, carrier, customer, cargo: { ...cargo, packages: null }, added: [] },
      own.map(f => f.card),
    )
    const chosen = view === 'cost' ? rated.find(r => r.seller === partner) : rated[0]
    if (chosen) tasks.push(...tasksOf(shipment, billing, chosen, at))
  }
  return tasks
}

function billingsOf({ forwarder, operator, buyer }: Shipment): readonly Billing[] {
  const payer = operator ?? buyer
  return [
    ...(forwarder && payer && forwarder !== payer
      ? ([
          { issuer: forwarder, view: 'price', partner: payer },
          { issuer: payer, view: 'cost', partner: forwarder },
        ] as const)
      : []),
    ...(operator && buyer && operator !== buyer
      ? ([{ issuer: operator, view: 'price', partner: buyer }] as const)
      : []),
  ]
}

/** One task for each charge and currency; a further currency has it in its number, because a charge is billed once. */
function tasksOf(shipment: Shipment, { issuer, view, partner }: Billing, card: RatedCard, at: string): NewTask[] {
  const first = new Map<string, string>()
  return [...groupBy(card.lines, l => `${l.code} ${l.currency}`).values()].flatMap((lines): NewTask[] => {
    const [line] = lines
    if (!line) return []
    if (!first.has(line.code)) first.set(line.code, line.currency)
    const amount = total(lines.map(l => exact(l.amount)))
    // A minimum, a percentage or several container types have no price of one unit.
    const byUnit =
      lines.length === 1 &&
      line.of === null &&
      exact(toDigits(exact(line.units).mul(exact(line.rate)), chargeDigits)).equals(amount)
    return [
      {
        arAp: view === 'price' ? 'AR' : 'AP',
        partner,
        chargeCode: line.code,
        serviceAt: at,
        source: 'logistics',
        sourceNo:
          first.get(line.code) === line.currency
            ? String(shipment.shipmentNo)
            : `${String(shipment.shipmentNo)} ${line.currency}`,
        qty: byUnit ? line.units : '1',
        unitPrice: byUnit ? line.rate : plain(amount),
        chargeQuantity: '1',
        currency: line.currency,
        rateCard: card.card,
        issuer,
      },
    ]
  })
}
