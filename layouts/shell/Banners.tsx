import { Megaphone16Regular } from '@fluentui/react-icons/svg/megaphone'
import { useStore } from '@nanostores/react'
import { useT, useText } from '../../src/i18n/intl.ts'
import { plainWords } from '../../domain/values/marked-text.ts'
import { openAside } from '../../src/state/aside.ts'
import { $unread, markRead } from '../../src/state/announcements.ts'

/** Unread banners above the panels; at most two at once, the others after these are read. */
const most = 2

export function Banners() {
  const t = useT()
  const text = useText()
  const banners = useStore($unread)
    .filter(n => n.kind === 'banner')
    .slice(0, most)
  if (banners.length === 0) return null
  return (
    <section aria-label={t('bannerRegion')}>
      {banners.map(n => (
        <div key={n.id} className="portside-blocked portside-banner">
          <Megaphone16Regular aria-hidden="true" />
          <span>
            <strong>{text(n.title)}</strong> {plainWords(text(n.content))}
          </span>
          <button
            type="button"
            className="portside-button"
            onClick={e => {
              openAside({ kind: 'notices', id: n.id }, e.currentTarget)
            }}
          >
            {t('bannerMore')}
          </button>
          <button
            type="button"
            className="portside-button"
            onClick={() => {
              void markRead([n.id], true)
            }}
          >
            {t(n.mustConfirm ? 'announcementConfirm' : 'bannerDismiss')}
          </button>
        </div>
      ))}
    </section>
  )
}
