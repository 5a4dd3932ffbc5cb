import { Button, Field, Select } from '@fluentui/react-components'
import { useDeferredValue } from 'react'
import { pageText, type PageDocument } from '../../domain/meta/pages/page.ts'
import { isRoleCode, type RoleCode } from '../../domain/meta/role.ts'
import { languages, type Language } from '../../domain/meta/text.ts'
import type { ThemeName } from '../../src/ui/Frame.tsx'
import { previewPage } from '../../src/api/pages.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { PreviewedPage, previewWidths, type PreviewWidth } from '../../src/page/PreviewedPage.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { Head } from '../../src/page/design/head.ts'

/** Who looks, and how wide their panel is. */
export interface PreviewOf {
  readonly role: RoleCode
  readonly width: PreviewWidth
  readonly language: Language
  readonly theme: ThemeName
}

const themeWords = { light: 'themeLight', dark: 'themeDark', contrast: 'themeContrast' } as const
const themeNames = ['light', 'dark', 'contrast'] as const

interface Props {
  readonly head: Head
  readonly page: PageDocument
  readonly panel: ViewPanel
  readonly number: number
  readonly of: PreviewOf
  nameOf(page: PageDocument, id: string): string
  onChange(of: PreviewOf): void
  readonly onRemove: (() => void) | undefined
}

/** One reader of the page: what they would get, and what is left out for them. */
export function Preview({ head, page, panel, number, of, nameOf, onChange, onRemove }: Props) {
  const t = useT()
  useLists(['platform:roleCode'])
  // Waits until the keys rest.
  const asked = useDeferredValue(page)
  const { value, error, again } = useFetched(`${of.role} ${head.roles.join()} ${pageText(asked)}`, stop =>
    previewPage({ ...head, roles: [...head.roles], content: asked, role: of.role }, stop),
  )
  const absent = (value?.absent ?? []).filter(id => id !== page.root)
  return (
    <section className="portside-preview" data-width={of.width} aria-label={t('pgdPreview', { number })}>
      <div className="portside-preview-head">
        <Field size="small" label={t('pgdPreviewRole')}>
          <Select
            value={of.role}
            onChange={(_, d) => {
              if (isRoleCode(d.value)) onChange({ ...of, role: d.value })
            }}
          >
            {head.roles.map(r => (
              <option key={r} value={r}>
                {listLabel('platform:roleCode', r)}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t('pgdPreviewWidth')}>
          <Select
            value={of.width}
            onChange={(_, d) => {
              onChange({ ...of, width: previewWidths.find(w => w === d.value) ?? 'wide' })
            }}
          >
            {previewWidths.map(w => (
              <option key={w} value={w}>
                {t(`pgdWidth_${w}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t('pgdPreviewLanguage')}>
          <Select
            value={of.language}
            onChange={(_, d) => {
              onChange({ ...of, language: languages.find(l => l === d.value) ?? of.language })
            }}
          >
            {languages.map(l => (
              <option key={l} value={l}>
                {t(l === 'en_US' ? 'pgdEnglish' : 'pgdChinese')}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t('themeLabel')}>
          <Select
            value={of.theme}
            onChange={(_, d) => {
              onChange({ ...of, theme: themeNames.find(n => n === d.value) ?? of.theme })
            }}
          >
            {themeNames.map(n => (
              <option key={n} value={n}>
                {t(themeWords[n])}
              </option>
            ))}
          </Select>
        </Field>
        {onRemove ? (
          <Button size="small" onClick={onRemove}>
            {t('pgdPreviewRemove', { number })}
          </Button>
        ) : null}
      </div>
      {absent.length > 0 ? (
        <p role="note" className="portside-page-empty">
          {t('pgdPreviewAbsent', { count: absent.length, names: absent.map(id => nameOf(page, id)).join(', ') })}
        </p>
      ) : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? (
        <PreviewedPage content={value.content} panel={panel} title={head.title} {...of} />
      ) : error ? null : (
        <LoadingBar shown />
      )}
    </section>
  )
}
