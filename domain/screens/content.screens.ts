import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

export const contentScreens = defineScreens([
  {
    path: '/mgr/platform/cms',
    name: 'cms',
    area: 'platform',
    title: text('Content Management', '内容管理'),
    screen: 'list',
    roles: ['platform'],
    view: 'cms',
    recordView: 'cms_article',
    instanceBy: ['id'],
    menu: 'administration',
    source: 'shell §2.4; trade §2',
  },
  {
    path: '/mgr/company/message',
    name: 'company-message',
    area: 'company',
    title: text('Release Tasks', '发布任务'),
    screen: 'list',
    roles: ['platform'],
    view: 'company_message',
    recordView: 'release_task',
    instanceBy: ['id'],
    menu: 'administration',
    source: 'shell §2.4; trade §2',
  },
])
