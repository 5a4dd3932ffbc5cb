import { useState } from 'react'
import { companyTypes, roleNames } from '../../domain/meta/role.ts'
import type { RoleLayoutVersion } from '../../domain/contracts/layout.calls.ts'
import { fetchRoleLayouts } from '../../src/api/layouts.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { keepComposed, leaveCompose, leftOut, loadVersion, previewAsRole } from './compose.ts'
import { $compose, type Composing } from './compose-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

const typeList = 'company:companyType'

/** The bar above the dock during layout design: role and actions. */
export function ComposeBar({ workspace, composing }: { readonly workspace: Workspace; readonly composing: Composing }) {
  const t = useT()
  const name = useText()
  useLists([typeList])
  const [busy, setBusy] = useState(false)
  const [versions, setVersions] = useState<readonly RoleLayoutVersion[] | null>(null)
  const during = (work: Promise<unknown>) => {
    setBusy(true)
    void work.catch(reportError).finally(() => setBusy(false))
  }
  const keep = (publish: boolean) => during(keepComposed(workspace, publish).then(() => setVersions(null)))
  const previewing = composing.draft !== undefined
  const idle = busy || previewing
  const title = name(roleNames[composing.role])
  return (
    <section className="portside-compose" aria-label={t('composeTitle', { title })}>
      <div>
        <strong title={t('composeTitle', { title })}>{t('composeShort', { title })}</strong>
        <small>
          {composing.over === null ? t('composeUnsaved') : t('composeSavedAt', { time: new Date(composing.over) })}
        </small>
        <select
          value={composing.companyType}
          aria-label={t('composeFor')}
          onChange={e =>
            $compose.set({ ...composing, companyType: companyTypes.find(c => c === e.target.value) ?? 'all' })
          }
        >
          <option value="all">{t('composeAll')}</option>
          {companyTypes.map(type => (
            <option key={type} value={type}>
              {listLabel(typeList, type)}
            </option>
          ))}
        </select>
        <span className="portside-compose-actions">
          <button
            type="button"
            className="portside-button"
            disabled={busy}
            aria-pressed={previewing}
            {...named(t('composePreview', { title }))}
            onClick={() => {
              previewAsRole(workspace).catch(reportError)
            }}
          >
            {t('composePreviewShort')}
          </button>
          <button
            type="button"
            className="portside-button"
            disabled={idle}
            onClick={() => (versions ? setVersions(null) : during(fetchRoleLayouts(composing.role).then(setVersions)))}
            aria-expanded={versions !== null}
          >
            {t('composeVersions')}
          </button>
          <button type="button" className="portside-button" disabled={idle} onClick={() => keep(false)}>
            {t('composeSave')}
          </button>
          <button type="button" className="portside-button" data-primary disabled={idle} onClick={() => keep(true)}>
            {t('composePublish')}
          </button>
          <button
            type="button"
            className="portside-button"
            {...named(t('composeLeave'))}
            onClick={() => {
              leaveCompose(workspace).catch(reportError)
            }}
          >
            {t('composeLeaveShort')}
          </button>
        </span>
      </div>
      {composing.draft ? (
        <p role="status">{t('composePreviewing', { title, count: leftOut(composing.draft).length })}</p>
      ) : null}
      {versions && !previewing ? (
        <Versions versions={versions} onShow={version => during(loadVersion(workspace, version))} />
      ) : null}
    </section>
  )
}

/** A short label; the full text is its accessible name. */
const named = (name: string) => ({ 'aria-label': name, title: name })

function Versions({
  versions,
  onShow,
}: {
  readonly versions: readonly RoleLayoutVersion[]
  readonly onShow: (version: number) => void
}) {
  const t = useT()
  const published = versions.filter(v => v.version > 0)
  if (published.length === 0) return <p>{t('composeNone')}</p>
  return (
    <ul>
      {published.map(v => (
        <li key={`${v.companyType} ${v.version}`}>
          <span>{t('composeVersion', { version: v.version, time: new Date(v.savedAt), by: v.savedBy })}</span>
          <span>{v.companyType === 'all' ? t('composeAll') : listLabel(typeList, v.companyType)}</span>
          <span>{t('composePeople', { count: v.people })}</span>
          <button type="button" className="portside-button" onClick={() => onShow(v.version)}>
            {t('composeShow')}
          </button>
        </li>
      ))}
    </ul>
  )
}
