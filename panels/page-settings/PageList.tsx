import { Button } from '@fluentui/react-components'
import type { PageSettings } from '../../domain/values/page-settings.ts'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly all: readonly PageSettings[]
  onShow(settings: PageSettings): void
  onRemove(path: string): void
}

/** The pages that have settings. */
export function PageList({ all, onShow, onRemove }: Props) {
  const t = useT()
  if (all.length === 0) return <p>{t('pgNone')}</p>
  return (
    <ul aria-label={t('pgPages')}>
      {all.map(s => (
        <li key={s.path}>
          <Button
            size="small"
            appearance="transparent"
            onClick={() => {
              onShow(s)
            }}
          >
            {s.path}
          </Button>
          <Button
            size="small"
            aria-label={t('pgRemoveNamed', { path: s.path })}
            onClick={() => {
              onRemove(s.path)
            }}
          >
            {t('pgRemove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
