import { roleCodes } from '../meta/role.ts'
import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

/** Companies, people and their rights. */
export const administrationScreens = defineScreens([
  { path: '/mgr/company/info', name: 'company-info', area: 'company', title: text('Company Info', '公司信息'), screen: 'form', roles: ['platform', 'purchaser', 'supplier'], view: 'company_info', menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/company/org', name: 'company-org', area: 'company', title: text('Organisation', '组织架构'), screen: 'tree', roles: ['platform', 'purchaser', 'supplier'], view: 'company_org', menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/company/position', name: 'company-position', area: 'company', title: text('Positions', '岗位管理'), screen: 'list', roles: ['platform', 'purchaser', 'supplier'], view: 'company_position', recordView: 'position_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/company/userLevel', name: 'company-user-level', area: 'company', title: text('User Levels', '用户级别'), screen: 'list', roles: ['platform', 'purchaser', 'supplier'], view: 'company_user_level', recordView: 'user_level_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/company/role', name: 'company-role', area: 'company', title: text('Roles', '角色管理'), screen: 'list', roles: ['platform', 'purchaser', 'supplier'], view: 'company_role', recordView: 'role_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/company/rights', name: 'company-rights', area: 'company', title: text('Rights', '权限查询'), screen: 'rights', roles: ['platform', 'purchaser', 'supplier'], menu: 'administration' },
  { path: '/mgr/company/params', name: 'company-params', area: 'company', title: text('Company Parameters', '公司参数'), screen: 'parameters', roles: ['platform', 'purchaser', 'supplier'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/params', name: 'platform-params', area: 'platform', title: text('Platform Parameters', '平台参数'), screen: 'list', roles: ['platform', 'developer'], view: 'platform_params', tabs: ['platform_params', 'company_custom_params', 'lov_tree'], recordView: 'parameter_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/flow-query', name: 'flow-query', area: 'platform', title: text('State Machines', '状态机查询'), screen: 'states', roles: ['platform', 'developer'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/flow-edit', name: 'flow-edit', area: 'platform', title: text('State Machine Configuration', '状态机配置'), screen: 'states', roles: ['platform', 'developer'], instanceBy: ['id'], source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/entity-extend', name: 'entity-extend', area: 'platform', title: text('Entity Extension', '实体扩展'), screen: 'extend', roles: ['platform', 'developer'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/tree-config', name: 'tree-config', area: 'platform', title: text('Tree Configuration', '树配置'), screen: 'tree-config', roles: ['platform', 'developer'], instanceBy: ['code'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/entity', name: 'entity', area: 'platform', title: text('Entity Designer', '实体设计'), screen: 'extend', roles: ['platform', 'developer'], instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/platform/query-template', name: 'query-template', area: 'platform', title: text('Data-service Templates', '数据服务模板'), screen: 'template', roles: ['platform', 'developer'], instanceBy: ['code'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/user/params', name: 'user-params', area: 'user', title: text('My Parameters', '我的参数'), screen: 'parameters', roles: roleCodes, menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/user/params_edit', name: 'user-params-edit', area: 'user', title: text('Edit My Parameters', '编辑我的参数'), screen: 'parameters', roles: roleCodes, source: 'shell §2.4; trade §2' },
  { path: '/mgr/user/settings', name: 'user-settings', area: 'user', title: text('User Management', '用户管理'), screen: 'list', roles: ['platform', 'purchaser', 'supplier'], view: 'user_settings', recordView: 'user_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/user/tag', name: 'user-tag', area: 'user', title: text('User Tags', '用户标签'), screen: 'list', roles: roleCodes, view: 'tag_mine', tabs: ['tag_mine', 'tag_all', 'tag_search'], recordView: 'tag_form', instanceBy: ['id'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/mgr/user/password', name: 'user-password', area: 'user', title: text('Change Password', '修改密码'), screen: 'password', roles: roleCodes, menu: 'administration', source: 'shell §2.4; trade §2' },
])
