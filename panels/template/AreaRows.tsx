import type { AreaTry } from '../../domain/contracts/template.calls.ts'
import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import { areaField, type SqlArea } from '../../domain/meta/designing/sql-area.ts'
import { isNumeric, shownLine, showValue } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

/** The first rows of an area with their records. */
export function AreaRows({ area, answer }: { readonly area: SqlArea; readonly answer: AreaTry }) {
  const t = useT()
  const text = useText()
  const columns = answer.columns.flatMap(({ key }) => {
    const c = area.columns.find(x => x.key.toLowerCase() === key.toLowerCase())
    return c
      ? [{ key, field: { ...areaField(area, c), unit: '', writable: false, creatable: false } satisfies WireField }]
      : []
  })
  const entity: Pick<WireEntity, 'fields'> = { fields: {} }
  return (
    <>
      <h3>{t('areaRows')}</h3>
      <p>
        {t('areaRowsOf', { count: answer.rows.length, total: answer.total })}
        {answer.named < answer.total ? ` · ${t('areaUnnamed', { count: answer.total - answer.named })}` : ''}
      </p>
      {answer.rows.length === 0 ? null : (
        <div className="portside-template-table">
          <table aria-label={t('areaRows')}>
            <thead>
              <tr>
                <th scope="col">{t('areaRecord')}</th>
                {columns.map(c => (
                  <th scope="col" key={c.key} className={isNumeric(c.field) ? 'portside-template-number' : undefined}>
                    {text(c.field.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row, i) => (
                <tr key={i}>
                  <th scope="row">{typeof row.record === 'string' ? row.record : '–'}</th>
                  {columns.map(c => (
                    <td key={c.key} className={isNumeric(c.field) ? 'portside-template-number' : undefined}>
                      {shownLine(showValue(c.field, row[`=${c.key}`], { entity, values: row }))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
