import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = {
  area: 'platform',
  screen: 'list',
  roles: ['platform', 'developer'],
  opensFor: 'designer',
  instanceBy: ['id'],
  menu: 'administration',
} as const

/** The project designer. The table names its panels below the entity designer, which only operators open. */
export const modulesScreens = defineScreens([
  {
    ...given,
    path: '/mgr/platform/entity/projects',
    name: 'design-projects',
    title: text('Projects', '项目列表'),
    view: 'design_projects',
    recordView: 'design_project_form',
  },
  {
    ...given,
    path: '/mgr/platform/entity/systems',
    name: 'design-systems',
    title: text('Systems', '系统管理'),
    view: 'design_systems',
    recordView: 'design_system_form',
  },
  {
    ...given,
    path: '/mgr/platform/entity/modules',
    name: 'design-modules',
    title: text('Modules', '模块管理'),
    view: 'design_modules',
    recordView: 'design_module_form',
  },
  {
    ...given,
    path: '/mgr/platform/entity/services',
    name: 'design-services',
    title: text('Services', '服务管理'),
    view: 'design_services',
    recordView: 'design_service_form',
  },
  {
    ...given,
    path: '/mgr/platform/entity/hosts',
    name: 'outgoing-hosts',
    title: text('Outgoing Hosts', '外部主机'),
    view: 'outgoing_hosts',
    recordView: 'outgoing_host_form',
  },
  {
    ...given,
    path: '/mgr/platform/entity/publish-tasks',
    name: 'publish-tasks',
    title: text('Publish Tasks', '发布任务'),
    view: 'publish_tasks',
    recordView: 'publish_task_form',
  },
])
