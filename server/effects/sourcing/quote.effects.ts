import { createHash } from 'node:crypto'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { toDigits } from '../../../domain/values/money/exact.ts'
import { isInTime } from '../../../domain/values/sourcing/cutoff.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { converterOf } from '../../operations/money/convert.ts'
import { move, moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { databaseClock } from './bidding.effects.ts'
import { alternateOf, answerTo, askedLines, askedOf, carriedLines } from './asked-lines.ts'
import { offered, picked } from './carried.ts'

type Quote = StoredOf<'RfqQuote'>
type Line = StoredOf<'SupplierQuote'>

/** The round of each quotation, locked against an extension that is under way. */
async function roundsOf(uow: UnitOfWork, quotes: readonly Quote[]): Promise<ReadonlyMap<string, StoredOf<'RfqRound'>>> {
  const rounds = await readStored(
    uow.tx,
    entityNamed(uow.index, 'RfqRound'),
    { field: 'id', values: [...new Set(quotes.map(q => q.bidding))] },
    { lock: true },
  )
  return new Map(rounds.map(r => [r.id, r]))
}

/**
 * Takes a quotation in: the time is that of the database when everything is stored (S-CUT-2). In time it replaces the
 * version before; at the cut-off or later it is kept as late and stays sealed.
 */
export const submitQuote: EffectOf<'RfqQuote'> = async (uow, { records }) => {
  const rounds = await roundsOf(uow, records)
  const done: Quote[] = []
  for (const quote of records) {
    const round = rounds.get(String(quote.bidding))
    if (!round) throw fail('NOT_FOUND')
    const lines = await linesOf(uow, quote)
    await convertLines(uow, quote, round, lines)
    const receivedAt = await databaseClock(uow)
    const inTime = isInTime(receivedAt, String(round.cutoff))
    const rfq = (await byId(uow, 'Rfq', [quote.rfq])).get(String(quote.rfq))
    const [taken = quote] = patched([quote], () => ({
      receivedAt,
      rfqVersion: rfq?.version ?? 1,
      toConfirm: false,
      late: !inTime,
      contentHash: hashOf(quote, lines, receivedAt),
    }))
    if (inTime) {
      await replaceEarlier(uow, quote)
      await answered(uow, quote, { status: 'quoted', answeredAt: receivedAt })
      done.push(taken)
    } else {
      done.push(...(await move(uow, 'rfqQuoteStatus', 'late', [taken], { inputs: {}, reason: null })))
      await markLate(uow, quote, receivedAt)
    }
  }
  return done
}

const linesOf = async (uow: UnitOfWork, quote: Quote): Promise<readonly Line[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'SupplierQuote'), { field: 'quote', values: [quote.id] })).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )

/** Proves later that what was opened is what was submitted. */
const hashOf = (quote: Quote, lines: readonly Line[], receivedAt: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        quote.quoteNo,
        quote.supplier,
        quote.currency,
        quote.validUntil,
        quote.incoterm,
        quote.place,
        receivedAt,
        lines.map(l => [l.lineNo, l.skuNo, l.quantity, ...offered.map(f => l[f] ?? null)]),
      ]),
    )
    .digest('hex')

/** Other currencies beside the offer, by the rates of the round; empty without a rate. */
async function convertLines(
  uow: UnitOfWork,
  quote: Quote,
  round: StoredOf<'RfqRound'>,
  lines: readonly Line[],
): Promise<void> {
  const rfq = (await byId(uow, 'Rfq', [quote.rfq])).get(String(quote.rfq))
  const date = rfq?.rateDate ?? dayIn(round.timeZone ?? 'UTC', uow.now)
  const to = async (currency: string) =>
    converterOf(
      uow.tx,
      uow.context.catalogue.common,
      { from: quote.currency ?? 'USD', to: currency, date, purpose: 'estimate' },
      String(quote.buyer),
    )
  const [usd, cny] = [await to('USD'), await to('CNY')]
  const six = (found: ReturnType<typeof usd>) => (found ? toDigits(found.value, 6) : null)
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SupplierQuote'),
    lines.map(l => ({
      id: l.id,
      values: {
        currency: quote.currency,
        unitPriceUsd: l.unitPrice ? six(usd(l.unitPrice)) : null,
        unitPriceCny: l.unitPrice ? six(cny(l.unitPrice)) : null,
      },
    })),
    uow.now,
    { keepRevision: true },
  )
}

/** Versions of this round that stood until now. */
async function replaceEarlier(uow: UnitOfWork, quote: Quote): Promise<void> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), {
    field: 'bidding',
    values: [quote.bidding],
  })
  const before = all.filter(q => q.invitation === quote.invitation && q.id !== quote.id && q.status === 'submitted')
  await moveBySystem(uow, 'rfqQuoteStatus', 'replaced', before, { reason: null })
}

const answered = (uow: UnitOfWork, quote: Quote, values: Partial<StoredOf<'RfqInvitation'>>): Promise<void> =>
  updateRows(uow.tx, entityNamed(uow.index, 'RfqInvitation'), [{ id: String(quote.invitation), values }], uow.now)

/** The buyer sees that something came too late, unless an answer in time stands. */
async function markLate(uow: UnitOfWork, quote: Quote, receivedAt: string): Promise<void> {
  const invitation = (await byId(uow, 'RfqInvitation', [quote.invitation])).get(String(quote.invitation))
  if (invitation?.status !== 'quoted' && invitation?.status !== 'final')
    await answered(uow, quote, { status: 'late', answeredAt: receivedAt })
}

/** The invitation shows what was answered. Refused when the cut-off came meanwhile: then the quotation stands. */
export const followQuote: EffectOf<'RfqQuote'> = async (uow, { records, reason }) => {
  const rounds = await roundsOf(uow, records)
  const at = await databaseClock(uow)
  for (const quote of records) {
    const round = rounds.get(String(quote.bidding))
    if (!round || !isInTime(at, String(round.cutoff)))
      throw fail('GUARD', { problems: [{ code: 'RFQ_CUTOFF_PASSED' }] })
    const status = quote.status === 'draft' ? 'invited' : String(quote.status)
    await answered(uow, quote, {
      status,
      answeredAt: status === 'invited' ? null : at,
      declineReason: status === 'declined' ? reason : null,
    })
  }
  return records
}

/**
 * The offer stands for the RFQ as it is now (S-CUT-8): its lines take what is asked for, and the hash what is
 * confirmed. Lines that a change added are answered in a new version.
 */
export const confirmQuote: EffectOf<'RfqQuote'> = async (uow, { records }) => {
  const rounds = await roundsOf(uow, records)
  const confirmedAt = await databaseClock(uow)
  const done = new Map<string, Partial<Quote>>()
  for (const quote of records) {
    const round = rounds.get(String(quote.bidding))
    if (!round || !isInTime(confirmedAt, String(round.cutoff)))
      throw fail('GUARD', { problems: [{ code: 'RFQ_CUTOFF_PASSED' }] })
    const asked = await askedLines(uow, [quote.rfq])
    const lines = await linesOf(uow, quote)
    if (asked.some(sku => !answerTo(lines, sku))) throw fail('GUARD', { problems: [{ code: 'QUOTE_LINES_ADDED' }] })
    await updateRows(
      uow.tx,
      entityNamed(uow.index, 'SupplierQuote'),
      lines.flatMap(l => {
        const sku = asked.find(a => a.id === l.rfqSku)
        return sku ? [{ id: l.id, values: l.alternate === true ? alternateOf(sku, quote) : askedOf(sku, quote) }] : []
      }),
      uow.now,
    )
    const rfq = (await byId(uow, 'Rfq', [quote.rfq])).get(String(quote.rfq))
    done.set(quote.id, {
      confirmedAt,
      toConfirm: false,
      rfqVersion: rfq?.version ?? 1,
      contentHash: hashOf(quote, await linesOf(uow, quote), confirmedAt),
    })
    await answered(uow, quote, { status: 'quoted', answeredAt: confirmedAt })
  }
  return patched(records, r => done.get(r.id) ?? null)
}

/** A new version as a draft, with everything that was offered before, for what the RFQ asks for now. */
export const reviseQuote: EffectOf<'RfqQuote'> = async (uow, { records }) => {
  for (const quote of records) {
    const all = await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), {
      field: 'bidding',
      values: [quote.bidding],
    })
    const asked = await askedLines(uow, [quote.rfq])
    const lines = await linesOf(uow, quote)
    const version = Math.max(...all.filter(q => q.invitation === quote.invitation).map(q => Number(q.version))) + 1
    await makeRecords(
      uow,
      'RfqQuote',
      [
        {
          record: {
            ...picked(quote, head),
            version,
            quoteNo: String(quote.quoteNo).replace(/\.\d+$/, `.${version}`),
          },
          rows: {
            lines: {
              save: carriedLines(asked, lines, quote),
            },
          },
        },
      ],
      'a new version of a quotation',
    )
  }
  return records
}

const head = [
  'rfq',
  'invitation',
  'bidding',
  'round',
  'currency',
  'validUntil',
  'incoterm',
  'place',
  'remark',
  'buyer',
  'supplier',
  'supplierCompany',
] as const

/**
 * Rows that a supplier adds are alternates to a line of the RFQ, where it allows them; they stand under the asked line
 * and never in its place. The asked lines themselves stay.
 */
export const fillQuote: EffectOf<'RfqQuote'> = async (uow, { records, before }) => {
  for (const quote of records.filter(r => before?.records.some(b => b.id === r.id))) {
    const asked = await askedLines(uow, [quote.rfq])
    const lines = await linesOf(uow, quote)
    // Only a save with lines says what they were.
    const known = before?.rows.lines?.filter(l => l.quote === quote.id) ?? []
    if (known.length === 0) continue
    if (known.some(l => l.alternate !== true && !lines.some(own => own.id === l.id)))
      throw invalid([{ field: 'lines', code: 'QUOTE_LINE_STAYS' }])
    const added = lines.filter(l => !known.some(k => k.id === l.id))
    if (added.length === 0) continue
    const rfq = (await byId(uow, 'Rfq', [quote.rfq])).get(String(quote.rfq))
    if (rfq?.alternates !== true) throw invalid([{ field: 'lines', code: 'QUOTE_NO_ALTERNATES' }])
    await updateRows(
      uow.tx,
      entityNamed(uow.index, 'SupplierQuote'),
      added.map(l => {
        const sku = asked.find(a => a.id === l.rfqSku)
        if (!sku) throw invalid([{ field: 'lines', code: 'QUOTE_OTHER_RFQ' }])
        return { id: l.id, values: { ...alternateOf(sku, quote), currency: quote.currency } }
      }),
      uow.now,
      { keepRevision: true },
    )
  }
  return records
}
