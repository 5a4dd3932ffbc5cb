import type { App } from '../context.ts'
import { stepOf, stored } from './step.ts'
import type { StockPlay } from './play.ts'

interface Project {
  readonly no: string
  readonly name: string
  readonly status: 'planned' | 'active' | 'onHold' | 'closed'
  readonly days: readonly [from: number, to: number]
  readonly budget: string
  readonly companies: readonly string[]
}

const projects: readonly Project[] = [
  {
    no: 'NW-SPRING',
    name: 'Spring bed and bath 春季床品与浴巾',
    status: 'active',
    days: [-40, 50],
    budget: '420000',
    companies: ['lianfa', 'huamei', 'bluewave', 'safehouse'],
  },
  {
    no: 'NW-GARDEN',
    name: 'Garden lights and furniture 庭院灯具与家具',
    status: 'active',
    days: [-75, 9],
    budget: '260000',
    companies: ['jinlong', 'haitong', 'bluewave'],
  },
  {
    no: 'NW-KITCHEN',
    name: 'Kitchen boxes 厨房收纳',
    status: 'planned',
    days: [20, 140],
    budget: '95000',
    companies: ['xinda'],
  },
  {
    no: 'NW-PLASTIC-FREE',
    name: 'Plastic-free packing 无塑包装',
    status: 'onHold',
    days: [-120, 60],
    budget: '38000',
    companies: ['xinda', 'lianfa'],
  },
  {
    no: 'NW-LAST-YEAR',
    name: 'Winter textiles 冬季纺织品',
    status: 'closed',
    days: [-400, -210],
    budget: '310000',
    companies: ['lianfa', 'bluewave'],
  },
]

/** Sourcing projects of one buyer in every status, one of them ending soon. */
export async function loadProjects(app: App, play: StockPlay): Promise<void> {
  const people = await stored(app, 'User', 'username', [
    'buyer@northwind.example',
    'senior@northwind.example',
    'textiles@northwind.example',
    'quality@northwind.example',
  ])
  const person = (name: string) => people.find(p => String(p.username).startsWith(name))?.id
  for (const { no, name, status, days, budget, companies } of projects)
    await stepOf(app, play.actors.get('buyer@northwind.example'), play.day(Math.min(days[0], -1))).save(
      'SourcingProject',
      [
        {
          record: {
            projectNo: no,
            projectName: name,
            status,
            lead: person(no === 'NW-GARDEN' ? 'senior@' : 'buyer@'),
            team: ['textiles@', 'quality@'].map(person),
            startDate: play.day(days[0]),
            endDate: play.day(days[1]),
            budget,
            companies: companies.map(c => play.companies.get(c)),
          },
        },
      ],
    )
}
