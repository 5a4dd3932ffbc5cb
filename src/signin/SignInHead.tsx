import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $config } from '../state/config.ts'
import { $language, setLanguage } from '../state/language.ts'
import type { SignInTexts } from './texts.ts'

/** Product name and language choice above the pages without a session. */
export function SignInHead({ texts }: { texts: SignInTexts }) {
  const language = useStore($language)
  const config = useStore($config)
  // A dialog of the workspace hid the page from screen readers; it was removed with the workspace and cannot undo that.
  useEffect(() => {
    document.getElementById('root')?.removeAttribute('aria-hidden')
  }, [])
  return (
    <header className="signin-head">
      <span className="signin-mark" aria-hidden="true">
        P
      </span>
      <span className="signin-name">{config.WEB_INDEX_SYSTEM_NAME ?? 'Portside'}</span>
      <span className="signin-languages" role="group" aria-label={texts.language}>
        <button type="button" lang="en" aria-pressed={language === 'en_US'} onClick={() => setLanguage('en_US')}>
          English
        </button>
        <button type="button" lang="zh-CN" aria-pressed={language === 'zh_CN'} onClick={() => setLanguage('zh_CN')}>
          中文
        </button>
      </span>
    </header>
  )
}
