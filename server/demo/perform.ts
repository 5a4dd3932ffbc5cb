import type { FieldOf, StoredOf } from '../../domain/entities/records.ts'
import { Failure } from '../../domain/errors/failure.ts'
import type { Actor, SystemActor } from '../../domain/meta/actor.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { Context, App } from '../context.ts'
import { insertRows, newId, readStored, updateRows } from '../db/write-rows.ts'
import { saveAll } from '../operations/records/save.ts'
import { entityNamed, startUnitOfWork } from '../operations/unit-of-work.ts'
import { actOn } from '../operations/transitions/run-action.ts'
import { bookOrders } from './bookings.ts'
import { demoCompanies } from './companies.ts'
import { destinations } from './goods.ts'
import type { DemoOrder } from './lives.ts'
import type { EventKind, LifeEvent } from './order-life.ts'
import type { Play, StockPlay, Tell } from './play.ts'
import { orderLines, orderRecord, weights } from './order-contents.ts'
import { settleTranches } from './payments.ts'

interface Life {
  readonly order: DemoOrder
  id: string
  next: number
}

const system: SystemActor = { kind: 'system', reason: 'load demo data' }

/** Performs the planned events day by day, those of the same kind, day and company together. */
export async function performLives(app: App, play: Play, tell: Tell): Promise<void> {
  const lives = play.orders.map((order): Life => ({ order, id: '', next: 0 }))
  const days = [...new Set(play.orders.flatMap(o => o.events.map(e => e.day)))].sort()
  let reportedAt = 0
  for (const [i, day] of days.entries()) {
    if (Date.now() - reportedAt > 1500) {
      reportedAt = Date.now()
      tell(
        `Demo: orders, ${Math.round((100 * i) / days.length)} %`,
        `演示数据：订单 ${Math.round((100 * i) / days.length)} %`,
      )
    }
    for (;;) {
      const due = earliestKind(lives.filter(l => l.order.events[l.next]?.day === day))
      if (due.length === 0) break
      for (const group of grouped(due)) await perform({ ...app, now: () => new Date(`${day}T08:00:00Z`) }, play, group)
      for (const l of due) l.next++
    }
  }
}

/**
 * Kinds in life cycle order. Events of a day run by kind for all orders: few large groups. A returned order is
 * submitted again in another round.
 */
const sequence: readonly EventKind[] = [
  'create',
  'submit',
  'return',
  'recall',
  'acknowledge',
  'propose',
  'answer',
  'acceptProposal',
  'sign',
  'countersign',
  'cancel',
  'cancelSigned',
  'deposit',
  'cargoReady',
  'book',
  'estimateDeparture',
  'releaseSo',
  'stuffed',
  'gateIn',
  'shipOnBoard',
  'estimateArrival',
  'arrive',
  'customs',
  'deliver',
  'emptyReturn',
  'pay',
  'close',
]

function earliestKind(due: readonly Life[]): Life[] {
  const place = (l: Life) => sequence.indexOf((l.order.events[l.next] as LifeEvent).kind)
  const first = Math.min(...due.map(place))
  return due.filter(l => place(l) === first)
}

interface Group {
  readonly event: LifeEvent
  readonly company: string
  readonly lives: readonly Life[]
}

/** Events are grouped by their actor. */
function grouped(due: readonly Life[]): Group[] {
  const groups = new Map<string, { event: LifeEvent; company: string; lives: Life[] }>()
  for (const life of due) {
    const event = life.order.events[life.next] as LifeEvent
    const company = companyFor(event.kind, life.order)
    const key = `${event.kind} ${company} ${event.about ?? ''}`
    const group = groups.get(key) ?? { event, company, lives: [] }
    group.lives.push(life)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const bySupplier: readonly EventKind[] = ['acknowledge', 'propose', 'sign', 'return', 'cargoReady', 'book']
const byForwarder: readonly EventKind[] = [
  'estimateDeparture',
  'releaseSo',
  'stuffed',
  'gateIn',
  'shipOnBoard',
  'estimateArrival',
  'arrive',
  'customs',
  'emptyReturn',
]
const bySystem: readonly EventKind[] = ['deposit', 'pay', 'close']

function companyFor(kind: EventKind, o: DemoOrder): string {
  if (bySupplier.includes(kind)) return o.supplier
  if (byForwarder.includes(kind)) return o.forwarder
  if (kind === 'deliver') return destinations[o.buyer]?.warehouse ?? 'safehouse'
  return bySystem.includes(kind) ? 'system' : o.buyer
}

async function perform(app: App, play: Play, group: Group): Promise<void> {
  const actor = actorFor(play, group.company, group.lives[0]?.order)
  const context: Context = { ...app, actor }
  const { event } = group
  if (event.kind === 'create') return create(context, play, group)
  const ids = group.lives.map(l => l.id)
  const act = (list: string, action: string, inputs: Readonly<Record<string, unknown>> = {}, reason?: string) =>
    run(context, list, action, ids, inputs, reason)
  switch (event.kind) {
    case 'submit':
    case 'countersign':
    case 'acknowledge':
    case 'sign':
      if (event.kind === 'countersign') await attach(context, play, ids, 'signedBackPoCustomer')
      if (event.kind === 'sign') await attach(context, play, ids, 'signedBackPoSupplier')
      if (event.kind === 'acknowledge') await markSeen(context, ids)
      return act('poConfirmStatus', event.kind)
    case 'propose':
      return propose(context, play, ids)
    case 'acceptProposal':
      await attach(context, play, ids, 'signedBackPoSupplier')
      await attach(context, play, ids, 'signedBackPoCustomer')
      return act('poConfirmStatus', 'acceptProposal')
    case 'answer':
      return answer(context, ids)
    case 'return':
      return act('poConfirmStatus', 'return', {}, 'Delivery address is missing 缺少收货地址')
    case 'recall':
      return act('poConfirmStatus', 'recall', {}, 'Quantity was wrong 数量有误')
    case 'cancel':
      return act('poConfirmStatus', 'cancel', {}, 'Season was dropped 季节取消')
    case 'cancelSigned':
      return act(
        'poConfirmStatus',
        'cancelSigned',
        { agreement: 'Mail of the supplier 供应商邮件' },
        'Customer withdrew 客户撤单',
      )
    case 'book':
      return bookOrders(
        context,
        shipperOf(group.company),
        group.lives.map(l => ({ order: l.id, from: l.order.buyer })),
        (by, action, bookings) => run(by, 'vobStatus', action, bookings, {}),
        buyer => ({ ...app, actor: actorFor(play, buyer, undefined) }),
      )
    case 'cargoReady':
    case 'shipOnBoard':
    case 'arrive':
    case 'deliver':
      return act('poProgress', event.kind, { actualDate: event.day })
    case 'releaseSo':
      return act('poProgress', 'releaseSo', {
        actualDate: event.day,
        soNo: `SO${event.day.replaceAll('-', '').slice(2)}${play.random.int(100, 999)}`,
      })
    case 'estimateDeparture':
      return milestone(context, ids, 'polDeparture', 'estimate', event.about as string)
    case 'estimateArrival':
      return milestone(context, ids, 'podArrival', 'estimate', event.about as string)
    case 'stuffed':
      return milestone(context, ids, 'containerStuffed', 'record', event.day)
    case 'gateIn':
      return milestone(context, ids, 'gateIn', 'record', event.day)
    case 'customs':
      return milestone(context, ids, 'customsRelease', 'record', event.day)
    case 'emptyReturn':
      return milestone(context, ids, 'emptyReturn', 'record', event.day)
    case 'deposit':
      return settleTranches(context, play, ids, ['deposit'])
    case 'pay':
      return settleTranches(context, play, ids, ['deposit', 'prepaid', 'payOff'])
    case 'close':
      return act('poConfirmStatus', 'close')
  }
}

function actorFor(play: Play, company: string, order: DemoOrder | undefined): Actor {
  if (company === 'system') return system
  const of = demoCompanies.find(c => c.code === company)
  const role = of?.type === '3' ? 'purchaser' : of?.type === '5' ? 'warehouse' : undefined
  const person = of?.people.find(p => !role || p.roles.includes(role))
  const actor = play.actors.get(person?.username ?? '')
  if (!actor) throw new Error(`the demo has nobody for ${company} ${order?.buyer ?? ''}`)
  return actor
}

const shipperOf = (code: string): string => {
  const company = demoCompanies.find(c => c.code === code)
  return `${company?.name ?? code}, ${company?.address ?? ''}`
}

async function create(context: Context, play: Play, group: Group): Promise<void> {
  const inputs = group.lives.map(l => {
    const lines = orderLines(play, l.order)
    return { record: { ...orderRecord(play, l.order), ...weights(lines) }, rows: { lines: { save: lines } } }
  })
  const saved = await context.db.tenant(context.actor, tx => saveAll(tx, context, 'PurchaseOrder', inputs))
  saved.forEach((s, i) => {
    if (s instanceof Failure) throw s
    ;(group.lives[i] as Life).id = s.id
  })
}

async function run(
  context: Context,
  list: string,
  action: string,
  ids: readonly string[],
  inputs: Readonly<Record<string, unknown>>,
  reason?: string,
): Promise<void> {
  const answer = await context.db.tenant(context.actor, tx =>
    actOn(tx, context, list, { ids: [...ids], action, inputs, ...(reason ? { reason } : {}) }),
  )
  const failed = answer.results.find(r => !r.success)
  if (failed) throw new Error(`demo: ${action} failed: ${failed.errorCode} ${failed.message ?? ''}`)
}

/** The signed copy on each order, as an upload of the acting company would leave it. */
export async function attach(
  context: Context,
  play: Pick<StockPlay, 'copy'>,
  ids: readonly string[],
  field: FieldOf<'PurchaseOrder'>,
): Promise<void> {
  const { actor } = context
  await context.db.tenant(system, async tx => {
    const work = startUnitOfWork(context, tx)
    const order = entityNamed(work.index, 'PurchaseOrder')
    const orders = (await readStored(tx, order, { field: 'id', values: [...ids] }, { lock: true })).filter(
      o => !o[field],
    )
    const files = orders.map(o => ({ id: newId(), order: o }))
    await insertRows(
      tx,
      entityNamed(work.index, 'Attachment'),
      files.map(f => ({
        id: f.id,
        values: {
          fileName: `${String(f.order.poNo)}-signed.pdf`,
          businessNo: f.order.poNo,
          fileType: 'application/pdf',
          size: play.copy.size,
          file: play.copy.key,
          ownerEntity: 'PurchaseOrder',
          ownerId: f.order.id,
          ownerField: field,
          ...(actor.kind === 'user' ? { uploader: actor.name, uploaderCompany: actor.companyId } : {}),
        },
      })),
      work.now,
    )
    await updateRows(
      tx,
      order,
      files.map(f => ({ id: f.order.id, values: { [field]: f.id } })),
      work.now,
    )
  })
}

/** The supplier opened the current version. */
const markSeen = (context: Context, ids: readonly string[]): Promise<void> =>
  context.db.tenant(system, async tx => {
    const order = entityNamed(context.catalogue.common, 'PurchaseOrder')
    const orders = await readStored(tx, order, { field: 'id', values: [...ids] }, { lock: true })
    await updateRows(
      tx,
      order,
      orders.map(o => ({ id: o.id, values: { supplierSeenVersion: o.version } })),
      context.now(),
      { keepRevision: true },
    )
  })

const linesOf = (context: Context, ids: readonly string[]): Promise<StoredOf<'PoLine'>[]> =>
  context.db.tenant(
    system,
    tx => readStored(tx, entityNamed(context.catalogue.common, 'PoLine'), { field: 'po', values: [...ids] }),
    { readOnly: true },
  )

async function propose(context: Context, play: Play, ids: readonly string[]): Promise<void> {
  const lines = await linesOf(context, ids)
  for (const id of ids) {
    const [line, other] = lines.filter(l => l.po === id)
    if (!line) continue
    const later = play.random.next() < 0.6 && line.cargoReadyDate ? play.random.int(3, 10) : 0
    const own =
      later > 7
        ? split(line, later)
        : later > 0
          ? [{ field: 'cargoReadyDate', value: addDays(String(line.cargoReadyDate), later) }]
          : [{ field: 'unitPrice', value: (Number(line.unitPrice) * 1.04).toFixed(4) }]
    await run(
      context,
      'poConfirmStatus',
      'propose',
      [id],
      {
        changes: [
          ...own.map(change => ({ line: line.id, ...change })),
          ...(other
            ? [{ line: other.id, field: 'unitPrice', value: (Number(other.unitPrice) * 1.01).toFixed(4) }]
            : []),
        ],
      },
      'Cotton price and capacity 原料与产能',
    )
  }
}

/** Three fifths are on time, the rest later. */
function split(line: StoredOf<'PoLine'>, later: number): readonly { part: number; field: string; value: unknown }[] {
  const first = Math.round(Number(line.orderQuantity) * 0.6)
  return [
    { part: 1, field: 'orderQuantity', value: String(first) },
    { part: 2, field: 'orderQuantity', value: String(Number(line.orderQuantity) - first) },
    { part: 2, field: 'cargoReadyDate', value: addDays(String(line.cargoReadyDate), later) },
  ]
}

async function answer(context: Context, ids: readonly string[]): Promise<void> {
  const proposals = await context.db.tenant(
    system,
    tx => readStored(tx, entityNamed(context.catalogue.common, 'PoProposal'), { field: 'po', values: [...ids] }),
    { readOnly: true },
  )
  for (const id of ids) {
    const open = proposals.filter(p => p.po === id && p.status === 'open')
    await run(
      context,
      'poConfirmStatus',
      'answer',
      [id],
      { answers: open.map((p, i) => ({ proposal: p.id, accept: p.part !== null || i % 2 === 0 })) },
      'Agreed with our customer 已与客户确认',
    )
  }
}

async function milestone(
  context: Context,
  ids: readonly string[],
  code: string,
  action: string,
  date: string,
): Promise<void> {
  const steps = await context.db.tenant(
    system,
    tx => readStored(tx, entityNamed(context.catalogue.common, 'PoMilestone'), { field: 'po', values: [...ids] }),
    { readOnly: true },
  )
  const mine = steps.filter(
    s =>
      s.milestone === code &&
      (action !== 'estimate' || s.state === 'planned') &&
      s.state !== 'actual' &&
      s.state !== 'skipped',
  )
  if (mine.length > 0)
    await run(
      context,
      'milestoneState',
      action,
      mine.map(s => s.id),
      { date },
    )
}
