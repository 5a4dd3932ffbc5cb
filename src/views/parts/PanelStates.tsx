import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/intl.ts'
import { errorText, referenceOf } from './error-text.ts'

const useStyles = makeStyles({
  bar: {
    height: '3px',
    flexShrink: 0,
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    top: 0,
    zIndex: 3,
  },
  progress: {
    position: 'relative',
    height: '3px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  // Animated by the compositor: relayout per frame would slow everything down. Quick loads end before the animation
  // starts.
  run: {
    position: 'absolute',
    inset: 0,
    width: '35%',
    backgroundColor: tokens.colorBrandBackground,
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    animationDuration: '1.1s',
    animationDelay: '0.8s',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%' },
  },
  failure: { margin: tokens.spacingVerticalS, flexShrink: 0 },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  title: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '52ch' },
})

/** The thin bar over a loading panel (constants: height 3); content stays. */
export function LoadingBar({ shown }: { readonly shown: boolean }) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.bar}>
      {shown ? (
        <div className={styles.progress} role="progressbar" aria-label={t('loading')}>
          <div className={styles.run} />
        </div>
      ) : null}
    </div>
  )
}

/** A failure with its reference and a retry, in its panel. */
export function Failure({
  error,
  onRetry,
  children,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly children?: ReactNode
}) {
  const styles = useStyles()
  const t = useT()
  const reference = referenceOf(error)
  return (
    <MessageBar intent="error" layout="multiline" className={styles.failure} role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('obtainFailed')}</MessageBarTitle> {errorText(error)}
        {reference ? ` · ${t('reference', { reference })}` : ''}
        {children}
      </MessageBarBody>
      {onRetry ? (
        <MessageBarActions>
          <Button size="small" icon={<ArrowClockwise16Regular />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </MessageBarActions>
      ) : null}
    </MessageBar>
  )
}

/** An empty state: its explanation and one action (FH-9). */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}) {
  const styles = useStyles()
  return (
    <div className={styles.empty}>
      <span className={styles.title}>{title}</span>
      {text ? <span className={styles.text}>{text}</span> : null}
      {children}
    </div>
  )
}
