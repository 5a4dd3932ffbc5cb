import { useStore } from '@nanostores/react'
import { isApiError } from '../src/api/errors.ts'
import { codeMessage, useT, type Translate } from '../src/i18n/intl.ts'
import { $session } from '../src/state/session.ts'
import { moduleNotFound } from './load.ts'
import { Reference } from './Reference.tsx'
import { RequestAccess } from './RequestAccess.tsx'

interface Props {
  readonly error: unknown
  readonly reference?: string
  /** Path of the screen, so that it can be asked for. */
  readonly path?: string
  readonly onRetry: () => void
  readonly onClose?: () => void
}

/** A panel that cannot show its content: what failed, its reference, and what to do now. The workspace lives on. */
export function Problem({ error, reference, path, onRetry, onClose }: Props) {
  const t = useT()
  const company = useStore($session)?.companyName ?? ''
  const [title, text] = sentences(error, t, company)
  const shownReference = isApiError(error) ? error.reference : reference
  const forbidden = isApiError(error, 'FORBIDDEN')
  return (
    <div className="portside-problem" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {shownReference ? <p className="portside-problem-reference"><Reference reference={shownReference} /></p> : null}
      <div className="portside-problem-actions">
        {forbidden && path ? <RequestAccess path={path} /> : null}
        <button type="button" className="portside-button" data-primary={!forbidden} onClick={onRetry}>{t('retry')}</button>
        {onClose ? <button type="button" className="portside-button" onClick={onClose}>{t('closePanel')}</button> : null}
      </div>
    </div>
  )
}

function sentences(error: unknown, t: Translate, company: string): readonly [string, string] {
  if (!isApiError(error)) return [t('panelFailed'), t('panelFailedText')]
  if (error.code === 'FORBIDDEN') return [t('forbiddenPage'), t('whoCanGrant', { company })]
  if (error.code === 'NO_PANEL') return [t('noPanel'), t('noPanelText')]
  if (error.code === moduleNotFound) return [t('moduleNotFound'), t('moduleNotFoundText')]
  if (error.code === 'NOT_FOUND') return [t('notFoundPage'), codeMessage('NOT_FOUND') ?? '']
  return [t('panelFailed'), error.message || codeMessage(error.code) || error.code]
}
