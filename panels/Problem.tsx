import { useStore } from '@nanostores/react'
import { isApiError } from '../src/api/errors.ts'
import { codeMessage, useT, type Translate } from '../src/i18n/intl.ts'
import { bareAddress } from '../src/router/canonical.ts'
import { $session } from '../src/state/session.ts'
import { roleScreenAt } from '../src/state/menus.ts'
import { moduleNotFound } from './load.ts'
import { Reference } from './Reference.tsx'
import { RequestAccess } from './RequestAccess.tsx'

interface Props {
  readonly error: unknown
  readonly reference?: string
  /** Path of the screen, for requesting access. */
  readonly path?: string
  readonly onRetry: () => void
  readonly onClose?: () => void
}

/** A panel that failed: error, reference and next steps. The workspace continues. */
export function Problem({ error, reference, path, onRetry, onClose }: Props) {
  const t = useT()
  const company = useStore($session)?.companyName ?? ''
  const forbidden = isApiError(error, 'FORBIDDEN')
  const ofRole = forbidden && path !== undefined && roleScreenAt(path) !== undefined
  const [title, text] = ofRole ? [t('ofRoleOnly'), t('ofRoleOnlyText')] : sentences(error, t, company)
  const shownReference = isApiError(error) ? error.reference : reference
  return (
    <div className="portside-problem" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {path && noScreen(error) ? (
        <p className="portside-problem-address">{t('problemAddress', { address: bareAddress(path) })}</p>
      ) : null}
      {shownReference && !ofRole ? (
        <p className="portside-problem-reference">
          <Reference reference={shownReference} />
        </p>
      ) : null}
      <div className="portside-problem-actions">
        {forbidden && path && !ofRole ? <RequestAccess path={path} /> : null}
        <button type="button" className="portside-button" data-primary={!forbidden} onClick={onRetry}>
          {t('retry')}
        </button>
        {onClose ? (
          <button type="button" className="portside-button" onClick={onClose}>
            {t('closePanel')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** A missing or forbidden screen shows its address, so that others can help. */
const noScreen = (error: unknown): boolean =>
  ['FORBIDDEN', 'NO_PANEL', 'NOT_FOUND'].some(code => isApiError(error, code))

function sentences(error: unknown, t: Translate, company: string): readonly [string, string] {
  if (!isApiError(error)) return [t('panelFailed'), t('panelFailedText')]
  if (error.code === 'FORBIDDEN') return [t('forbiddenPage'), t('whoCanGrant', { company })]
  if (error.code === 'NO_PANEL') return [t('noPanel'), t('noPanelText')]
  if (error.code === moduleNotFound) return [t('moduleNotFound'), t('moduleNotFoundText')]
  if (error.code === 'NOT_FOUND') return [t('notFoundPage'), codeMessage('NOT_FOUND') ?? '']
  return [t('panelFailed'), error.message || codeMessage(error.code) || error.code]
}
