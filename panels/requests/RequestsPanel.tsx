import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminRequest } from '../../domain/contracts/registration.calls.ts'
import { decideRequest, fetchRequests } from '../../src/api/requests.ts'
import { useT } from '../../src/i18n/intl.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { MissedSearches } from './MissedSearches.tsx'
import { RequestCard } from './RequestCard.tsx'
import './requests.css'

/** Platform requests: registrations, audits, and screens. */
export default function RequestsPanel({ host }: PanelProps) {
  const t = useT()
  const { value: requests, error, again } = useFetched('requests', fetchRequests)
  const [answering, setAnswering] = useState<{ readonly request: AdminRequest; readonly approve: boolean } | null>(null)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const waiting = requests?.filter(r => r.state === 'open').length ?? 0
  useEffect(() => {
    host.badge(waiting || null)
  }, [host, waiting])
  if (!requests) return error ? <Problem error={error} onRetry={again} /> : null
  const open = requests.filter(r => r.state === 'open'),
    answered = requests.filter(r => r.state !== 'open')
  return (
    <Stays error={error} onRetry={again}>
      <div className="portside-words portside-requests">
        <h1>{t('requestsTitle')}</h1>
        {open.length === 0 ? <p role="status">{t('requestsNone')}</p> : null}
        <ul>
          {open.map(r => (
            <li key={r.id}>
              <RequestCard
                request={r}
                onAnswer={approve => {
                  setAnswering({ request: r, approve })
                }}
                onOpen={address => {
                  host.open(address)
                }}
              />
            </li>
          ))}
        </ul>
        {answered.length > 0 ? <h2>{t('requestsAnswered')}</h2> : null}
        <ul>
          {answered.map(r => (
            <li key={r.id}>
              <RequestCard request={r} />
            </li>
          ))}
        </ul>
        <MissedSearches />
        {answering ? (
          <AnswerDialog
            request={answering.request}
            approve={answering.approve}
            send={(reason, role) => decideRequest(answering.request.id, answering.approve, reason, role)}
            onClose={() => {
              setAnswering(null)
              again()
            }}
          />
        ) : null}
      </div>
    </Stays>
  )
}
