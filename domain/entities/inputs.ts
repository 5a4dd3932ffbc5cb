import type { companyStatus } from './administration/company/company.states.ts'
import type { billingStatus, partnerStatus } from './billing/billing-order/billing-order.states.ts'
import type { vobStatus } from './bookings/vendor-booking/vendor-booking.states.ts'
import type { cmsStatus } from './content/cms-article/cms-article.states.ts'
import type {
  documentArchive,
  documentHold,
  documentStatus,
  documentTransfer,
} from './documents/shipment-document/shipment-document.states.ts'
import type { shipmentStepState } from './logistics/shipment-milestone/shipment-milestone.states.ts'
import type { trackingMilestone, soStatus } from './logistics/shipment/shipment.states.ts'
import type { shippingPlanStatus } from './logistics/shipping-plan/shipping-plan.states.ts'
import type { moduleStatus } from './modules/module/module.states.ts'
import type { publishTaskStatus } from './modules/publish-task/publish-task.states.ts'
import type { scheduledJobStatus } from './operations/scheduled-job/scheduled-job.states.ts'
import type { orderPlacementStatus } from './orders/order-placement/order-placement.states.ts'
import type { milestoneState } from './orders/po-milestone/po-milestone.states.ts'
import type { poConfirmStatus, poProgress } from './orders/purchase-order/purchase-order.states.ts'
import type { bankAccountStatus } from './payments/bank-account/bank-account.states.ts'
import type { trancheStatus } from './payments/payment-tranche/payment-tranche.states.ts'
import type { refundStatus } from './payments/refund/refund.states.ts'
import type { payableWriteOffStatus } from './payments/write-off/write-off.states.ts'
import type { qcDefectStatus } from './quality/qc-defect/qc-defect.states.ts'
import type { qcTaskStatus, qcResult } from './quality/qc-task/qc-task.states.ts'
import type { sampleStatus } from './quality/sample/sample.states.ts'
import type { contractStatus } from './sourcing/contract/contract.states.ts'
import type { rfqAwardStatus } from './sourcing/rfq-award/rfq-award.states.ts'
import type { rfqChangeStatus } from './sourcing/rfq-change/rfq-change.states.ts'
import type { rfqAdmission, rfqChoice } from './sourcing/rfq-invitation/rfq-invitation.states.ts'
import type { rfqQuestionStatus } from './sourcing/rfq-question/rfq-question.states.ts'
import type { rfqQuoteStatus } from './sourcing/rfq-quote/rfq-quote.states.ts'
import type { rfqRound, rfqStatus } from './sourcing/rfq/rfq.states.ts'
import type { salesPaymentStatus } from './billing/sales-payment/sales-payment.states.ts'
import type { auditFindingStatus } from './suppliers/audit-finding/audit-finding.states.ts'
import type { certificateStatus } from './suppliers/supplier-certificate/supplier-certificate.states.ts'
import type { supplierAuditStatus } from './suppliers/supplier-audit/supplier-audit.states.ts'
import type { taskStatus } from './tasks/task/task.states.ts'
import type { allocationOrderStatus } from './warehouse/allocation-order/allocation-order.states.ts'
import type { assemblingOrderStatus } from './warehouse/assembling-order/assembling-order.states.ts'
import type { grStatus } from './warehouse/goods-receipt/goods-receipt.states.ts'
import type { salesOrderStatus } from './warehouse/sales-order/sales-order.states.ts'
import type { workflowProcessStatus } from './workflow/workflow/workflow.states.ts'
import type { workflowTaskStatus } from './workflow/workflow-task/workflow-task.states.ts'

type AllStates =
  | typeof taskStatus
  | typeof workflowProcessStatus
  | typeof workflowTaskStatus
  | typeof allocationOrderStatus
  | typeof assemblingOrderStatus
  | typeof auditFindingStatus
  | typeof bankAccountStatus
  | typeof billingStatus
  | typeof certificateStatus
  | typeof cmsStatus
  | typeof companyStatus
  | typeof contractStatus
  | typeof documentArchive
  | typeof documentHold
  | typeof documentStatus
  | typeof documentTransfer
  | typeof grStatus
  | typeof milestoneState
  | typeof moduleStatus
  | typeof publishTaskStatus
  | typeof partnerStatus
  | typeof orderPlacementStatus
  | typeof payableWriteOffStatus
  | typeof poConfirmStatus
  | typeof poProgress
  | typeof qcDefectStatus
  | typeof qcResult
  | typeof qcTaskStatus
  | typeof refundStatus
  | typeof rfqAwardStatus
  | typeof rfqChangeStatus
  | typeof rfqAdmission
  | typeof rfqChoice
  | typeof rfqQuestionStatus
  | typeof rfqQuoteStatus
  | typeof rfqRound
  | typeof rfqStatus
  | typeof salesOrderStatus
  | typeof salesPaymentStatus
  | typeof sampleStatus
  | typeof scheduledJobStatus
  | typeof shipmentStepState
  | typeof shippingPlanStatus
  | typeof soStatus
  | typeof supplierAuditStatus
  | typeof trackingMilestone
  | typeof trancheStatus
  | typeof vobStatus

type InputsOf<S> = S extends { readonly transitions: readonly (infer T)[] }
  ? T extends { readonly inputs: readonly (infer I)[] }
    ? I
    : never
  : never
type NameIn<I> = I extends { readonly name: infer N extends string } ? (string extends N ? never : N) : never

type Input = InputsOf<AllStates>
type TextInput = NameIn<Extract<Input, { readonly kind: 'date' | 'string' | 'text' }>>

/**
 * Inputs of actions, by their names in the shipped status lists. `orderCanceled` is set by the system, which cancels
 * the bookings of a cancelled order.
 */
export type InputName = NameIn<Input> | 'orderCanceled'
export type Inputs = { readonly [N in InputName]?: N extends TextInput ? string | null | undefined : unknown }
