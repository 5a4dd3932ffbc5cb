import { Button, Input, Select } from '@fluentui/react-components'
import { Add16Regular, Delete16Regular } from '@fluentui/react-icons'
import {
  areaColumnKinds,
  areaVariableKinds,
  type AreaColumn,
  type AreaVariable,
  type SqlArea,
} from '../../domain/meta/designing/sql-area.ts'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly area: SqlArea
  onChange(area: SqlArea): void
}

/** Variables that the SELECT uses as ':since'. */
export function AreaVariables({ area, onChange }: Props) {
  const t = useT()
  const variables = area.variables ?? []
  const put = (next: readonly AreaVariable[]) => {
    const { variables: _were, ...rest } = area
    onChange(next.length > 0 ? { ...rest, variables: next } : rest)
  }
  const change = (i: number, more: Partial<AreaVariable>) => {
    put(variables.map((v, j) => (j === i ? { ...v, ...more } : v)))
  }
  return (
    <>
      <h3>{t('areaVariables')}</h3>
      {variables.length === 0 ? (
        <p>{t('areaNoVariables', { example: ':since' })}</p>
      ) : (
        <div className="portside-template-table">
          <table aria-label={t('areaVariables')}>
            <thead>
              <tr>
                <th scope="col">{t('areaName')}</th>
                <th scope="col">{t('areaKind')}</th>
                <th scope="col">{t('tplValue')}</th>
                <th scope="col">{t('tplActions')}</th>
              </tr>
            </thead>
            <tbody>
              {variables.map((v, i) => (
                <tr key={i}>
                  <td>
                    <Input
                      size="small"
                      aria-label={t('areaName')}
                      contentBefore=":"
                      value={v.name}
                      maxLength={30}
                      onChange={(_, d) => {
                        change(i, { name: d.value.trim() })
                      }}
                    />
                  </td>
                  <td>
                    <Select
                      size="small"
                      aria-label={t('areaKind')}
                      value={v.kind}
                      onChange={(_, d) => {
                        const kind = areaVariableKinds.find(k => k === d.value)
                        if (kind) change(i, { kind })
                      }}
                    >
                      {areaVariableKinds.map(k => (
                        <option key={k} value={k}>
                          {t(`kind_${k}`)}
                        </option>
                      ))}
                    </Select>
                  </td>
                  <td>
                    <Input
                      size="small"
                      aria-label={t('tplValue')}
                      placeholder={v.kind === 'date' ? 'today-30' : v.kind === 'string' ? '@company' : ''}
                      value={v.value}
                      maxLength={200}
                      onChange={(_, d) => {
                        change(i, { value: d.value })
                      }}
                    />
                  </td>
                  <td>
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<Delete16Regular />}
                      aria-label={`${t('extendTakeOut')}: ${v.name}`}
                      onClick={() => {
                        put(variables.filter((_, j) => j !== i))
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<Add16Regular />}
        disabledFocusable={variables.length >= 9}
        onClick={() => {
          put([...variables, { name: '', kind: 'date', value: 'today' }])
        }}
      >
        {t('areaAddVariable')}
      </Button>
    </>
  )
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
  const label = (c: AreaColumn, i: number, l: 'en_US' | 'zh_CN', what: 'tplLabelEn' | 'tplLabelZh') => (
    <Input
      size="small"
      aria-label={t('tplOf', { what: t(what), name: c.key })}
      value={c.label[l]}
      maxLength={80}
      onChange={(_, d) => {
        change(i, { label: { ...c.label, [l]: d.value } })
      }}
    />
  )
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
                <tr key={c.key}>
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
                        if (kind) change(i, { kind })
                      }}
                    >
                      {areaColumnKinds.map(k => (
                        <option key={k} value={k}>
                          {t(`kind_${k}`)}
                        </option>
                      ))}
                    </Select>
                  </td>
                  <td>{label(c, i, 'en_US', 'tplLabelEn')}</td>
                  <td>{label(c, i, 'zh_CN', 'tplLabelZh')}</td>
                  <td>
                    {c.kind === 'int' || c.kind === 'decimal' ? (
                      <Select
                        size="small"
                        aria-label={t('tplOf', { what: t('areaUnit'), name: c.key })}
                        value={c.unit ?? ''}
                        onChange={(_, d) => {
                          unit(i, d.value)
                        }}
                      >
                        <option value="">{t('areaNoUnit')}</option>
                        {area.columns
                          .filter(o => o.kind === 'string')
                          .map(o => (
                            <option key={o.key} value={o.key}>
                              {o.key}
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
                        put(area.columns.filter((_, j) => j !== i))
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
