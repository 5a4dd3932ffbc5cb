import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

export const operationsScreens = defineScreens([
  { path: '/encoder/instance', name: 'encoder-instance', area: 'encoder', title: text('Code Rule Instances', '编码规则实例'), screen: 'list', roles: ['platform', 'developer'], view: 'encoder_instance', recordView: 'code_instance_form', instanceBy: ['code'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/encoder/edit-tool', name: 'encoder-edit-tool', area: 'encoder', title: text('Code Rule Editor', '编码规则编辑器'), screen: 'encoder', roles: ['platform', 'developer'], instanceBy: ['code'], menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/encoder/edit-query', name: 'encoder-edit-query', area: 'encoder', title: text('Code Rule Query', '编码规则查询'), screen: 'list', roles: ['platform', 'developer'], view: 'encoder_edit_query', menu: 'administration', source: 'shell §2.4; trade §2' },
  { path: '/encoder/pool', name: 'encoder-pool', area: 'encoder', title: text('Character Pools', '字符池'), screen: 'list', roles: ['platform', 'developer'], view: 'character_pool', recordView: 'character_pool_form', instanceBy: ['name'], menu: 'administration' },
  { path: '/cron/index/job', name: 'scheduled-jobs', area: 'platform', title: text('Scheduled Jobs', '定时任务'), screen: 'jobs', roles: ['platform', 'developer'], menu: 'administration', source: 'shell §2.1; trade §1; trade §2' },
  { path: '/log/query', name: 'log-query', area: 'platform', title: text('Log Query', '日志查询'), screen: 'list', roles: ['platform', 'developer'], view: 'log_query', recordView: 'log_view', instanceBy: ['id'], menu: 'administration', source: 'shell §2.1; shell §1' },
])
