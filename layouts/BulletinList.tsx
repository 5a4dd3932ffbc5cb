import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { ShownNotice } from '../domain/contracts/notice.calls.ts'
import { showInstant } from '../domain/values/shown-instant.ts'
import { userZone } from '../src/fields/show-value.ts'
import { useT, useText } from '../src/i18n/intl.ts'
import { $bulletins, loadBulletins, markRead } from '../src/state/bulletins.ts'
import { MarkedText } from '../src/views/parts/MarkedText.tsx'

interface Props {
  /** The one that was asked for. */
  readonly first: string | null
  readonly onOpen: (address: string) => void
}

/** Notices of the reader, those he has not read first; opened, one is read, unless its reading is confirmed. */
export function BulletinList({ first, onOpen }: Props) {
  const t = useT()
  const { list, failed } = useStore($bulletins)
  const [order, setOrder] = useState<readonly string[]>([])
  useEffect(() => {
    void loadBulletins()
  }, [])
  // What is read here keeps its place until the list is opened anew.
  const known = new Set(order),
    now = list ?? []
  if (now.some(n => !known.has(n.id))) setOrder([...now.filter(n => !known.has(n.id)).map(n => n.id), ...order])
  const sorted = order.flatMap(id => now.find(n => n.id === id) ?? [])
  return (
    <>
      {failed ? <p role="alert">{t('bulletinsFailed')}</p> : null}
      {list?.length === 0 ? <p role="status">{t('bulletinsNone')}</p> : null}
      <ul className="portside-bulletins">
        {sorted.map(n => (
          <li key={n.id}>
            <Bulletin notice={n} shown={n.id === first} onOpen={onOpen} key={`${n.id}/${n.id === first}`} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Bulletin({
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
    t('bulletinFrom', { at: at(n.at), by: n.by }),
    n.kind === 'message' ? t('bulletinMessage') : '',
    n.edition > 1 ? t('bulletinEdition', { number: n.edition }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article data-unread={unread}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
          {unread ? (
            <>
              <span className="portside-bulletin-new">{t('bulletinUnread')}</span>{' '}
            </>
          ) : null}
          {text(n.title)}
        </button>
      </h3>
      <p className="portside-bulletin-meta">{meta}</p>
      <div id={id} hidden={!open}>
        <MarkedText text={text(n.content)} onOpen={onOpen} />
        <p className="portside-bulletin-acts">
          {n.mustConfirm && unread ? (
            <button
              type="button"
              className="portside-button"
              data-primary
              onClick={() => {
                void markRead([n.id], true)
              }}
            >
              {t('bulletinConfirm')}
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
              {t('bulletinOpen')}
            </button>
          ) : null}
          {n.readAt ? (
            <small>{t('bulletinReadAt', { at: at(n.readAt) })}</small>
          ) : n.mustConfirm ? (
            <small>{t('bulletinMustConfirm')}</small>
          ) : null}
        </p>
      </div>
    </article>
  )
}
