import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { compare, decimalOf, normalise, sum } from '../../../domain/values/decimal.ts'
import { shownLine, showValue, type Around } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { differenceOf } from './difference.ts'

interface Props {
  /** The entity of the split row, the row, and its name. */
  readonly line: WireEntity
  readonly around: Around
  readonly called: string
  /** Proposals for the parts. */
  readonly proposals: readonly Readonly<Record<string, unknown>>[]
}

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      textAlign: 'start',
      paddingBlock: '2px',
      paddingInlineEnd: tokens.spacingHorizontalM,
      fontWeight: tokens.fontWeightRegular,
      verticalAlign: 'top',
    },
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  was: { color: tokens.colorNeutralForeground3 },
  now: { fontWeight: `${tokens.fontWeightSemibold} !important`, textDecorationLine: 'none' },
  difference: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
})

/** An ordered row, with the parts of the supplier's confirmation beside it. */
export function SplitAnswer({ line, around, called, proposals }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const parts = [...new Set(proposals.map(p => Number(p.part ?? 1)))].toSorted((a, b) => a - b)
  const fields = [...new Set(proposals.map(p => String(p.field)))]
  return (
    <table className={styles.table} aria-label={called}>
      <thead>
        <tr className={styles.head}>
          <th scope="col">
            <span className="portside-unseen">{t('split')}</span>
          </th>
          <th scope="col">{t('asOrdered')}</th>
          {parts.map(part => (
            <th key={part} scope="col">
              {t('part', { number: part })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(name => {
          const field = line.fields[name],
            was = around.values[name]
          const shown = (value: unknown) => (field ? shownLine(showValue(field, value, around)) : String(value ?? ''))
          const said = proposals.filter(p => p.field === name),
            all = normalise(sum(said.map(p => decimalOf(p.newValue) ?? '0'))),
            shared = field?.kind === 'decimal' && said.length === parts.length
          return (
            <tr key={name}>
              <th scope="row" className={styles.head}>
                {text(field?.label)}
                {shared ? (
                  <span className={styles.difference}>
                    {t(compare(all, decimalOf(was) ?? '0') === 0 ? 'partsTogether' : 'partsDiffer', {
                      sum: shown(all),
                      ordered: shown(was),
                    })}
                  </span>
                ) : null}
              </th>
              <td className={styles.was}>{shown(was)}</td>
              {parts.map(part => {
                const here = said.find(p => Number(p.part ?? 1) === part)
                const difference = here && field?.kind === 'date' ? differenceOf(field.kind, was, here.newValue) : ''
                return (
                  <td key={part} className={mergeClasses(here ? styles.now : styles.was)}>
                    {here ? <ins className={styles.now}>{shown(here.newValue)}</ins> : shown(was)}
                    {difference ? <span className={styles.difference}>{difference}</span> : null}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
