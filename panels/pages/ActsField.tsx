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
import { givers } from './design-acts.ts'
import { useNamed } from './use-named.ts'

interface Props {
  readonly label: string
  readonly acts: PageValue | undefined
  readonly page: PageDocument
  readonly choices: PageChoices | undefined
  /** It can change data, because only a press of a person raises it. */
  readonly changes: boolean
  nameOf(page: PageDocument, id: NodeId): string
  onChange(acts: PageValue | undefined): void
}

/** Components that show records: an act can refresh one of them. */
const refreshed = new Set(['view', 'portal', 'portlet', 'kanban', 'chart'])

/** What an event does, one after another. */
export function ActsField({ label, acts, changes, ...of }: Props) {
  const t = useT()
  const all: readonly PageValues[] = Array.isArray(acts) ? acts.filter(isValues) : []
  const put = (next: readonly PageValues[]) => {
    of.onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((act, i) => {
        const change = (to: PageValues) => {
          put(all.map((a, at) => (at === i ? to : a)))
        }
        return (
          // Acts have no id; their order is what they are.
          <fieldset key={i}>
            <legend>{t('pgdAct', { number: i + 1 })}</legend>
            <Field size="small" label={t('pgdActDoes')}>
              <Select
                value={String(act['do'])}
                onChange={(_, d) => {
                  change({ do: d.value })
                }}
              >
                <option value="open">{t('pgdActOpen')}</option>
                <option value="refresh">{t('pgdActRefresh')}</option>
                {changes ? <option value="transition">{t('pgdActTransition')}</option> : null}
              </Select>
            </Field>
            <ActFields {...of} act={act} onChange={change} />
            <Button
              size="small"
              onClick={() => {
                put(all.filter((_, at) => at !== i))
              }}
            >
              {t('pgdRemoveAct', { number: i + 1 })}
            </Button>
          </fieldset>
        )
      })}
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

interface ActProps extends Pick<Props, 'page' | 'choices' | 'nameOf'> {
  readonly act: PageValues
  onChange(act: PageValues): void
}

/** The settings of one act, by what it does. */
function ActFields(props: ActProps) {
  switch (props.act['do']) {
    case 'transition':
      return <TransitionFields {...props} />
    case 'refresh':
      return <RefreshField {...props} />
    default:
      return <OpenFields {...props} />
  }
}

function RefreshField({ act, page, nameOf, onChange }: ActProps) {
  const t = useT()
  const lists = below(page, page.root).filter(id => refreshed.has(nodeOf(page, id)?.type ?? ''))
  return (
    <Field size="small" label={t('pgdActWhat')}>
      <Select
        value={typeof act['node'] === 'string' ? act['node'] : ''}
        onChange={(_, d) => {
          onChange(d.value === '' ? { do: 'refresh' } : { do: 'refresh', node: d.value })
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
  )
}

function OpenFields({ act, choices, onChange }: ActProps) {
  const t = useT()
  const screens = useNamed(choices?.screens)
  return (
    <>
      <Field size="small" label={t('pgdActScreen')} required>
        <ChoiceBox
          label={t('pgdActScreen')}
          text={typeof act['address'] === 'string' ? screens.labelOf(act['address']) : ''}
          placeholder={t('choose')}
          source={screens.source}
          free
          onLoose={address => {
            onChange({ ...act, address })
          }}
          onPick={o => {
            const { address: _was, ...rest } = act
            onChange(o ? { ...rest, address: o.value } : rest)
          }}
        />
      </Field>
      <Field size="small" label={t('pgdActHow')}>
        <Select
          value={typeof act['how'] === 'string' ? act['how'] : 'reuse'}
          onChange={(_, d) => {
            onChange({ ...act, how: d.value })
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
  )
}

/** An action of a status list, and the component whose record it is about. */
function TransitionFields({ act, page, choices, nameOf, onChange }: ActProps) {
  const t = useT()
  const named = useNamed(choices?.actions)
  const { list, action, node } = act
  const code = typeof list === 'string' && typeof action === 'string' ? `${list}.${action}` : ''
  return (
    <>
      <Field size="small" label={t('pgdActAction')} required>
        <ChoiceBox
          label={t('pgdActAction')}
          text={code === '' ? '' : named.labelOf(code)}
          placeholder={t('choose')}
          source={named.source}
          onLoose={() => {}}
          onPick={o => {
            const { list: _list, action: _action, ...rest } = act
            const [ofList = '', ofAction = ''] = (o?.value ?? '').split('.')
            onChange(o ? { ...rest, list: ofList, action: ofAction } : rest)
          }}
        />
      </Field>
      <Field size="small" label={t('pgdActRecord')} required>
        <Select
          value={typeof node === 'string' ? node : ''}
          onChange={(_, d) => {
            const { node: _node, ...rest } = act
            onChange(d.value === '' ? rest : { ...rest, node: d.value })
          }}
        >
          <option value="">{t('choose')}</option>
          {givers(page, 'record', '').map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(page, id)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
