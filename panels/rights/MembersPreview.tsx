import type { MembersPreview as Preview } from '../../domain/contracts/rights.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { Chip } from '../../src/ui/Chip.tsx'

/** Names listed in full before rights; further people are counted. */
const named = 5

/** Who gains and loses what: counts first, then rights, grouped by equal changes. */
export function MembersPreview({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const text = useText()
  const { groups, rights, unchanged } = preview
  const people = (of: typeof groups) => of.reduce((n, g) => n + g.people.length, 0)
  const counts = [
    ['previewGaining', people(groups.filter(g => g.gains.length > 0))],
    ['previewLosing', people(groups.filter(g => g.loses.length > 0))],
    ['previewIdle', people(groups.filter(g => g.gains.length + g.loses.length === 0))],
    ['previewUnchanged', unchanged],
  ] as const
  return (
    <>
      <ul className="portside-rights-counts" role="status">
        {counts.map(([key, count]) => (
          <li key={key}>
            <strong>{count}</strong> {t(key, { count })}
          </li>
        ))}
      </ul>
      {groups
        .filter(g => g.gains.length + g.loses.length > 0)
        .map(g => (
          <details key={g.people[0]?.id} open={groups.length === 1}>
            <summary>
              {t('previewGroup', {
                names: g.people
                  .slice(0, named)
                  .map(p => p.label)
                  .join(', '),
                more: Math.max(0, g.people.length - named),
                gains: g.gains.length,
                loses: g.loses.length,
              })}
            </summary>
            <table>
              <caption className="portside-unseen">{t('previewTitle')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('previewChange')}</th>
                  <th scope="col">{t('explainWhat')}</th>
                  <th scope="col">{t('previewName')}</th>
                </tr>
              </thead>
              <tbody>
                {[
                  ...g.loses.map(i => ['previewLoses', i] as const),
                  ...g.gains.map(i => ['previewGains', i] as const),
                ].map(([key, i]) => {
                  const right = rights[i]
                  return right ? (
                    <tr key={`${key} ${i}`}>
                      <td>
                        <Chip tone={key === 'previewGains' ? 'success' : 'danger'}>{t(key)}</Chip>
                      </td>
                      <td>{t(`what_${right.what}` as MessageKey)}</td>
                      <th scope="row">{text(right.name)}</th>
                    </tr>
                  ) : null
                })}
              </tbody>
            </table>
          </details>
        ))}
    </>
  )
}
