import { Field, Input, Select } from '@fluentui/react-components'
import { objectMenus } from '../../domain/meta/designing/object.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { RoleCode } from '../../domain/meta/role.ts'
import { menuLabel } from '../menu-label.ts'
import type { Head } from '../../src/page/design/head.ts'
import { RolesField } from './SettingsPane.tsx'

interface Props {
  readonly head: Head
  /** Its code is part of addresses: it stays once the page is kept. */
  readonly isNew: boolean
  onChange(part: Partial<Head>): void
}

/** Code, title, readers and menu of the page. */
export function PageFields({ head, isNew, onChange }: Props) {
  const t = useT()
  return (
    <div className="portside-design-fields">
      <Field
        size="small"
        label={t('pgdCode')}
        required
        {...(isNew ? { hint: t('pgdCodeHint', { code: 'page_my_orders' }) } : {})}
      >
        <Input
          value={head.code}
          readOnly={!isNew}
          maxLength={50}
          onChange={(_, d) => {
            onChange({ code: d.value.trim() })
          }}
        />
      </Field>
      {(['en_US', 'zh_CN'] as const).map(language => (
        <Field
          key={language}
          size="small"
          required
          label={`${t('pgdTitle')} (${t(language === 'en_US' ? 'pgdEnglish' : 'pgdChinese')})`}
        >
          <Input
            value={head.title[language]}
            maxLength={120}
            onChange={(_, d) => {
              onChange({ title: { ...head.title, [language]: d.value } })
            }}
          />
        </Field>
      ))}
      <RolesField
        label={t('pgdRoles')}
        hint={t('pgdRolesHint')}
        required
        roles={head.roles}
        onChange={roles => {
          onChange({ roles: roles as readonly RoleCode[] })
        }}
      />
      <Field size="small" label={t('pgdMenu')}>
        <Select
          value={head.menu ?? ''}
          onChange={(_, d) => {
            onChange({ menu: d.value === '' ? undefined : d.value } as Partial<Head>)
          }}
        >
          <option value="">{t('pgdNoMenu')}</option>
          {['home', ...objectMenus].map(code => (
            <option key={code} value={code}>
              {t(menuLabel(code))}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
