import { useEffect, useEffectEvent } from 'react'
import { fetchTemplates } from '../../src/api/templates.ts'
import { useLists } from '../../src/fields/lists.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import './template.css'

const templatePath = '/mgr/platform/query-template'

/** Shipped and designed data services; with one in the address, its editor. */
export default function TemplatePanel({ params, host }: PanelProps) {
  useLists(['platform:roleCode', 'platform:templateLogType', 'platform:filterOperator'])
  const query = new URLSearchParams(params.address.split('?')[1] ?? '')
  const code = query.get('code'),
    copy = query.get('copy')
  const { value, error, again } = useFetched(`templates/${code ?? ''}`, fetchTemplates)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const listed = value?.templates.find(t => t.code === code)
  const title = (listed?.draft ?? listed?.published)?.name ?? null
  useEffect(() => {
    host.title(title)
  }, [host, title])
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  const copied = value.shipped.find(s => s.code === copy)
  return (
    <Stays error={error} onRetry={again}>
      {code === null ? (
        <TemplateList list={value} host={host} onChanged={again} />
      ) : (
        <TemplateEditor
          key={`${code}/${copy ?? ''}`}
          copied={copied}
          listed={listed}
          host={host}
          onChanged={again}
          onSaved={saved => {
            if (saved === code) again()
            else host.open(`${templatePath}?code=${saved}`, 'here')
          }}
        />
      )}
    </Stays>
  )
}
