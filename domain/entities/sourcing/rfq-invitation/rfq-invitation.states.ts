import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** Who goes on to samples and best-and-final. Bidders do not see it before the award. */
export const rfqChoice = defineStates({
  code: 'rfqChoice',
  module: 'sourcing',
  entity: 'RfqInvitation',
  field: 'choice',
  title: text('Shortlist', '入围'),
  source: 'sourcing 6',
  initial: 'open',
  terminal: [],
  values: [
    value('open', 'Not Decided', '未定'),
    toned('success', value('shortlisted', 'Shortlisted', '入围')),
    value('dismissed', 'Not Chosen', '未入围'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'open', roles: ['system'] },
    {
      from: ['open', 'dismissed'],
      action: { code: 'choose', label: text('Shortlist', '入围') },
      to: 'shortlisted',
      roles: ['purchaser'],
      guards: ['choosable', 'answered'],
      tone: 'primary',
    },
    {
      from: ['open', 'shortlisted'],
      action: { code: 'dismiss', label: text('Do Not Choose', '不入围') },
      to: 'dismissed',
      roles: ['purchaser'],
      guards: ['choosable'],
    },
  ],
})
