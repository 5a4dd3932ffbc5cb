import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle'
import { Info16Filled } from '@fluentui/react-icons/svg/info'
import { Warning16Filled } from '@fluentui/react-icons/svg/warning'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Reference } from '../../panels/Reference.tsx'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { $notices, dismiss, type Notice } from '../../src/state/notices.ts'

const icons: Readonly<Record<Notice['kind'], ReactNode>> = {
  success: <CheckmarkCircle16Filled />,
  info: <Info16Filled />,
  warning: <Warning16Filled />,
  error: <ErrorCircle16Filled />,
  box: <Warning16Filled />,
}

/** Notifications in the corner; a warning box (E-HTTP-05) is centred, has no button and disappears. */
export function Notices() {
  const { notices: wanted } = useStore($preferences)
  const notices = useStore($notices).filter(n => wanted === 'all' || (n.kind !== 'success' && n.kind !== 'info'))
  return (
    <>
      <div className="portside-notices" role="log" aria-live="polite" aria-relevant="additions text">
        {notices
          .filter(n => n.kind !== 'box')
          .map(n => (
            <Card key={n.id} notice={n} />
          ))}
      </div>
      <div className="portside-boxes" role="alert">
        {notices
          .filter(n => n.kind === 'box')
          .map(n => (
            <Card key={n.id} notice={n} />
          ))}
      </div>
    </>
  )
}

function Card({ notice }: { readonly notice: Notice }) {
  const t = useT()
  const text = notice.message ?? codeMessage(notice.code, notice.params) ?? notice.code
  return (
    <div
      className="portside-notice"
      data-kind={notice.kind}
      {...(notice.kind === 'error' || notice.kind === 'warning' ? { role: 'alert' } : {})}
    >
      <span className="portside-notice-icon" aria-hidden="true">
        {icons[notice.kind]}
      </span>
      <span className="portside-notice-text">
        {text}
        {notice.reference ? (
          <small>
            <Reference reference={notice.reference} />
          </small>
        ) : null}
      </span>
      {notice.count > 1 ? <span className="portside-badge">×{notice.count}</span> : null}
      {notice.kind === 'box' ? null : (
        <button type="button" onClick={() => dismiss(notice.id)} aria-label={t('close')} title={t('close')}>
          <Dismiss16Regular />
        </button>
      )}
    </div>
  )
}
