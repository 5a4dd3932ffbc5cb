import { Button, makeStyles, mergeClasses, tokens, ToggleButton } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useT } from '../../i18n/intl.ts'
import { zooms, type Zoom } from './scale.ts'
import type { Shape } from './shape.ts'
import { signs } from '../milestones/signs.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    padding: '0 10px 6px',
    flexShrink: 0,
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `2px ${tokens.spacingHorizontalM}`,
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  diamond: {
    width: '8px',
    height: '8px',
    transform: 'rotate(45deg)',
    boxSizing: 'border-box',
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  dotted: { border: `2px dotted ${tokens.colorNeutralStrokeAccessible}` },
  chosenMark: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    alignItems: 'center',
    minHeight: '28px',
    maxHeight: '66px',
    overflowY: 'auto',
    padding: '3px 10px',
    flexShrink: 0,
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

const names = { week: 'timelineWeek', month: 'timelineMonth', quarter: 'timelineQuarter' } as const

/** Day width, navigation through time, and the legend of the marks. */
export function TimelineTools({
  zoom,
  onZoom,
  onStep,
}: {
  readonly zoom: Zoom
  onZoom(zoom: Zoom): void
  onStep(by: -1 | 0 | 1): void
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('timelineTools')}>
      {zooms.map(z => (
        <ToggleButton
          key={z}
          size="small"
          appearance={z === zoom ? 'primary' : 'subtle'}
          checked={z === zoom}
          onClick={() => {
            onZoom(z)
          }}
        >
          {t(names[z])}
        </ToggleButton>
      ))}
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft16Regular />}
        aria-label={t('timelineEarlier')}
        onClick={() => {
          onStep(-1)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          onStep(0)
        }}
      >
        {t('timelineToday')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight16Regular />}
        aria-label={t('timelineLater')}
        onClick={() => {
          onStep(1)
        }}
      />
      <span className={styles.legend} aria-hidden="true">
        <span className={styles.key}>
          <span className={styles.diamond} />
          {t('timelinePlanned')}
        </span>
        <span className={styles.key}>
          <span className={mergeClasses('ps-step', styles.dotted)} />
          {t('timelineEstimated')}
        </span>
        <span className={styles.key}>
          <span className="ps-step ps-step-done">{signs.done}</span>
          {t('look_done')}
        </span>
        <span className={styles.key}>
          <span className="ps-step ps-step-late">{signs.late}</span>
          {t('look_late')}
        </span>
      </span>
    </div>
  )
}

/** The steps of the focused row as text. */
export function ChosenMark({
  name,
  shape,
  nameOf,
}: {
  readonly name: string
  readonly shape: Shape | undefined
  nameOf(milestone: string): string
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.chosenMark}>
      {shape ? (
        <>
          <span className={styles.strong}>{name}</span>
          {shape.marks.map(m => (
            <span key={m.id}>
              {signs[m.look]} {nameOf(m.milestone)}: {m.line}
            </span>
          ))}
        </>
      ) : (
        <span>{t('timelineKeys')}</span>
      )}
    </div>
  )
}
