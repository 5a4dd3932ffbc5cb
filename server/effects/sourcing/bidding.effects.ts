import type { StoredOf } from '../../../domain/entities/records.ts'
import { readWallTime } from '../../../domain/entities/wall-time.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { workCalendar } from '../../../domain/values/payment-term.ts'
import { lastQuestionDay } from '../../../domain/values/sourcing/cutoff.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { sql } from '../../db/sql.ts'
import { entityNamed, patched, zoneOf } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { Inputs } from '../../../domain/entities/inputs.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { keptSkus } from '../master-data/kept-skus.ts'
import { makeRecords } from '../make-records.ts'
import { workCalendars } from '../payments/terms-of-orders.ts'
import { askedLines, carriedLines } from './asked-lines.ts'
import { picked } from './carried.ts'
import { poolCheck, poolForOpen } from './pool-check.ts'
import { notifyBidders } from './tell-bidders.ts'

type Rfq = StoredOf<'Rfq'>

/** The time zone of a new RFQ, and the instant of its first cut-off while it is a draft. */
export const deriveCutoffs: EffectOf<'Rfq'> = async (uow, { records }) => {
  const until = await questionsEnd(uow)
  return patched(records, r => {
    if (r.rfqStatus !== 'draft') return null
    const timeZone = textOrNull(r.timeZone) ?? zoneOf(uow.actor)
    const written = textOrNull(r.firstOfferingLocal)
    const firstOfferingCutoff = written === null ? null : instantOf(written, timeZone)
    return { timeZone, firstOfferingCutoff, questionsUntil: until({ ...r, timeZone }, firstOfferingCutoff) }
  })
}

/** The last day for questions before a cut-off, by the working days of the calendar (S-CUT-7). */
async function questionsEnd(uow: UnitOfWork): Promise<(rfq: Rfq, cutoff: string | null) => string | null> {
  const calendar = (await workCalendars(uow))[workCalendar]
  return (rfq, cutoff) =>
    cutoff === null || !calendar
      ? null
      : lastQuestionDay(dayIn(textOrNull(rfq.timeZone) ?? 'UTC', new Date(cutoff)), rfq.questionDays ?? 0, calendar)
}

function instantOf(written: string, zone: string): string {
  const found = readWallTime(written, zone, 'firstOfferingLocal')
  if ('problem' in found) throw invalid([found.problem])
  return found.instant
}

/**
 * Opens a round: its record with the cut-off, and a draft for each invited supplier. All of them are invited in the
 * same transaction, so everybody has the same time. Earlier quotes are carried over as the draft.
 */
export const openBidding: EffectOf<'Rfq'> = async (uow, { records, inputs }) => {
  const done: Rfq[] = []
  for (const rfq of records) done.push(await openRound(uow, rfq, inputs))
  return done
}

async function openRound(uow: UnitOfWork, rfq: Rfq, inputs: Inputs): Promise<Rfq> {
  const timeZone = textOrNull(rfq.timeZone) ?? 'UTC'
  const cutoffLocal = textOrNull(inputs.cutoff) ?? textOrNull(rfq.firstOfferingLocal) ?? ''
  const cutoff = instantOf(cutoffLocal, timeZone)
  const roundNo = (rfq.roundNo ?? 0) + 1
  const [bidding = ''] = await makeRecords(
    uow,
    'RfqRound',
    [
      {
        record: {
          rfq: rfq.id,
          round: rfq.round,
          roundNo,
          cutoffLocal,
          timeZone,
          cutoff,
          opensAt: opensAt(rfq, cutoff),
        },
      },
    ],
    'a round of an RFQ',
  )
  await askForQuotes(uow, rfq, bidding, roundNo, await invite(uow, rfq))
  const until = await questionsEnd(uow)
  return { ...rfq, roundNo, openedBy: [], ...cutoffs(rfq, cutoff), questionsUntil: until(rfq, cutoff) }
}

/** By the clock alone, or when the named openers have confirmed (S-CUT-3). */
const opensAt = (rfq: Rfq, cutoff: string): string | null => ((rfq.openers ?? []).length > 0 ? null : cutoff)

/** The RFQ shows the cut-off of each kind of round. */
const cutoffs = (rfq: Rfq, cutoff: string): Pick<Rfq, 'bafoCutoff' | 'firstOfferingCutoff'> =>
  rfq.round === 'bafo'
    ? { bafoCutoff: cutoff, firstOfferingCutoff: rfq.firstOfferingCutoff }
    : { bafoCutoff: rfq.bafoCutoff, firstOfferingCutoff: cutoff }

/** The bidders of the round: everybody on the list at first, those on the shortlist in best-and-final. */
async function invite(uow: UnitOfWork, rfq: Rfq): Promise<readonly StoredOf<'RfqInvitation'>[]> {
  const entity = entityNamed(uow.index, 'RfqInvitation')
  const there = await readStored(uow.tx, entity, { field: 'rfq', values: [rfq.id] })
  if (there.length > 0) return there.filter(i => rfq.round !== 'bafo' || i.choice === 'shortlisted')
  const suppliers = await byId(uow, 'Supplier', [...(rfq.supplier ?? []), ...(await poolForOpen(uow, rfq))])
  if (suppliers.size === 0) throw invalid([{ code: 'RFQ_POOL_EMPTY', field: 'category' }])
  const unreachable = [...suppliers.values()].find(s => !s.company)
  if (unreachable)
    throw invalid([{ code: 'RFQ_NO_PORTAL', field: 'supplier', params: { supplier: unreachable.name ?? '' } }])
  const admitted = await poolCheck(uow, rfq, [...suppliers.values()])
  await makeRecords(
    uow,
    'RfqInvitation',
    [...suppliers.values()].map(s => ({
      record: { rfq: rfq.id, supplier: s.id, buyer: rfq.buyer, supplierCompany: s.company, ...admitted(s.id) },
    })),
    'the invitation to an RFQ',
  )
  return readStored(uow.tx, entity, { field: 'rfq', values: [rfq.id] })
}

/** An invitation as it is when a round begins. */
const askedAgain: Partial<StoredOf<'RfqInvitation'>> = {
  status: 'invited',
  answeredAt: null,
  declineReason: null,
  admission: 'none',
  admissionReason: null,
  admissionBy: null,
  admittedBy: null,
}

const carriedHead = ['currency', 'validUntil', 'incoterm', 'place', 'remark'] as const

export async function askForQuotes(
  uow: UnitOfWork,
  rfq: Rfq,
  bidding: string,
  roundNo: number,
  invitations: readonly StoredOf<'RfqInvitation'>[],
): Promise<void> {
  const asked = await askedLines(uow, [rfq.id])
  const earlier = await lastOffers(
    uow,
    invitations.map(i => i.id),
  )
  await makeRecords(
    uow,
    'RfqQuote',
    invitations.map(i => {
      const last = earlier.get(i.id)
      return {
        record: {
          currency: rfq.currency,
          incoterm: rfq.incoterm ?? null,
          place: rfq.finalDestination ?? null,
          ...picked(last?.quote, carriedHead),
          quoteNo: `${rfq.rfqNo ?? ''}/${roundNo}.1`,
          rfq: rfq.id,
          invitation: i.id,
          bidding,
          round: rfq.round,
          version: 1,
          rfqVersion: rfq.version ?? 1,
          buyer: rfq.buyer,
          supplier: i.supplier,
          supplierCompany: i.supplierCompany,
        },
        rows: {
          lines: {
            save: carriedLines(asked, last?.lines, { round: rfq.round, supplier: i.supplier }),
          },
        },
      }
    }),
    'a quotation to fill in',
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'RfqInvitation'),
    invitations.map(i => ({ id: i.id, values: askedAgain })),
    uow.now,
  )
}

interface Offer {
  readonly quote: StoredOf<'RfqQuote'>
  readonly lines: readonly StoredOf<'SupplierQuote'>[]
}

/** The last submitted offer of each invitation. */
async function lastOffers(uow: UnitOfWork, invitations: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const quotes = (
    await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), { field: 'invitation', values: invitations })
  )
    .filter(q => q.status === 'submitted' || q.status === 'final')
    .sort((a, b) => Date.parse(String(a.receivedAt)) - Date.parse(String(b.receivedAt)))
  const last = new Map(quotes.map(q => [String(q.invitation), q]))
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'SupplierQuote'), {
    field: 'quote',
    values: [...last.values()].map(q => q.id),
  })
  return new Map([...last].map(([id, quote]) => [id, { quote, lines: lines.filter(l => l.quote === quote.id) }]))
}

/** The record of the round under way, locked. Quotes lock theirs before it, so the order is the same for all. */
export async function roundOf(uow: UnitOfWork, rfq: Rfq): Promise<StoredOf<'RfqRound'>> {
  const rounds = await readStored(
    uow.tx,
    entityNamed(uow.index, 'RfqRound'),
    { field: 'rfq', values: [rfq.id] },
    { lock: true },
  )
  const last = rounds.find(r => r.roundNo === rfq.roundNo)
  if (!last) throw fail('NOT_FOUND')
  return last
}

/** The clock of the database: one for all processes. */
export async function databaseClock(uow: UnitOfWork): Promise<string> {
  const row = await uow.tx.one<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  return row?.at ?? uow.now.toISOString()
}

/** Refused when the cut-off came while the action waited for a quotation on its way. */
async function stillSealed(uow: UnitOfWork, round: StoredOf<'RfqRound'>): Promise<void> {
  if (Date.parse(await databaseClock(uow)) >= Date.parse(String(round.cutoff)))
    throw fail('GUARD', { problems: [{ code: 'RFQ_CUTOFF_PASSED' }] })
}

/** S-CUT-4: later only, and never after the seal was opened. Quotes stay as they are. */
export const extendBidding: EffectOf<'Rfq'> = async (uow, { records, inputs }) => {
  const done: Rfq[] = []
  for (const rfq of records) {
    const round = await roundOf(uow, rfq)
    await stillSealed(uow, round)
    const cutoffLocal = textOrNull(inputs.cutoff) ?? ''
    const cutoff = instantOf(cutoffLocal, textOrNull(rfq.timeZone) ?? 'UTC')
    await updateRows(
      uow.tx,
      entityNamed(uow.index, 'RfqRound'),
      [
        {
          id: round.id,
          values: { cutoff, cutoffLocal, opensAt: opensAt(rfq, cutoff), extensions: (round.extensions ?? 0) + 1 },
        },
      ],
      uow.now,
    )
    const until = await questionsEnd(uow)
    done.push({ ...rfq, ...cutoffs(rfq, cutoff), questionsUntil: until(rfq, cutoff) })
  }
  return done
}

/** After it nobody can change an answer, and the quotes are open. */
export const closeBidding: EffectOf<'Rfq'> = async (uow, { records }) => {
  const done: Rfq[] = []
  for (const rfq of records) {
    const round = await roundOf(uow, rfq)
    await stillSealed(uow, round)
    const cutoff = await databaseClock(uow)
    await updateRows(
      uow.tx,
      entityNamed(uow.index, 'RfqRound'),
      [{ id: round.id, values: { cutoff, opensAt: opensAt(rfq, cutoff), closedEarly: true } }],
      uow.now,
    )
    done.push({ ...rfq, ...cutoffs(rfq, cutoff) })
  }
  return done
}

/** Cancelled before the cut-off: what is sealed stays so for good. */
export const sealForGood: EffectOf<'Rfq'> = async (uow, { records }) => {
  for (const rfq of records.filter(r => (r.roundNo ?? 0) > 0)) {
    const round = await roundOf(uow, rfq)
    const sealed = Date.parse(await databaseClock(uow)) < Date.parse(String(round.cutoff))
    if (sealed)
      await updateRows(
        uow.tx,
        entityNamed(uow.index, 'RfqRound'),
        [{ id: round.id, values: { opensAt: null } }],
        uow.now,
      )
  }
  return records
}

/** Every bidder is notified in the same transaction, at the same moment (S-CUT-4). */
export const tellBidders: EffectOf<'Rfq'> = async (uow, { records, list = '', action = '', reason }) => {
  for (const rfq of records) {
    const to = String(list === 'rfqStatus' ? rfq.rfqStatus : rfq.round)
    await notifyBidders(uow, rfq, { list, action, to, reason })
  }
  return records
}

/** One sample of each line for each supplier on the shortlist. */
export const makeRfqSamples: EffectOf<'Rfq'> = async (uow, { records }) => {
  for (const rfq of records) {
    const lines = await askedLines(uow, [rfq.id])
    const chosen = await invite(uow, { ...rfq, round: 'bafo' })
    const goods = await readStored(uow.tx, entityNamed(uow.index, 'CatalogSku'), {
      field: 'skuNo',
      values: lines.map(l => l.skuNo),
    })
    const kept = await keptSkus(uow, goods)
    const skuOf = (number: unknown): string | null => {
      const found = goods.find(g => g.skuNo === number && g.owner === rfq.buyer)
      return found ? kept(found) : null
    }
    await makeRecords(
      uow,
      'Sample',
      chosen.flatMap(i =>
        lines.map(l => ({
          record: {
            rfq: rfq.id,
            supplier: i.supplier,
            sku: skuOf(l.skuNo),
            article: l.skuName ?? l.skuNo,
            currency: rfq.currency,
            buyer: rfq.buyer,
          },
        })),
      ),
      'samples of an RFQ',
    )
  }
  return records
}
