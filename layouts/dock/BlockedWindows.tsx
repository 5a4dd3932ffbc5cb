import { useStore } from '@nanostores/react'
import { useT } from '../../src/i18n/intl.ts'
import { tabOf } from './model.ts'
import { $blockedWindows, retryBlocked, type BlockedWindow } from './windows.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Windows that the browser blocked; a click opens each of them, because the browser then allows it. */
export function BlockedWindows({ workspace }: { readonly workspace: Workspace }) {
  return useStore($blockedWindows).length > 0 ? <List workspace={workspace} /> : null
}

function List({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const blocked = useStore($blockedWindows)
  useStore(workspace.$changed)
  // A float that the user closed or docked is no longer a window.
  const there = blocked.filter(b => titleOf(workspace, b) !== '')
  if (there.length === 0) return null
  return (
    <div className="portside-blocked" role="alert">
      <span>{t('windowBlocked', { count: there.length })}</span>
      {there.map(b => (
        <button
          key={b.id}
          type="button"
          className="portside-button"
          data-primary={there.length === 1}
          onClick={() => retryBlocked(workspace, [b])}
        >
          {t('windowOpen', { title: titleOf(workspace, b) })}
        </button>
      ))}
      {there.length > 1 ? (
        <button type="button" className="portside-button" data-primary onClick={() => retryBlocked(workspace, there)}>
          {t('windowOpenAll')}
        </button>
      ) : null}
      <button type="button" className="portside-button" onClick={() => $blockedWindows.set([])}>
        {t('close')}
      </button>
    </div>
  )
}

/** Titles of its panels. */
const titleOf = (workspace: Workspace, { id }: BlockedWindow): string =>
  workspace.$panels
    .get()
    .filter(p => tabOf(workspace.$model.get(), p.id)?.getLayoutId() === id)
    .map(p => p.$label.get())
    .join(', ')
