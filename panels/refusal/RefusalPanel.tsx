import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { refusalAt } from '../../domain/navigation/refusals.ts'
import { useT } from '../../src/i18n/intl.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { $session } from '../../src/state/session.ts'
import type { PanelProps } from '../contract.ts'
import { RequestAccess } from '../RequestAccess.tsx'
import './refusal.css'

/**
 * No permission, or not found (E-TXT-12, E-TXT-13). The state is the rejected address; null when the user opened the
 * refusal screen itself.
 */
export default function RefusalPanel({ params, state, host }: PanelProps) {
  const t = useT()
  const title = useId()
  const kept = useStore(state)
  const refused = typeof kept === 'string' ? kept : null
  const company = useStore($session)?.companyName ?? ''
  const path = refusalAt(params.address)
  const forbidden = path === '/403'
  return (
    <div className="portside-refusal" role="group" aria-labelledby={title}>
      <p className="portside-refusal-code" aria-hidden="true">
        {path?.slice(1)}
      </p>
      <h1 id={title}>{t(forbidden ? 'forbiddenPage' : 'notFoundPage')}</h1>
      <p>{forbidden ? t('whoCanGrant', { company }) : t('notFoundText')}</p>
      {refused ? (
        <p className="portside-refusal-address">{t('problemAddress', { address: bareAddress(refused) })}</p>
      ) : null}
      <div className="portside-problem-actions">
        {forbidden && refused ? <RequestAccess key={refused} path={refused} /> : null}
        {refused ? (
          <button type="button" className="portside-button" onClick={() => host.open(refused, 'here')}>
            {t('retry')}
          </button>
        ) : null}
        <button
          type="button"
          className="portside-button"
          data-primary={!forbidden || !refused}
          onClick={() => {
            host.open('/')
          }}
        >
          {t('goHome')}
        </button>
        <button type="button" className="portside-button" onClick={host.close}>
          {t('closePanel')}
        </button>
      </div>
    </div>
  )
}
