import { startOfDay } from '../values/day-bounds.ts'

/** Somebody stands in for another person; the days are those of the zone of the person who is away. */
export interface ProxySetting {
  readonly delegator: string
  readonly agent: string
  /** The key of one process; null means all. */
  readonly process: string | null
  readonly from: string
  /** The first day on which the setting no longer holds. */
  readonly to: string
  readonly zone: string
}

export type ProxyRefusal =
  | { readonly code: 'PROXY_DAYS' | 'PROXY_SELF' }
  | { readonly code: 'PROXY_OVERLAP'; readonly from: string; readonly to: string; readonly agent: string }
  | { readonly code: 'PROXY_CIRCLE'; readonly from: string; readonly to: string; readonly way: readonly string[] }

interface Span extends Pick<ProxySetting, 'delegator' | 'agent' | 'process'> {
  readonly begins: string
  readonly ends: string
}

const spanOf = (s: ProxySetting): Span => ({
  delegator: s.delegator,
  agent: s.agent,
  process: s.process,
  begins: startOfDay(s.from, s.zone),
  ends: startOfDay(s.to, s.zone),
})

/**
 * Why a setting cannot be kept beside those that are held; undefined where it can. The instants from and to are the
 * time within which it is so.
 */
export function refuseProxy(setting: ProxySetting, held: readonly ProxySetting[]): ProxyRefusal | undefined {
  if (setting.from >= setting.to) return { code: 'PROXY_DAYS' }
  if (setting.delegator === setting.agent) return { code: 'PROXY_SELF' }
  const wanted = spanOf(setting)
  const spans = held.map(spanOf)
  const other = spans.find(s => s.delegator === wanted.delegator && meets(s, wanted))
  if (other) {
    const { begins, ends } = narrowed(wanted, other)
    return { code: 'PROXY_OVERLAP', from: begins, to: ends, agent: other.agent }
  }
  return circle(wanted, wanted, [], spans)
}

/**
 * Follows who stands in for whom at one instant and for one process. Back at the person who is away, nobody would be
 * there. Nobody is visited twice, so the walk ends.
 */
function circle(
  setting: Span,
  now: Span,
  way: readonly string[],
  spans: readonly Span[],
): Extract<ProxyRefusal, { code: 'PROXY_CIRCLE' }> | undefined {
  const person = now.agent
  if (person === setting.delegator)
    return { code: 'PROXY_CIRCLE', from: now.begins, to: now.ends, way: [setting.delegator, ...way, person] }
  if (way.includes(person)) return undefined
  for (const next of spans) {
    if (next.delegator !== person || !meets(next, now)) continue
    const found = circle(setting, narrowed(now, next), [...way, person], spans)
    if (found) return found
  }
  return undefined
}

/** At one instant for one process. Spans that touch do not meet. */
const meets = (a: Span, b: Span): boolean =>
  a.begins < b.ends && b.begins < a.ends && (a.process === null || b.process === null || a.process === b.process)

/** What both have in common, handed to the agent of the second. */
const narrowed = (a: Span, b: Span): Span => ({
  delegator: b.delegator,
  agent: b.agent,
  process: a.process ?? b.process,
  begins: a.begins > b.begins ? a.begins : b.begins,
  ends: a.ends < b.ends ? a.ends : b.ends,
})

/** The agent of a person for a process at an instant. It is not transitive: who stands in does not pass on. */
export const agentAt = (
  person: string,
  process: string,
  at: string,
  held: readonly ProxySetting[],
): string | undefined =>
  held
    .filter(s => s.delegator === person && (s.process === null || s.process === process))
    .map(spanOf)
    .find(s => s.begins <= at && at < s.ends)?.agent
