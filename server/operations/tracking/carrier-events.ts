import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { createHash } from 'node:crypto'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { carrierEventsCall, EventsTaken } from '../../../domain/contracts/tracking.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { readCarrierEvent, type CarrierEvent } from '../../../domain/tracking/dcsa.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { problemMessage } from '../../messages.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { writing } from '../transaction.ts'
import { applyCarrierWords } from './apply-carrier-words.ts'
import { findShipments, type Match } from './match-shipments.ts'

/** Identity of an event: its whole content. */
const fingerprint = (e: CarrierEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([e.id, e.kind, e.classifier, e.at, e.created, e.place, e.call, e.container, e.references]))
    .digest('hex')

/**
 * Stores carrier events, each once, and applies them to the steps of their shipments. Only shipments visible to the
 * actor are reached.
 */
export async function takeCarrierEvents(
  context: Context,
  body: BodyOf<typeof carrierEventsCall>,
): Promise<EventsTaken> {
  if (!rolesOf(context.actor).some(r => r === 'freightAgent' || r === 'platform')) throw fail('FORBIDDEN')
  return writing(context, async tx => {
    // One file after another: parallel imports of the same messages see each other.
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.carrierEvents}::bigint)`)
    const uow = startUnitOfWork(context, tx)
    const refused: EventsTaken['refused'][number][] = [],
      events: { event: CarrierEvent; raw: unknown }[] = []
    body.events.forEach((raw, i) => {
      const read = readCarrierEvent(raw, uow.now)
      if ('event' in read) events.push({ event: read.event, raw })
      else
        refused.push({
          row: i + 1,
          code: read.problem,
          message: problemMessage(uow.index, uow.actor, 'CarrierLinkRecord', {
            code: read.problem,
            params: { what: read.what },
          }),
        })
    })
    const fresh = await unknown(uow, events)
    const matches = await findShipments(
      uow,
      fresh.map(f => f.event),
    )
    const rows = await keep(uow, fresh, matches)
    const touched = [
      ...new Set([...rows.flatMap(r => (r.values.shipment ? [r.values.shipment] : [])), ...(await matchWaiting(uow))]),
    ]
    await elevated(uow, inner => applyCarrierWords(inner, touched))
    const count = (result: string) => rows.filter(r => r.values.result === result).length
    return {
      read: body.events.length,
      doubles: events.length - fresh.length,
      applied: count('applied'),
      kept: count('kept') + count('unknown'),
      waiting: count('waiting'),
      refused,
    }
  })
}

/** New events, each once. */
async function unknown(
  uow: UnitOfWork,
  events: readonly { event: CarrierEvent; raw: unknown }[],
): Promise<{ event: CarrierEvent; raw: unknown; print: string }[]> {
  const by = new Map(events.map(e => [fingerprint(e.event), e]))
  const known = new Set(
    (
      await readStored(uow.tx, entityNamed(uow.index, 'CarrierLinkRecord'), {
        field: 'fingerprint',
        values: [...by.keys()],
      })
    ).map(r => r.fingerprint),
  )
  return [...by].filter(([print]) => !known.has(print)).map(([print, e]) => ({ ...e, print }))
}

async function keep(
  uow: UnitOfWork,
  fresh: readonly { event: CarrierEvent; raw: unknown; print: string }[],
  matches: readonly (Match | undefined)[],
): Promise<{ id: string; values: KnownOf<'CarrierLinkRecord'> }[]> {
  const rows = fresh.map(({ event: e, raw, print }, i) => {
    const shipment = matches[i]?.shipment
    return {
      id: newId(),
      values: {
        containerNo: e.container,
        event: e.milestone,
        classifier: e.classifier,
        eventTime: e.at,
        createdTime: e.created,
        place: e.place,
        origin: 'carrier',
        shipment: shipment?.id ?? null,
        result: resultOf(e, shipment),
        reference: e.references[0] ?? null,
        callKey: `${e.kind} ${e.place ?? ''} ${e.call ?? ''}`.slice(0, 300),
        eventId: e.id,
        fingerprint: print,
        message: raw,
        forwarder:
          shipment?.forwarder ??
          (uow.actor.kind === 'user' && uow.actor.companyType === '4' ? uow.actor.companyId : null),
        buyer: shipment?.buyer ?? null,
      },
    }
  })
  await elevated(uow, inner => insertRows(inner.tx, entityNamed(uow.index, 'CarrierLinkRecord'), rows, uow.now))
  return rows
}

const waitingAtOnce = 2000

/** Assigns waiting events whose container got its number meanwhile. Returns the matched shipments. */
async function matchWaiting(uow: UnitOfWork): Promise<string[]> {
  const entity = entityNamed(uow.index, 'CarrierLinkRecord')
  // Newest first: very old waiting events are probably unmatched.
  const ids = await uow.tx.rows<{ id: string }>(
    sql`select "id" from ${sql.id(viewName(entity, uow.tx.viewOf))} where "result" = 'waiting' order by "id" desc
      limit ${waitingAtOnce}`,
  )
  const waiting = await readStored(uow.tx, entity, { field: 'id', values: ids.map(i => i.id) })
  const read = waiting.flatMap(record => {
    const event = readCarrierEvent(record.message, uow.now)
    return 'event' in event ? [{ record, event: event.event }] : []
  })
  const matches = await findShipments(
    uow,
    read.map(r => r.event),
  )
  const found = read.flatMap(({ record, event }, i) => {
    const shipment = matches[i]?.shipment
    return shipment
      ? [
          {
            id: record.id,
            values: {
              shipment: shipment.id,
              result: resultOf(event, shipment),
              forwarder: shipment.forwarder,
              buyer: shipment.buyer,
            },
          },
        ]
      : []
  })
  await elevated(uow, inner => updateRows(inner.tx, entity, found, uow.now))
  return found.map(f => f.values.shipment)
}

/** A departure outside the port of loading is an intermediate call; so is an arrival outside the port of discharge. */
function resultOf(e: CarrierEvent, shipment: StoredOf<'Shipment'> | undefined): string {
  if (!e.milestone) return 'unknown'
  if (!shipment) return 'waiting'
  const port = e.milestone === 'polDeparture' ? shipment.pol : e.milestone === 'podArrival' ? shipment.pod : null
  if (port !== null && e.place !== null && port !== e.place) return 'kept'
  return e.milestone === 'soRelease' ? 'kept' : 'applied'
}
