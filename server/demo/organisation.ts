import { Failure } from '../../domain/errors/failure.ts'
import type { Context, App } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import { entityNamed } from '../operations/unit-of-work.ts'

const actor = { kind: 'system', reason: 'load demo data' } as const

interface Unit {
  readonly code: string
  readonly name: string
  readonly type: 'department' | 'team'
  readonly under?: string
  readonly says: string
}
interface Post {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly says: string
}
/** Positions of users: username, position, level and superior. */
type Place = readonly [username: string, post: string, level: 'LEAD' | 'STAFF', reportsTo?: string]
interface Plan {
  readonly company: string
  readonly units: readonly Unit[]
  readonly posts: readonly Post[]
  readonly places: readonly Place[]
}

/** Departments, teams and positions of a buyer, a supplier and the platform, with their people. */
const plans: readonly Plan[] = [
  {
    company: 'northwind',
    units: [
      {
        code: 'PUR',
        name: 'Purchasing 采购部',
        type: 'department',
        says: 'Orders goods and follows them. 下单并跟进货物。',
      },
      {
        code: 'PUR-TEX',
        name: 'Textiles 纺织组',
        type: 'team',
        under: 'PUR',
        says: 'Towels, linen, clothes. 毛巾、床品、服装。',
      },
      {
        code: 'PUR-HOM',
        name: 'Home 家居组',
        type: 'team',
        under: 'PUR',
        says: 'Tableware, storage, furniture. 餐具、收纳、家具。',
      },
      { code: 'QUA', name: 'Quality 质量部', type: 'department', says: 'Inspections and standards. 检验与标准。' },
      { code: 'FIN', name: 'Finance 财务部', type: 'department', says: 'Invoices and payments. 发票与付款。' },
    ],
    posts: [
      {
        code: 'HEAD-PUR',
        name: 'Head of purchasing 采购主管',
        unit: 'PUR',
        says: 'Answers for all orders. 负责全部订单。',
      },
      { code: 'BUY-TEX', name: 'Buyer, textiles 纺织采购', unit: 'PUR-TEX', says: 'Orders textiles. 采购纺织品。' },
      {
        code: 'BUY-HOM',
        name: 'Buyer, home 家居采购',
        unit: 'PUR-HOM',
        says: 'Orders goods for the home. 采购家居用品。',
      },
      { code: 'INSPECTOR', name: 'Inspector 检验员', unit: 'QUA', says: 'Plans inspections. 安排检验。' },
      { code: 'CLERK', name: 'Finance clerk 财务专员', unit: 'FIN', says: 'Checks invoices. 核对发票。' },
    ],
    places: [
      ['buyer@northwind.example', 'HEAD-PUR', 'LEAD'],
      ['senior@northwind.example', 'BUY-HOM', 'LEAD', 'buyer@northwind.example'],
      ['home@northwind.example', 'BUY-HOM', 'STAFF', 'senior@northwind.example'],
      ['textiles@northwind.example', 'BUY-TEX', 'STAFF', 'buyer@northwind.example'],
      ['quality@northwind.example', 'INSPECTOR', 'STAFF', 'buyer@northwind.example'],
      ['finance@northwind.example', 'CLERK', 'STAFF', 'buyer@northwind.example'],
    ],
  },
  {
    company: 'lianfa',
    units: [
      {
        code: 'SAL',
        name: 'Export sales 外销部',
        type: 'department',
        says: 'Answers buyers and their orders. 对接采购商与订单。',
      },
      {
        code: 'DOC',
        name: 'Documents 单证组',
        type: 'team',
        under: 'SAL',
        says: 'Packing lists and bookings. 装箱单与订舱。',
      },
    ],
    posts: [
      { code: 'SALES', name: 'Sales manager 外销经理', unit: 'SAL', says: 'Signs orders back. 确认订单。' },
      { code: 'DOCS', name: 'Document clerk 单证员', unit: 'DOC', says: 'Prepares documents. 准备单证。' },
    ],
    places: [
      ['sales@lianfa.example', 'SALES', 'LEAD'],
      ['export@lianfa.example', 'SALES', 'STAFF', 'sales@lianfa.example'],
      ['docs@lianfa.example', 'DOCS', 'STAFF', 'sales@lianfa.example'],
    ],
  },
  {
    company: 'platform',
    units: [{ code: 'OPS', name: 'Operations 运营部', type: 'department', says: 'Runs the platform. 运营平台。' }],
    posts: [
      {
        code: 'ADMIN',
        name: 'Administrator 管理员',
        unit: 'OPS',
        says: 'People, rights, definitions. 人员、权限与定义。',
      },
      { code: 'SUPPORT', name: 'Support 客服', unit: 'OPS', says: 'Helps companies. 协助各公司。' },
    ],
    places: [
      ['admin@platform.example', 'ADMIN', 'LEAD'],
      ['support@platform.example', 'SUPPORT', 'STAFF', 'admin@platform.example'],
    ],
  },
]

const levels = [
  { code: 'LEAD', name: 'Lead 主管', description: 'Leads others and stands in for them. 带领团队并可代为处理。' },
  { code: 'STAFF', name: 'Staff 员工', description: 'Does the daily work. 处理日常工作。' },
]

/** Assigns the demo people to departments, teams and positions, each with a level and a superior. */
export async function loadOrganisation(app: App, companies: ReadonlyMap<string, string>): Promise<void> {
  for (const plan of plans) {
    const company = companies.get(plan.company)
    const level = new Map(levels.map((l, i) => [l.code, i]))
    const levelIds = await saved(
      app,
      'UserLevel',
      levels.map(l => ({ ...l, company })),
    )
    const units = new Map<string, string>()
    for (const u of plan.units) {
      const [id = ''] = await saved(app, 'Organisation', [
        {
          code: u.code,
          name: u.name,
          type: u.type,
          description: u.says,
          company,
          ...(u.under ? { parent: units.get(u.under) } : {}),
        },
      ])
      units.set(u.code, id)
    }
    const postIds = await saved(
      app,
      'Position',
      plan.posts.map(p => ({ code: p.code, name: p.name, description: p.says, organisation: units.get(p.unit) })),
    )
    await app.db.tenant(actor, async tx => {
      const people = new Map(
        (
          await readStored(tx, entityNamed(app.catalogue.common, 'User'), {
            field: 'username',
            values: plan.places.map(([username]) => username),
          })
        ).map(u => [u.username as string, u]),
      )
      const records = plan.places.flatMap(([username, post, rank, reportsTo]) => {
        const user = people.get(username),
          at = plan.posts.findIndex(p => p.code === post),
          above = people.get(reportsTo ?? '')
        return user
          ? [
              {
                record: {
                  id: user.id,
                  revision: user.revision,
                  organisation: units.get(plan.posts[at]?.unit ?? ''),
                  position: postIds[at],
                  userLevel: levelIds[level.get(rank) ?? 0],
                  ...(above ? { reportingSuperiors: [above.id] } : {}),
                },
              },
            ]
          : []
      })
      throwFirst(await saveAll(tx, { ...app, actor }, 'User', records))
    })
  }
}

const throwFirst = (results: readonly (Saved | Failure)[]): readonly Saved[] => {
  const failed = results.find(r => r instanceof Failure)
  if (failed) throw failed
  return results as readonly Saved[]
}

async function saved(
  app: App,
  entity: string,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly string[]> {
  const context: Context = { ...app, actor }
  return app.db.tenant(actor, async tx =>
    throwFirst(
      await saveAll(
        tx,
        context,
        entity,
        records.map(record => ({ record })),
      ),
    ).map(r => r.id),
  )
}
