import { useStore } from '@nanostores/react'
import { noPageSettings } from '../../domain/values/page-settings.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $config } from '../../src/state/config.ts'
import { $pageSettings, pageSettingsHold } from '../../src/state/page-settings.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import type { PanelProps } from '../contract.ts'
import { PageForm } from './PageForm.tsx'
import { PageList } from './PageList.tsx'
import { usePageSettings } from './use-page-settings.ts'
import '../../src/api/test-cases.ts'
import './page-settings.css'

/** Page settings of developers, to test a page with other requests and answers. Off in production. */
export default function PageSettingsPanel({ host }: PanelProps) {
  const t = useT()
  const all = useStore($pageSettings)
  useStore($config)
  const page = usePageSettings(host, all)
  if (!pageSettingsHold())
    return (
      <div className="portside-words">
        <h1>{t('pgTitle')}</h1>
        <p>{t('pgOff')}</p>
      </div>
    )
  return (
    <div className="portside-words portside-page-settings">
      <h1>{t('pgTitle')}</h1>
      <p>{t('pgIntro')}</p>
      <PageList
        all={all}
        onShow={page.askFor}
        onRemove={path => {
          void page.remove(path)
        }}
      />
      <PageForm
        typed={page.typed}
        read={page.read}
        tried={page.tried}
        unknown={page.unknown}
        taken={page.taken}
        onChange={page.change}
        onSave={() => {
          void page.save()
        }}
        onAnother={() => {
          page.askFor(noPageSettings(''))
        }}
      />
      {page.asked ? <Confirm text={t('pgLeave')} action={t('throwAway')} onClose={page.answer} /> : null}
    </div>
  )
}
