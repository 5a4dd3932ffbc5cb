import type { StoredOf } from '../../domain/entities/records.ts'
import type { App } from '../context.ts'
import { attach } from './attach.ts'
import { stepOf, stored, type Step } from './step.ts'
import type { StockPlay } from './play.ts'

/** Gift sets from stocked goods: the status of each demo processing order. */
const stories = ['draft', 'created', 'out', 'started', 'reported'] as const

/** Processing orders of the demo, at the warehouse of the materials and the factory. */
export async function loadAssembling(app: App, play: StockPlay, warehouse: string, owner: string): Promise<void> {
  const factory = (await stored(app, 'Supplier', 'owner', [owner])).find(
    s => s.company === play.companies.get('lianfa'),
  )
  const layers = (await stored(app, 'Inventory', 'owner', [owner]))
    .filter(l => l.warehouse === warehouse && Number(l.available) >= 200)
    .slice(-2 * stories.length)
  const finished = await stored(app, 'CatalogSku', 'owner', [owner])
  if (!factory || layers.length < 2 * stories.length) return
  for (const [i, reach] of stories.entries()) {
    const by = (username: string, after: number) => stepOf(app, play.actors.get(username), play.day(-20 + i + after))
    const bom = layers.slice(2 * i, 2 * i + 2)
    const [id] = await by('admin@platform.example', 0).save('AssemblingOrder', [
      {
        record: {
          owner,
          factory: factory.id,
          finishedSku: finished[i * 7]?.id,
          quantity: '100',
          dueDate: play.day(6 + i * 3),
          warehouse,
          remark: 'Gift set, two articles in one box 礼盒，两件一套',
        },
        rows: { bom: { save: bom.map(l => ({ stock: l.id, quantity: '100' })) } },
      },
    ])
    if (id && reach !== 'draft') await produce(app, play, id, reach, by)
  }
}

async function produce(
  app: App,
  play: StockPlay,
  id: string,
  reach: (typeof stories)[number],
  by: (username: string, after: number) => Step,
): Promise<void> {
  const platform = 'admin@platform.example',
    warehouseUser = 'warehouse@safehouse.example',
    factory = 'sales@lianfa.example'
  const act = (username: string, after: number, action: string, inputs?: Readonly<Record<string, unknown>>) =>
    by(username, after).act('assemblingOrderStatus', action, [id], inputs)
  const save = async (
    username: string,
    after: number,
    values: Readonly<Record<string, unknown>>,
    row?: (m: StoredOf<'AssemblingMaterial'>) => Readonly<Record<string, unknown>>,
  ) => {
    const [order] = (await stored(app, 'AssemblingOrder', 'id', [id])) as [StoredOf<'AssemblingOrder'>]
    const bom = row ? await stored(app, 'AssemblingMaterial', 'order', [id]) : []
    await by(username, after).save('AssemblingOrder', [
      {
        record: { id, revision: order.revision, ...values },
        ...(row ? { rows: { bom: { save: bom.map(m => ({ id: m.id, ...row(m) })) } } } : {}),
      },
    ])
    return order
  }
  await act(platform, 0, 'create')
  if (reach === 'created') return
  await save(warehouseUser, 1, {}, m => ({ picked: m.quantity }))
  await act(warehouseUser, 1, 'warehouseOut')
  if (reach === 'out') return
  await save(factory, 4, {}, m => ({ arrived: m.out }))
  await act(factory, 4, 'assemblingIn')
  await act(factory, 4, 'materialReady')
  await act(factory, 5, 'startProduction', { startedOn: play.day(-12) })
  if (reach === 'started') return
  const order = await save(factory, 12, { output: '98', scrap: '2' }, () => ({ consumed: '98', scrap: '2' }))
  await act(factory, 12, 'finishProduction')
  await save('qc@safehouse.example', 13, { qcOutcome: 'approved' })
  await attach(app, play, {
    entity: 'AssemblingOrder',
    id,
    no: order.orderNo,
    field: 'report',
    name: `${String(order.orderNo)}.pdf`,
  })
  await act('qc@safehouse.example', 13, 'submitQcReport')
}
