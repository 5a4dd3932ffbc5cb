import type { StoredOf } from '../../domain/entities/records.ts'
import type { App } from '../context.ts'
import { attach } from './attach.ts'
import { stepOf, stored } from './step.ts'
import type { StockPlay } from './play.ts'

interface Audit {
  readonly supplier: string
  readonly reach: 'planned' | 'booked' | 'judged' | 'approved'
  readonly score?: number
}

const audits: readonly Audit[] = [
  { supplier: 'lianfa', reach: 'approved', score: 92 },
  { supplier: 'huamei', reach: 'judged', score: 54 },
  { supplier: 'xinda', reach: 'booked' },
  { supplier: 'jinlong', reach: 'planned' },
]

/** Audits of the buyer's factories: one passed, one failed and to be decided on, one booked, one planned. */
export async function loadAudits(app: App, play: StockPlay, owner: string): Promise<void> {
  const book = await stored(app, 'Supplier', 'owner', [owner])
  for (const { supplier: code, reach, score } of audits) {
    const supplier = book.find(s => s.company === play.companies.get(code))
    if (!supplier) continue
    const over = reach === 'judged' || reach === 'approved'
    const planned = over ? -24 : -6,
      visit = over ? -10 : 3
    const on = (username: string, day: number) => stepOf(app, play.actors.get(username), play.day(day))
    const quality = on('quality@northwind.example', planned)
    const [id] = await quality.save('QcTask', [
      {
        record: {
          qcType: 'factoryAudit',
          buyer: owner,
          supplier: supplier.id,
          inspector: play.companies.get('safehouse'),
          dueDate: play.day(visit + 4),
          fee: '620',
          place: String(supplier.name),
        },
      },
    ])
    if (!id || reach === 'planned') continue
    const auditor = (day: number) => on('qc@safehouse.example', day)
    await auditor(planned + 2).act('qcTaskStatus', 'book', [id], { bookedFor: play.day(visit) })
    if (!over) continue
    const [task] = (await stored(app, 'QcTask', 'id', [id])) as [StoredOf<'QcTask'>]
    await auditor(visit).save('QcTask', [
      {
        record: {
          id,
          revision: task.revision,
          score,
          remark:
            score && score < 60
              ? 'Fire exits locked, no calibration records 消防通道上锁，无校准记录'
              : 'Minor findings only 仅有轻微不符合项',
        },
      },
    ])
    await attach(app, play, {
      entity: 'QcTask',
      id,
      no: task.qcNo,
      field: 'report',
      name: `${String(task.qcNo)}.pdf`,
    })
    const after = auditor(visit + 1)
    await after.act('qcTaskStatus', 'submitReport', [id])
    await after.act(
      'qcResult',
      score && score < 60 ? 'fail' : 'pass',
      [id],
      {},
      score && score < 60 ? 'Score below 60 得分低于 60' : undefined,
    )
    await after.act('qcTaskStatus', 'conclude', [id])
    if (reach === 'approved') await on('buyer@northwind.example', visit + 2).act('qcTaskStatus', 'approve', [id])
  }
}
