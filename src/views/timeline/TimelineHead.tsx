import { makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../i18n/intl.ts'
import { ticksOf, xOf, type Scale } from './scale.ts'

interface Props {
  readonly scale: Scale
  readonly today: string
  readonly name: string
}

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    display: 'flex',
    height: '36px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  name: {
    flex: '0 0 var(--timeline-name)',
    display: 'flex',
    alignItems: 'center',
    padding: '0 10px',
    boxSizing: 'border-box',
    fontWeight: tokens.fontWeightSemibold,
  },
  axis: { position: 'relative', flex: '1 1 0', minWidth: 0, overflow: 'hidden', fontVariantNumeric: 'tabular-nums' },
  major: {
    position: 'absolute',
    top: '2px',
    paddingInlineStart: '4px',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  minor: {
    position: 'absolute',
    top: '19px',
    paddingInlineStart: '4px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  today: {
    position: 'absolute',
    top: '1px',
    transform: 'translateX(-50%)',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    whiteSpace: 'nowrap',
    zIndex: 1,
  },
  lines: { position: 'absolute', top: 0, bottom: 0, insetInlineEnd: 0, overflow: 'hidden', pointerEvents: 'none' },
  line: { position: 'absolute', top: 0, bottom: 0, width: '1px', backgroundColor: tokens.colorNeutralStroke3 },
  strong: { position: 'absolute', top: 0, bottom: 0, width: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  now: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: tokens.colorBrandBackground,
    forcedColorAdjust: 'none',
  },
})

/** Periods above the rows, with today among them. */
export function TimelineHead({ scale, today, name }: Props) {
  const styles = useStyles()
  const t = useT()
  const { major, minor } = ticksOf(scale)
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" className={styles.name}>
        {name}
      </div>
      <div role="columnheader" className={styles.axis} aria-label={t('timelineFrom', { from: scale.first })}>
        <span aria-hidden="true">
          {major.map(m => (
            <span key={m.day} className={styles.major} style={{ insetInlineStart: m.x }}>
              {m.label}
            </span>
          ))}
          {minor.map(m => (
            <span key={m.day} className={styles.minor} style={{ insetInlineStart: m.x }}>
              {m.label}
            </span>
          ))}
          <span className={styles.today} style={{ insetInlineStart: xOf(scale, today) + scale.day / 2 }}>
            {t('timelineToday')}
          </span>
        </span>
      </div>
    </div>
  )
}

/** Lines behind the rows at the start of periods, and the line of today. */
export function TimelineLines({ scale, today }: Pick<Props, 'scale' | 'today'>) {
  const styles = useStyles()
  const { major, minor } = ticksOf(scale)
  return (
    <div className={styles.lines} style={{ insetInlineStart: 'var(--timeline-name)' }} aria-hidden="true">
      {minor.map(m => (
        <span key={m.day} className={styles.line} style={{ insetInlineStart: m.x }} />
      ))}
      {major.map(m => (
        <span key={m.day} className={styles.strong} style={{ insetInlineStart: m.x }} />
      ))}
      <span className={styles.now} style={{ insetInlineStart: xOf(scale, today) + scale.day / 2 - 1 }} />
    </div>
  )
}
