import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'

export interface PlainRow {
  readonly id: string
  readonly label: string
  readonly cells: readonly {
    readonly text: string
    readonly open: ((how: How) => void) | undefined
    readonly content?: ReactNode
  }[]
}

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '320px' },
  table: { borderCollapse: 'collapse', minWidth: '100%', fontVariantNumeric: 'tabular-nums' },
  column: {
    padding: '2px 0 2px 12px',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  corner: { paddingLeft: 0, textAlign: 'start' },
  label: { padding: '2px 8px 2px 0', textAlign: 'start', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  cell: { padding: '2px 0 2px 12px', textAlign: 'end', whiteSpace: 'nowrap' },
  link: { minWidth: '24px', minHeight: '24px', textAlign: 'end' },
})

/** The figures of a chart as a table: each number opens its rows. */
export function PlainTable({
  heads,
  corner,
  rows,
  labelledBy,
}: {
  /** Headings of the numbers, if there are several. */
  readonly heads: readonly string[]
  /** Heading of the names. */
  readonly corner?: string
  readonly rows: readonly PlainRow[]
  readonly labelledBy: string
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        {heads.length > 1 ? (
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.column, styles.corner)}>
                {corner}
              </th>
              {heads.map(h => (
                <th key={h} scope="col" className={styles.column}>
                  {h}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map(r => (
            <tr key={r.id}>
              <th scope="row" className={styles.label}>
                {r.label}
              </th>
              {r.cells.map(({ text, open, content }, i) => (
                <td key={heads[i] ?? i} className={styles.cell}>
                  {open && text !== '' ? (
                    <Link
                      className={styles.link}
                      aria-label={t('dashboardOpen', {
                        number: text,
                        title: heads.length > 1 ? `${r.label}, ${heads[i] ?? ''}` : r.label,
                      })}
                      onClick={e => {
                        open(howOf(e))
                      }}
                    >
                      {text}
                    </Link>
                  ) : (
                    (content ?? text)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
