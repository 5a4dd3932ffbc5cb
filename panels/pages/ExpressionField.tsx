import { Field, Textarea } from '@fluentui/react-components'
import { useRef } from 'react'
import { componentOf } from '../../domain/components/all.ts'
import type { SettingDefinition } from '../../domain/components/define.ts'
import { givenOf } from '../../domain/components/given.ts'
import { settingAt } from '../../domain/components/node.ts'
import { itemsAround, itemView } from '../../domain/components/page-scope.ts'
import { isVariable } from '../../domain/expressions/scope.ts'
import {
  isExpressionValue,
  nodeOf,
  type NodeId,
  type PageDocument,
  type PageValue,
} from '../../domain/meta/pages/page.ts'
import { fetchPageNames } from '../../src/api/pages.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly of: string
  readonly page: PageDocument
  readonly id: NodeId
  readonly setting?: Extract<SettingDefinition, { readonly kind: 'expression' }>
  onChange(of: string | undefined): void
}

/** An expression, with the names that it can use; its problems are beside the canvas with those of the page. */
export function ExpressionField({ label, hint, of, page, id, setting, onChange }: Props) {
  const t = useT()
  const field = useRef<HTMLDivElement>(null)
  const names = useNames(page, id, setting)
  const insert = (name: string) => {
    const input = field.current?.querySelector('textarea')
    const at = input?.selectionEnd ?? of.length
    onChange(`${of.slice(0, at)}${name}${of.slice(at)}`)
    input?.focus()
  }
  return (
    <div ref={field}>
      <Field size="small" label={label} hint={hint ?? null}>
        <Textarea
          className="portside-design-expression"
          rows={2}
          resize="vertical"
          spellCheck={false}
          value={of}
          maxLength={4000}
          onChange={(_, d) => {
            onChange(d.value === '' ? undefined : d.value)
          }}
        />
      </Field>
      <ChoiceBox
        label={t('pgdExpressionName', { name: label })}
        text=""
        placeholder={t('pgdExpressionNames')}
        source={words => names.filter(n => matches(words, [n.label]))}
        onPick={o => {
          if (o) insert(o.value)
        }}
      />
    </div>
  )
}

/** The text of a setting that is an expression. */
export const expressionText = (value: PageValue | undefined): string => (isExpressionValue(value) ? value.of : '')

const everywhere = ['today', 'me.language', 'me.companyType', 'me.roles', 'param.id']
const parts = { range: ['range.start', 'range.end'], day: ['day.date', 'day.weekday'] } as const

function useNames(page: PageDocument, id: NodeId, setting: Props['setting']): readonly Option[] {
  const text = useText()
  const node = nodeOf(page, id)
  const own = useFields(node && setting?.of !== undefined ? settingAt(node, setting.of) : undefined)
  const [around] = itemsAround(page, id)
  const item = useFields(around && itemView(around))
  const named = Object.values(page.nodes).flatMap(({ name, type }) =>
    name !== undefined && isVariable(name) && givenOf(componentOf(type)) ? [`page.${name}`] : [],
  )
  const about = setting?.about
  const ofFields = (variable: string, fields: typeof own): readonly Option[] =>
    fields.map(f => ({ value: `${variable}.${f.code}`, label: `${variable}.${f.code} (${text(f.title)})` }))
  return [
    ...(about === 'row' ? ofFields('row', own) : []),
    ...(about === 'rows' ? [plain('rows'), ...ofFields('r', own)] : []),
    ...(about === 'range' || about === 'day' ? parts[about].map(plain) : []),
    ...ofFields('item', item),
    ...[...named, ...everywhere].map(plain),
  ]
}

const plain = (name: string): Option => ({ value: name, label: name })

function useFields(view: PageValue | undefined) {
  const code = typeof view === 'string' ? view : ''
  const { value } = useFetched(`page-names/${code}`, stop =>
    code === '' ? Promise.resolve({ fields: [], cards: [] }) : fetchPageNames(code, stop),
  )
  return value?.fields ?? []
}
