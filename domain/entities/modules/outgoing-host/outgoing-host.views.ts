import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const outgoingHostsService = defineService({
  code: 'outgoing_hosts',
  entity: 'OutgoingHost',
  title: text('Outgoing Hosts', '外部主机'),
  roles,
  fields: ['identifier', 'name', 'address', 'callers', 'hasSecret', 'enabled', 'updatedAt'],
  sort: [{ field: 'identifier', direction: 'asc' }],
})

export const outgoingHostList = defineView({
  kind: 'list',
  code: 'outgoing_hosts',
  entity: 'OutgoingHost',
  title: text('Outgoing Hosts', '外部主机'),
  roles,
  service: 'outgoing_hosts',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'identifier', width: 200, pinned: 'left', as: 'link' },
    { field: 'name', width: 220 },
    { field: 'address', width: 300 },
    { field: 'callers', width: 220 },
    { field: 'hasSecret', width: 120 },
    { field: 'enabled', width: 90 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/hosts?id={id}',
  create: '/mgr/platform/entity/hosts?id=',
  empty: text(
    'There are no outgoing hosts yet. A host is another system that services may call. The operator lists it in the settings first.',
    '暂无外部主机。外部主机是服务可以调用的其他系统，须先由运维方在设置中列出。',
  ),
})

export const outgoingHostForm = defineView({
  kind: 'form',
  code: 'outgoing_host_form',
  entity: 'OutgoingHost',
  title: text('Outgoing Host', '外部主机'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Outgoing Host', '外部主机'),
      fields: [
        'identifier',
        'name',
        'address',
        'callers',
        'secretHeader',
        'seconds',
        'retries',
        'knowsKeys',
        'enabled',
        'remark',
      ],
    },
  ],
  hostSecret: {},
  tabs: ['history'],
})
