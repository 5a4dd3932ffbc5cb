import type { StoredOf } from '../../../domain/entities/records.ts'
import { cutoffOf } from '../../../domain/entities/sourcing/rfq/rfq.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isInTime, shownInZone } from '../../../domain/values/sourcing/cutoff.ts'
import { changeConditions } from '../../../domain/values/sourcing/quote-versions.ts'
import {
  countedAs,
  differencesOf,
  headConditions,
  type ConditionLine,
  type Difference,
  type LinePair,
} from '../../../domain/values/sourcing/rfq-difference.ts'
import { insertRows, newId, readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { askedLines } from './asked-lines.ts'
import { databaseClock } from './bidding.effects.ts'
import { picked } from './carried.ts'
import { followChange } from './changed-quotes.ts'
import { notifyBidders } from './tell-bidders.ts'

type Change = StoredOf<'RfqChange'>
type ChangeLine = StoredOf<'RfqChangeLine'>
type Rfq = StoredOf<'Rfq'>

const ofSku = ['skuNo', 'skuName', 'specification', 'quantity', 'uom', 'lot'] as const

const linesOf = async (uow: UnitOfWork, change: string): Promise<readonly ChangeLine[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'RfqChangeLine'), { field: 'change', values: [change] })).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )

/**
 * A new change begins as a copy of its RFQ; what was entered already stays. One change of an RFQ is prepared at a time.
 */
export const fillChange: EffectOf<'RfqChange'> = async (uow, { records, before }) => {
  const fresh = records.filter(r => !before?.records.some(b => b.id === r.id))
  const rfqs = await byId(
    uow,
    'Rfq',
    fresh.map(r => r.rfq),
  )
  const entity = entityNamed(uow.index, 'RfqChangeLine')
  const filled = new Map<string, Partial<Change>>()
  for (const change of fresh) {
    const rfq = rfqs.get(String(change.rfq))
    const cutoff = rfq ? cutoffOf(rfq) : null
    if (rfq?.rfqStatus !== 'open' || cutoff === null || !isInTime(await databaseClock(uow), cutoff))
      throw invalid([{ field: 'rfq', code: 'CHANGE_RFQ_CLOSED' }])
    const others = await readStored(uow.tx, entityNamed(uow.index, 'RfqChange'), { field: 'rfq', values: [rfq.id] })
    const other = others.find(o => o.status === 'draft' && o.id !== change.id)
    if (other) throw invalid([{ field: 'rfq', code: 'CHANGE_DRAFT_EXISTS', params: { title: other.title ?? '' } }])
    const asked = await askedLines(uow, [rfq.id])
    const entered = await linesOf(uow, change.id)
    await updateRows(
      uow.tx,
      entity,
      entered.map((l, at) => ({ id: l.id, values: { lineNo: asked.length + at + 1 } })),
      uow.now,
      { keepRevision: true },
    )
    await insertRows(
      uow.tx,
      entity,
      asked.map((sku, at) => ({
        id: newId(),
        values: { change: change.id, rfqSku: sku.id, lineNo: at + 1, dropped: false, ...picked(sku, ofSku) },
      })),
      uow.now,
    )
    filled.set(change.id, {
      buyer: rfq.buyer,
      ...Object.fromEntries(headConditions.map(c => [c, change[c] ?? rfq[c] ?? null])),
    })
  }
  return patched(records, r => filled.get(r.id) ?? null)
}

const conditionsOf = (line: ConditionLine): ConditionLine => ({
  skuNo: line.skuNo,
  skuName: line.skuName,
  specification: line.specification,
  quantity: line.quantity,
  uom: line.uom,
  lot: line.lot,
})
const asCondition = (line: ChangeLine | StoredOf<'RfqSku'>): ConditionLine =>
  conditionsOf({ ...line, skuNo: line.skuNo ?? '' })

/** Lines as they are beside lines as they will be. A line that was removed from the change is no longer asked for. */
function pairsOf(asked: readonly StoredOf<'RfqSku'>[], lines: readonly ChangeLine[]): readonly LinePair[] {
  return [
    ...asked.map(sku => {
      const line = lines.find(l => l.rfqSku === sku.id)
      return { before: asCondition(sku), after: line && line.dropped !== true ? asCondition(line) : null }
    }),
    ...lines
      .filter(l => l.rfqSku === null && l.dropped !== true)
      .map(line => ({ before: null, after: asCondition(line) })),
  ]
}

/**
 * S-CUT-8: publishes a change before the cut-off. Its difference goes to all bidders in this transaction; when it
 * binds, quotations given before must be confirmed. Locks are taken in the order of the RFQ, its quotations, its round.
 */
export const publishChange: EffectOf<'RfqChange'> = async (uow, { records }) => {
  const done = new Map<string, Partial<Change>>()
  for (const change of records) {
    const [rfq] = await readStored(
      uow.tx,
      entityNamed(uow.index, 'Rfq'),
      { field: 'id', values: [change.rfq] },
      { lock: true },
    )
    if (!rfq) throw fail('NOT_FOUND')
    done.set(change.id, await publish(uow, change, rfq))
  }
  return patched(records, r => done.get(r.id) ?? null)
}

async function publish(uow: UnitOfWork, change: Change, rfq: Rfq): Promise<Partial<Change>> {
  const by = { field: 'rfq', values: [rfq.id] } as const
  const quotes = await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), by, { lock: true })
  const rounds = await readStored(uow.tx, entityNamed(uow.index, 'RfqRound'), by, { lock: true })
  const round = rounds.find(r => r.roundNo === rfq.roundNo)
  const asked = await askedLines(uow, [rfq.id])
  const lines = await linesOf(uow, change.id)
  const publishedAt = await databaseClock(uow)
  if (rfq.rfqStatus !== 'open' || !round || !isInTime(publishedAt, String(round.cutoff)))
    throw refused('CHANGE_RFQ_CLOSED')
  const kept = lines.filter(l => l.dropped !== true)
  if (kept.length === 0) throw refused('CHANGE_NO_LINE')
  if (kept.some(l => !Number(l.quantity))) throw refused('CHANGE_NO_QUANTITY')
  const files = await readStored(uow.tx, entityNamed(uow.index, 'Attachment'), {
    field: 'ownerId',
    values: [change.id],
  })
  const differences = [
    ...differencesOf(rfq, change, pairsOf(asked, lines)),
    ...files.map((f): Difference => ({ what: 'attachment', skuNo: null, before: null, after: f.fileName })),
  ]
  if (differences.length === 0) throw refused('CHANGE_NOTHING')
  const standing = quotes.filter(q => q.status === 'submitted' || q.status === 'final')
  const answer = changeConditions({
    cutoffInstant: String(round.cutoff),
    changedAt: publishedAt,
    changed: countedAs(differences),
    minNoticeHours: rfq.noticeHours ?? 0,
    quotes: standing.map(q => ({ supplier: q.id, receivedAt: String(q.receivedAt) })),
  })
  if (!answer.accepted)
    throw answer.error === 'noticeTooShort'
      ? refused('CHANGE_NOTICE', {
          hours: rfq.noticeHours ?? 0,
          earliest: shownInZone(answer.earliestCutoff, rfq.timeZone ?? 'UTC'),
        })
      : refused('CHANGE_RFQ_CLOSED')
  const version = (rfq.version ?? 1) + (answer.newVersion ? 1 : 0)
  const changed = await applyToRfq(uow, change, rfq, version)
  await applyToLines(uow, rfq, asked, lines)
  await moveFiles(uow, changed, files)
  const earlier = await readStored(uow.tx, entityNamed(uow.index, 'RfqDifference'), by)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'RfqDifference'),
    differences.map((d, at) => ({
      id: newId(),
      values: { ...d, rfq: rfq.id, version, title: change.title, publishedAt, position: earlier.length + at + 1 },
    })),
    uow.now,
  )
  await followChange(uow, changed, round, { quotes, toConfirm: answer.newVersion ? standing : [] })
  await notifyBidders(uow, changed, {
    list: 'rfqChangeStatus',
    action: 'publish',
    to: 'published',
    reason: change.title,
  })
  return { version, publishedAt }
}

const refused = (code: string, params?: Readonly<Record<string, string | number>>) =>
  fail('GUARD', { problems: [{ code, ...(params ? { params } : {}) }] })

async function applyToRfq(uow: UnitOfWork, change: Change, rfq: Rfq, version: number): Promise<Rfq> {
  const entity = entityNamed(uow.index, 'Rfq')
  const values = { ...picked(change, headConditions), version }
  await updateRows(uow.tx, entity, [{ id: rfq.id, values }], uow.now)
  await writeAudit(
    uow.tx,
    [
      {
        action: 'update',
        entity: 'Rfq',
        recordId: rfq.id,
        before: picked(rfq, [...headConditions, 'version']),
        after: values,
      },
    ],
    uow.now,
  )
  return { ...rfq, ...values }
}

async function applyToLines(
  uow: UnitOfWork,
  rfq: Rfq,
  asked: readonly StoredOf<'RfqSku'>[],
  lines: readonly ChangeLine[],
): Promise<void> {
  const entity = entityNamed(uow.index, 'RfqSku')
  await updateRows(
    uow.tx,
    entity,
    asked.map(sku => {
      const line = lines.find(l => l.rfqSku === sku.id)
      return { id: sku.id, values: line && line.dropped !== true ? picked(line, ofSku) : { dropped: true } }
    }),
    uow.now,
  )
  const all = await readStored(uow.tx, entity, { field: 'rfq', values: [rfq.id] })
  const last = Math.max(0, ...all.map(l => l.lineNo ?? 0))
  await insertRows(
    uow.tx,
    entity,
    lines
      .filter(l => l.rfqSku === null && l.dropped !== true)
      .map((line, at) => ({
        id: newId(),
        values: { rfq: rfq.id, lineNo: last + at + 1, dropped: false, ...picked(line, ofSku) },
      })),
    uow.now,
  )
}

/** Files of the change become files of the RFQ, where bidders read them. */
const moveFiles = (uow: UnitOfWork, rfq: Rfq, files: readonly StoredOf<'Attachment'>[]): Promise<void> =>
  updateRows(
    uow.tx,
    entityNamed(uow.index, 'Attachment'),
    files.map(f => ({ id: f.id, values: { ownerEntity: 'Rfq', ownerId: rfq.id, businessNo: rfq.rfqNo } })),
    uow.now,
  )
