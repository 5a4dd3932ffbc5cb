import type { App } from '../context.ts'
import { stepOf, stored } from './step.ts'
import type { StockPlay } from './play.ts'

const sections = [
  ['MGT', 'Management and documents 管理与文件', '20'],
  ['PRD', 'Production and equipment 生产与设备', '25'],
  ['QC', 'Quality control 质量控制', '30'],
  ['SOC', 'Safety and working conditions 安全与劳动条件', '25'],
] as const

const questions: readonly (readonly [section: string, question: string, max: string, critical?: true])[] = [
  ['MGT', 'Business licence valid and on site 营业执照有效且在场', '10', true],
  ['MGT', 'Written procedures known to the staff 员工了解书面程序', '10'],
  ['PRD', 'Machines maintained by plan 设备按计划保养', '10'],
  ['PRD', 'Capacity fits the orders 产能满足订单', '20'],
  ['PRD', 'Moulds and samples stored by number 模具与样品编号存放', '10'],
  ['QC', 'Incoming goods inspected 来料检验', '20'],
  ['QC', 'Measuring tools calibrated 量具校准', '10'],
  ['QC', 'Metal detection in place 金属检测', '10'],
  ['SOC', 'Fire exits open and marked 消防通道畅通', '10', true],
  ['SOC', 'No child labour 无童工', '10', true],
  ['SOC', 'Working hours recorded 工时记录', '10'],
]

interface Audit {
  readonly supplier: string
  readonly reach: 'draft' | 'inProgress' | 'submitted' | 'approved' | 'conditional' | 'rejected'
  readonly day: number
  /** Points by question; null is not applicable. */
  readonly points?: readonly (number | null)[]
  readonly findings?: readonly (readonly [title: string, severity: string, due: number, answered?: true])[]
}

const audits: readonly Audit[] = [
  { supplier: 'huamei', reach: 'approved', day: -300, points: [10, 9, 10, 19, 9, 19, 10, null, 10, 10, 9] },
  { supplier: 'lianfa', reach: 'approved', day: -310, points: [10, 8, 8, 16, 8, 17, 8, 8, 10, 10, 7] },
  {
    supplier: 'xinda',
    reach: 'conditional',
    day: -20,
    points: [10, 7, 6, 15, 7, 14, 5, null, 10, 10, 6],
    findings: [
      ['Calibration of scales expired 电子秤校准过期', 'major', 6, true],
      ['Overtime above the limit in May 五月加班超限', 'major', 12],
    ],
  },
  {
    supplier: 'haitong',
    reach: 'rejected',
    day: -60,
    points: [10, 5, 5, 12, 4, 9, 3, null, 0, 10, 4],
    findings: [['Fire exit locked during work 工作时间消防通道上锁', 'critical', -30]],
  },
  {
    supplier: 'jinlong',
    reach: 'submitted',
    day: -3,
    points: [10, 9, 9, 17, 9, 18, 9, null, 10, 10, 8],
    findings: [['Stock cards not kept 库存卡未记录', 'minor', 25]],
  },
  { supplier: 'lianfa', reach: 'inProgress', day: -1, points: [10, 9] },
  { supplier: 'huamei', reach: 'draft', day: -1 },
]

/** A template, and audits of one buyer in every state, with findings open, answered and overdue. */
export async function loadSupplierAudits(app: App, play: StockPlay): Promise<void> {
  const owner = play.companies.get('northwind')
  const book = await stored(app, 'Supplier', 'owner', [owner])
  const on = (person: string, day: number) => stepOf(app, play.actors.get(`${person}@northwind.example`), play.day(day))
  const [template] = await on('buyer', -400).save('AuditTemplate', [
    {
      record: { name: 'Factory audit 工厂审核' },
      rows: {
        sections: { save: sections.map(([code, title, weight]) => ({ code, title, weight })) },
        questions: {
          save: questions.map(([section, question, maxPoints, critical]) => ({
            section,
            question,
            maxPoints,
            critical: critical === true,
          })),
        },
      },
    },
  ])
  for (const audit of audits) {
    const supplier = book.find(s => s.company === play.companies.get(audit.supplier))
    if (supplier && template) await playAudit(app, play, { audit, supplier: supplier.id, template })
  }
}

interface Part {
  readonly audit: Audit
  readonly supplier: string
  readonly template: string
}

async function playAudit(app: App, play: StockPlay, { audit, supplier, template }: Part): Promise<void> {
  const { day, reach, points = [], findings = [] } = audit
  const at = (person: string, later = 0) =>
    stepOf(app, play.actors.get(person), play.day(Math.min(day + later, 0)), 9 + later)
  const auditor = (later = 0) => at('buyer@northwind.example', later)
  const [id] = await auditor().save('SupplierAudit', [
    { record: { supplier, template, plannedOn: play.day(day + 1), kind: day < -200 ? 'first' : 'periodic' } },
  ])
  if (!id || reach === 'draft') return
  const act = (person: ReturnType<typeof auditor>, action: string, inputs = {}, reason?: string) =>
    person.act('supplierAuditStatus', action, [id], inputs, reason)
  await act(auditor(1), 'start')
  const answers = (await stored(app, 'AuditAnswer', 'audit', [id])).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
  const [record] = await stored(app, 'SupplierAudit', 'id', [id])
  const save = answers.flatMap(({ id: answer, revision }, i) => {
    const given = points[i]
    if (given === undefined) return []
    return [{ id: answer, revision, ...(given === null ? { notApplicable: true } : { points: String(given) }) }]
  })
  await auditor(1).save('SupplierAudit', [{ record: { id, revision: record?.revision }, rows: { answers: { save } } }])
  if (reach === 'inProgress') return
  const noted = await auditor(1).save(
    'AuditFinding',
    findings.map(([title, severity, due]) => ({ record: { audit: id, title, severity, dueDate: play.day(due) } })),
  )
  await act(auditor(2), 'submit')
  const decider = at('senior@northwind.example', 3)
  if (reach === 'approved') await act(decider, 'approve')
  if (reach === 'conditional')
    await act(decider, 'approveConditionally', { validUntil: play.day(40) }, 'Two findings to close 两项待关闭')
  if (reach === 'rejected') await act(decider, 'reject', {}, 'Failed a critical question 关键项不合格')
  const answered = noted.filter((_, i) => findings[i]?.[3])
  const seller = at(`sales@${audit.supplier}.example`, 4)
  for (const f of await stored(app, 'AuditFinding', 'id', answered)) {
    await seller.save('AuditFinding', [
      {
        record: {
          id: f.id,
          revision: f.revision,
          correction: 'New certificate of the institute 计量院新证书',
          correctedOn: play.day(Math.min(day + 3, 0)),
        },
      },
    ])
    await seller.act('auditFindingStatus', 'answer', [f.id])
  }
}
