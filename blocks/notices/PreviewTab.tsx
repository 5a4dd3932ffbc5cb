import { makeStyles, tokens } from '@fluentui/react-components'
import { MarkedText } from '../../src/views/parts/MarkedText.tsx'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  note: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  both: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    maxWidth: '1000px',
  },
  one: {
    padding: '10px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '& h3': { margin: '0 0 6px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  },
})

/** A text in both languages, as readers will see it. */
export function PreviewTab({ record }: { readonly record: Readonly<Record<string, unknown>> }) {
  const styles = useStyles()
  const t = useT()
  const shown = (
    [
      ['en', record.title, record.content],
      ['zh-CN', record.titleZh, record.contentZh],
    ] as const
  )
    .map(([lang, title, content]) => ({
      lang,
      title: typeof title === 'string' ? title : '',
      content: typeof content === 'string' ? content : '',
    }))
    .filter(s => s.title !== '' || s.content !== '')
  if (shown.length === 0) return <p>{t('previewNothing')}</p>
  return (
    <>
      <p className={styles.note}>{t('previewAsSaved')}</p>
      <div className={styles.both}>
        {shown.map(s => (
          <article key={s.lang} lang={s.lang} className={styles.one}>
            <h3>{s.title}</h3>
            <MarkedText text={s.content} />
          </article>
        ))}
      </div>
    </>
  )
}
