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
  empty: text(
    'There are no systems yet. A system groups modules of a project: create the project first, then a system in it.',
    '暂无系统。系统用于归集项目中的模块：请先新建项目，再在其中新建系统。',
  ),
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
      create: '/mgr/platform/entity/modules?id=',
    },
  ],
  tabs: ['history'],
})
