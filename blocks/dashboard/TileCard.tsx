import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import type { GroupsAnswer } from '../../domain/contracts/define.calls.ts'
import type { WireField } from '../../domain/contracts/definitions.ts'
import type { DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { amountText, countText } from './dashboard-texts.ts'

interface Props {
  readonly tile: Pick<DashboardTile, 'code' | 'title' | 'sum' | 'tone'>
  readonly answer: GroupsAnswer | undefined
  /** The summed field. */
  readonly field: WireField | undefined
  /** Opens the counted rows; for a sum those of one currency. */
  onOpen: ((of: string | null, how: How) => void) | undefined
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

const useStyles = makeStyles({
  tile: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '10px 12px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    borderInlineStartWidth: '4px',
    containerType: 'inline-size',
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  name: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
  link: { minWidth: '24px', textAlign: 'start' },
  // An amount and its currency fit on one line while readable.
  amount: {
    fontSize: `clamp(${tokens.fontSizeBase100}, 8.6cqi, ${tokens.fontSizeBase400})`,
    lineHeight: tokens.lineHeightBase400,
  },
  amounts: { '@container (max-width: 380px)': { gridColumn: '1 / -1' } },
  danger: { borderInlineStartColor: tokens.colorPaletteRedBorderActive },
  warning: { borderInlineStartColor: tokens.colorPaletteYellowBorderActive },
  success: { borderInlineStartColor: tokens.colorPaletteGreenBorderActive },
})

/** One number of a dashboard; it opens the counted rows. */
export function TileCard({ tile, answer, field, onOpen, tools, children }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const tone = answer && answer.rows > 0 ? tile.tone : undefined
  const sums = answer?.groups.filter(g => g.sum !== null) ?? []
  const one = (shown: string, of: string | null, small: boolean) => (
    <span key={of ?? ''} className={mergeClasses(styles.number, small && styles.amount)}>
      {onOpen ? (
        <Link
          className={mergeClasses(styles.number, styles.link, small && styles.amount)}
          aria-label={t('dashboardOpen', { number: shown, title: text(tile.title) })}
          onClick={e => {
            onOpen(of, howOf(e))
          }}
        >
          {shown}
        </Link>
      ) : (
        shown
      )}
    </span>
  )
  return (
    <section
      className={mergeClasses(styles.tile, tile.sum && styles.amounts, tone && styles[tone])}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {text(tile.title)}
        </h3>
        {tools}
      </div>
      {!answer ? (
        <span className={styles.number}>…</span>
      ) : !tile.sum ? (
        one(countText(answer.rows, answer.capped), null, false)
      ) : sums.length === 0 ? (
        <span className={styles.number}>{countText(0, false)}</span>
      ) : (
        sums.map(g => one(amountText(g.sum ?? '0', g.of, field), g.of, true))
      )}
      {answer?.capped && tile.sum ? (
        <span className={styles.name}>{t('dashboardCapped', { count: answer.rows })}</span>
      ) : null}
      {children}
    </section>
  )
}
