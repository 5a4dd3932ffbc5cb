import { Checkbox, Field, Input, Select } from '@fluentui/react-components'
import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import { objectMenus } from '../../domain/meta/designing/object.ts'
import { isRoleCode } from '../../domain/meta/role.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { listLabel, listValues } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Conditions } from '../Conditions.tsx'
import { menuLabel } from '../menu-label.ts'
import { asked, named, numbers, ofObject, withProps, type PropsChange } from './parts-of-trees.ts'

interface Props {
  readonly draft: TreeConfig
  readonly isNew: boolean
  readonly objects: readonly TreeObject[]
  onChange(draft: TreeConfig): void
}

/** The properties of a tree. */
export function TreeForm({ draft, isNew, objects, onChange }: Props) {
  const t = useT()
  const text = useText()
  const { props } = draft,
    object = objects.find(o => o.name === props.entity)
  const put = (change: PropsChange) => {
    onChange(withProps(draft, change))
  }
  const among =
    (options: readonly Option[]): OptionSource =>
    typed =>
      options.filter(o => matches(typed, [o.label, o.value]))
  const source = among(
    objects
      .map((o): Option => ({ value: o.name, label: text(o.label), hint: o.name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  )
  const roles = listValues('platform:roleCode').map((v): Option => ({ value: v.code, label: text(v.label) }))
  const nameOf = (field: string): string => {
    const label = object?.fields[field]?.label
    return label ? text(label) : field
  }
  const optionsOf = (fields: readonly string[]): readonly Option[] =>
    fields.map(value => ({ value, label: nameOf(value), hint: value }))
  const from = (fields: readonly string[]): OptionSource => among(optionsOf(fields))
  const values = (chosen: readonly Option[]): string[] => chosen.map(c => c.value)
  const fields = asked(object)
  const pick = (
    label: string,
    value: string,
    options: readonly Option[],
    choose: (value: string) => void,
    hint?: string,
  ) => (
    <Field size="small" label={label} {...(hint ? { hint } : {})}>
      <Select
        value={value}
        onChange={(_, d) => {
          choose(d.value)
        }}
      >
        <option value="">{t('treesNoField')}</option>
        {options.map(o => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      <div className="portside-trees-row">
        <Field
          size="small"
          label={t('treesCode')}
          required
          {...(isNew ? { hint: t('tplCodeHint', { example: 'product_groups' }) } : {})}
        >
          <Input
            value={draft.mainCode}
            readOnly={!isNew}
            maxLength={45}
            onChange={(_, d) => {
              onChange({ ...draft, mainCode: d.value.trim() })
            }}
          />
        </Field>
        <Field size="small" label={t('tplEnglish')} required>
          <Input
            value={props.name.en_US}
            maxLength={120}
            onChange={(_, d) => {
              put({ name: { ...props.name, en_US: d.value } })
            }}
          />
        </Field>
        <Field size="small" label={t('tplChinese')} required>
          <Input
            value={props.name.zh_CN}
            maxLength={120}
            onChange={(_, d) => {
              put({ name: { ...props.name, zh_CN: d.value } })
            }}
          />
        </Field>
        <Field size="small" label={t('extendObject')} required hint={t('treesObjectHint')}>
          <ChoiceBox
            label={t('extendObject')}
            text={object ? text(object.label) : props.entity}
            placeholder={t('choose')}
            source={source}
            onLoose={() => {}}
            onPick={o => {
              if (o?.value !== props.entity)
                onChange(
                  ofObject(
                    draft,
                    objects.find(x => x.name === o?.value),
                  ),
                )
            }}
          />
        </Field>
        {pick(t('treesParent'), props.parent, optionsOf(object?.parents ?? []), parent => {
          put({ parent })
        })}
        {pick(
          t('treesRoot'),
          props.root ?? '',
          optionsOf(object?.roots ?? []),
          root => {
            put({ root: root || undefined })
          },
          t('treesRootHint'),
        )}
        <Field size="small" label={t('treesLabel')} required hint={t('treesLabelHint')}>
          <ManyBox
            label={t('treesLabel')}
            placeholder={t('choose')}
            chosen={optionsOf(props.label)}
            source={from(named(object))}
            onChange={chosen => {
              put({ label: values(chosen) })
            }}
          />
        </Field>
        {pick(
          t('treesOrder'),
          props.order ?? '',
          optionsOf(numbers(object)),
          order => {
            put({ order: order || undefined })
          },
          t('treesOrderHint'),
        )}
        <Field size="small" label={t('treesType')} hint={t('treesTypeHint')}>
          <Select
            value={draft.type}
            onChange={(_, d) => {
              onChange({ ...draft, type: d.value === 'multiple' ? 'multiple' : 'single' })
            }}
          >
            {listValues('platform:treeType').map(v => (
              <option key={v.code} value={v.code}>
                {text(v.label)}
              </option>
            ))}
          </Select>
        </Field>
        {pick(
          t('treesForm'),
          props.formCode ?? '',
          (object?.forms ?? []).map(f => ({ value: f.code, label: text(f.title) })),
          formCode => {
            put({ formCode: formCode || undefined })
          },
          t('treesFormHint'),
        )}
        <Field size="small" label={t('treesShares')} hint={t('treesSharesHint')}>
          <ManyBox
            label={t('treesShares')}
            placeholder={t('choose')}
            chosen={optionsOf(props.shares ?? [])}
            source={from(named(object).filter(n => n !== props.parent))}
            onChange={chosen => {
              put({ shares: values(chosen) })
            }}
          />
        </Field>
        <Field size="small" label={t('tplRoles')} required>
          <ManyBox
            label={t('tplRoles')}
            chosen={props.roles.map(r => ({ value: r, label: listLabel('platform:roleCode', r) }))}
            source={among(roles)}
            onChange={chosen => {
              put({ roles: values(chosen).filter(isRoleCode) })
            }}
          />
        </Field>
        {pick(
          t('treesMenu'),
          props.menu ?? '',
          objectMenus.map(value => ({ value, label: t(menuLabel(value)) })),
          menu => {
            put({ menu: menu || undefined })
          },
        )}
        <Checkbox
          label={t('treesLazy')}
          checked={props.lazy === true}
          onChange={(_, d) => {
            put({ lazy: d.checked === true ? true : undefined })
          }}
        />
      </div>
      <h2>{t('treesRoots')}</h2>
      <Conditions
        label={t('treesAddRoot')}
        none={t('treesNoRoots')}
        conditions={props.rootConditions ?? []}
        fields={fields}
        onChange={rootConditions => {
          put({ rootConditions })
        }}
      />
      <h2>{t('tplConditions')}</h2>
      <Conditions
        label={t('tplAddCondition')}
        none={t('treesNoConditions')}
        conditions={props.conditions ?? []}
        fields={fields}
        onChange={conditions => {
          put({ conditions })
        }}
      />
    </>
  )
}
