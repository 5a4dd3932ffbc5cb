import { Button, Input, Select } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { areaColumnKinds, type AreaColumn, type SqlArea } from '../../domain/meta/designing/sql-area.ts'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly area: SqlArea
  onChange(area: SqlArea): void
}

/** The columns of the SELECT with labels. */
export function AreaColumns({ area, onChange }: Props) {
  const t = useT()
  const put = (columns: readonly AreaColumn[]) => {
    onChange({ ...area, columns })
  }
  const change = (i: number, more: Partial<AreaColumn>) => {
    put(area.columns.map((c, j) => (j === i ? { ...c, ...more } : c)))
  }
  const unit = (i: number, of: string) => {
    put(
      area.columns.map((c, j) => {
        if (j !== i) return c
        const { unit: _was, ...rest } = c
        return of === '' ? rest : { ...rest, unit: of }
      }),
    )
  }
  return (
    <>
      <h3>{t('tplColumns')}</h3>
      {area.columns.length === 0 ? (
        <p>{t('areaNoColumns')}</p>
      ) : (
        <div className="portside-template-table">
          <table aria-label={t('areaColumnsOf', { name: area.key })}>
            <thead>
              <tr>
                {(['areaName', 'areaKind', 'tplLabelEn', 'tplLabelZh', 'areaUnit'] as const).map(h => (
                  <th scope="col" key={h}>
                    {t(h)}
                  </th>
                ))}
                <th scope="col">{t('tplActions')}</th>
              </tr>
            </thead>
            <tbody>
              {area.columns.map((c, i) => (
                <ColumnRow
                  key={c.key}
                  column={c}
                  units={area.columns.filter(o => o.kind === 'string').map(o => o.key)}
                  onChange={more => {
                    change(i, more)
                  }}
                  onUnit={of => {
                    unit(i, of)
                  }}
                  onRemove={() => {
                    put(area.columns.filter((_, j) => j !== i))
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

interface ColumnProps {
  readonly column: AreaColumn
  /** Columns that can name the unit. */
  readonly units: readonly string[]
  onChange(more: Partial<AreaColumn>): void
  onUnit(of: string): void
  onRemove(): void
}

function ColumnRow({ column: c, units, onChange, onUnit, onRemove }: ColumnProps) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        <code>{c.key}</code>
      </th>
      <td>
        <Select
          size="small"
          aria-label={t('tplOf', { what: t('areaKind'), name: c.key })}
          value={c.kind}
          onChange={(_, d) => {
            const kind = areaColumnKinds.find(k => k === d.value)
            if (kind) onChange({ kind })
          }}
        >
          {areaColumnKinds.map(k => (
            <option key={k} value={k}>
              {t(`kind_${k}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <ColumnLabel column={c} language="en_US" what="tplLabelEn" onChange={onChange} />
      </td>
      <td>
        <ColumnLabel column={c} language="zh_CN" what="tplLabelZh" onChange={onChange} />
      </td>
      <td>
        {c.kind === 'int' || c.kind === 'decimal' ? (
          <Select
            size="small"
            aria-label={t('tplOf', { what: t('areaUnit'), name: c.key })}
            value={c.unit ?? ''}
            onChange={(_, d) => {
              onUnit(d.value)
            }}
          >
            <option value="">{t('areaNoUnit')}</option>
            {units.map(key => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </Select>
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </td>
      <td>
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete16Regular />}
          aria-label={`${t('extendTakeOut')}: ${c.key}`}
          onClick={() => {
            onRemove()
          }}
        />
      </td>
    </tr>
  )
}

interface LabelProps extends Pick<ColumnProps, 'column' | 'onChange'> {
  readonly language: 'en_US' | 'zh_CN'
  readonly what: 'tplLabelEn' | 'tplLabelZh'
}

function ColumnLabel({ column: c, language: l, what, onChange }: LabelProps) {
  const t = useT()
  return (
    <Input
      size="small"
      aria-label={t('tplOf', { what: t(what), name: c.key })}
      value={c.label[l]}
      maxLength={80}
      onChange={(_, d) => {
        onChange({ label: { ...c.label, [l]: d.value } })
      }}
    />
  )
}
