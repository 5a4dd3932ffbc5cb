import { makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import { useTableStyles } from './table-styles.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  box: {
    overflow: 'auto',
    maxHeight: '360px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    flexShrink: 0,
  },
})

interface Kept {
  readonly record: string
  readonly title: string
  readonly message: string
}

const isKept = (v: unknown): v is Kept =>
  typeof v === 'object' &&
  v !== null &&
  'record' in v &&
  'title' in v &&
  typeof v.title === 'string' &&
  'message' in v &&
  typeof v.message === 'string'
const numberOf = (v: unknown): number => (typeof v === 'number' ? v : 0)

/** Result of undoing an import, with kept records and reasons. */
export function UndoReport({ result }: { readonly result: Readonly<Record<string, unknown>> | null }) {
  const styles = useStyles()
  const table = useTableStyles()
  const t = useT()
  if (!result) return null
  const kept = (Array.isArray(result.kept) ? result.kept : []).filter(isKept)
  const references = numberOf(result.keptReferences)
  return (
    <>
      <p className={styles.text}>
        {t('impUndoneCount', { count: numberOf(result.undone) })}{' '}
        {references > 0 ? t('impKeptReferences', { count: references }) : ''}
      </p>
      {kept.length > 0 ? (
        <>
          <p className={styles.text}>{t('impKeptCount', { count: numberOf(result.keptRecords) })}</p>
          <div className={styles.box}>
            <table className={table.table} aria-label={t('impKeptCount', { count: numberOf(result.keptRecords) })}>
              <thead>
                <tr>
                  <th scope="col" className={table.head}>
                    {t('impRecord')}
                  </th>
                  <th scope="col" className={table.head}>
                    {t('impWhy')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {kept.map(k => (
                  <tr key={k.record} className={table.row}>
                    <th scope="row" className={table.cell}>
                      {k.title}
                    </th>
                    <td className={table.cell}>{k.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </>
  )
}
