import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { SettingDefinition } from '../../domain/components/define.ts'
import { rowsOf } from '../../domain/components/node.ts'
import { nodeOf, slotOf, type NodeId, type PageValue, type PageValues } from '../../domain/meta/pages/page.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { SettingsOf } from './settings-of.ts'

interface Props {
  readonly setting: Extract<SettingDefinition, { kind: 'rows' }>
  readonly value: PageValue | undefined
  readonly label: string
  readonly of: SettingsOf
  readonly id: NodeId
  onChange: Change
  /** The field of one setting of a row. */
  renderPart(key: string, setting: SettingDefinition, value: PageValue | undefined, onChange: Change): ReactNode
}

type Change = (value: PageValue | undefined, isTyped?: boolean) => void

/** A list of rows with settings of their own, such as tabs. */
export function RowsField({ setting, value, label, of, id, onChange, renderPart }: Props) {
  const t = useT()
  const rows = rowsOf(value)
  const put = (next: readonly PageValues[], isTyped = false) => {
    onChange(next.length === 0 ? undefined : next, isTyped)
  }
  const free = (n = rows.length + 1): string => (rows.some(r => r['code'] === `part${n}`) ? free(n + 1) : `part${n}`)
  // A tab with something in it keeps its code and stays: otherwise its content would be nowhere.
  const holds = (row: PageValues): boolean => slotOf(nodeOf(of.page, id), String(row['code'])).length > 0
  return (
    <fieldset>
      <legend>{label}</legend>
      {rows.map((row, i) => (
        // Rows have no id; their order is what they are.
        <fieldset key={i}>
          <legend>{`${label} ${i + 1}`}</legend>
          {Object.entries(setting.of)
            .filter(([name]) => name !== 'code' || !holds(row))
            .map(([name, inner]) =>
              renderPart(name, inner, Object.hasOwn(row, name) ? row[name] : undefined, (next, isTyped) => {
                const others = Object.entries(row).filter(([n]) => n !== name)
                const changed = Object.fromEntries(next === undefined ? others : [...others, [name, next]])
                put(
                  rows.map((r, at) => (at === i ? changed : r)),
                  isTyped,
                )
              }),
            )}
          <Button
            size="small"
            disabledFocusable={holds(row)}
            title={holds(row) ? t('pgdRowHolds') : undefined}
            onClick={() => {
              put(rows.filter((_, at) => at !== i))
            }}
          >
            {t('pgdRemoveRow', { name: `${label} ${i + 1}` })}
          </Button>
        </fieldset>
      ))}
      <Button
        size="small"
        onClick={() => {
          put([...rows, 'code' in setting.of ? { code: free() } : {}])
        }}
      >
        {t('pgdAddRow')}
      </Button>
    </fieldset>
  )
}
