import type { TemplatePreview } from '../../domain/contracts/template.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { nameInRow, type ServiceTemplate } from '../../domain/meta/designing/template.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { isNumeric, shownLine, showValue } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

/** The first rows that the saved draft gives its designer. */
export function PreviewTable({
  preview,
  template,
}: {
  readonly preview: TemplatePreview
  readonly template: ServiceTemplate
}) {
  const t = useT()
  const text = useText()
  const entity: Pick<WireEntity, 'fields'> = { fields: preview.columns }
  const names = template.queryColumns
    .filter(c => c.show !== false)
    .map(c => nameInRow(c.key))
    .filter(n => Object.hasOwn(preview.columns, n))
  useLists(listsOf(entity, names))
  const total = preview.totalCapped ? `${preview.total}+` : String(preview.total)
  return (
    <>
      <h2>{t('preview')}</h2>
      <p>
        {t('tplPreviewOf', { count: preview.rows.length, total })}
        {preview.unseen.length > 0 ? ` · ${t('tplUnseen', { names: preview.unseen.join(', ') })}` : ''}
      </p>
      {preview.rows.length === 0 ? (
        <p>{t('noData')}</p>
      ) : (
        <div className="portside-template-table">
          <table aria-label={t('preview')}>
            <thead>
              <tr>
                {names.map(n => (
                  <th
                    scope="col"
                    key={n}
                    className={
                      preview.columns[n] && isNumeric(preview.columns[n]) ? 'portside-template-number' : undefined
                    }
                  >
                    {text(preview.columns[n]?.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(row => (
                <tr key={String(row.id)}>
                  {names.map(n => {
                    const f = preview.columns[n]
                    return f ? (
                      <td key={n} className={isNumeric(f) ? 'portside-template-number' : undefined}>
                        {shownLine(showValue(f, row[n], { entity, values: row }))}
                      </td>
                    ) : null
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
