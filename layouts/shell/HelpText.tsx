import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toggleCheatSheet } from '../../commands/cheat-sheet.ts'
import type { Help, HelpTopic } from '../../domain/contracts/notice.calls.ts'
import { fetchHelp, fetchHelpTopics } from '../../src/api/announcements.ts'
import { isApiError } from '../../src/api/errors.ts'
import { $locale, useT, useText } from '../../src/i18n/intl.ts'
import { $aside, openAside } from '../../src/state/aside.ts'
import { MarkedText } from '../../src/views/parts/MarkedText.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

/** The help of a screen: text, statuses and actions from its definitions, and a link to other pages. */
export function HelpText({ path, onOpen }: { readonly path: string; readonly onOpen: (address: string) => void }) {
  const t = useT()
  const { value, error } = useFetched(`help${path}`, stop => fetchHelp(path, stop))
  const { value: topics } = useFetched('help topics', fetchHelpTopics)
  return (
    <>
      {error ? (
        <p role="alert">
          {t(isApiError(error, 'NOT_FOUND') || isApiError(error, 'FORBIDDEN') ? 'helpNoScreen' : 'helpFailed')}
        </p>
      ) : null}
      {value ? <OfScreen help={value} onOpen={onOpen} /> : null}
      <p>
        <button type="button" className="portside-button" onClick={toggleCheatSheet}>
          {t('keysLabel')}
        </button>
      </p>
      {topics?.length ? <Topics topics={topics} here={value?.path} /> : null}
    </>
  )
}

function OfScreen({ help, onOpen }: { readonly help: Help; readonly onOpen: (address: string) => void }) {
  const t = useT()
  const text = useText()
  return (
    <>
      <p className="portside-aside-of">{text(help.screen)}</p>
      {help.pages.length === 0 ? <p>{t(help.states.length > 0 ? 'helpNone' : 'helpNoneAtAll')}</p> : null}
      {help.pages.map(page => (
        <article key={page.id}>
          <h3>{text(page.title)}</h3>
          <MarkedText text={text(page.content)} onOpen={onOpen} />
          {page.link ? (
            <p>
              <button
                type="button"
                className="portside-button"
                onClick={() => {
                  onOpen(page.link ?? '/')
                }}
              >
                {t('announcementOpen')}
              </button>
            </p>
          ) : null}
        </article>
      ))}
      {help.states.map((s, i) => (
        <States key={i} states={s} open={help.pages.length === 0} />
      ))}
    </>
  )
}

/** Statuses and transitions; those of the reader are marked. */
function States({ states, open: shown }: { readonly states: Help['states'][number]; readonly open: boolean }) {
  const t = useT()
  const text = useText()
  return (
    <details className="portside-aside-states" open={shown}>
      <summary>{t('helpStates', { title: text(states.title) })}</summary>
      <p>{states.values.map(text).join(' · ')}</p>
      <ul aria-label={t('helpActions')}>
        {states.actions.map((a, i) => (
          <li key={i} data-mine={a.mine}>
            <strong>{text(a.label)}</strong>
            {a.mine ? <span className="portside-aside-mine">{t('helpMine')}</span> : null}
            <small>{t('helpFromTo', { from: a.from.map(text).join(', '), to: text(a.to) })}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Topics({ topics, here }: { readonly topics: readonly HelpTopic[]; readonly here: string | undefined }) {
  const t = useT()
  const text = useText()
  const locale = useStore($locale)
  const chosen = useStore($aside)
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = topics
    .toSorted((a, b) => text(a.title).localeCompare(text(b.title), locale))
    .filter(
      topic =>
        topic.path !== here &&
        [topic.title, topic.screen].some(x => [x.en_US, x.zh_CN].some(y => y.toLowerCase().includes(wanted))),
    )
  return (
    <nav aria-label={t('helpTopics')}>
      <h3>{t('helpTopics')}</h3>
      <input
        type="search"
        value={filter}
        placeholder={t('helpFilter')}
        aria-label={t('helpFilter')}
        onChange={e => {
          setFilter(e.target.value)
        }}
      />
      <ul>
        {chosen?.kind === 'help' && chosen.path !== null ? (
          <li>
            <button
              type="button"
              onClick={() => {
                openAside({ kind: 'help', path: null }, null)
              }}
            >
              {t('helpOfPanel')}
            </button>
          </li>
        ) : null}
        {shown.map((topic, i) => (
          <li key={i}>
            <button
              type="button"
              onClick={() => {
                openAside({ kind: 'help', path: topic.path }, null)
              }}
            >
              {text(topic.title)}
            </button>
            <small>{text(topic.screen)}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
