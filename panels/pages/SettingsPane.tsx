import { Field, Input, Switch } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { pressed } from '../../domain/components/act-problems.ts'
import { componentOf } from '../../domain/components/all.ts'
import type { SettingDefinition } from '../../domain/components/define.ts'
import { settingOf } from '../../domain/components/node.ts'
import { nodeOf, type NodeId, type PageNode } from '../../domain/meta/pages/page.ts'
import { isRoleCode } from '../../domain/meta/role.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { listSource } from '../../src/fields/choice/options.ts'
import { listLabel, listValues, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { ActsField } from './ActsField.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import type { SettingsOf } from './settings-of.ts'
import { SettingField } from './SettingField.tsx'

/** The settings of one node, drawn from the description of its component. */
export function SettingsPane({
  id,
  of,
  withNames,
}: {
  readonly id: NodeId
  readonly of: SettingsOf
  readonly withNames: boolean
}) {
  const t = useT()
  const text = useText()
  const { page, choices, set, rest } = of
  const node = nodeOf(page, id)
  if (!node) return null
  const component = componentOf(node.type)
  return (
    <div className="portside-design-fields" onBlur={rest}>
      {component ? null : <p role="note">{t('pageUnknown')}</p>}
      {Object.entries(component?.settings ?? {})
        .filter(isOffered(node))
        .map(([name, s]) => (
          <SettingField
            key={`${id}/${name}`}
            setting={s}
            value={settingOf(node, name)}
            of={of}
            id={id}
            onChange={(value, isTyped) => {
              set(id, 'settings', name, value, isTyped)
            }}
          />
        ))}
      {Object.entries(component?.events ?? {}).map(([name, label]) => (
        <ActsField
          key={`${id}/${name}`}
          label={text(label)}
          acts={node.events && Object.hasOwn(node.events, name) ? node.events[name] : undefined}
          page={page}
          choices={choices}
          nameOf={of.nameOf}
          changes={pressed.includes(name)}
          onChange={acts => {
            set(id, 'events', name, acts)
          }}
        />
      ))}
      {withNames ? (
        <>
          <Field size="small" label={t('pgdNodeName')} hint={t('pgdNodeNameHint')}>
            <Input
              value={node.name ?? ''}
              maxLength={80}
              onChange={(_, d) => {
                set(id, 'name', '', d.value === '' ? undefined : d.value, true)
              }}
            />
          </Field>
          <ExpressionField
            key={`${id}/shown`}
            label={t('pgdShownWhen')}
            hint={t('pgdShownWhenHint')}
            of={node.shown ?? ''}
            page={page}
            id={id}
            onChange={of => {
              set(id, 'shown', '', of, true)
            }}
          />
          <Switch
            label={t('pgdNotOnPhones')}
            checked={node.mobile === 'hidden'}
            onChange={(_, d) => {
              set(id, 'mobile', '', d.checked ? 'hidden' : undefined)
            }}
          />
          <RolesField
            label={t('pgdNodeRoles')}
            hint={t('pgdNodeRolesHint')}
            roles={node.roles ?? []}
            onChange={roles => {
              set(id, 'roles', '', roles.length === 0 ? undefined : roles)
            }}
          />
        </>
      ) : null}
    </div>
  )
}

/** One without effect is shown only to take its value away. */
const isOffered =
  (node: PageNode) =>
  ([name, s]: readonly [string, SettingDefinition]): boolean =>
    !s.later || settingOf(node, name) !== undefined

/** Roles, by name. */
export function RolesField({
  label,
  hint,
  roles,
  required = false,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly roles: readonly string[]
  readonly required?: boolean
  onChange(roles: readonly string[]): void
}) {
  const language = useStore($language)
  useLists(['platform:roleCode'])
  return (
    <Field size="small" label={label} required={required} hint={hint ?? null}>
      <ManyBox
        label={label}
        chosen={roles.map(r => ({ value: r, label: listLabel('platform:roleCode', r) }))}
        source={listSource(listValues('platform:roleCode'), language)}
        onChange={chosen => {
          onChange(chosen.map(c => c.value).filter(isRoleCode))
        }}
      />
    </Field>
  )
}
