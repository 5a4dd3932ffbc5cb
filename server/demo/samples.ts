import type { StoredOf } from '../../domain/entities/records.ts'
import type { App } from '../context.ts'
import { attach } from './attach.ts'
import { stepOf, stored, type Step } from './step.ts'
import type { StockPlay } from './play.ts'

/** Final status of a demo sample. */
const reaches = [
  'task',
  'offered',
  'confirmed',
  'ordered',
  'reported',
  'invoiced',
  'delivered',
  'approved',
  'rejected',
] as const
type Reach = (typeof reaches)[number]

const stories: readonly (readonly [string, 'lianfa' | 'huamei', Reach])[] = [
  ['Bath towel, new border 浴巾新款', 'lianfa', 'task'],
  ['Waffle robe 华夫格浴袍', 'lianfa', 'offered'],
  ['Kitchen cloth set 厨房布套装', 'lianfa', 'confirmed'],
  ['Beach towel 90×180 沙滩巾', 'lianfa', 'ordered'],
  ['Linen cushion cover 亚麻靠垫套', 'lianfa', 'reported'],
  ['Hooded baby towel 婴儿浴巾', 'lianfa', 'delivered'],
  ['Stoneware bowl, reactive glaze 窑变釉碗', 'huamei', 'delivered'],
  ['Glass storage jar 1.2 l 玻璃储物罐', 'huamei', 'invoiced'],
  ['Oak serving board 橡木餐板', 'huamei', 'approved'],
  ['Espresso cup pair 浓缩咖啡杯', 'huamei', 'rejected'],
]

/** Samples of one buyer in every status: two to approve, one golden, one to repeat. */
export async function loadSamples(app: App, play: StockPlay, owner: string): Promise<void> {
  const book = await stored(app, 'Supplier', 'owner', [owner])
  for (const [i, [article, code, reach]] of stories.entries()) {
    const supplier = book.find(s => s.company === play.companies.get(code))
    if (!supplier) continue
    const days = reaches.indexOf(reach)
    const day = (after: number) => play.day((days < 3 ? -12 : -40) + after)
    const on = (username: string, after: number) => stepOf(app, play.actors.get(username), day(after))
    const buyer = (after: number) => on('buyer@northwind.example', after),
      seller = (after: number) => on(`sales@${code}.example`, after)
    const [id] = await buyer(0).save('Sample', [
      {
        record: {
          article,
          supplier: supplier.id,
          quantity: '2',
          dueDate: play.day(days < 3 ? i * 5 - 1 : 3 + i),
          inspector: play.companies.get('safehouse'),
        },
      },
    ])
    if (id) await tell({ app, play, id, reach: days, day, buyer, seller })
  }
}

interface MessageStage {
  readonly app: App
  readonly play: StockPlay
  readonly id: string
  readonly reach: number
  day(after: number): string
  buyer(after: number): Step
  seller(after: number): Step
}

async function tell({ app, play, id, reach, day, buyer, seller }: MessageStage): Promise<void> {
  const at = (name: Reach) => reaches.indexOf(name)
  const now = async () => (await stored(app, 'Sample', 'id', [id]))[0] as StoredOf<'Sample'>
  const save = async (step: Step, values: Readonly<Record<string, unknown>>) =>
    step.save('Sample', [{ record: { id, revision: (await now()).revision, ...values } }])
  const act = (step: Step, action: string, reason?: string) => step.act('sampleStatus', action, [id], {}, reason)
  if (reach < at('offered')) return
  await save(seller(2), {
    sampleOfferDate: day(2),
    plannedReadyDate: day(16),
    sampleCost: '18.50',
    rebatePercent: '100',
    rebateQuantity: '2000',
    rebateRule: 'Refunded from 2,000 pieces 满 2000 件返还',
  })
  await act(seller(2), 'createOffer')
  if (reach < at('confirmed')) return
  await act(buyer(5), 'confirmOffer')
  if (reach < at('ordered')) return
  await act(buyer(6), 'createPo')
  if (reach < at('reported')) return
  await save(seller(15), { readyDate: day(14), checkDate: day(15) })
  await attach(app, play, {
    entity: 'Sample',
    id,
    no: (await now()).sampleNo,
    field: 'photo',
    name: 'sample-report.pdf',
  })
  await act(seller(15), 'submitReport')
  if (reach < at('invoiced')) return
  await save(seller(16), { piNo: `PI-${String((await now()).sampleNo).slice(-5)}`, piAmount: '37.00' })
  await act(seller(16), 'submitPi')
  if (reach < at('delivered')) return
  await save(seller(20), {
    deliveryMode: reach % 2 === 0 ? 'direct' : 'consolidation',
    trackingNo: `SF13${id.slice(-8)}`,
  })
  await act(seller(20), 'deliver')
  if (reach < at('approved')) return
  const rejected = reach === at('rejected')
  await save(buyer(26), { approvalResult: rejected ? 'rejected' : 'approved', approvalDate: day(26) })
  await act(
    buyer(26),
    rejected ? 'reject' : 'approve',
    rejected ? 'The glaze chips at the rim 杯口釉面崩瓷' : undefined,
  )
}
