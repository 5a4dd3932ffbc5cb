import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { ShownNotice } from '../../domain/contracts/notice.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $announcements, loadAnnouncements, markRead } from '../../src/state/announcements.ts'
import { MarkedText } from '../../src/views/parts/MarkedText.tsx'

interface Props {
  /** The requested notice. */
  readonly first: string | null
  readonly onOpen: (address: string) => void
}

/** Notices of the reader, unread first; opening marks as read, unless confirmation is needed. */
export function AnnouncementList({ first, onOpen }: Props) {
  const t = useT()
  const { list, failed } = useStore($announcements)
  const [order, setOrder] = useState<readonly string[]>([])
  useEffect(() => {
    void loadAnnouncements()
  }, [])
  // A notice read here keeps its position until the list is opened again.
  const known = new Set(order),
    now = list ?? []
  if (now.some(n => !known.has(n.id))) setOrder([...now.filter(n => !known.has(n.id)).map(n => n.id), ...order])
  const sorted = order.flatMap(id => now.find(n => n.id === id) ?? [])
  return (
    <>
      {failed ? <p role="alert">{t('announcementsFailed')}</p> : null}
      {list?.length === 0 ? <p role="status">{t('announcementsNone')}</p> : null}
      <ul className="portside-announcements">
        {sorted.map(n => (
          <li key={n.id}>
            <Announcement notice={n} shown={n.id === first} onOpen={onOpen} key={`${n.id}/${n.id === first}`} />
          </li>
        ))}
      </ul>
    </>
  )
}

const kinds = { message: 'announcementMessage', task: 'announcementTask', copy: 'announcementCopy' } as const

function Announcement({
  notice: n,
  shown,
  onOpen,
}: {
  readonly notice: ShownNotice
  readonly shown: boolean
  readonly onOpen: Props['onOpen']
}) {
  const t = useT()
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(shown)
  const unread = n.readAt === null
  const at = (instant: string) => showInstant(instant, userZone())
  useEffect(() => {
    if (shown) void markRead([n.id], false)
  }, [shown, n.id])
  const toggle = () => {
    setOpen(!open)
    if (!open) void markRead([n.id], false)
  }
  const meta = [
    t('announcementFrom', { at: at(n.at), by: n.by }),
    n.kind === 'message' || n.kind === 'task' || n.kind === 'copy' ? t(kinds[n.kind]) : '',
    n.edition > 1 ? t('announcementEdition', { number: n.edition }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article data-unread={unread}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
          {unread ? (
            <>
              <span className="portside-announcement-new">{t('announcementUnread')}</span>{' '}
            </>
          ) : null}
          {text(n.title)}
        </button>
      </h3>
      <p className="portside-announcement-meta">{meta}</p>
      <div id={id} hidden={!open}>
        <MarkedText text={text(n.content)} onOpen={onOpen} />
        <p className="portside-announcement-acts">
          {n.mustConfirm && unread ? (
            <button
              type="button"
              className="portside-button"
              data-primary
              onClick={() => {
                void markRead([n.id], true)
              }}
            >
              {t('announcementConfirm')}
            </button>
          ) : null}
          {n.link ? (
            <button
              type="button"
              className="portside-button"
              onClick={() => {
                onOpen(n.link ?? '/')
              }}
            >
              {t('announcementOpen')}
            </button>
          ) : null}
          {n.readAt ? (
            <small>{t('announcementReadAt', { at: at(n.readAt) })}</small>
          ) : n.mustConfirm ? (
            <small>{t('announcementMustConfirm')}</small>
          ) : null}
        </p>
      </div>
    </article>
  )
}
