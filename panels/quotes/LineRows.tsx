import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, memo } from 'react'
import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { firstColumn } from '../../src/views/parts/figure-table.ts'
import { AlternateRow } from './AlternateRow.tsx'
import { Cell } from './Cell.tsx'
import { canChoose, choose, leaveOpen, type By, type Choice } from './choice.ts'
import { partAttribute } from './near-parts.ts'

const useStyles = makeStyles({
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

export interface LinesProps {
  readonly comparison: RfqComparison
  readonly by: By
  readonly choice: Choice
  onChoose(choice: Choice): void
}

interface Props extends LinesProps {
  readonly lines: RfqComparison['lines']
  /** Its number among the parts of the table, and that of its first row. */
  readonly part: number
  readonly firstRow: number
  /** Far from the window only its room is kept. */
  readonly near: boolean
  readonly height: number
}

/** Some lines of the comparison, with an offer of each supplier. */
export const LineRows = memo(function LineRows({ lines, part, firstRow, near, height, ...shown }: Props) {
  return (
    <tbody {...{ [partAttribute]: part }}>
      {near ? (
        lines.map((line, at) => <LineRow key={line.id} line={line} row={firstRow + at} {...shown} />)
      ) : (
        <tr aria-hidden style={{ height: `${height}px` }} />
      )}
    </tbody>
  )
})

interface LineProps extends LinesProps {
  readonly line: RfqComparison['lines'][number]
  readonly row: number
}

function LineRow({ comparison, line, row, by, choice, onChoose }: LineProps) {
  const styles = useStyles()
  const t = useT()
  const { landed } = comparison
  const blocked = new Set(comparison.suppliers.filter(s => !canChoose(comparison, line, s.id)).map(s => s.id))
  return (
    <Fragment>
      <tr aria-rowindex={row}>
        <th scope="row" className={styles.name}>
          {line.skuNo} {line.skuName}
          <span className={styles.small}>
            {showDecimal(line.quantity, 0)} {listLabel('trade:uom', line.uom)}
            {line.targetPrice === null
              ? null
              : ` · ${t('quotesTarget', { price: `${showDecimal(line.targetPrice, 2)} ${line.targetCurrency ?? ''}` })}`}
          </span>
          {line.lot === null ? null : <span className={styles.small}>{t('quotesLot', { lot: line.lot })}</span>}
          {choice[line.id] ? (
            <Link
              as="button"
              className={styles.small}
              aria-label={t('quotesLeaveOne', { sku: line.skuNo })}
              onClick={() => {
                onChoose(leaveOpen(comparison, choice, line))
              }}
            >
              {t('quotesLeave')}
            </Link>
          ) : null}
        </th>
        {comparison.suppliers.map(s => {
          const found = comparison.cells[line.id]?.[s.id]
          return found ? (
            <Cell
              key={s.id}
              offer={found}
              landed={landed?.cells[line.id]?.[s.id] ?? null}
              by={by}
              days={comparison.days[line.id]?.[s.id] ?? null}
              supplier={s}
              currency={comparison.currency}
              group={`${comparison.rfq} ${line.id}`}
              label={t('quotesPickOne', { supplier: s.name, sku: line.skuNo })}
              chosen={choice[line.id] === s.id}
              blocked={blocked.has(s.id)}
              onChoose={() => {
                onChoose(choose(comparison, choice, line, s.id))
              }}
            />
          ) : null
        })}
      </tr>
      <AlternateRow comparison={comparison} line={line} choice={choice} onChoose={onChoose} />
    </Fragment>
  )
}
