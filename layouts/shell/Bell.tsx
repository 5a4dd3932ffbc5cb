import { Alert20Regular } from '@fluentui/react-icons/svg/alert'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { runHere } from '../../commands/run.ts'
import { useT } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { $aside } from '../../src/state/aside.ts'
import { $announcements, $unread, loadAnnouncements } from '../../src/state/announcements.ts'
import { onChange } from '../../src/state/live.ts'

/** Interval for reloading in milliseconds while the page is visible; sooner after a reported change. */
const restMs = 60_000
const soonestMs = 1_000
const watchedEntities: ReadonlySet<string> = new Set(['CmsArticle', 'Message', 'Task', 'WorkflowCopy', 'WorkflowTask'])

/** Number of unread notices; the list is in the side pane. */
export function Bell() {
  const t = useT()
  const unread = useStore($unread).length
  const open = useStore($aside)?.kind === 'notices'
  useAnnouncements()
  const label = unread > 0 ? t('announcementsUnread', { count: unread }) : t('announcements')
  const said = useRef(0)
  useEffect(() => {
    if (unread > said.current) announce(label)
    said.current = unread
  }, [unread, label])
  return (
    <button
      type="button"
      className="portside-plain portside-bell"
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={() => {
        runHere('shell.notices')
      }}
    >
      <Alert20Regular aria-hidden="true" />
      {unread > 0 ? (
        <span className="portside-badge" aria-hidden="true">
          {unread}
        </span>
      ) : null}
    </button>
  )
}

/** Keeps notices current: at the start, at intervals, when one starts or ends, and when the page becomes visible. */
function useAnnouncements(): void {
  const { next } = useStore($announcements)
  useEffect(() => {
    void loadAnnouncements()
    const look = () => {
      if (document.visibilityState === 'visible') void loadAnnouncements()
    }
    const timer = setInterval(look, restMs)
    // A publisher sees the result at once.
    const off = onChange(change => {
      if (!change.presence && watchedEntities.has(change.entity)) look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      off()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  useEffect(() => {
    const wait = next === null ? Infinity : Math.max(soonestMs, new Date(next).getTime() - Date.now())
    if (wait > restMs) return undefined
    const timer = setTimeout(() => {
      void loadAnnouncements()
    }, wait)
    return () => {
      clearTimeout(timer)
    }
  }, [next])
}
