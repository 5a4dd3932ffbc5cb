import { useObjectName } from '../../../src/fields/object-names.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'
import { kindOf } from './kind-of.ts'
import type { Held } from './held.ts'
import { RightsTable } from './RightsTable.tsx'

/** A shipped object, read-only: fields, unique combinations, permissions. */
export function ShippedObject({ name, held }: { readonly name: string; readonly held: Held }) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  return (
    <div className="portside-words portside-extend portside-objects">
      <h1>
        {text(held.label)} · {t('asShipped')}
      </h1>
      <p>{t('objectsReadOnly')}</p>
      <dl className="portside-objects-facts">
        <dt>{t('extendName')}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        <dt>{t('objectsTable')}</dt>
        <dd>
          <code>{held.table}</code>
        </dd>
        <dt>{t('objectsDisplay')}</dt>
        <dd>
          <code>{held.displayField}</code>
        </dd>
        <dt>{t('objectsUnique')}</dt>
        <dd>{(held.unique ?? []).map(u => u.join(' + ')).join('; ') || '–'}</dd>
        <dt>{t('objectsAccess')}</dt>
        <dd>{t(`objectsAccess_${held.access.kind}`)}</dd>
      </dl>
      <h2>{t('objectsFields')}</h2>
      <div className="portside-objects-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('extendName')}</th>
              <th scope="col">{t('extendKind')}</th>
              <th scope="col">{t('extendEnglish')}</th>
              <th scope="col">{t('extendChinese')}</th>
              <th scope="col">{t('objectsRequired')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(held.fields).map(([n, f]) => (
              <tr key={n}>
                <th scope="row">
                  <code>{n}</code>
                </th>
                <td>{kindOf(f, t, objectName)}</td>
                <td>{f.label.en_US}</td>
                <td>{f.label.zh_CN}</td>
                <td>{f.required ? t('yes') : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{t('objectsRights')}</h2>
      <RightsTable rights={held.rights} />
    </div>
  )
}
