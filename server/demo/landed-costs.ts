import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { demoFreight } from './freight.ts'
import { stepOf, stored } from './step.ts'

const person = 'finance@northwind.example'

/** The same charges at each stage: what was expected, what bills said first, and what was paid. */
const stages = [
  { stage: 'estimated', day: -18, freight: 1, handling: '310', trucking: '420' },
  { stage: 'provisional', day: -9, freight: 1.08, handling: '310', trucking: '465' },
  { stage: 'final', day: -3, freight: 1.08, handling: '335', trucking: '465' },
] as const

/** Landed costs of Northwind: an order that arrived, from its estimate to the final bills, and one that is at sea. */
export async function loadLandedCosts(
  app: App,
  play: {
    readonly actors: ReadonlyMap<string, UserActor>
    readonly companies: ReadonlyMap<string, string>
    readonly day: (days: number) => string
  },
): Promise<void> {
  const { actors, day } = play
  const owner = play.companies.get('northwind')
  const orders = (await stored(app, 'PurchaseOrder', 'buyer', [owner])).filter(
    o => o.incoterm === 'FOB' && o.currency === 'USD' && o.shipType === 'sea',
  )
  const arrived = orders.find(o => o.progress === 'delivered'),
    sailing = orders.find(o => o.progress === 'shippedOnBoard')
  const count = async (order: typeof arrived, at: (typeof stages)[number], earlier?: string) => {
    if (!order) return undefined
    const charge = (code: string, amount: string, method: string, part: string | null = null) => ({
      code,
      amount,
      currency: 'USD',
      method,
      part,
    })
    const [id] = await stepOf(app, actors.get(person), day(at.day)).save('LandingCost', [
      {
        record: {
          costName: `${String(order.poNo)} ${at.stage}`,
          stage: at.stage,
          po: order.id,
          date: day(at.day),
          currency: 'USD',
          priceCurrency: 'USD',
          incoterm: 'FOB',
          customsBasis: 'FOB',
          dutyPercent: '6.4',
          ...(earlier ? { earlier } : {}),
          owner,
        },
        rows: {
          charges: {
            save: [
              charge('OFR', String(Math.round((demoFreight['US'] ?? 0) * at.freight)), 'volume', 'freightToBorder'),
              charge('THC', at.handling, 'volume'),
              charge('CUS', '185', 'equal'),
              charge('TRK', at.trucking, 'volume'),
            ],
          },
        },
      },
    ])
    return id
  }
  let earlier: string | undefined
  for (const at of stages) earlier = await count(arrived, at, earlier)
  await count(sailing, stages[0])
}
