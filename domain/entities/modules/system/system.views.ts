import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const systemsService = defineService({
  code: 'design_systems',
  entity: 'System',
  title: text('Systems', '系统'),
  roles,
  fields: ['name', 'project', 'path', 'version', 'remark', 'updatedAt'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const systemList = defineView({
  kind: 'list',
  code: 'design_systems',
  entity: 'System',
  title: text('Systems', '系统'),
  roles,
  service: 'design_systems',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'project', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 240, pinned: 'left', as: 'link' },
    { field: 'project', width: 220 },
    { field: 'path', width: 220 },
    { field: 'version', width: 100 },
    { field: 'remark', width: 300 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/systems?id={id}',
  create: '/mgr/platform/entity/systems?id=',
  empty: text('There are no systems yet. A system belongs to a project.', '暂无系统。系统隶属于项目。'),
})

export const systemForm = defineView({
  kind: 'form',
  code: 'design_system_form',
  entity: 'System',
  title: text('System Basic Info', '系统基本信息'),
  roles,
  by: 'id',
  sections: [{ title: text('System', '系统'), fields: ['name', 'project', 'path', 'version', 'remark'] }],
  related: [
    {
      service: 'design_modules',
      entity: 'Module',
      title: text('Modules', '模块'),
      field: 'system',
      of: 'id',
      columns: ['name', 'identifier', 'version', 'status'],
      opens: '/mgr/platform/entity/modules?id={id}',
    },
  ],
  tabs: ['history'],
})
