import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const organisationService = defineService({
  code: 'company_org',
  entity: 'Organisation',
  title: text('Organisation', '组织架构'),
  roles,
  fields: ['name', 'code', 'type', 'parent', 'company'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const organisationTree = defineView({
  kind: 'tree',
  code: 'company_org',
  entity: 'Organisation',
  title: text('Organisation', '组织架构'),
  roles,
  service: 'company_org',
  parent: 'parent',
  root: 'company',
  label: ['name', 'code'],
  form: 'organisation_form',
  empty: text('The company has no departments or teams yet.', '公司的部门与小组显示在此处。'),
})

export const organisationForm = defineView({
  kind: 'form',
  code: 'organisation_form',
  entity: 'Organisation',
  title: text('Organisation Detail', '组织详情'),
  roles,
  by: 'code',
  sections: [
    { title: text('Organisation', '组织'), fields: ['name', 'code', 'type', 'parent', 'company', 'description'] },
  ],
})
