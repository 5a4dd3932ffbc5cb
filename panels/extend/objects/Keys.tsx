import {
  Button,
  Field,
  Input,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Select,
} from '@fluentui/react-components'
import { useState } from 'react'
import { companyFields, keyKinds, type ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { resets, type Reset } from '../../../domain/encoder/sections.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'
import type { Parts } from './held.ts'
import { PanelMenu } from '../../../src/views/parts/PanelMenu.tsx'

interface Props {
  readonly draft: ObjectDefinition
  onChange(parts: Parts): void
}

/** Unique combinations of fields, and the automatically numbered field. */
export function Keys({ draft, onChange }: Props) {
  const t = useT()
  const text = useText()
  const [next, setNext] = useState<readonly string[]>([])
  const unique = draft.unique ?? []
  const named = (names: readonly string[]) => names.map(n => text(draft.fields[n]?.label) || n).join(' + ')
  return (
    <>
      {unique.length > 0 ? (
        <ul>
          {unique.map((u, i) => (
            <li key={u.join()}>
              {named(u)}{' '}
              <Button
                size="small"
                aria-label={`${t('extendTakeOut')}: ${named(u)}`}
                onClick={() => {
                  onChange({ unique: unique.length > 1 ? unique.filter((_, j) => j !== i) : undefined })
                }}
              >
                {t('extendTakeOut')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('objectsUniqueNone')}</p>
      )}
      <p className="portside-objects-tools">
        <PanelMenu
          checkedValues={{ fields: [...next] }}
          onCheckedValueChange={(_, d) => {
            setNext(d.checkedItems)
          }}
        >
          <MenuTrigger disableButtonEnhancement>
            <Button size="small">{next.length > 0 ? named(next) : t('objectsUniqueChoose')}</Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {Object.entries(draft.fields)
                .filter(([, f]) => keyKinds.includes(f.kind))
                .map(([n, f]) => (
                  <MenuItemCheckbox key={n} name="fields" value={n}>
                    {text(f.label)}
                  </MenuItemCheckbox>
                ))}
            </MenuList>
          </MenuPopover>
        </PanelMenu>
        <Button
          size="small"
          aria-label={`${t('extendAdd')}: ${t('objectsUnique')}`}
          disabledFocusable={next.length === 0}
          onClick={() => {
            onChange({ unique: [...unique, next] })
            setNext([])
          }}
        >
          {t('extendAdd')}
        </Button>
      </p>
      <NumberLine draft={draft} onChange={onChange} />
    </>
  )
}

function NumberLine({ draft, onChange }: Props) {
  const t = useT()
  const text = useText()
  const { number } = draft,
    companies = companyFields(draft.access)
  const strings = Object.entries(draft.fields).filter(([, f]) => f.kind === 'string')
  const set = (change: Partial<NonNullable<ObjectDefinition['number']>>) => {
    if (number) onChange({ number: { ...number, ...change } })
  }
  const choose = (field: string) => {
    onChange({
      number:
        field === ''
          ? undefined
          : {
              field,
              per: number?.per ?? companies[0] ?? '',
              pattern: number?.pattern ?? 'NO-{yyyy}-{seq:6}',
              period: number?.period ?? 'year',
            },
    })
  }
  return (
    <div className="portside-extend-line">
      <Field size="small" label={t('objectsNumbered')} hint={t('objectsNumberedHint')}>
        <Select
          value={number?.field ?? ''}
          onChange={(_, d) => {
            choose(d.value)
          }}
        >
          <option value="">{t('objectsNotNumbered')}</option>
          {strings.map(([n, f]) => (
            <option key={n} value={n}>
              {text(f.label)}
            </option>
          ))}
        </Select>
      </Field>
      {number ? (
        <>
          <Field size="small" label={t('objectsNumberPattern')}>
            <Input
              value={number.pattern}
              maxLength={60}
              onChange={(_, d) => {
                set({ pattern: d.value })
              }}
            />
          </Field>
          <Field size="small" label={t('objectsNumberPer')}>
            <Select
              value={number.per}
              onChange={(_, d) => {
                set({ per: d.value })
              }}
            >
              {companies.includes(number.per) ? null : <option value={number.per}>{number.per}</option>}
              {companies.map(n => (
                <option key={n} value={n}>
                  {text(draft.fields[n]?.label) || n}
                </option>
              ))}
            </Select>
          </Field>
          <Field size="small" label={t('objectsNumberPeriod')}>
            <Select
              value={number.period}
              onChange={(_, d) => {
                set({ period: d.value as Reset })
              }}
            >
              {resets.map(r => (
                <option key={r} value={r}>
                  {t(`objectsPeriod_${r}`)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : null}
    </div>
  )
}
