import { useStore } from '@nanostores/react'
import { RequestAccess } from '../../panels/RequestAccess.tsx'
import { useT } from '../../src/i18n/intl.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { runHere } from '../../commands/run.ts'
import { leavePage } from './address-sync.ts'
import { $session } from '../../src/state/session.ts'
import { $refused } from './page.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface Props {
  readonly page: '/403' | '/404'
  readonly workspace: Workspace
}

/** No permission, or not found (E-TXT-12, E-TXT-13); the panels stay open behind it. */
export function RoutePage({ page, workspace }: Props) {
  const t = useT()
  const refused = useStore($refused)
  const company = useStore($session)?.companyName ?? ''
  const open = workspace.$panels.get().length > 0
  return (
    <section className="portside-page" aria-labelledby="portside-page-title">
      <p className="portside-page-code" aria-hidden="true">
        {page.slice(1)}
      </p>
      <h1 id="portside-page-title">{t(page === '/403' ? 'forbiddenPage' : 'notFoundPage')}</h1>
      {page === '/403' ? <p>{t('FORBIDDEN')}</p> : null}
      {page === '/403' ? <p>{t('whoCanGrant', { company })}</p> : null}
      {refused ? (
        <p className="portside-page-address">{t('problemAddress', { address: bareAddress(refused) })}</p>
      ) : null}
      <div className="portside-problem-actions">
        {page === '/403' && refused ? <RequestAccess path={refused} /> : null}
        {open ? (
          <button
            type="button"
            className="portside-button"
            data-primary={refused === null || page !== '/403'}
            onClick={() => leavePage(workspace)}
          >
            {t('goBack')}
          </button>
        ) : null}
        <button
          type="button"
          className="portside-button"
          data-primary={!open}
          onClick={() => {
            runHere('shell.home')
          }}
        >
          {t('goHome')}
        </button>
      </div>
    </section>
  )
}
