import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const proxySettingRules: RulesOf<'ProxySetting'> = {
  check: ({ record }) =>
    record.startDate && record.endDate && record.endDate < record.startDate ? [problem('PROXY_DAYS', 'endDate')] : [],
  guards: {
    byDelegator: {
      hides: true,
      check: ({ record, person, roles }) =>
        record.delegator === person || roles.includes('platform') ? null : problem('WF_NOT_YOURS'),
    },
  },
}
