import { Button, Input, Select } from '@fluentui/react-components'
import { Add16Regular, Delete16Regular } from '@fluentui/react-icons'
import { areaVariableKinds, type AreaVariable, type SqlArea } from '../../domain/meta/designing/sql-area.ts'
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
                <VariableRow
                  key={i}
                  variable={v}
                  onChange={more => {
                    change(i, more)
                  }}
                  onRemove={() => {
                    put(variables.filter((_, j) => j !== i))
                  }}
                />
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
interface VariableProps {
  readonly variable: AreaVariable
  onChange(more: Partial<AreaVariable>): void
  onRemove(): void
}

function VariableRow({ variable: v, onChange, onRemove }: VariableProps) {
  const t = useT()
  return (
    <tr>
      <td>
        <Input
          size="small"
          aria-label={t('areaName')}
          contentBefore=":"
          value={v.name}
          maxLength={30}
          onChange={(_, d) => {
            onChange({ name: d.value.trim() })
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
            if (kind) onChange({ kind })
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
            onChange({ value: d.value })
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
            onRemove()
          }}
        />
      </td>
    </tr>
  )
}
