import { Field } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isRoleCode } from '../../domain/meta/role.ts'
import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import { fetchTemplateFields } from '../../src/api/templates.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { listSource } from '../../src/fields/choice/options.ts'
import { listLabel, listValues, useLists } from '../../src/fields/lists.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Conditions } from '../Conditions.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { NameFields, OutputFields } from './TemplateFields.tsx'
import { fieldsOfAreas, withAreas } from './areas.ts'
import type { Editing } from './use-template.ts'

/** The parts of a data service as fields and tables. */
export function TemplateForm({
  editing: { draft, set },
  isNew,
}: {
  readonly editing: Editing
  readonly isNew: boolean
}) {
  const t = useT()
  const language = useStore($language)
  useLists(['platform:objectName'])
  const objectName = useObjectName()
  const { value: own = [] } = useFetched(`fields/${draft.entity}`, stop =>
    draft.entity === '' ? Promise.resolve([]) : fetchTemplateFields(draft.entity, stop),
  )
  const fields = [...own, ...fieldsOfAreas(draft)]
  const objects = useMemo(() => listSource(listValues('platform:objectName'), language), [language])
  const roles = listValues('platform:roleCode')
  const put = (change: Partial<ServiceTemplate>) => {
    set({ ...draft, ...change })
  }
  return (
    <>
      <div className="portside-template-row">
        <NameFields draft={draft} isNew={isNew} onChange={set} />
        <Field size="small" label={t('extendObject')} required>
          <ChoiceBox
            label={t('extendObject')}
            text={draft.entity === '' ? '' : objectName(draft.entity)}
            placeholder={t('choose')}
            source={objects}
            onLoose={() => {}}
            onPick={o => {
              if (o?.value !== draft.entity)
                set(withAreas({ ...draft, entity: o?.value ?? '', queryColumns: [], conditions: [] }, []))
            }}
          />
        </Field>
        <Field size="small" label={t('tplRoles')} required>
          <ManyBox
            label={t('tplRoles')}
            chosen={draft.roles.map(r => ({ value: r, label: listLabel('platform:roleCode', r) }))}
            source={listSource(roles, language)}
            onChange={chosen => {
              put({ roles: chosen.map(c => c.value).filter(isRoleCode) })
            }}
          />
        </Field>
        <OutputFields draft={draft} onChange={set} />
      </div>
      <h2>{t('tplColumns')}</h2>
      <ColumnTable draft={draft} fields={fields} onChange={set} />
      <h2>{t('tplConditions')}</h2>
      <Conditions
        label={t('tplAddCondition')}
        none={t('tplNoConditions')}
        conditions={draft.conditions ?? []}
        fields={fields}
        onChange={conditions => {
          const { conditions: _were, ...rest } = draft
          set(conditions.length > 0 ? { ...rest, conditions } : rest)
        }}
      />
    </>
  )
}
