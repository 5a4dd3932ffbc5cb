export type CountdownTone = 'red' | 'orange' | 'yellow' | null

/** The time until an instant, or since it, in whole minutes. */
export interface Countdown {
  readonly passed: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
  /** Red when it has passed, orange in the last day, yellow in the last three. */
  readonly tone: CountdownTone
}

const minute = 60_000,
  day = 86_400_000

/** Null for a text that is no instant. A cut-off that is due now has passed. */
export function countdownTo(instant: string, now: Date): Countdown | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const left = at - now.getTime(),
    whole = Math.floor(Math.abs(left) / minute)
  return {
    passed: left <= 0,
    days: Math.floor(whole / 1440),
    hours: Math.floor((whole % 1440) / 60),
    minutes: whole % 60,
    tone: left <= 0 ? 'red' : left <= day ? 'orange' : left <= 3 * day ? 'yellow' : null,
  }
}
