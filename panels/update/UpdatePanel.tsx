import { useStore } from '@nanostores/react'
import { releases } from '../../domain/releases.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $newerServed } from '../../src/state/newer-served.ts'

/** Release notes, and the update to the server's newer version (/update). */
export default function UpdatePanel() {
  const t = useT()
  const text = useText()
  const newer = useStore($newerServed)
  return (
    <div className="portside-words">
      <h1>{t('updateTitle')}</h1>
      <p role="status">{t(newer ? 'newVersion' : 'upToDate')}</p>
      {newer ? (
        <p>
          <button
            type="button"
            className="portside-button"
            data-primary
            onClick={() => {
              location.reload()
            }}
          >
            {t('reloadNow')}
          </button>
        </p>
      ) : null}
      {releases.map(r => (
        <section key={r.version} aria-label={t('versionNamed', { version: r.version })}>
          <h2>{t('versionNamed', { version: r.version })}</h2>
          <ul>
            {r.notes.map(n => (
              <li key={n.en_US}>{text(n)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
