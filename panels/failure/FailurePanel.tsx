import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fetchFailure } from '../../src/api/requests.ts'
import { $locale, codeMessage, useT } from '../../src/i18n/intl.ts'
import { Empty } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import './failure.css'

/** The log row of a reference: time, user, request, error. */
export default function FailurePanel({ params, host }: PanelProps) {
  const t = useT()
  const reference = new URLSearchParams(params.address.split('?')[1] ?? '').get('reference')?.trim() ?? ''
  if (!reference) return <Empty title={t('failureNone')} text={t('failureNoneText')} />
  return <Found reference={reference} host={host} />
}

function Found({ reference, host }: Pick<PanelProps, 'host'> & { readonly reference: string }) {
  const t = useT()
  const locale = useStore($locale)
  const { value: row, error, again } = useFetched(reference, stop => fetchFailure(reference, stop))
  useEffect(() => {
    host.title(t('failureNamed', { reference: reference.slice(0, 8) }))
  }, [host, reference, t])
  if (error) return <Problem error={error} onRetry={again} />
  if (!row) return null
  const lines: readonly (readonly [string, string])[] = [
    [
      t('failureWhen'),
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(row.at)),
    ],
    [t('failureWho'), [row.person, row.company].filter(Boolean).join(' · ') || t('missing')],
    [t('failureAsked'), row.path],
    [t('failureCode'), `${row.status} ${row.code}`],
    [t('failureMessage'), codeMessage(row.code) ?? row.code],
    [t('failureCause'), row.cause ?? t('missing')],
  ]
  return (
    <div className="portside-words portside-failure">
      <h1>{t('reference', { reference })}</h1>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
