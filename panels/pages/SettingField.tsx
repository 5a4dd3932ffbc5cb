import { Field, Input, Select, Switch, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { SettingDefinition } from '../../domain/components/define.ts'
import { initialOf, settingAt } from '../../domain/components/node.ts'
import type { PageChoices } from '../../domain/contracts/page.calls.ts'
import { settingProblems } from '../../domain/components/setting-problem.ts'
import {
  isNodeValue,
  isTextValue,
  isValues,
  nodeOf,
  pageText,
  type NodeId,
  type PageValue,
} from '../../domain/meta/pages/page.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { fetchPageNames } from '../../src/api/pages.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { givers } from './design-acts.ts'
import { ExpressionField, expressionText } from './ExpressionField.tsx'
import { RowsField } from './RowsField.tsx'
import type { SettingsOf } from './settings-of.ts'
import { useNamed, type Named } from './use-named.ts'

interface Props {
  readonly setting: SettingDefinition
  readonly value: PageValue | undefined
  readonly of: SettingsOf
  readonly id: NodeId
  onChange(value: PageValue | undefined, isTyped?: boolean): void
}

/** One setting, by its kind. A value that is not right is kept and marked. */
export function SettingField(props: Props) {
  const { setting: s, value, of, id, onChange } = props
  const t = useT()
  const text = useText()
  const label = text(s.label)
  const bound = s.bind === undefined ? [] : givers(of.page, s.bind, id)
  const wrong = value !== undefined && !isNodeValue(value) && settingProblems(s, value).length > 0
  if (s.kind === 'text' || s.kind === 'template') return <TextFields {...props} label={label} />
  if (s.kind === 'rows')
    return (
      <RowsField
        {...props}
        setting={s}
        label={label}
        renderPart={(key, setting, partValue, change) => (
          <SettingField key={key} setting={setting} value={partValue} of={of} id={id} onChange={change} />
        )}
      />
    )
  if (s.kind === 'expression')
    return (
      <ExpressionField
        label={label}
        of={expressionText(value)}
        page={of.page}
        id={id}
        setting={s}
        onChange={expression => {
          onChange(expression === undefined ? undefined : { $: 'expr', of: expression }, true)
        }}
      />
    )
  if (s.kind === 'parts') return <PartsField {...props} of={of} setting={s} />
  if (s.kind === 'bool')
    return (
      <Switch
        label={label}
        checked={(value ?? initialOf(s)) === true}
        onChange={(_, d) => {
          onChange(d.checked)
        }}
      />
    )
  return (
    <Field
      size="small"
      label={label}
      required={s.required === true}
      validationMessage={wrong ? t('pgdWrongValue') : null}
    >
      {isNodeValue(value) ? null : <Control {...props} label={label} />}
      {bound.length > 0 || isNodeValue(value) ? (
        <Select
          aria-label={t('pgdBoundTo', { name: label })}
          value={isNodeValue(value) ? value.node : ''}
          onChange={(_, d) => {
            const giver = bound.find(b => b.id === d.value)
            onChange(giver ? { $: 'node', node: giver.id, gives: giver.gives } : undefined)
          }}
        >
          <option value="">{t('pgdOwnValue')}</option>
          {bound.map(b => (
            <option key={b.id} value={b.id}>
              {of.nameOf(of.page, b.id)}
            </option>
          ))}
          {isNodeValue(value) && !bound.some(b => b.id === value.node) ? (
            <option value={value.node}>{t('pgdGone')}</option>
          ) : null}
        </Select>
      ) : null}
    </Field>
  )
}

function Control(props: Props & { readonly label: string }) {
  const { setting: s, value, onChange, label } = props
  const text = useText()
  const typed = (v: PageValue | undefined) => {
    onChange(v, true)
  }
  switch (s.kind) {
    case 'choice':
      return (
        <Select
          value={String(value ?? initialOf(s) ?? '')}
          onChange={(_, d) => {
            onChange(s.values.find(v => String(v.code) === d.value)?.code)
          }}
        >
          {s.initial === undefined ? <option value="">–</option> : null}
          {s.values.map(v => (
            <option key={v.code} value={v.code}>
              {text(v.label)}
            </option>
          ))}
        </Select>
      )
    case 'choices':
      return (
        <ManyBox
          label={label}
          chosen={(Array.isArray(value) ? value : []).map((code: PageValue) => ({
            value: String(code),
            label: text(s.values.find(v => v.code === code)?.label) || String(code),
          }))}
          source={words =>
            s.values
              .map(v => ({ value: String(v.code), label: text(v.label) }))
              .filter(o => o.label.toLowerCase().includes(words.toLowerCase()))
          }
          onChange={chosen => {
            onChange(chosen.length === 0 ? undefined : chosen.map(c => c.value))
          }}
        />
      )
    case 'view':
    case 'list':
    case 'lines':
    case 'views':
      return <NamedControl {...props} named={props.of.choices && namedOf(s, props.of.choices)} />
    case 'field':
    case 'fields':
    case 'card':
      return <NamesControl {...props} setting={s} />
    case 'actions':
      return <NamedControl {...props} named={props.of.choices?.actions} />
    case 'address':
      return <NamedControl {...props} named={props.of.choices?.screens} free />
    case 'record':
      return null
    case 'json':
      return <JsonControl value={value} onChange={typed} />
    default:
      return (
        <Input
          value={isValues(value) || Array.isArray(value) ? pageText(value) : String(value ?? '')}
          placeholder={String(initialOf(s) ?? '')}
          inputMode={s.kind === 'int' ? 'numeric' : s.kind === 'decimal' ? 'decimal' : 'text'}
          onChange={(_, d) => {
            typed(
              d.value === '' ? undefined : s.kind === 'int' && /^-?\d{1,15}$/.test(d.value) ? Number(d.value) : d.value,
            )
          }}
        />
      )
  }
}

/** What a setting can name. */
function namedOf(s: SettingDefinition, choices: PageChoices): readonly Named[] {
  if (s.kind === 'list') return choices.lists
  if (s.kind === 'lines') return choices.lines
  const kinds = s.kind === 'view' ? s.kinds : undefined
  return kinds ? choices.views.filter(v => kinds.includes(v.kind)) : choices.views
}

/** Fields of a list and charts of a dashboard are those of the view in another setting. */
function NamesControl({
  setting: s,
  ...props
}: Props & { readonly label: string; readonly setting: Extract<SettingDefinition, { readonly of: string }> }) {
  const t = useT()
  const node = nodeOf(props.of.page, props.id)
  const view = node && settingAt(node, s.of)
  const code = typeof view === 'string' ? view : ''
  const { value: names } = useFetched(`page-names/${code}`, stop =>
    code === '' ? Promise.resolve({ fields: [], cards: [] }) : fetchPageNames(code, stop),
  )
  if (code === '') return <span className="portside-page-empty">{t('pgdNamesFirst')}</span>
  return <NamedControl {...props} setting={s} named={s.kind === 'card' ? names?.cards : names?.fields} />
}

/** Views, lists of values and fields are chosen by name. */
function NamedControl({
  setting,
  value,
  named: all,
  free = false,
  onChange,
  label,
}: Props & {
  readonly label: string
  readonly named: readonly Named[] | undefined
  /** What is typed is taken as it is: an address can have a query. */
  readonly free?: boolean
}) {
  const t = useT()
  const named = useNamed(all)
  if (setting.kind === 'views' || setting.kind === 'fields' || setting.kind === 'actions')
    return (
      <ManyBox
        label={label}
        chosen={(Array.isArray(value) ? value : []).map((code: PageValue) => ({
          value: String(code),
          label: named.labelOf(String(code)),
        }))}
        source={named.source}
        onChange={chosen => {
          onChange(chosen.length === 0 ? undefined : chosen.map(c => c.value))
        }}
      />
    )
  return (
    <ChoiceBox
      label={label}
      text={typeof value === 'string' ? named.labelOf(value) : ''}
      placeholder={t('choose')}
      source={named.source}
      {...(free ? { free } : {})}
      onLoose={typed => {
        if (free) onChange(typed === '' ? undefined : typed)
      }}
      onPick={o => {
        onChange(o?.value)
      }}
    />
  )
}

/** A text in both languages; a draft may have only one of them. */
function TextFields({ setting: s, value, onChange, label }: Props & { readonly label: string }) {
  const t = useT()
  const words = isTextValue(value) ? value : { $: 'text' as const, en_US: '', zh_CN: '' }
  const put = (part: { readonly en_US?: string; readonly zh_CN?: string }) => {
    const next = { $: 'text' as const, en_US: words.en_US, zh_CN: words.zh_CN, ...part }
    onChange(next.en_US === '' && next.zh_CN === '' ? undefined : next, true)
  }
  const lines = s.kind === 'text' && s.lines === true
  return (
    <>
      {(['en_US', 'zh_CN'] as const).map(language => (
        <Field
          key={language}
          size="small"
          label={`${label} (${t(language === 'en_US' ? 'pgdEnglish' : 'pgdChinese')})`}
          required={s.required === true}
        >
          {lines ? (
            <Textarea
              rows={3}
              resize="vertical"
              value={words[language]}
              maxLength={4000}
              onChange={(_, d) => {
                put({ [language]: d.value })
              }}
            />
          ) : (
            <Input
              value={words[language]}
              maxLength={400}
              onChange={(_, d) => {
                put({ [language]: d.value })
              }}
            />
          )}
        </Field>
      ))}
    </>
  )
}

/** Settings within a setting. */
function PartsField({
  setting,
  value,
  onChange,
  ...more
}: Props & { readonly setting: Extract<SettingDefinition, { kind: 'parts' }> }) {
  const text = useText()
  const now = isValues(value) ? value : {}
  return (
    <fieldset>
      <legend>{text(setting.label)}</legend>
      {Object.entries(setting.of).map(([name, part]) => (
        <SettingField
          key={name}
          {...more}
          setting={part}
          value={Object.hasOwn(now, name) ? now[name] : undefined}
          onChange={(next, isTyped) => {
            const others = Object.entries(now).filter(([n]) => n !== name)
            const all = next === undefined ? others : [...others, [name, next] as const]
            onChange(all.length === 0 ? undefined : Object.fromEntries(all), isTyped)
          }}
        />
      ))}
    </fieldset>
  )
}

/** Data as JSON: taken over when it is correct, kept as it is typed until then. */
function JsonControl({
  value,
  onChange,
}: {
  readonly value: PageValue | undefined
  onChange(value: PageValue | undefined): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === undefined ? '' : pageText(value, 2)
  return (
    <Textarea
      rows={3}
      resize="vertical"
      spellCheck={false}
      value={typed ?? shown}
      onChange={(_, d) => {
        if (d.value === '') {
          setTyped(null)
          return onChange(undefined)
        }
        setTyped(d.value)
        try {
          onChange(JSON.parse(d.value) as PageValue)
        } catch {
          // It is not finished yet.
        }
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}
