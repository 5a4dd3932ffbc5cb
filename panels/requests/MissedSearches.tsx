import { fetchMissedSearches } from '../../src/api/searches.ts'
import { useT } from '../../src/i18n/intl.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

/** Searches without results, for naming; hidden while empty. */
export function MissedSearches() {
  const t = useT()
  const { value: missed } = useFetched('missed searches', fetchMissedSearches)
  if (!missed?.length) return null
  return (
    <section aria-labelledby="missed-searches">
      <h2 id="missed-searches">{t('missedTitle')}</h2>
      <p>{t('missedText')}</p>
      <table className="portside-missed">
        <thead>
          <tr>
            <th scope="col">{t('missedWords')}</th>
            <th scope="col">{t('missedCount')}</th>
            <th scope="col">{t('missedDay')}</th>
          </tr>
        </thead>
        <tbody>
          {missed.map(m => (
            <tr key={m.words}>
              <td>{m.words}</td>
              <td>{m.count}</td>
              <td>{m.lastDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
