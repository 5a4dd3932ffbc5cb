import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const people = ['platform', 'purchaser', 'supplier', 'freightAgent'] as const
const create = { code: 'create', label: text('Create', '新建') }

/** The newest file of a document: received, then checked or refused. Each new file begins again. */
export const documentStatus = defineStates({
  code: 'documentStatus',
  module: 'trade',
  entity: 'ShipmentDocument',
  field: 'status',
  title: text('Document Status', '单证状态'),
  source: 'sourcing.md 10',
  initial: 'awaiting',
  terminal: [],
  values: [
    value('awaiting', 'No File yet', '待上传'),
    toned('info', value('received', 'Received', '已收到')),
    toned('success', value('checked', 'Checked', '已审核')),
    toned('danger', value('refused', 'Refused', '已退回')),
  ],
  transitions: [
    { from: [], action: create, to: 'awaiting', roles: [...people, 'system'] },
    // a file is a version of its own
    {
      from: ['awaiting', 'received', 'checked', 'refused'],
      action: { code: 'receive', label: text('New Version', '新版本') },
      to: 'received',
      roles: ['system'],
    },
    // by somebody else than who uploaded it
    {
      from: ['received'],
      action: { code: 'check', label: text('Approve', '审核通过') },
      to: 'checked',
      roles: people,
      guards: ['notArchived', 'hasFile', 'notOwn'],
      effects: ['decide-document', 'notify:uploadedByCompany'],
      tone: 'primary',
    },
    {
      from: ['received', 'checked'],
      action: { code: 'refuse', label: text('Refuse', '退回') },
      to: 'refused',
      roles: people,
      guards: ['notArchived', 'notOwn'],
      reasonRequired: true,
      effects: ['decide-document', 'notify:uploadedByCompany'],
      tone: 'danger',
    },
  ],
})

/** An archived document is read only. */
export const documentArchive = defineStates({
  code: 'documentArchive',
  module: 'trade',
  entity: 'ShipmentDocument',
  field: 'archiveStatus',
  title: text('Archive', '归档状态'),
  source: 'sourcing.md 10',
  initial: 'active',
  terminal: [],
  values: [toned('info', value('active', 'Current', '在用')), value('archived', 'Archived', '已归档')],
  transitions: [
    { from: [], action: create, to: 'active', roles: [...people, 'system'] },
    {
      from: ['active'],
      action: { code: 'archive', label: text('Archive', '归档') },
      to: 'archived',
      roles: people,
      guards: ['mayArchive', 'hasFile', 'notUnderway'],
      reasonRequired: true,
      effects: ['archive-document'],
    },
    {
      from: ['archived'],
      action: { code: 'unarchive', label: text('Take out of the Archive', '取消归档') },
      to: 'active',
      roles: people,
      guards: ['mayArchive', 'notHeld'],
      reasonRequired: true,
      effects: ['archive-document'],
    },
  ],
})

/** A legal hold keeps a document and its files whatever else is allowed. */
export const documentHold = defineStates({
  code: 'documentHold',
  module: 'trade',
  entity: 'ShipmentDocument',
  field: 'legalHold',
  title: text('Legal Hold', '法务保全'),
  source: 'sourcing.md 10',
  initial: 'free',
  terminal: [],
  values: [value('free', 'None', '无'), toned('warning', value('held', 'On Hold', '保全中'))],
  transitions: [
    { from: [], action: create, to: 'free', roles: [...people, 'system'] },
    {
      from: ['free'],
      action: { code: 'hold', label: text('Put on Legal Hold', '法务保全') },
      to: 'held',
      roles: ['platform', 'purchaser'],
      reasonRequired: true,
      effects: ['hold-document'],
    },
    // by the company that holds it
    {
      from: ['held'],
      action: { code: 'release', label: text('Release Legal Hold', '解除保全') },
      to: 'free',
      roles: ['platform', 'purchaser'],
      guards: ['ownHold'],
      reasonRequired: true,
      effects: ['hold-document'],
    },
  ],
})

/** Who has the document: handed over to another company of the record, which confirms or refuses it. */
export const documentTransfer = defineStates({
  code: 'documentTransfer',
  module: 'trade',
  entity: 'ShipmentDocument',
  field: 'transferStatus',
  title: text('Handover', '交接状态'),
  source: 'trade §2',
  initial: 'none',
  terminal: [],
  values: [
    value('none', 'Not Handed over', '未交接'),
    toned('warning', value('pending', 'Receipt to Confirm', '待确认')),
    toned('success', value('received', 'Receipt Confirmed', '已签收')),
    toned('danger', value('refused', 'Receipt Refused', '已拒收')),
  ],
  transitions: [
    { from: [], action: create, to: 'none', roles: [...people, 'system'] },
    {
      from: ['none', 'received', 'refused'],
      action: { code: 'handOver', label: text('Hand over', '移交') },
      to: 'pending',
      roles: people,
      guards: ['isHolder', 'notArchived', 'hasFile', 'takesPart'],
      inputs: [
        { name: 'party', kind: 'codes', list: 'documentParty', label: text('Hand over to', '接收方'), required: true },
        { name: 'transferNote', kind: 'string', label: text('Note', '说明') },
      ],
      effects: ['hand-over-document', 'notify:transferTo'],
    },
    {
      from: ['pending'],
      action: { code: 'confirmReceipt', label: text('Confirm Receipt', '确认签收') },
      to: 'received',
      roles: people,
      guards: ['isReceiver'],
      effects: ['take-document', 'notify:transferFrom'],
      tone: 'primary',
    },
    {
      from: ['pending'],
      action: { code: 'refuseReceipt', label: text('Refuse Receipt', '拒收') },
      to: 'refused',
      roles: people,
      guards: ['isReceiver'],
      reasonRequired: true,
      effects: ['notify:transferFrom'],
      tone: 'danger',
    },
    {
      from: ['pending'],
      action: { code: 'takeBack', label: text('Take Back', '撤回移交') },
      to: 'none',
      roles: people,
      guards: ['isHolder'],
      effects: ['notify:transferTo', 'clear:transferTo,transferFrom,transferNote,transferredOn'],
    },
  ],
})
