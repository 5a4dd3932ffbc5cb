import { Checkbox, Field, Select } from '@fluentui/react-components'
import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import { objectMenus } from '../../domain/meta/designing/object.ts'
import { isRoleCode } from '../../domain/meta/role.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import type { Option } from '../../src/fields/choice/options.ts'
import { listLabel, listValues } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { menuLabel } from '../menu-label.ts'
import { PickField } from './PickField.tsx'
import { among, fieldOptions, valuesOf } from './field-options.ts'
import { named, withProps, type PropsChange } from './parts-of-trees.ts'

interface Props {
  readonly draft: TreeConfig
  readonly object: TreeObject | undefined
  onChange(draft: TreeConfig): void
}

/** How a tree is used: what is chosen in it, its form and menu, and who sees it. */
export function TreeUse({ draft, object, onChange }: Props) {
  const t = useT()
  const text = useText()
  const { props } = draft
  const put = (change: PropsChange) => {
    onChange(withProps(draft, change))
  }
  const optionsOf = (fields: readonly string[]) => fieldOptions(object, fields, text)
  const roles = listValues('platform:roleCode').map((v): Option => ({ value: v.code, label: text(v.label) }))
  return (
    <>
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
      <PickField
        label={t('treesForm')}
        value={props.formCode ?? ''}
        options={(object?.forms ?? []).map(f => ({ value: f.code, label: text(f.title) }))}
        hint={t('treesFormHint')}
        onChoose={formCode => {
          put({ formCode: formCode || undefined })
        }}
      />
      <Field size="small" label={t('treesShares')} hint={t('treesSharesHint')}>
        <ManyBox
          label={t('treesShares')}
          placeholder={t('choose')}
          chosen={optionsOf(props.shares ?? [])}
          source={among(optionsOf(named(object).filter(n => n !== props.parent)))}
          onChange={chosen => {
            put({ shares: valuesOf(chosen) })
          }}
        />
      </Field>{' '}
      <Field size="small" label={t('tplRoles')} required>
        <ManyBox
          label={t('tplRoles')}
          chosen={props.roles.map(r => ({ value: r, label: listLabel('platform:roleCode', r) }))}
          source={among(roles)}
          onChange={chosen => {
            put({ roles: valuesOf(chosen).filter(isRoleCode) })
          }}
        />
      </Field>
      <PickField
        label={t('treesMenu')}
        value={props.menu ?? ''}
        options={objectMenus.map(value => ({ value, label: t(menuLabel(value)) }))}
        onChoose={menu => {
          put({ menu: menu || undefined })
        }}
      />
      <Checkbox
        label={t('treesLazy')}
        checked={props.lazy === true}
        onChange={(_, d) => {
          put({ lazy: d.checked === true ? true : undefined })
        }}
      />
    </>
  )
}
