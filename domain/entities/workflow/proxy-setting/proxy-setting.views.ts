import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'
import { everyone } from '../everyone.ts'

const entity = 'ProxySetting'

export const proxySetService = defineService({
  code: 'proxySet',
  entity,
  title: text('Proxy Settings', '代理设置'),
  roles: everyone,
  fields: ['processName', 'delegator', 'agent', 'status', 'startDate', 'endDate', 'reason'],
  sort: [{ field: 'startDate', direction: 'desc' }],
})

export const proxySetView = defineView({
  kind: 'list',
  code: 'proxySet',
  entity,
  title: text('Proxy Settings', '代理设置'),
  roles: everyone,
  service: 'proxySet',
  search: [
    { field: 'status', operator: 'in' },
    { field: 'startDate', operator: 'between' },
  ],
  actions: ['proxyStatus'],
  opens: '/workFlow/manage/proxySet?id={id}',
  create: '/workFlow/manage/proxySet?id=',
  columns: [
    { field: 'agent', width: 170, pinned: 'left', as: 'link' },
    { field: 'delegator', width: 170 },
    { field: 'processName', width: 220 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'startDate', width: 120 },
    { field: 'endDate', width: 120 },
    { field: 'reason', width: 260 },
  ],
  empty: text(
    'There are no proxies yet. Before you are away, name a colleague and the days.',
    '当前没有代理关系。外出前请指定代理同事及日期。',
  ),
})

export const proxySettingForm = defineView({
  kind: 'form',
  code: 'proxy_setting_form',
  entity,
  title: text('Proxy Setting', '代理设置'),
  roles: everyone,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }],
  sections: [
    {
      title: text('Proxy', '代理'),
      fields: ['agent', 'process', 'startDate', 'endDate', 'reason', 'delegator', 'status'],
    },
  ],
  actions: ['proxyStatus'],
  tabs: ['history'],
})
