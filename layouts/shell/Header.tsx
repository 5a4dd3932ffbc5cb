import { Search16Regular } from '@fluentui/react-icons/svg/search'
import { useStore } from '@nanostores/react'
import { $keys } from '../../commands/key-table.ts'
import { keyFor } from '../../commands/keys.ts'
import { openPalette } from '../../commands/palette/open.ts'
import { showKeys } from '../../commands/strokes.ts'
import { noFacts } from '../../commands/when.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $config } from '../../src/state/config.ts'
import { $language, setLanguage } from '../../src/state/language.ts'
import { $session } from '../../src/state/session.ts'
import { Bell } from './Bell.tsx'
import { LayoutMenu } from '../saved/LayoutMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { Workspace } from '../workspace/workspace.ts'

/** The page header: product, company, search box, layouts, language, account. */
export function Header({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const session = useStore($session)
  const name = useStore($config).WEB_INDEX_SYSTEM_NAME ?? 'Portside'
  const language = useStore($language)
  const key = keyFor(useStore($keys), 'shell.palette', noFacts)
  return (
    <header className="portside-header" data-region="header">
      <div className="portside-brand">
        <span className="portside-mark" aria-hidden="true">
          P
        </span>
        <strong>{name}</strong>
        <span className="portside-company">
          {[session?.companyName, session?.roleNames[0]].filter(Boolean).join(' · ')}
        </span>
      </div>
      <button type="button" className="portside-search" onClick={() => openPalette('')} aria-haspopup="dialog">
        <Search16Regular aria-hidden="true" />
        <span>{t('searchBox')}</span>
        {key ? <kbd>{showKeys(key)}</kbd> : null}
      </button>
      <div className="portside-head-tools">
        <LayoutMenu workspace={workspace} />
        <button
          type="button"
          className="portside-plain"
          aria-label={`EN / 中 · ${t('switchLanguage')}`}
          title={t('switchLanguage')}
          onClick={() => setLanguage(language === 'en_US' ? 'zh_CN' : 'en_US')}
        >
          <span className="portside-language">
            <b data-on={language === 'en_US'}>EN</b> / <b data-on={language === 'zh_CN'}>中</b>
          </span>
        </button>
        <Bell />
        <UserMenu />
      </div>
    </header>
  )
}
