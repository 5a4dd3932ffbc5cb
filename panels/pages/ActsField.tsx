import { Button, Field, Select } from '@fluentui/react-components'
import type { PageChoices } from '../../domain/contracts/page.calls.ts'
import {
  below,
  isValues,
  nodeOf,
  openHows,
  type NodeId,
  type PageDocument,
  type PageValue,
  type PageValues,
} from '../../domain/meta/pages/page.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { useT } from '../../src/i18n/intl.ts'
import { useNamed } from './use-named.ts'

interface Props {
  readonly label: string
  readonly acts: PageValue | undefined
  readonly page: PageDocument
  readonly choices: PageChoices | undefined
  nameOf(page: PageDocument, id: NodeId): string
  onChange(acts: PageValue | undefined): void
}

/** Components that show records: an act can refresh one of them. */
const refreshed = new Set(['view', 'portal', 'portlet'])

/** What an event does, one after another. */
export function ActsField({ label, acts, page, choices, nameOf, onChange }: Props) {
  const t = useT()
  const screens = useNamed(choices?.screens)
  const all: readonly PageValues[] = Array.isArray(acts) ? acts.filter(isValues) : []
  const put = (next: readonly PageValues[]) => {
    onChange(next.length === 0 ? undefined : next)
  }
  const change = (at: number, to: PageValues) => {
    put(all.map((a, i) => (i === at ? to : a)))
  }
  const lists = below(page, page.root).filter(id => refreshed.has(nodeOf(page, id)?.type ?? ''))
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((act, i) => (
        // Acts have no id; their order is what they are.
        <fieldset key={i}>
          <legend>{t('pgdAct', { number: i + 1 })}</legend>
          <Field size="small" label={t('pgdActDoes')}>
            <Select
              value={String(act['do'])}
              onChange={(_, d) => {
                change(i, { do: d.value })
              }}
            >
              <option value="open">{t('pgdActOpen')}</option>
              <option value="refresh">{t('pgdActRefresh')}</option>
            </Select>
          </Field>
          {act['do'] === 'refresh' ? (
            <Field size="small" label={t('pgdActWhat')}>
              <Select
                value={typeof act['node'] === 'string' ? act['node'] : ''}
                onChange={(_, d) => {
                  change(i, d.value === '' ? { do: 'refresh' } : { do: 'refresh', node: d.value })
                }}
              >
                <option value="">{t('pgdActAll')}</option>
                {lists.map(id => (
                  <option key={id} value={id}>
                    {nameOf(page, id)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <>
              <Field size="small" label={t('pgdActScreen')} required>
                <ChoiceBox
                  label={t('pgdActScreen')}
                  text={typeof act['address'] === 'string' ? screens.labelOf(act['address']) : ''}
                  placeholder={t('choose')}
                  source={screens.source}
                  free
                  onLoose={address => {
                    change(i, { ...act, address })
                  }}
                  onPick={o => {
                    const { address: _was, ...rest } = act
                    change(i, o ? { ...rest, address: o.value } : rest)
                  }}
                />
              </Field>
              <Field size="small" label={t('pgdActHow')}>
                <Select
                  value={typeof act['how'] === 'string' ? act['how'] : 'reuse'}
                  onChange={(_, d) => {
                    change(i, { ...act, how: d.value })
                  }}
                >
                  {openHows.map(how => (
                    <option key={how} value={how}>
                      {t(`pgdHow_${how}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            </>
          )}
          <Button
            size="small"
            onClick={() => {
              put(all.filter((_, at) => at !== i))
            }}
          >
            {t('pgdRemoveAct', { number: i + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        size="small"
        onClick={() => {
          put([...all, { do: 'open' }])
        }}
      >
        {t('pgdAddAct')}
      </Button>
    </fieldset>
  )
}
