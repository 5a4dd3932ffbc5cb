import { Button, Dropdown, makeStyles, Option, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { Autosum16Regular, ChevronLeft16Regular, ChevronRight16Regular, Edit16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { minorDigits } from '../../../domain/values/money.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { useT } from '../../i18n/intl.ts'
import type { PageSize } from './page-sizes.ts'
import type { Total } from './rows/row-source.ts'
import type { MoneySum } from './sums.ts'
import type { Totals } from './use-totals.ts'

interface Props {
  readonly total: Total | undefined
  readonly chosen: number
  readonly sums: readonly MoneySum[]
  readonly totals: Totals
  /** What others changed since the reader looked. */
  readonly unseen: ReactNode
  readonly page: number
  readonly pageSize: PageSize
  /** Sizes to choose from. */
  readonly pageSizes: readonly PageSize[]
  onPage(page: number): void
  onPageSize(size: PageSize): void
  /** Typing goes to the focused cell. */
  readonly typing: boolean
  /** Absent when values are read-only. */
  onTyping?(): void
  /** Absent when no column can be summed. */
  onTotals?(): void
}

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexWrap: 'wrap',
    minHeight: '32px',
    padding: '0 10px',
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  grow: { flexGrow: 1 },
  // In a narrow list only announced, not shown.
  wide: {
    '@container (max-width: 980px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  pages: { display: 'flex', alignItems: 'center', gap: '2px' },
  size: { minWidth: '112px' },
})

/** Row count, selection and its sums; pages or endless scrolling. */
export function ListFooter({
  total,
  chosen,
  sums,
  totals,
  unseen,
  page,
  pageSize,
  pageSizes,
  typing,
  onPage,
  onPageSize,
  onTyping,
  onTotals,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const pages = total && pageSize !== 'endless' ? Math.max(1, Math.ceil(total.rows / pageSize)) : 1
  const sizeText = (size: PageSize) => (size === 'endless' ? t('endless') : t('perPage', { size }))
  return (
    <div className={styles.foot}>
      <span role="status">{total ? t(total.capped ? 'rowCountCapped' : 'rowCount', { count: total.rows }) : ''}</span>
      {unseen}
      {chosen > 0 ? (
        <span>
          {t('chosenCount', { count: chosen })}
          {sums.map(s => ` · ${showDecimal(s.amount, minorDigits(s.currency))} ${s.currency}`)}
        </span>
      ) : null}
      {onTyping ? (
        <Tooltip content={t('typeValuesHint')} relationship="description">
          <ToggleButton size="small" appearance="subtle" icon={<Edit16Regular />} checked={typing} onClick={onTyping}>
            {t('typeValues')}
          </ToggleButton>
        </Tooltip>
      ) : null}
      {typing ? (
        <span role="status" className={styles.wide}>
          {t('typingValues')}
        </span>
      ) : null}
      {onTotals ? (
        <Tooltip content={t('totalsHint')} relationship="description">
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={<Autosum16Regular />}
            checked={totals !== null}
            onClick={onTotals}
          >
            {t('totals')}
          </ToggleButton>
        </Tooltip>
      ) : null}
      {totals && totals.state !== 'shown' ? (
        <span role="status">
          {totals.state === 'tooMany'
            ? t('totalsTooMany', { count: totals.rows })
            : t(totals.state === 'failed' ? 'totalsFailed' : 'totalsAsking')}
        </span>
      ) : null}
      <span className={styles.grow} />
      {pageSize !== 'endless' && total && (total.rows > pageSize || total.capped) ? (
        <Pages total={total} page={page} pages={pages} onPage={onPage} />
      ) : null}
      <Dropdown
        className={styles.size}
        size="small"
        appearance="filled-lighter"
        aria-label={t('pageSize')}
        value={sizeText(pageSize)}
        selectedOptions={[String(pageSize)]}
        onOptionSelect={(_, data) => {
          onPageSize(pageSizes.find(n => String(n) === data.optionValue) ?? 'endless')
        }}
      >
        {pageSizes.map(size => (
          <Option key={size} value={String(size)} text={sizeText(size)}>
            {sizeText(size)}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}

interface PagesProps extends Pick<Props, 'page' | 'onPage'> {
  readonly total: NonNullable<Props['total']>
  readonly pages: number
}

function Pages({ total, page, pages, onPage }: PagesProps) {
  const styles = useStyles()
  const t = useT()
  const last = !total.capped && page >= pages - 1
  return (
    <span className={styles.pages}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft16Regular />}
        disabled={page === 0}
        aria-label={t('pageBefore')}
        onClick={() => {
          onPage(page - 1)
        }}
      />
      <span>{t(total.capped ? 'pageOfMany' : 'pageOf', { page: page + 1, pages })}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight16Regular />}
        disabled={last}
        aria-label={t('pageAfter')}
        onClick={() => {
          onPage(page + 1)
        }}
      />
    </span>
  )
}
