import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { steps, type Step } from './wizard-state.ts'

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: '6px 14px',
    minHeight: '32px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    outlineStyle: 'none',
  },
  about: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '60ch',
  },
  steps: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    listStyleType: 'none',
    margin: 0,
    marginInlineStart: 'auto',
    padding: 0,
    fontSize: tokens.fontSizeBase200,
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  now: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  past: { color: tokens.colorNeutralForeground2 },
  tick: { color: tokens.colorPaletteGreenForeground1, display: 'inline-flex' },
  narrow: { '@container (max-width: 620px)': { display: 'none' } },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '12px 14px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '& > *': { flexShrink: 0 },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: '6px 14px',
    minHeight: '32px',
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface Props {
  readonly title: string
  /** Name and size of the file. */
  readonly about?: string | undefined
  readonly step: Step
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Common layout of the steps: title with steps, content, next actions. */
export function Frame({ title, about, step, children, foot }: Props) {
  const styles = useStyles()
  const t = useT()
  const at = steps.indexOf(step)
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {about ? (
          <span className={styles.about} title={about}>
            {about}
          </span>
        ) : null}
        <ol className={styles.steps} aria-label={t('impSteps')}>
          {steps.map((s, i) => (
            <li
              key={s}
              className={mergeClasses(
                styles.step,
                i === at && styles.now,
                i < at && styles.past,
                i !== at && styles.narrow,
              )}
              aria-current={i === at ? 'step' : undefined}
            >
              {i < at || step === 'result' ? (
                <span className={styles.tick}>
                  <CheckmarkCircle16Filled aria-hidden="true" />
                </span>
              ) : (
                <span aria-hidden="true">{i + 1}</span>
              )}
              {t(`impStep_${s}`)}
            </li>
          ))}
        </ol>
      </header>
      <div className={styles.body}>{children}</div>
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </div>
  )
}

const useFigureStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, flexShrink: 0 },
  figure: {
    display: 'flex',
    flexDirection: 'column-reverse',
    minWidth: '96px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  word: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  danger: { color: tokens.colorPaletteRedForeground1 },
})

export interface Figure {
  readonly word: string
  readonly count: number
  readonly danger?: boolean
}

/** A few numbers with labels. */
export function Figures({ figures, label }: { readonly figures: readonly Figure[]; readonly label: string }) {
  const styles = useFigureStyles()
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(f => (
        <div key={f.word} className={styles.figure}>
          <dt className={styles.word}>{f.word}</dt>
          <dd className={mergeClasses(styles.number, f.danger && f.count > 0 && styles.danger)}>
            {f.count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
