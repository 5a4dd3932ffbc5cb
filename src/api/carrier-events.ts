import { carrierEventsCall, eventsAtOnce, type EventsTaken } from '../../domain/contracts/tracking.calls.ts'
import { call } from './http.ts'

/** The events of a file: a list, or an object that contains one as in DCSA 3.0. Undefined otherwise. */
export function eventsIn(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (Array.isArray(read)) return read
    return typeof read === 'object' && read !== null && 'events' in read && Array.isArray(read.events)
      ? read.events
      : undefined
  } catch {
    return undefined
  }
}

/** Sends events in batches in any order; row numbers of rejections count through the whole file. */
export async function sendEvents(events: readonly unknown[]): Promise<EventsTaken> {
  let all: EventsTaken = { read: 0, doubles: 0, applied: 0, kept: 0, waiting: 0, refused: [] }
  for (let at = 0; at < events.length; at += eventsAtOnce) {
    const part = await call<EventsTaken, typeof carrierEventsCall>(carrierEventsCall, {
      body: { events: events.slice(at, at + eventsAtOnce) },
      quiet: true,
    })
    all = {
      read: all.read + part.read,
      doubles: all.doubles + part.doubles,
      applied: all.applied + part.applied,
      kept: all.kept + part.kept,
      waiting: all.waiting + part.waiting,
      refused: [...all.refused, ...part.refused.map(r => ({ ...r, row: r.row + at }))],
    }
  }
  return all
}
