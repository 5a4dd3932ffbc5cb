import { countdownTo, type CountdownTone } from '../../../domain/values/countdown.ts'
import { instantFormat } from '../../../domain/values/shown-instant.ts'
import { t } from '../../i18n/intl.ts'

/** Passed for longer than this, a cut-off is a date like any other. */
const longPassed = 7

/** The widest text of a countdown, for the width of its column. */
export const widestCountdown = ' 2026-12-28 17:00 · 29 d 23 h'

/**
 * A cut-off in the zone of its place, with the time that is left: '2026-11-30 17:00 · 2 d 4 h'. `says` names the zone.
 */
export function countdownText(
  instant: string,
  zone: string,
  now: Date,
): { readonly text: string; readonly tone: CountdownTone; readonly says: string } {
  const left = countdownTo(instant, now)
  if (!left) return { text: instant, tone: null, says: instant }
  const at = instantFormat(zone).format(new Date(instant)).slice(0, 16)
  const says = t('countdownZone', { at, zone })
  if (left.passed && left.days >= longPassed) return { text: at, tone: null, says }
  const { days, hours, minutes } = left
  const span = days > 0 ? t('spanDays', { days, hours }) : t('spanHours', { hours, minutes })
  return { text: `${at} · ${left.passed ? t('countdownPassed', { span }) : span}`, tone: left.tone, says }
}

/** The zone that a field names in its record, else that of the reader. */
export const zoneNamed = (
  zone: string | undefined,
  values: Readonly<Record<string, unknown>>,
  readerZone: string,
): string => {
  const named = zone === undefined ? undefined : values[zone]
  return typeof named === 'string' && named !== '' ? named : readerZone
}
