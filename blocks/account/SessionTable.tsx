import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { AccountSession } from '../../domain/contracts/account.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { endSession } from '../../src/api/account.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { browserName } from './browser-name.ts'

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    width: '100%',
    maxWidth: '860px',
    '& th': { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
    '& th, & td': {
      padding: '4px 10px 4px 0',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      verticalAlign: 'top',
    },
  },
  when: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  tools: { whiteSpace: 'nowrap', '& button': { whiteSpace: 'nowrap' } },
  agent: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

/** Sessions of an account; all but the current one can be forced offline. */
export function SessionTable({ sessions, onEnded }: { readonly sessions: readonly AccountSession[]; onEnded(): void }) {
  const styles = useStyles()
  const t = useT()
  const at = (text: string) => showInstant(text, userZone())
  const end = (session: string) => {
    endSession({ session }).then(
      () => {
        notify({ kind: 'success', code: 'sessionEnded' })
        onEnded()
      },
      (error: unknown) => {
        notify({ kind: 'error', code: 'submitFailed', message: errorText(error) })
      },
    )
  }
  if (sessions.length === 0) return <p>{t('noSessions')}</p>
  return (
    <div className="portside-folds">
      <table className={styles.table}>
        <caption className="portside-unseen">{t('sessions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('signedInAt')}</th>
            <th scope="col">{t('lastSeen')}</th>
            <th scope="col">{t('fromAddress')}</th>
            <th scope="col">{t('browser')}</th>
            <th scope="col">
              <span className="portside-unseen">{t('forceOffline')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(s => (
            <tr key={s.id}>
              <td className={styles.when} data-label={t('signedInAt')}>
                {at(s.createdAt)}
              </td>
              <td className={styles.when} data-label={t('lastSeen')}>
                {at(s.lastSeenAt)}
              </td>
              <td data-label={t('fromAddress')}>{s.ip ?? ''}</td>
              <td className={styles.agent} data-label={t('browser')} title={s.agent ?? undefined}>
                {browserName(s.agent ?? '')}
              </td>
              <td className={styles.tools}>
                {s.present ? (
                  t('thisSession')
                ) : (
                  <Button
                    size="small"
                    onClick={() => {
                      end(s.id)
                    }}
                    aria-label={t('forceOfflineNamed', { at: at(s.createdAt) })}
                  >
                    {t('forceOffline')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
