import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const projectsService = defineService({
  code: 'design_projects',
  entity: 'Project',
  title: text('Project List', '项目列表'),
  roles,
  fields: ['name', 'identifier', 'version', 'remark', 'updatedAt'],
  sort: [{ field: 'identifier', direction: 'asc' }],
})

export const projectList = defineView({
  kind: 'list',
  code: 'design_projects',
  entity: 'Project',
  title: text('Project List', '项目列表'),
  roles,
  service: 'design_projects',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'identifier', width: 200, pinned: 'left', as: 'link' },
    { field: 'name', width: 260 },
    { field: 'version', width: 100 },
    { field: 'remark', width: 340 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/projects?id={id}',
  create: '/mgr/platform/entity/projects?id=',
  empty: text(
    'There are no projects yet. A project holds systems and modules: create one, then modules in it.',
    '暂无项目。项目包含系统和模块：请先新建项目，再在其中新建模块。',
  ),
})

export const projectForm = defineView({
  kind: 'form',
  code: 'design_project_form',
  entity: 'Project',
  title: text('Project Basic Info', '项目基本信息'),
  roles,
  by: 'id',
  sections: [{ title: text('Project', '项目'), fields: ['name', 'identifier', 'version', 'remark'] }],
  related: [
    {
      service: 'design_systems',
      entity: 'System',
      title: text('Systems', '系统'),
      field: 'project',
      of: 'id',
      columns: ['name', 'path', 'version', 'remark'],
      opens: '/mgr/platform/entity/systems?id={id}',
      create: '/mgr/platform/entity/systems?id=',
    },
    {
      service: 'design_modules',
      entity: 'Module',
      title: text('Modules', '模块'),
      field: 'project',
      of: 'id',
      columns: ['name', 'identifier', 'version', 'status', 'system'],
      opens: '/mgr/platform/entity/modules?id={id}',
      create: '/mgr/platform/entity/modules?id=',
    },
  ],
  tabs: ['history'],
})
