import { Button, Input } from '@fluentui/react-components'
import { useState } from 'react'
import type { StatesUsage } from '../../domain/contracts/overlay.calls.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { withoutStatus } from './changes.ts'

interface Props {
  readonly draft: StateDefinition
  readonly usage: StatesUsage | undefined
  onChange(change: Partial<StateDefinition>): void
}

const languagesIn = (t: Translate) =>
  [
    ['en_US', t('extendEnglish')],
    ['zh_CN', t('extendChinese')],
  ] as const

/** The statuses with names in both languages and record counts. */
export function StatusTable({ draft, usage, onChange }: Props) {
  const t = useT()
  const [code, setCode] = useState('')
  const fits = /^\w{1,40}$/.test(code) && !draft.values.some(v => v.code === code)
  const languages = languagesIn(t)
  return (
    <div className="portside-states-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statesCode')}</th>
            {languages.map(([l, name]) => (
              <th scope="col" key={l}>
                {name}
              </th>
            ))}
            <th scope="col" className="portside-states-number">
              {t('statesRecords')}
            </th>
            <th scope="col">
              <span className="portside-unseen">{t('extendTakeOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.values.map(v => (
            <StatusRow
              key={v.code}
              status={v}
              draft={draft}
              records={usage?.records[v.code] ?? 0}
              onChange={onChange}
            />
          ))}
          <tr>
            <th scope="row">
              <Input
                size="small"
                value={code}
                aria-label={t('statesNew')}
                placeholder={t('statesNew')}
                onChange={(_, d) => {
                  setCode(d.value.trim())
                }}
              />
            </th>
            <td colSpan={4}>
              <Button
                size="small"
                aria-label={`${t('extendAdd')}: ${t('statesNew')}`}
                disabledFocusable={!fits}
                onClick={() => {
                  onChange({ values: [...draft.values, { code, label: { en_US: code, zh_CN: code } }] })
                  setCode('')
                }}
              >
                {t('extendAdd')}
              </Button>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<Props, 'draft' | 'onChange'> {
  readonly status: StateDefinition['values'][number]
  /** How many have it. */
  readonly records: number
}

function StatusRow({ status: v, draft, records, onChange }: RowProps) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        <code>{v.code}</code>{' '}
        {v.code === draft.initial ? (
          <Chip tone="info">{t('statesInitial')}</Chip>
        ) : draft.terminal.includes(v.code) ? (
          <Chip>{t('statesTerminal')}</Chip>
        ) : null}
      </th>
      {languagesIn(t).map(([l, name]) => (
        <td key={l}>
          <Input
            size="small"
            value={v.label[l]}
            aria-label={`${name}: ${v.code}`}
            onChange={(_, d) => {
              onChange({
                values: draft.values.map(x => (x.code === v.code ? { ...x, label: { ...x.label, [l]: d.value } } : x)),
              })
            }}
          />
        </td>
      ))}
      <td className="portside-states-number">{records}</td>
      <td>
        {v.code === draft.initial ? null : (
          <Button
            size="small"
            aria-label={`${t('extendTakeOut')}: ${v.code}`}
            onClick={() => {
              onChange(withoutStatus(draft, v.code))
            }}
          >
            {t('extendTakeOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}
