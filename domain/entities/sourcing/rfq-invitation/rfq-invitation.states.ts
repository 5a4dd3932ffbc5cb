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

/**
 * A quotation that came too late is kept apart. While the round waits for its named openers one person proposes to
 * admit it, with a reason, and another one admits it (S-CUT-2). Once the quotes are open nothing admits it.
 */
export const rfqAdmission = defineStates({
  code: 'rfqAdmission',
  module: 'sourcing',
  entity: 'RfqInvitation',
  field: 'admission',
  title: text('Admission of Late Quotations', '迟到报价的接收'),
  source: 'sourcing 1',
  initial: 'none',
  terminal: [],
  values: [
    value('none', 'None', '无'),
    toned('warning', value('proposed', 'Admission Proposed', '待批准接收')),
    toned('info', value('admitted', 'Admitted though Late', '已接收迟到报价')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'none', roles: ['system'] },
    {
      from: ['none'],
      action: { code: 'proposeAdmission', label: text('Propose Admission', '申请接收迟到报价') },
      to: 'proposed',
      roles: ['purchaser'],
      guards: ['cameLate', 'notOpened'],
      reasonRequired: true,
      effects: ['note-admission'],
    },
    {
      from: ['proposed'],
      action: { code: 'admitLate', label: text('Admit Late Quotation', '接收迟到报价') },
      to: 'admitted',
      roles: ['purchaser', 'finance'],
      guards: ['bySecondPerson', 'cameLate', 'notOpened'],
      effects: ['admit-late'],
      tone: 'primary',
    },
    {
      from: ['proposed'],
      action: { code: 'refuseAdmission', label: text('Refuse Admission', '拒绝接收') },
      to: 'none',
      roles: ['purchaser', 'finance'],
      reasonRequired: true,
    },
    // another round asks everybody again
    {
      from: ['proposed', 'admitted'],
      action: { code: 'reset', label: text('Begin Again', '重新开始') },
      to: 'none',
      roles: ['system'],
    },
  ],
})
