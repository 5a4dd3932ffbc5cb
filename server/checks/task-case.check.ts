import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import type { UnitOfWork } from '../context.ts'
import { textOf, type CheckOf, type PlanOf } from './check.ts'

type Plan = PlanOf<'TaskCase'>

const viewFields = ['createViewCode', 'updateViewCode', 'viewViewCode', 'hoverViewCode'] as const
const statusFields = ['statusList', 'status', 'party'] as const

/** Views and statuses of a case are those of its object; a name that nothing has is refused with its field. */
export const taskCaseCheck: CheckOf<'TaskCase'> = {
  save(uow, { plans }) {
    for (const plan of plans) {
      const entity = uow.index.entity.get(textOf(plan, 'mainEntity') ?? '')
      checkViews(uow, plan, entity)
      checkStatus(uow, plan, entity)
    }
    return Promise.resolve()
  },
}

function checkViews(uow: UnitOfWork, plan: Plan, entity: EntityDefinition | undefined): void {
  for (const field of viewFields) {
    const code = textOf(plan, field)
    if (code === null) continue
    const view = uow.index.view.get(code)
    if (view?.kind !== 'form' && view?.kind !== 'document')
      plan.problems.push({ field, code: 'CASE_VIEW_UNKNOWN', params: { view: code } })
    else if (view.entity !== entity?.name)
      plan.problems.push({ field, code: 'CASE_VIEW_OTHER_ENTITY', params: { view: code } })
  }
}

function checkStatus(uow: UnitOfWork, plan: Plan, entity: EntityDefinition | undefined): void {
  const given = statusFields.filter(f => textOf(plan, f) !== null)
  if (given.length === 0) return
  for (const field of statusFields) if (!given.includes(field)) plan.problems.push({ field, code: 'FIELD_NOT_NULL' })
  const states = uow.index.states.get(textOf(plan, 'statusList') ?? '')
  const status = textOf(plan, 'status') ?? ''
  if (!states || states.entity !== entity?.name) plan.problems.push({ field: 'statusList', code: 'CASE_STATUS_LIST' })
  else if (!states.values.some(v => v.code === status) || states.terminal.includes(status))
    plan.problems.push({ field: 'status', code: 'CASE_STATUS', params: { status } })
  const party = entity?.fields[textOf(plan, 'party') ?? '']
  if (given.includes('party') && (party?.kind !== 'ref' || party.entity !== 'Company'))
    plan.problems.push({ field: 'party', code: 'CASE_PARTY' })
  else if (entity && states && given.includes('party') && !isSeen(entity, textOf(plan, 'party') ?? '', states, status))
    plan.problems.push({ field: 'party', code: 'CASE_PARTY_SEES' })
  const due = textOf(plan, 'dueField')
  if (due !== null && !['date', 'datetime'].includes(entity?.fields[due]?.kind ?? ''))
    plan.problems.push({ field: 'dueField', code: 'CASE_DUE_FIELD' })
}

/**
 * Whether the companies of a field see records in a status: not those before whom drafts or sealed offers are hidden.
 */
function isSeen({ access }: EntityDefinition, field: string, { field: statusField }: StateDefinition, status: string) {
  if (access.kind !== 'parties') return false
  return Object.values(access.parties).some(
    p =>
      p.via?.includes(field) === true &&
      p.opens === undefined &&
      p.persons === undefined &&
      !(p.except?.field === statusField && p.except.values.includes(status)),
  )
}
