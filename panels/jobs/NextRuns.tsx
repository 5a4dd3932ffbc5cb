import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { cronNext } from '../../domain/values/cron-next.ts'
import { isZone } from '../../domain/values/zone-clock.ts'
import { parseCron } from '../../domain/values/cron.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { $locale, useT } from '../../src/i18n/intl.ts'

/** The next ten times of an expression in the user's zone, with clock changes marked. */
export function NextRuns({ expression, zone }: { readonly expression: string; readonly zone: string }) {
  const t = useT()
  const locale = useStore($locale)
  const [now] = useState(() => new Date())
  const cron = parseCron(expression)
  if (!cron || !isZone(zone))
    return (
      <p className="portside-jobs-wrong" role="status">
        {t(cron ? 'BAD_ZONE' : 'BAD_CRON')}
      </p>
    )
  const next = cronNext(cron, zone, now, 10)
  if (next.length === 0) return <p role="status">{t('jobNeverRuns')}</p>
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: userZone() })
  const offset = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(p => p.type === 'timeZoneName')?.value
  return (
    <ol className="portside-jobs-next">
      {next.map((at, i) => {
        const before = next[i - 1]
        return (
          <li key={at.getTime()}>
            {showInstant(at.toISOString(), userZone())} {weekday.format(at)}
            {before && offset(before) !== offset(at) ? ` · ${t('jobClocks', { offset: offset(at) ?? '' })}` : ''}
          </li>
        )
      })}
    </ol>
  )
}
