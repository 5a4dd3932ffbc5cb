import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

export const proxyStatus = defineStates({
  code: 'proxyStatus',
  module: 'workflow',
  entity: 'ProxySetting',
  field: 'status',
  title: text('Proxy Setting Status', '代理设置状态'),
  source: 'trade §4',
  initial: 'planned',
  terminal: ['expired', 'revoked'],
  values: [
    value('planned', 'Planned', '未生效'),
    toned('success', value('active', 'Active', '生效中')),
    value('expired', 'Expired', '已到期'),
    value('revoked', 'Revoked', '已撤销'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'planned', roles: everyone },
    // the first day has come where the delegator is; open tasks get a copy for the agent
    {
      from: ['planned'],
      action: { code: 'start', label: text('Start', '生效') },
      to: 'active',
      roles: ['system'],
      effects: ['start-proxy'],
    },
    // the last day is over; the copies are withdrawn
    {
      from: ['active'],
      action: { code: 'expire', label: text('Expire', '到期') },
      to: 'expired',
      roles: ['system'],
      effects: ['end-proxy'],
    },
    {
      from: ['planned', 'active'],
      action: { code: 'revoke', label: text('Revoke', '撤销') },
      to: 'revoked',
      roles: everyone,
      guards: ['byDelegator'],
      reasonRequired: true,
      effects: ['end-proxy'],
      tone: 'danger',
    },
  ],
})
