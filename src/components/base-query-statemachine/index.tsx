import { Field, Select } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { PageNode } from '../../../domain/meta/pages/page.ts'
import { listLabel, listValues, useLists } from '../../fields/lists.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useValue } from '../../page/runtime.ts'
import type { ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { useFetched } from '../../views/record/tabs/use-fetched.ts'
import { KanbanOfView } from '../kanban/KanbanOfView.tsx'
import '../kanban/kanban.css'
import { casesOf, conditionsOf, type Case } from './cases.ts'
import { readCases } from './read-cases.ts'
import { CaseTable, type CaseColumns } from './CaseTable.tsx'
import './case-table.css'

/** The tasks of a case, or of the cases of some roles, as a table or a kanban. */
function TasksOfCase({ id, node }: ComponentProps) {
  return <Embedded id={id}>{panel => <Cases panel={panel} node={node} />}</Embedded>
}

interface Props {
  readonly panel: ViewPanel
  readonly node: PageNode
}

function Cases({ panel, node }: Props) {
  const { value, error, again } = useFetched('task_case_names', readCases)
  if (error && !value) return <Failure error={error} onRetry={again} />
  return value ? <Tasks panel={panel} node={node} all={value} /> : <LoadingBar shown />
}

const word = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined)
const side = (v: unknown): 'left' | 'right' | undefined => (v === 'left' || v === 'right' ? v : undefined)

function useColumns(node: PageNode): CaseColumns {
  return {
    leads: word(useValue(node, 'idKey')) ?? 'taskId',
    type: {
      shown: useValue(node, 'showTypeCol') !== false,
      fixed: side(useValue(node, 'fixedType')),
      width: Number(useValue(node, 'typeColWidth')),
    },
    status: {
      shown: useValue(node, 'showStatusCol') !== false,
      fixed: side(useValue(node, 'fixedStatus')),
      width: Number(useValue(node, 'statusColWidth')),
    },
    acts: { shown: useValue(node, 'showRowBtn') !== false, fixed: side(useValue(node, 'optFixed')), width: 140 },
  }
}

function Tasks({ panel, node, all }: Props & { readonly all: readonly Case[] }) {
  const t = useT()
  const roles = useValue(node, 'authCodes')
  const settings = {
    only: word(useValue(node, 'caseCode')),
    without: word(useValue(node, 'excludeCaseCode')),
    roles: Array.isArray(roles) ? roles.filter((r): r is string => typeof r === 'string') : [],
  }
  const columns = useColumns(node)
  const asKanban = useValue(node, 'displayMode') === 'kanban'
  const byType = useValue(node, 'showTypeCon') === true,
    byStatus = useValue(node, 'showStatusCon') === true
  const [chosen, setChosen] = useState({ type: '', status: '' })
  const conditions = conditionsOf(all, settings, chosen)
  return (
    <div className="portside-case">
      {byType || byStatus ? (
        <Conditions
          cases={byType ? casesOf(all, settings) : null}
          withStatus={byStatus && !asKanban}
          chosen={chosen}
          onChoose={more => {
            setChosen({ ...chosen, ...more })
          }}
        />
      ) : null}
      {conditions === null ? (
        <p className="portside-page-empty">{t('pageNoItems')}</p>
      ) : asKanban ? (
        <KanbanOfView
          key={JSON.stringify(conditions)}
          panel={panel}
          code="task_by_case"
          search="task_by_case"
          field="status"
          facts={undefined}
          fixed={conditions}
        />
      ) : (
        <CaseTable panel={panel} conditions={conditions} columns={columns} cases={all} />
      )}
    </div>
  )
}

interface ConditionsProps {
  readonly cases: readonly Case[] | null
  readonly withStatus: boolean
  readonly chosen: { readonly type: string; readonly status: string }
  onChoose(more: { readonly type?: string; readonly status?: string }): void
}

/** Type and status, where the page offers them as conditions. */
function Conditions({ cases, withStatus, chosen, onChoose }: ConditionsProps) {
  const t = useT()
  const text = useText()
  const own = useId()
  useLists(['workflow:taskStatus'])
  return (
    <div className="portside-case-conditions">
      {cases ? (
        <Field size="small" label={t('pageCaseType')}>
          <Select
            id={`${own}-type`}
            value={chosen.type}
            onChange={(_, d) => {
              onChoose({ type: d.value })
            }}
          >
            <option value="">{t('pageCaseAll')}</option>
            {cases.map(c => (
              <option key={c.code} value={c.code}>
                {c.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {withStatus ? (
        <Field size="small" label={t('pageCaseStatus')}>
          <Select
            id={`${own}-status`}
            value={chosen.status}
            onChange={(_, d) => {
              onChoose({ status: d.value })
            }}
          >
            <option value="">{t('pageCaseAll')}</option>
            {listValues('workflow:taskStatus').map(v => (
              <option key={v.code} value={v.code}>
                {text(v.label) || listLabel('workflow:taskStatus', v.code)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  )
}

export const baseQueryStatemachine = drawComponent('base-query-statemachine', TasksOfCase)
