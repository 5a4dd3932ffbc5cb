import { Button, Checkbox, Field, Input, Select, Tab, TabList } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { ListedTemplate, ShippedService } from '../../domain/contracts/template.calls.ts'
import { isRoleCode } from '../../domain/meta/role.ts'
import {
  dashboardCode,
  templateLogTypes,
  templatePageSizes,
  type ServiceTemplate,
} from '../../domain/meta/designing/template.ts'
import { fetchTemplateFields } from '../../src/api/templates.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { listSource } from '../../src/fields/choice/options.ts'
import { listLabel, listValues, useLists } from '../../src/fields/lists.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelHost } from '../contract.ts'
import { Conditions } from '../Conditions.tsx'
import { Versions } from '../Versions.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { JsonText } from './JsonText.tsx'
import { fieldsOfAreas, withAreas } from './areas.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { SqlAreas } from './SqlAreas.tsx'
import { TemplateState } from './TemplateList.tsx'
import { useTemplate, type Editing } from './use-template.ts'

interface Props {
  /** Initial definition of a new one. */
  readonly copied: ShippedService | undefined
  readonly listed: ListedTemplate | undefined
  readonly host: PanelHost
  onChanged(): void
  onSaved(code: string): void
}

/** A data service: form, JSON, problems, preview rows, versions. */
export function TemplateEditor({ copied, listed, host, onChanged, onSaved }: Props) {
  const t = useT()
  const text = useText()
  const editing = useTemplate(copied, listed, host, onSaved, onChanged)
  const [tab, setTab] = useState('form')
  const { draft } = editing
  // Typed JSON is applied to the form first, or reported as invalid.
  const toForm = async (next = 'form') => {
    if (await editing.take()) setTab(next)
  }
  return (
    <div className="portside-words portside-template">
      <h1>
        {listed ? t('tplEdit', { name: text(draft.name) || draft.code }) : t('tplNew')}{' '}
        <TemplateState listed={listed} />
      </h1>
      <Bar editing={editing} listed={listed} host={host} />
      <Problems editing={editing} />
      <TabList
        size="small"
        selectedValue={tab}
        onTabSelect={(_, d) => {
          if (d.value === 'json') setTab('json')
          else void toForm(d.value === 'areas' ? 'areas' : 'form')
        }}
      >
        <Tab value="form">{t('tplForm')}</Tab>
        <Tab value="areas">{t('areaTab')}</Tab>
        <Tab value="json">{t('tplJson')}</Tab>
      </TabList>
      {tab === 'json' ? (
        <JsonText editing={editing} onTake={() => toForm()} />
      ) : tab === 'areas' ? (
        <SqlAreas editing={editing} />
      ) : (
        <Form editing={editing} isNew={!listed} />
      )}
      {editing.preview ? <PreviewTable preview={editing.preview} template={draft} /> : null}
      <Versions
        versions={listed?.versions ?? []}
        action={t('tplSwitch')}
        busy={editing.busy || editing.dirty}
        onBack={editing.switchTo}
      />
    </div>
  )
}

function Bar({
  editing,
  listed,
  host,
}: {
  readonly editing: Editing
  readonly listed: ListedTemplate | undefined
  readonly host: PanelHost
}) {
  const t = useT()
  const { dirty, busy, draft } = editing
  const page = (code: string) => {
    host.open(`/base/page-making/${code}`)
  }
  const holds = listed?.published && listed.published.valid !== false
  return (
    <p className="portside-template-bar">
      <Button
        size="small"
        appearance={dirty || !listed ? 'primary' : 'secondary'}
        disabledFocusable={busy || !dirty}
        onClick={() => {
          void editing.save()
        }}
      >
        {t('tplSaveDraft')}
      </Button>
      <Button
        size="small"
        disabledFocusable={busy || dirty || !listed?.draft}
        title={dirty || !listed?.draft ? t('tplSaveFirst') : undefined}
        onClick={editing.show}
      >
        {t('preview')}
      </Button>
      <Button
        size="small"
        appearance={!dirty && listed?.draft ? 'primary' : 'secondary'}
        disabledFocusable={busy || dirty || !listed?.draft}
        onClick={editing.publish}
      >
        {t('publish')}
      </Button>
      {listed?.draft ? (
        <Button size="small" disabledFocusable={busy} onClick={editing.discard}>
          {t('tplDiscard')}
        </Button>
      ) : null}
      {listed ? (
        <Button size="small" disabledFocusable={busy || dirty} onClick={editing.download}>
          {t('tplExport')}
        </Button>
      ) : null}
      {holds ? (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => {
            page(draft.code)
          }}
        >
          {t('tplOpenList')}
        </Button>
      ) : null}
      {holds && listed.published?.queryColumns.some(c => c.group) ? (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => {
            page(dashboardCode(draft.code))
          }}
        >
          {t('tplOpenGroups')}
        </Button>
      ) : null}
    </p>
  )
}

/** Result of the last check. */
function Problems({ editing: { check } }: { readonly editing: Editing }) {
  const t = useT()
  if (!check || check.problems.length === 0) return null
  return (
    <div role="alert" className="portside-template-wrong">
      <ul>
        {check.problems.map(p => (
          <li key={`${p.field}/${p.code}`}>
            <code>{p.field}</code> {t('tplAt', { line: p.line, column: p.column, message: p.message })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const logHints = { none: 'tplLogNone', query: 'tplLogQuery', all: 'tplLogAll' } as const

function Form({ editing: { draft, set }, isNew }: { readonly editing: Editing; readonly isNew: boolean }) {
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
        <Field
          size="small"
          label={t('tplCode')}
          required
          {...(isNew ? { hint: t('tplCodeHint', { example: 'open_orders' }) } : {})}
        >
          <Input
            value={draft.code}
            readOnly={!isNew}
            maxLength={50}
            onChange={(_, d) => {
              put({ code: d.value.trim() })
            }}
          />
        </Field>
        <Field size="small" label={t('tplEnglish')} required>
          <Input
            value={draft.name.en_US}
            maxLength={120}
            onChange={(_, d) => {
              put({ name: { ...draft.name, en_US: d.value } })
            }}
          />
        </Field>
        <Field size="small" label={t('tplChinese')} required>
          <Input
            value={draft.name.zh_CN}
            maxLength={120}
            onChange={(_, d) => {
              put({ name: { ...draft.name, zh_CN: d.value } })
            }}
          />
        </Field>
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
        <Field size="small" label={t('tplPageSize')}>
          <Select
            value={String(draft.pageSize ?? 20)}
            onChange={(_, d) => {
              put({ pageSize: Number(d.value) })
            }}
          >
            {templatePageSizes.map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t('tplLogType')} hint={t(logHints[draft.logType ?? 'none'])}>
          <Select
            value={draft.logType ?? 'none'}
            onChange={(_, d) => {
              const { logType: _was, ...rest } = draft,
                logType = templateLogTypes.find(type => type === d.value)
              set(logType && logType !== 'none' ? { ...rest, logType } : rest)
            }}
          >
            {templateLogTypes.map(type => (
              <option key={type} value={type}>
                {listLabel('platform:templateLogType', type)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          className="portside-template-valid"
          label={t('tplValid')}
          checked={draft.valid !== false}
          onChange={(_, d) => {
            const { valid: _was, ...rest } = draft
            set(d.checked === true ? rest : { ...rest, valid: false })
          }}
        />
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
