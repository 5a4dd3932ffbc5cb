import type { OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

/** Problems of an extension, number of affected records, and what shows it. */
export function Checked({ check }: { readonly check: OverlayCheck }) {
  const t = useT()
  const text = useText()
  return (
    <div role="status">
      {check.problems.length > 0 ? (
        <ul className="portside-extend-wrong">
          {check.problems.map(p => (
            <li key={p}>{p}</li>
          ))}
        </ul>
      ) : (
        <p>{t('checkedGood')}</p>
      )}
      {Object.entries(check.values ?? {}).map(([names, count]) => (
        <p key={names}>{t('extendValues', { names, count })}</p>
      ))}
      {Object.entries(check.without ?? {}).map(([name, count]) => (
        <p key={`without ${name}`}>{t('extendWithout', { name, count })}</p>
      ))}
      {check.touches.length > 0 ? <p>{t('touches', { names: check.touches.map(x => text(x)).join(', ') })}</p> : null}
    </div>
  )
}
