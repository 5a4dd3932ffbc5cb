import { useStore } from '@nanostores/react'
import { useT } from '../src/i18n/intl.ts'
import { $blockedWindows, retryBlocked } from './windows.ts'
import type { Workspace } from './workspace.ts'

/** Windows that the browser did not open; a click opens them, because it may then. */
export function BlockedWindows({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const blocked = useStore($blockedWindows)
  if (blocked.length === 0) return null
  return (
    <div className="portside-blocked" role="alert">
      <span>{t('windowBlocked', { count: blocked.length })}</span>
      <button type="button" className="portside-button" data-primary onClick={() => retryBlocked(workspace)}>{t('retry')}</button>
      <button type="button" className="portside-button" onClick={() => $blockedWindows.set([])}>{t('close')}</button>
    </div>
  )
}
