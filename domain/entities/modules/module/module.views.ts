import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const modulesService = defineService({
  code: 'design_modules',
  entity: 'Module',
  title: text('Modules', '模块'),
  roles,
  fields: ['name', 'identifier', 'version', 'status', 'project', 'system', 'path', 'sourceVersion', 'updatedAt'],
  sort: [{ field: 'identifier', direction: 'asc' }],
})

export const moduleList = defineView({
  kind: 'list',
  code: 'design_modules',
  entity: 'Module',
  title: text('Modules', '模块'),
  roles,
  service: 'design_modules',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'project', operator: 'in' },
    { field: 'system', operator: 'in' },
  ],
  columns: [
    { field: 'identifier', width: 200, pinned: 'left', as: 'link' },
    { field: 'name', width: 240 },
    { field: 'version', width: 100 },
    { field: 'status', width: 130, as: 'chip' },
    { field: 'project', width: 200 },
    { field: 'system', width: 200 },
    { field: 'path', width: 200, optional: true },
    { field: 'sourceVersion', width: 140 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/modules?id={id}',
  create: '/mgr/platform/entity/modules?id=',
  actions: ['moduleStatus'],
  empty: text(
    'There are no modules yet. A module gathers published definitions that belong together, so that they are released as one version. It belongs to a project: create that first.',
    '暂无模块。模块汇集相关的已发布定义，作为同一版本统一发布。模块隶属于项目：请先新建项目。',
  ),
})

export const moduleForm = defineView({
  kind: 'form',
  code: 'design_module_form',
  entity: 'Module',
  title: text('Module Basic Info', '模块基本信息'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Module', '模块'),
      fields: ['name', 'identifier', 'version', 'status', 'project', 'system', 'path', 'needsApproval'],
    },
    { title: text('Source', '来源'), fields: ['sourceVersion', 'sourceName', 'sourceTime'] },
    { title: text('Remark', '备注'), fields: ['remark'] },
  ],
  moduleContent: {},
  related: [
    {
      service: 'design_services',
      entity: 'Service',
      title: text('Services', '服务'),
      field: 'module',
      of: 'id',
      columns: ['address', 'httpMethod', 'name', 'version', 'enabled'],
      opens: '/mgr/platform/entity/services?id={id}',
      create: '/mgr/platform/entity/services?id=',
    },
    {
      service: 'publish_tasks',
      entity: 'PublishTask',
      title: text('Publish Tasks', '发布任务'),
      field: 'module',
      of: 'id',
      columns: ['publishTask', 'act', 'version', 'status', 'publishAt', 'publishedAt', 'result'],
      opens: '/mgr/platform/entity/publish-tasks?id={id}',
      create: '/mgr/platform/entity/publish-tasks?id=',
    },
  ],
  actions: ['moduleStatus'],
  tabs: ['history'],
})
