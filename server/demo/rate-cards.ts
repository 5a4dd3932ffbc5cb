import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { demoFreight } from './freight.ts'
import { stepOf, stored } from './step.ts'

type Fields = Readonly<Record<string, unknown>>

/** Lanes of the demo: what a 40-foot container costs to each port, near `demoFreight` of its country. */
const lanes: readonly (readonly [pod: string, forty: number])[] = [
  ['USSEA', demoFreight['US'] ?? 0],
  ['USLAX', 2690],
  ['USNYC', 3940],
  ['DEHAM', demoFreight['DE'] ?? 0],
  ['NLRTM', demoFreight['NL'] ?? 0],
  ['HKHKG', demoFreight['HK'] ?? 0],
]

/** A lane for both container types from each of the two ports that the suppliers use most. */
const ocean = (share: number): readonly Fields[] =>
  ['CNSHA', 'CNYTN'].flatMap((pol, at) =>
    lanes.flatMap(([pod, forty]) => [
      containerRate({ pol, pod, equipment: '40GP', rate: Math.round(forty * share + at * 60) }),
      containerRate({ pol, pod, equipment: '20GP', rate: Math.round(forty * share * 0.62 + at * 40) }),
    ]),
  )

const containerRate = ({ rate, ...rest }: { readonly rate: number } & Fields): Fields => ({
  chargeCode: 'OFR',
  per: 'container',
  rate: String(rate),
  ...rest,
})

const surcharges: readonly Fields[] = [
  { chargeCode: 'THC', per: 'container', equipment: '40GP', pol: 'CN', rate: '1150', currency: 'CNY' },
  { chargeCode: 'THC', per: 'container', equipment: '20GP', pol: 'CN', rate: '760', currency: 'CNY' },
  { chargeCode: 'DOC', per: 'bl', rate: '65' },
]

const air: readonly Fields[] = ['US', 'DE', 'NL'].flatMap((pod, at) =>
  (
    [
      ['0', 6.4],
      ['45', 5.3],
      ['100', 4.6],
      ['300', 4.15],
      ['500', 3.9],
    ] as const
  ).map(([fromUnits, rate]) => ({
    chargeCode: 'OFR',
    per: 'chargeableKg',
    pol: 'CN',
    pod,
    fromUnits,
    rate: (rate - at * 0.25).toFixed(2),
    ...(fromUnits === '0' ? { minimum: '95' } : {}),
  })),
)

const lcl: readonly Fields[] = lanes.map(([pod, forty]) => ({
  chargeCode: 'OFR',
  per: 'wm',
  pol: 'CNSHA',
  pod,
  rate: String(Math.round(forty / 42)),
  minimumUnits: '1',
}))

/**
 * Cards of the freight agent for everybody and for Northwind, costs that TradeLink agreed, templates, project rates.
 */
export async function loadRateCards(
  app: App,
  play: {
    readonly actors: ReadonlyMap<string, UserActor>
    readonly companies: ReadonlyMap<string, string>
    readonly day: (days: number) => string
  },
): Promise<void> {
  const { day, companies } = play
  const as = (person: string) => stepOf(app, play.actors.get(person), day(-45))
  const northwind = companies.get('northwind')
  const [maersk] = await stored(app, 'Carrier', 'code', ['MAEU'])
  const validFrom = day(-40)
  const card = (fields: Fields, lines: readonly Fields[]) => ({
    record: { side: 'sell', mode: 'sea', status: 'active', validFrom, validTo: day(50), ...fields },
    rows: { lines: { save: [...lines] } },
  })
  const agent = as('ops@bluewave.example')
  await agent.save('RateCard', [
    card({ cardName: 'Ocean tariff from China 中国出口海运' }, [...ocean(1.12), ...surcharges]),
    card({ cardName: 'Northwind ocean contract 北风海运合约', customer: northwind }, [...ocean(1), ...surcharges]),
    card({ cardName: 'Northwind with Maersk 北风马士基专线', customer: northwind, carrier: maersk?.id }, [
      containerRate({ pol: 'CNSHA', pod: 'USSEA', equipment: '40GP', rate: 2690 }),
      ...surcharges,
    ]),
    card(
      { cardName: 'Northwind last quarter 北风上季度', customer: northwind, validFrom: day(-130), validTo: day(-41) },
      ocean(1.2),
    ),
    card(
      {
        cardName: 'Northwind next quarter 北风下季度',
        customer: northwind,
        status: 'draft',
        validFrom: day(51),
        validTo: day(140),
      },
      ocean(0.97),
    ),
    card({ cardName: 'Air freight 空运', mode: 'air', customer: northwind, weightStep: '0.5' }, air),
    card({ cardName: 'Consolidation from Shanghai 上海拼箱', mode: 'lcl', customer: northwind }, [
      ...lcl,
      { chargeCode: 'DOC', per: 'bl', rate: '45' },
    ]),
    card({ cardName: 'Eastgate ocean contract 东门海运合约', customer: companies.get('eastgate') }, [
      ...ocean(1.04),
      ...surcharges,
    ]),
  ])
  await as('finance@tradelink.example').save('RateCard', [
    card({ cardName: 'Blue Wave costs 蓝波成本', side: 'buy', agent: companies.get('bluewave') }, [
      ...ocean(0.93),
      ...surcharges,
    ]),
    card({ cardName: 'Northwind prices 北风报价', customer: northwind }, [...ocean(1.06), ...surcharges]),
  ])
  const port: readonly Fields[] = [
    { chargeCode: 'TRK', per: 'container', rate: '240' },
    { chargeCode: 'CUS', per: 'shipment', rate: '85' },
    { chargeCode: 'INS', per: 'percentOfValue', rate: '0.3', minimum: '15' },
  ]
  const template = (name: string, mode: string | null, charges: readonly Fields[]) => ({
    record: { name, mode, currency: 'USD' },
    rows: { charges: { save: [...charges] } },
  })
  await as('finance@northwind.example').save('LogisticsCostTemplate', [
    template('Seattle: port to warehouse 西雅图港至仓库', 'sea', port.slice(0, 2)),
    template('Port to warehouse, inspected and insured 到仓并检验投保', null, port),
  ])
  await agent.save('LogisticsCostTemplate', [
    template('Export from Shanghai 上海出口', 'sea', [
      { chargeCode: 'TRK', per: 'container', rate: '1450', currency: 'CNY' },
      { chargeCode: 'CUS', per: 'shipment', rate: '380', currency: 'CNY' },
    ]),
  ])
  await loadProjectRates(app, play)
}

async function loadProjectRates(app: App, play: Parameters<typeof loadRateCards>[1]): Promise<void> {
  const { actors, day } = play
  const projects = await stored(app, 'SourcingProject', 'projectNo', ['NW-SPRING', 'NW-GARDEN'])
  const rates = [
    ['WHS', 'AP', '4.5', '100', 'warehouse', 'pieces'],
    ['INS', 'AP', '120', '1', 'quality', 'document'],
    ['SVC', 'AR', '10', '3', null, 'document'],
  ] as const
  await stepOf(app, actors.get('finance@northwind.example'), day(-45)).save(
    'ChargeRate',
    projects.flatMap(({ id: project }) =>
      rates.map(([chargeCode, arAp, unitAmount, chargeQuantity, source, basis]) => ({
        record: {
          project,
          chargeCode,
          arAp,
          unitAmount,
          chargeQuantity,
          source,
          basis,
          currency: 'USD',
          validFrom: day(-40),
        },
      })),
    ),
  )
}
