import { proposalField } from '../../../lists/trade.lists.ts'
import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const poConfirmStatus = defineStates({
  code: 'poConfirmStatus',
  module: 'trade',
  entity: 'PurchaseOrder',
  field: 'confirmStatus',
  title: text('PO Confirmation Status', '采购订单确认状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['canceled', 'closed'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('submitted', 'Submitted', '已提交')),
    toned('warning', value('pending', 'Pending', '待签署')),
    toned('success', value('signed', 'Signed', '已签回')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
    value('closed', 'Closed', '已关闭'),
  ],
  transitions: [
    // from order placement, award, sample offer or by hand
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'draft',
      roles: ['purchaser', 'platform', 'system'],
    },
    // at least one PO line; supplier, incoterm, payment term and confirm due date filled; deposit, prepaid and pay-off
    // add up to the total
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit', '提交') },
      to: 'submitted',
      roles: ['purchaser', 'platform'],
      guards: ['hasLines', 'quantitiesGiven', 'submittable', 'supplierOnPortal', 'tranchesAddUp'],
      effects: ['notify-supplier'],
      tone: 'primary',
    },
    // the supplier has opened the present version
    {
      from: ['submitted'],
      action: { code: 'acknowledge', label: text('Acknowledge', '确认收到') },
      to: 'pending',
      roles: ['supplier'],
      guards: ['openedPresentVersion'],
      effects: ['notify-buyer'],
    },
    // a changed date, price or quantity is stated per line
    {
      from: ['submitted'],
      action: { code: 'propose', label: text('Propose Changes', '提出变更') },
      to: 'pending',
      roles: ['supplier'],
      guards: ['statesAChange'],
      reasonRequired: true,
      inputs: [
        {
          name: 'changes',
          kind: 'changes',
          label: text('Changes per line', '逐行变更'),
          note: text(
            'A line that you do not change is confirmed as ordered. If a line is not ready on one day, split it over two dates.',
            '未作变更的明细即视为按订单确认。无法同日备妥的，可分批到不同日期。',
          ),
          required: true,
          of: 'lines',
          reads: 'message',
          fields: proposalField.values.map(v => v.code),
          shows: ['lineNo', 'skuName'],
          parts: { of: 'orderQuantity', by: 'cargoReadyDate' },
        },
      ],
      effects: ['record-proposal', 'notify-buyer', 'take-within'],
    },
    // PO-2x: what differs from the order by no more than the buyer has set for the supplier is accepted by the system
    // and logged
    {
      from: ['pending'],
      action: { code: 'acceptWithin', label: text('Accept within Thresholds', '阈值内自动接受') },
      to: 'pending',
      roles: ['system'],
      guards: ['changesWithin'],
      effects: ['accept-within'],
    },
    // no open proposal; the present version is unchanged; signed-back PO attachment of the supplier is uploaded
    {
      from: ['submitted', 'pending'],
      action: { code: 'sign', label: text('Sign Back', '签回') },
      to: 'signed',
      roles: ['supplier'],
      guards: ['noOpenProposal', 'supplierCopyAttached'],
      moves: ['poProgress:poConfirmed', 'poPaymentProgress:poConfirmed'],
      effects: ['confirm-lines', 'set-confirm-date', 'make-payments', 'notify-buyer'],
      tone: 'primary',
    },
    // the proposal is answered line by line; the parts of a split line are taken together or not at all (PO-1x)
    {
      from: ['pending'],
      action: { code: 'answer', label: text('Answer with New Version', '以新版本答复') },
      to: 'submitted',
      roles: ['purchaser', 'platform'],
      guards: ['anOpenProposal', 'everyProposalAnswered', 'splitsAnsweredWhole'],
      reasonRequired: true,
      inputs: [
        {
          name: 'answers',
          kind: 'answers',
          label: text('Answer per line', '逐行答复'),
          required: true,
          of: 'proposals',
        },
      ],
      effects: ['answer-proposal', 'raise-version', 'restart-due-date', 'notify-supplier'],
    },
    // the proposal is taken into the present version; both signed-back PO attachments are uploaded
    {
      from: ['pending'],
      action: { code: 'acceptProposal', label: text('Accept Proposal', '接受变更') },
      to: 'signed',
      roles: ['purchaser'],
      guards: ['anOpenProposal', 'supplierCopyAttached', 'customerCopyAttached'],
      first: ['apply-proposal'],
      moves: ['poProgress:poConfirmed', 'poPaymentProgress:poConfirmed'],
      effects: ['confirm-lines', 'set-confirm-date', 'make-payments', 'notify-supplier'],
      tone: 'primary',
    },
    // not signed
    {
      from: ['submitted', 'pending'],
      action: { code: 'recall', label: text('Recall', '撤回') },
      to: 'draft',
      roles: ['purchaser', 'platform'],
      reasonRequired: true,
      effects: ['lapse-proposals', 'raise-version', 'notify-supplier'],
    },
    // not signed
    {
      from: ['submitted', 'pending'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'draft',
      roles: ['supplier', 'platform'],
      reasonRequired: true,
      effects: ['lapse-proposals', 'raise-version', 'notify-buyer'],
    },
    // signed-back PO attachment of the customer is uploaded
    {
      from: ['signed'],
      action: { code: 'countersign', label: text('Attach Customer Copy', '上传客户签回件') },
      to: 'signed',
      roles: ['purchaser'],
      guards: ['customerCopyAttached'],
    },
    // not signed; confirmation prompt answered yes; the supplier may ask for it
    {
      from: ['draft', 'submitted', 'pending'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['purchaser', 'platform'],
      reasonRequired: true,
      prompt: 'B-092',
      consequences: true,
      moves: ['poProgress:cancel', 'poPaymentProgress:closed'],
      effects: ['lapse-proposals', 'cancel-bookings', 'cancel-qc-tasks', 'notify-supplier'],
      tone: 'danger',
    },
    // the supplier has agreed in writing; nothing is on board; no VOB is Linked (taken out of its plan or shut out
    // first); nothing is paid or all refunds are settled; the impact list is shown and confirmed
    {
      from: ['signed'],
      action: { code: 'cancelSigned', label: text('Cancel by Agreement', '协议取消') },
      to: 'canceled',
      roles: ['purchaser'],
      guards: ['agreementNamed', 'nothingOnBoard', 'noLinkedBooking', 'nothingPaid'],
      reasonRequired: true,
      inputs: [
        {
          name: 'agreement',
          kind: 'string',
          label: text('Written agreement of the supplier', '供应商书面同意文件'),
          required: true,
        },
      ],
      prompt: 'B-092',
      consequences: true,
      moves: ['poProgress:cancel', 'poPaymentProgress:closed'],
      effects: ['cancel-bookings', 'cancel-qc-tasks', 'follow-payments', 'notify-supplier'],
      tone: 'danger',
    },
    // C-10: of each chosen line something is open that no booking asks for; something of the order stays; beyond the
    // tolerance the supplier has agreed in writing
    {
      from: ['signed'],
      action: { code: 'closeShort', label: text('Close Lines Short', '短交关闭明细') },
      to: 'signed',
      roles: ['purchaser'],
      guards: ['linesAreOpen', 'noBookingWaits', 'somethingStays', 'shortAgreed'],
      reasonRequired: true,
      inputs: [
        {
          name: 'closing',
          kind: 'changes',
          label: text('Lines to close short', '短交关闭的明细'),
          required: true,
          of: 'lines',
          fields: ['closedShort'],
          shows: ['skuName', 'orderQuantity', 'openQuantity'],
        },
        {
          name: 'agreement',
          kind: 'string',
          label: text('Written agreement of the supplier, beyond the tolerance', '供应商书面同意文件（超出容差时）'),
        },
      ],
      effects: ['close-short', 'follow-payments', 'notify-supplier'],
    },
    // all lines delivered or short-closed (PO progress Delivered); goods receipts posted; invoices matched; PO payment
    // Closed
    {
      from: ['signed'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: ['purchaser', 'platform', 'system'],
      guards: ['delivered', 'paymentClosed'],
      moves: ['poProgress:closed'],
    },
  ],
})

export const poProgress = defineStates({
  code: 'poProgress',
  module: 'trade',
  entity: 'PurchaseOrder',
  field: 'progress',
  title: text('PO Progress', '采购订单进度'),
  source: 'trade §4',
  initial: 'poCreated',
  terminal: ['cancel', 'closed'],
  values: [
    value('poCreated', 'PO Created', '订单已创建'),
    value('poConfirmed', 'PO Confirmed', '订单已确认'),
    toned('info', value('cargoReady', 'Cargo Ready', '货好')),
    toned('info', value('vob', 'VOB', '供应商订舱')),
    toned('info', value('soReleased', 'SO Released', '已放单')),
    toned('info', value('shippedOnBoard', 'Shipped On Board', '已装船')),
    toned('info', value('arrived', 'Arrived', '已到港')),
    toned('success', value('delivered', 'Delivered', '已交付')),
    toned('danger', value('cancel', 'Cancel', '取消')),
    value('closed', 'Closed', '已关闭'),
  ],
  transitions: [
    // the PO exists as Draft
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'poCreated', roles: ['system'] },
    // PO confirmation is Signed
    {
      from: ['poCreated'],
      action: { code: 'confirm', label: text('Confirm PO', '确认订单') },
      to: 'poConfirmed',
      roles: ['system'],
      guards: ['isSigned'],
      effects: ['open-lots', 'make-qc-tasks'],
    },
    // actual cargo ready date filled, not in the future and not before poConfirmDate; the QC types due in production
    // (PM, IPI) are Approved or waived
    {
      from: ['poConfirmed'],
      action: { code: 'cargoReady', label: text('Report Cargo Ready', '货好确认') },
      to: 'cargoReady',
      roles: ['supplier'],
      guards: ['cargoReadyHappened', 'productionInspected'],
      inputs: [
        {
          name: 'actualDate',
          kind: 'date',
          label: text('Actual cargo ready date', '实际货好日期'),
          required: true,
          happened: true,
        },
      ],
      effects: [
        'reach-milestone:cargoReady',
        'follow-payments',
        'move-lots',
        'follow-booking',
        'tell-shipments:cargoReady',
      ],
      tone: 'primary',
    },
    // a VOB for part or all of the quantity is Approved
    {
      from: ['cargoReady'],
      action: { code: 'book', label: text('Vendor Booking', '供应商订舱') },
      to: 'vob',
      roles: ['system'],
      guards: ['bookingHappened', 'bookingApproved'],
      inputs: [
        {
          name: 'actualDate',
          kind: 'date',
          label: text('Booking approved on', '订舱批准日期'),
          required: true,
          happened: true,
        },
      ],
      effects: ['reach-milestone:vendorBooking', 'move-lots', 'tell-shipments:vendorBooking'],
    },
    // no approved VOB is left; the reason is that of the cancelled VOB
    {
      from: ['vob'],
      action: { code: 'withdrawBooking', label: text('Booking Withdrawn', '订舱撤销') },
      to: 'cargoReady',
      roles: ['system'],
      guards: ['noBookingLeft'],
      reasonRequired: true,
      effects: ['reopen-milestone:vendorBooking', 'move-lots'],
    },
    // shipping plan Confirmed; soNo filled; pre-shipment inspection Approved or waived for the released quantity
    {
      from: ['vob'],
      action: { code: 'releaseSo', label: text('Release SO', '放单') },
      to: 'soReleased',
      roles: ['freightAgent', 'platform'],
      guards: ['soNoGiven', 'soReleaseHappened', 'shipmentInspected'],
      inputs: [
        { name: 'soNo', kind: 'string', label: text('SO No.', '订舱号'), required: true },
        { name: 'actualDate', kind: 'date', label: text('Released on', '放单日期'), required: true, happened: true },
      ],
      effects: ['set-so-no', 'reach-milestone:soRelease', 'move-lots', 'tell-shipments:soRelease'],
      tone: 'primary',
    },
    // actual on-board date (LOAD or DEPA) filled, not in the future; container loading finished
    {
      from: ['soReleased'],
      action: { code: 'shipOnBoard', label: text('Shipped On Board', '装船') },
      to: 'shippedOnBoard',
      roles: ['freightAgent', 'system'],
      guards: ['onBoardHappened'],
      inputs: [
        { name: 'actualDate', kind: 'date', label: text('On board date', '装船日期'), required: true, happened: true },
      ],
      effects: [
        'reach-milestone:polDeparture',
        'follow-payments',
        'move-lots',
        'ship-bookings',
        'tell-shipments:polDeparture',
      ],
      tone: 'primary',
    },
    // ATA at the port of discharge (ARRI) filled, not before ATD
    {
      from: ['shippedOnBoard'],
      action: { code: 'arrive', label: text('Arrive', '到港') },
      to: 'arrived',
      roles: ['freightAgent', 'system'],
      guards: ['arrivalHappened'],
      inputs: [
        {
          name: 'actualDate',
          kind: 'date',
          label: text('Actual time of arrival (ATA)', '实际到港日'),
          required: true,
          happened: true,
        },
      ],
      effects: [
        'reach-milestone:podArrival',
        'follow-payments',
        'move-lots',
        'announce-arrival',
        'tell-shipments:podArrival',
      ],
      tone: 'primary',
    },
    // proof of delivery, or goods receipt Posted
    {
      from: ['arrived'],
      action: { code: 'deliver', label: text('Deliver', '交付') },
      to: 'delivered',
      roles: ['freightAgent', 'warehouse', 'system'],
      guards: ['deliveryHappened'],
      inputs: [
        { name: 'actualDate', kind: 'date', label: text('Delivered on', '交付日期'), required: true, happened: true },
      ],
      effects: ['reach-milestone:delivery', 'follow-payments', 'move-lots', 'tell-shipments:delivery'],
      tone: 'primary',
    },
    // PO confirmation is Closed
    {
      from: ['delivered'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: ['system'],
      guards: ['isClosed'],
      effects: ['move-lots'],
    },
    // PO confirmation is Canceled; nothing is on board
    {
      from: ['poCreated', 'poConfirmed', 'cargoReady', 'vob', 'soReleased'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancel',
      roles: ['system'],
      guards: ['isCanceled', 'nothingOnBoard'],
      reasonRequired: true,
      effects: ['move-lots'],
    },
    // reported in error; no approved VOB
    {
      from: ['cargoReady'],
      action: { code: 'correctCargoReady', label: text('Correct', '更正') },
      to: 'poConfirmed',
      roles: ['platform'],
      guards: ['noBookingLeft'],
      reasonRequired: true,
      effects: ['reopen-milestone:cargoReady', 'follow-payments', 'move-lots'],
    },
    // reported in error; nothing loaded
    {
      from: ['soReleased'],
      action: { code: 'correctSoReleased', label: text('Correct', '更正') },
      to: 'vob',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['reopen-milestone:soRelease', 'move-lots'],
    },
    // reported in error or rolled to a later vessel; no pay-off approved on this date
    {
      from: ['shippedOnBoard'],
      action: { code: 'correctShippedOnBoard', label: text('Correct', '更正') },
      to: 'soReleased',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['reopen-milestone:polDeparture', 'follow-payments', 'move-lots', 'relink-bookings'],
    },
    // reported in error; no goods receipt posted
    {
      from: ['arrived'],
      action: { code: 'correctArrived', label: text('Correct', '更正') },
      to: 'shippedOnBoard',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['reopen-milestone:podArrival', 'follow-payments', 'move-lots'],
    },
    // reported in error or the goods receipt is Reversed
    {
      from: ['delivered'],
      action: { code: 'correctDelivered', label: text('Correct', '更正') },
      to: 'arrived',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['reopen-milestone:delivery', 'follow-payments', 'move-lots'],
    },
  ],
})
