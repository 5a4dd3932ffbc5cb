import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { flags, languagesIn, FieldRow } from './FieldRow.tsx'
import { useFieldOrder } from './use-field-order.ts'

/**
 * The fields: labels in both languages, required, sortable, searchable. Their order is that of form and list: rows
 * are dragged, or moved by buttons or Alt with an arrow key.
 */
export function FieldTable({
  draft,
  onChange,
}: {
  readonly draft: ObjectDefinition
  onChange(fields: ObjectDefinition['fields']): void
}) {
  const t = useT()
  const entries = Object.entries(draft.fields)
  const { box, moved, ...order } = useFieldOrder(entries, onChange)
  const languages = languagesIn(t)
  if (entries.length === 0) return <p>{t('objectsNoFields')}</p>
  return (
    <div ref={box} className="portside-objects-table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="portside-unseen">{t('objectsOrder')}</span>
            </th>
            <th scope="col">{t('extendName')}</th>
            <th scope="col">{t('extendKind')}</th>
            {languages.map(([l, label]) => (
              <th scope="col" key={l}>
                {label}
              </th>
            ))}
            {flags.map(x => (
              <th scope="col" key={x}>
                {t(`objectsFlag_${x}`)}
              </th>
            ))}
            <th scope="col">
              <span className="portside-unseen">{t('extendTakeOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([n], at) => (
            <FieldRow key={n} entries={entries} at={at} order={order} onChange={onChange} />
          ))}
        </tbody>
      </table>
      <span role="status" className="portside-unseen">
        {moved}
      </span>
    </div>
  )
}
