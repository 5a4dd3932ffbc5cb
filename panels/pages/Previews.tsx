import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { PageDocument } from '../../domain/meta/pages/page.ts'
import { $language } from '../../src/state/language.ts'
import { $theme } from '../../src/state/preferences.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import type { Head } from '../../src/page/design/head.ts'
import { Preview, type PreviewOf } from './Preview.tsx'

interface Props {
  readonly head: Head
  readonly page: PageDocument
  readonly panel: ViewPanel
  nameOf(page: PageDocument, id: string): string
}

const most = 4

/** The page as readers with one role each would get it, beside each other; it follows the changes of its designer. */
export function Previews({ head, ...of }: Props) {
  const t = useT()
  const [first = 'platform', second = first] = head.roles
  // Each begins with those of the workspace.
  const looks = { language: $language.get(), theme: $theme.get() }
  const [shown, setShown] = useState<readonly PreviewOf[]>(() => [
    { ...looks, role: first, width: 'wide' },
    { ...looks, role: second, width: 'phone' },
  ])
  return (
    <div className="portside-previews" role="region" aria-label={t('pgdPreviews')}>
      <p className="portside-page-empty">{t('pgdPreviewsIntro')}</p>
      <div className="portside-previews-row">
        {shown.map((one, i) => (
          <Preview
            // Previews have no id; their order is what they are.
            key={i}
            {...of}
            head={head}
            number={i + 1}
            of={one}
            onChange={next => {
              setShown(shown.map((s, at) => (at === i ? next : s)))
            }}
            onRemove={
              shown.length > 1
                ? () => {
                    setShown(shown.filter((_, at) => at !== i))
                  }
                : undefined
            }
          />
        ))}
      </div>
      {shown.length < most ? (
        <div>
          <Button
            size="small"
            onClick={() => {
              setShown([...shown, { ...looks, role: first, width: 'phone' }])
            }}
          >
            {t('pgdPreviewAdd')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
