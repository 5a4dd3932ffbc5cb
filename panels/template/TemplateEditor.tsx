import { Button, Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import type { ListedTemplate, ShippedService } from '../../domain/contracts/template.calls.ts'
import { dashboardCode } from '../../domain/meta/designing/template.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Versions } from '../Versions.tsx'
import type { PanelHost } from '../contract.ts'
import { JsonText } from './JsonText.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { SqlAreas } from './SqlAreas.tsx'
import { TemplateForm } from './TemplateForm.tsx'
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
        <TemplateForm editing={editing} isNew={!listed} />
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
