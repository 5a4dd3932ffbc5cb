import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { fetchReaders } from '../../src/api/announcements.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'

const useStyles = makeStyles({
  sum: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    margin: '0 0 12px',
    '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
  bar: { width: '200px', maxWidth: '40%' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    width: '100%',
    maxWidth: '860px',
    marginBottom: tokens.spacingVerticalL,
    '& caption': { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, paddingBottom: '4px' },
    '& th': { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
    '& th, & td': {
      padding: '4px 16px 4px 0',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      verticalAlign: 'top',
    },
  },
  number: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Read counts and readers of a publication; then its editions. */
export function ReadersTab({
  entity,
  id,
  pulse,
}: {
  readonly entity: string
  readonly id: string
  readonly pulse: number
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { value, error, again } = useFetched(`readers/${id}`, stop => fetchReaders(entity, id, stop), pulse)
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return <LoadingBar shown />
  if (value.edition === null) return <p>{t('readersNone')}</p>
  const at = (instant: string) => showInstant(instant, userZone())
  const sum = t('readersOf', { read: value.read, addressed: value.addressed })
  return (
    <>
      <div className={styles.sum}>
        <strong>{sum}</strong>
        <ProgressBar className={styles.bar} value={value.read} max={Math.max(1, value.addressed)} aria-label={sum} />
        {value.editions.length > 1 ? (
          <span className={styles.quiet}>{t('readersEdition', { number: value.edition })}</span>
        ) : null}
      </div>
      <Sideways label={t('readers')}>
        <table className={styles.table}>
          <caption className="portside-unseen">{t('readers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('readersPerson')}</th>
              <th scope="col">{t('readersCompany')}</th>
              <th scope="col">{t('readersReadAt')}</th>
            </tr>
          </thead>
          <tbody>
            {value.people.map(p => (
              <tr key={p.id}>
                <td>{p.name}</td>
                <td>{p.company}</td>
                <td>{p.readAt ? at(p.readAt) : <span className={styles.quiet}>{t('readersNot')}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {value.people.length < value.addressed ? (
          <p className={styles.quiet}>{t('readersFirst', { count: value.people.length })}</p>
        ) : null}
        {value.editions.length > 1 ? (
          <table className={styles.table}>
            <caption>{t('editions')}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  {t('editionNumber')}
                </th>
                <th scope="col">{t('editionAt')}</th>
                <th scope="col">{t('editionBy')}</th>
                <th scope="col" className={styles.number}>
                  {t('editionRead')}
                </th>
              </tr>
            </thead>
            <tbody>
              {value.editions.map(e => (
                <tr key={e.number} title={text(e.title)}>
                  <td className={styles.number}>{e.number}</td>
                  <td>{at(e.publishedAt)}</td>
                  <td>{e.publishedBy}</td>
                  <td className={styles.number}>{e.read}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Sideways>
    </>
  )
}
