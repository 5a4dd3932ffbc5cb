import type { companyRelation } from './administration/company-relation/company-relation.entity.ts'
import type { company } from './administration/company/company.entity.ts'
import type { lovOption } from './administration/lov-option/lov-option.entity.ts'
import type { organisation } from './administration/organisation/organisation.entity.ts'
import type { parameterValue } from './administration/parameter-value/parameter-value.entity.ts'
import type { parameter } from './administration/parameter/parameter.entity.ts'
import type { position } from './administration/position/position.entity.ts'
import type { role } from './administration/role/role.entity.ts'
import type { userLevel } from './administration/user-level/user-level.entity.ts'
import type { userTag } from './administration/user-tag/user-tag.entity.ts'
import type { user } from './administration/user/user.entity.ts'
import type { billingOrder, statementLine } from './billing/billing-order/billing-order.entity.ts'
import type { receiptAllocation, salesPayment } from './billing/sales-payment/sales-payment.entity.ts'
import type { billingTask } from './billing/billing-task/billing-task.entity.ts'
import type { cargoDelivery } from './bookings/cargo-delivery/cargo-delivery.entity.ts'
import type { vendorBooking } from './bookings/vendor-booking/vendor-booking.entity.ts'
import type { vobContainer } from './bookings/vob-container/vob-container.entity.ts'
import type { vobLine } from './bookings/vob-line/vob-line.entity.ts'
import type { cmsArticle } from './content/cms-article/cms-article.entity.ts'
import type { cmsEdition } from './content/cms-edition/cms-edition.entity.ts'
import type { message } from './content/message/message.entity.ts'
import type { emailMessage, emailRecipient } from './messaging/email-message/email-message.entity.ts'
import type { emailReply } from './messaging/email-reply/email-reply.entity.ts'
import type { emailTemplate } from './messaging/email-template/email-template.entity.ts'
import type { incomingMail } from './messaging/incoming-mail/incoming-mail.entity.ts'
import type { moduleEntity } from './modules/module/module.entity.ts'
import type { outgoingHost } from './modules/outgoing-host/outgoing-host.entity.ts'
import type { publishTask } from './modules/publish-task/publish-task.entity.ts'
import type { project } from './modules/project/project.entity.ts'
import type { serviceCase, serviceEntity, serviceParameter } from './modules/service/service.entity.ts'
import type { system } from './modules/system/system.entity.ts'
import type { noticeReceipt } from './content/notice-receipt/notice-receipt.entity.ts'
import type { releaseTask } from './content/release-task/release-task.entity.ts'
import type { carrierBooking } from './logistics/carrier-booking/carrier-booking.entity.ts'
import type { carrierLinkRecord } from './logistics/carrier-link-record/carrier-link-record.entity.ts'
import type { carrier } from './logistics/carrier/carrier.entity.ts'
import type { containerCargo } from './logistics/container-cargo/container-cargo.entity.ts'
import type { containerLimit } from './logistics/container-limit/container-limit.entity.ts'
import type { containerLoading } from './logistics/container-loading/container-loading.entity.ts'
import type { destinationDelivery } from './logistics/destination-delivery/destination-delivery.entity.ts'
import type { freeTimeTerm } from './logistics/free-time-term/free-time-term.entity.ts'
import type { freightCharge } from './logistics/freight-charge/freight-charge.entity.ts'
import type { oceanFreightRate } from './logistics/ocean-freight-rate/ocean-freight-rate.entity.ts'
import type { documentRequirement } from './documents/document-requirement/document-requirement.entity.ts'
import type { documentVersion } from './documents/document-version/document-version.entity.ts'
import type { shipmentDocument } from './documents/shipment-document/shipment-document.entity.ts'
import type { shipmentMilestoneEvent } from './logistics/shipment-milestone-event/shipment-milestone-event.entity.ts'
import type { shipmentMilestone } from './logistics/shipment-milestone/shipment-milestone.entity.ts'
import type { shipment } from './logistics/shipment/shipment.entity.ts'
import type { shippingPlan } from './logistics/shipping-plan/shipping-plan.entity.ts'
import type { matchTolerance } from './invoices/match-tolerance/match-tolerance.entity.ts'
import type { supplierInvoice, supplierInvoiceLine } from './invoices/supplier-invoice/supplier-invoice.entity.ts'
import type { chargeRate } from './money/charge-rate/charge-rate.entity.ts'
import type { costTemplate, templateCharge } from './money/cost-template/cost-template.entity.ts'
import type { contractRate } from './money/contract-rate/contract-rate.entity.ts'
import type { landingCharge } from './money/landing-charge/landing-charge.entity.ts'
import type { landingCost } from './money/landing-cost/landing-cost.entity.ts'
import type { landingDuty } from './money/landing-duty/landing-duty.entity.ts'
import type { landingItem } from './money/landing-item/landing-item.entity.ts'
import type { rateCard } from './money/rate-card/rate-card.entity.ts'
import type { rateLine } from './money/rate-line/rate-line.entity.ts'
import type { exchangeRate } from './money/exchange-rate/exchange-rate.entity.ts'
import type { characterPool } from './operations/character-pool/character-pool.entity.ts'
import type { codeInstance } from './operations/code-instance/code-instance.entity.ts'
import type { codeRule } from './operations/code-rule/code-rule.entity.ts'
import type { codeSection } from './operations/code-section/code-section.entity.ts'
import type { log } from './operations/log/log.entity.ts'
import type { scheduledJob } from './operations/scheduled-job/scheduled-job.entity.ts'
import type { orderPlacement } from './orders/order-placement/order-placement.entity.ts'
import type { packingBox } from './orders/packing-box/packing-box.entity.ts'
import type { packingList } from './orders/packing-list/packing-list.entity.ts'
import type { placementLine } from './orders/placement-line/placement-line.entity.ts'
import type { poLine } from './orders/po-line/po-line.entity.ts'
import type { poLot } from './orders/po-lot/po-lot.entity.ts'
import type { poMilestoneEvent } from './orders/po-milestone-event/po-milestone-event.entity.ts'
import type { poMilestone } from './orders/po-milestone/po-milestone.entity.ts'
import type { poProposal } from './orders/po-proposal/po-proposal.entity.ts'
import type { preOrderStep } from './orders/pre-order-step/pre-order-step.entity.ts'
import type { preOrder } from './orders/pre-order/pre-order.entity.ts'
import type { purchaseOrder } from './orders/purchase-order/purchase-order.entity.ts'
import type { bankAccount } from './payments/bank-account/bank-account.entity.ts'
import type { refund } from './payments/refund/refund.entity.ts'
import type { payableWriteOff } from './payments/write-off/write-off.entity.ts'
import type { paymentTerm, paymentTermLine } from './payments/payment-term/payment-term.entity.ts'
import type { paymentTranche } from './payments/payment-tranche/payment-tranche.entity.ts'
import type { payment } from './payments/payment/payment.entity.ts'
import type { poTermLine } from './payments/po-term-line/po-term-line.entity.ts'
import type { proformaInvoice } from './payments/proforma-invoice/proforma-invoice.entity.ts'
import type { remittance, remittanceAccount, remittanceAllocation } from './payments/remittance/remittance.entity.ts'
import type { attachment } from './platform/attachment/attachment.entity.ts'
import type { comment } from './platform/comment/comment.entity.ts'
import type { importBatch } from './platform/import-batch/import-batch.entity.ts'
import type { importMapping } from './platform/import-mapping/import-mapping.entity.ts'
import type { importRow } from './platform/import-row/import-row.entity.ts'
import type { like } from './platform/like/like.entity.ts'
import type { themeCard } from './platform/theme-card/theme-card.entity.ts'
import type { transitionHistory } from './platform/transition-history/transition-history.entity.ts'
import type { workCalendarDay } from './platform/work-calendar-day/work-calendar-day.entity.ts'
import type { qcCheck, qcStandard } from './quality/qc-standard/qc-standard.entity.ts'
import type { qcDefect } from './quality/qc-defect/qc-defect.entity.ts'
import type { qcRound } from './quality/qc-task/qc-round.entity.ts'
import type { qcTask } from './quality/qc-task/qc-task.entity.ts'
import type { sample } from './quality/sample/sample.entity.ts'
import type { showroomEnquiry } from './showrooms/showroom-enquiry/showroom-enquiry.entity.ts'
import type { showroomFavourite } from './showrooms/showroom-favourite/showroom-favourite.entity.ts'
import type { showroomGuest } from './showrooms/showroom-guest/showroom-guest.entity.ts'
import type { showroomItem } from './showrooms/showroom-item/showroom-item.entity.ts'
import type { showroomLink } from './showrooms/showroom-link/showroom-link.entity.ts'
import type { showroomOpening } from './showrooms/showroom-opening/showroom-opening.entity.ts'
import type { showroom } from './showrooms/showroom/showroom.entity.ts'
import type { brand } from './sourcing/brand/brand.entity.ts'
import type { catalogSku } from './sourcing/catalog-sku/catalog-sku.entity.ts'
import type { category } from './sourcing/category/category.entity.ts'
import type { contract, contractLine } from './sourcing/contract/contract.entity.ts'
import type { rfqAnswer } from './sourcing/rfq-answer/rfq-answer.entity.ts'
import type { rfqAward, rfqAwardLine } from './sourcing/rfq-award/rfq-award.entity.ts'
import type { rfqChange, rfqChangeLine } from './sourcing/rfq-change/rfq-change.entity.ts'
import type { rfqAwardFile } from './sourcing/rfq-award-file/rfq-award-file.entity.ts'
import type { rfqCriterion } from './sourcing/rfq-criterion/rfq-criterion.entity.ts'
import type { rfqDifference } from './sourcing/rfq-difference/rfq-difference.entity.ts'
import type { rfqEvaluation, rfqScore } from './sourcing/rfq-evaluation/rfq-evaluation.entity.ts'
import type { rfqInvitation } from './sourcing/rfq-invitation/rfq-invitation.entity.ts'
import type { rfqQuestion } from './sourcing/rfq-question/rfq-question.entity.ts'
import type { rfqQuote } from './sourcing/rfq-quote/rfq-quote.entity.ts'
import type { rfqRoundRecord } from './sourcing/rfq-round/rfq-round.entity.ts'
import type { rfqScoring } from './sourcing/rfq-scoring/rfq-scoring.entity.ts'
import type { rfqSku } from './sourcing/rfq-sku/rfq-sku.entity.ts'
import type { rfq } from './sourcing/rfq/rfq.entity.ts'
import type { auditFinding } from './suppliers/audit-finding/audit-finding.entity.ts'
import type { auditQuestion, auditSection, auditTemplate } from './suppliers/audit-template/audit-template.entity.ts'
import type { auditAnswer, supplierAudit } from './suppliers/supplier-audit/supplier-audit.entity.ts'
import type { supplierCertificate } from './suppliers/supplier-certificate/supplier-certificate.entity.ts'
import type { supplierPool } from './suppliers/supplier-pool/supplier-pool.entity.ts'
import type { skuCustoms } from './sourcing/sku-customs/sku-customs.entity.ts'
import type { skuDuplicate } from './sourcing/sku-duplicate/sku-duplicate.entity.ts'
import type { skuPack } from './sourcing/sku-pack/sku-pack.entity.ts'
import type { skuSupplierCode } from './sourcing/sku-supplier-code/sku-supplier-code.entity.ts'
import type { sourcingProject } from './sourcing/sourcing-project/sourcing-project.entity.ts'
import type { supplierQuote } from './sourcing/supplier-quote/supplier-quote.entity.ts'
import type { supplier } from './sourcing/supplier/supplier.entity.ts'
import type { allocationOrder, allocationPick } from './warehouse/allocation-order/allocation-order.entity.ts'
import type { assemblingMaterial, assemblingOrder } from './warehouse/assembling-order/assembling-order.entity.ts'
import type { deliveryNote, deliveryNoteLine } from './warehouse/delivery-note/delivery-note.entity.ts'
import type { goodsReceipt, goodsReceiptLine } from './warehouse/goods-receipt/goods-receipt.entity.ts'
import type { receiptScan } from './warehouse/goods-receipt/receipt-scan.entity.ts'
import type { inventory } from './warehouse/inventory/inventory.entity.ts'
import type { salesOrder, salesOrderLine } from './warehouse/sales-order/sales-order.entity.ts'
import type { stockMovement } from './warehouse/stock-movement/stock-movement.entity.ts'
import type { warehouse } from './warehouse/warehouse/warehouse.entity.ts'
import type { approvalRule } from './workflow/approval-rule/approval-rule.entity.ts'
import type { proxySetting } from './workflow/proxy-setting/proxy-setting.entity.ts'
import type { workflow } from './workflow/workflow/workflow.entity.ts'
import type { workflowComment } from './workflow/workflow-comment/workflow-comment.entity.ts'
import type { workflowCopy } from './workflow/workflow-copy/workflow-copy.entity.ts'
import type { workflowInstance } from './workflow/workflow-instance/workflow-instance.entity.ts'
import type { workflowTask } from './workflow/workflow-task/workflow-task.entity.ts'
import type { taskCase } from './tasks/task-case/task-case.entity.ts'
import type { task } from './tasks/task/task.entity.ts'

/** Names of the shipped definitions, for types only; a test compares them with the catalogue. */
export interface Entities {
  readonly AllocationOrder: typeof allocationOrder
  readonly AllocationPick: typeof allocationPick
  readonly AssemblingMaterial: typeof assemblingMaterial
  readonly AssemblingOrder: typeof assemblingOrder
  readonly Attachment: typeof attachment
  readonly BillingOrder: typeof billingOrder
  readonly BillingTask: typeof billingTask
  readonly Brand: typeof brand
  readonly CargoDelivery: typeof cargoDelivery
  readonly Carrier: typeof carrier
  readonly CarrierBooking: typeof carrierBooking
  readonly CarrierLinkRecord: typeof carrierLinkRecord
  readonly CatalogSku: typeof catalogSku
  readonly Category: typeof category
  readonly CharacterPool: typeof characterPool
  readonly CmsArticle: typeof cmsArticle
  readonly CmsEdition: typeof cmsEdition
  readonly CodeInstance: typeof codeInstance
  readonly CodeRule: typeof codeRule
  readonly CodeSection: typeof codeSection
  readonly Comment: typeof comment
  readonly Company: typeof company
  readonly CompanyRelation: typeof companyRelation
  readonly ContainerCargo: typeof containerCargo
  readonly ContainerLimit: typeof containerLimit
  readonly ContainerLoading: typeof containerLoading
  readonly DeliveryNote: typeof deliveryNote
  readonly DeliveryNoteLine: typeof deliveryNoteLine
  readonly DestinationDelivery: typeof destinationDelivery
  readonly EmailMessage: typeof emailMessage
  readonly EmailRecipient: typeof emailRecipient
  readonly EmailReply: typeof emailReply
  readonly IncomingMail: typeof incomingMail
  readonly EmailTemplate: typeof emailTemplate
  readonly Module: typeof moduleEntity
  readonly Project: typeof project
  readonly System: typeof system
  readonly Service: typeof serviceEntity
  readonly ServiceParameter: typeof serviceParameter
  readonly ServiceCase: typeof serviceCase
  readonly OutgoingHost: typeof outgoingHost
  readonly PublishTask: typeof publishTask
  readonly MatchTolerance: typeof matchTolerance
  readonly SupplierInvoice: typeof supplierInvoice
  readonly SupplierInvoiceLine: typeof supplierInvoiceLine
  readonly ChargeRate: typeof chargeRate
  readonly LogisticsCostTemplate: typeof costTemplate
  readonly RateCard: typeof rateCard
  readonly RateLine: typeof rateLine
  readonly TemplateCharge: typeof templateCharge
  readonly ContractRate: typeof contractRate
  readonly ExchangeRate: typeof exchangeRate
  readonly LandingCharge: typeof landingCharge
  readonly LandingCost: typeof landingCost
  readonly LandingDuty: typeof landingDuty
  readonly LandingItem: typeof landingItem
  readonly FreeTimeTerm: typeof freeTimeTerm
  readonly FreightCharge: typeof freightCharge
  readonly GoodsReceipt: typeof goodsReceipt
  readonly GoodsReceiptLine: typeof goodsReceiptLine
  readonly ReceiptScan: typeof receiptScan
  readonly ImportBatch: typeof importBatch
  readonly ImportMapping: typeof importMapping
  readonly ImportRow: typeof importRow
  readonly Inventory: typeof inventory
  readonly Like: typeof like
  readonly Log: typeof log
  readonly LovOption: typeof lovOption
  readonly Message: typeof message
  readonly NoticeReceipt: typeof noticeReceipt
  readonly OceanFreightRate: typeof oceanFreightRate
  readonly OrderPlacement: typeof orderPlacement
  readonly Organisation: typeof organisation
  readonly PackingBox: typeof packingBox
  readonly PackingList: typeof packingList
  readonly Parameter: typeof parameter
  readonly ParameterValue: typeof parameterValue
  readonly Payment: typeof payment
  readonly PaymentTerm: typeof paymentTerm
  readonly PaymentTermLine: typeof paymentTermLine
  readonly PaymentTranche: typeof paymentTranche
  readonly PoTermLine: typeof poTermLine
  readonly PlacementLine: typeof placementLine
  readonly PoLine: typeof poLine
  readonly PoLot: typeof poLot
  readonly PoMilestone: typeof poMilestone
  readonly PoMilestoneEvent: typeof poMilestoneEvent
  readonly PoProposal: typeof poProposal
  readonly Position: typeof position
  readonly PreOrder: typeof preOrder
  readonly PreOrderStep: typeof preOrderStep
  readonly ProformaInvoice: typeof proformaInvoice
  readonly PurchaseOrder: typeof purchaseOrder
  readonly QcCheck: typeof qcCheck
  readonly QcDefect: typeof qcDefect
  readonly QcRound: typeof qcRound
  readonly QcStandard: typeof qcStandard
  readonly QcTask: typeof qcTask
  readonly ReleaseTask: typeof releaseTask
  readonly BankAccount: typeof bankAccount
  readonly Refund: typeof refund
  readonly PayableWriteOff: typeof payableWriteOff
  readonly Remittance: typeof remittance
  readonly RemittanceAccount: typeof remittanceAccount
  readonly RemittanceAllocation: typeof remittanceAllocation
  readonly Rfq: typeof rfq
  readonly Contract: typeof contract
  readonly ContractLine: typeof contractLine
  readonly RfqAnswer: typeof rfqAnswer
  readonly RfqAward: typeof rfqAward
  readonly RfqAwardFile: typeof rfqAwardFile
  readonly RfqAwardLine: typeof rfqAwardLine
  readonly RfqChange: typeof rfqChange
  readonly RfqChangeLine: typeof rfqChangeLine
  readonly RfqCriterion: typeof rfqCriterion
  readonly RfqDifference: typeof rfqDifference
  readonly RfqEvaluation: typeof rfqEvaluation
  readonly RfqInvitation: typeof rfqInvitation
  readonly RfqQuestion: typeof rfqQuestion
  readonly RfqQuote: typeof rfqQuote
  readonly RfqRound: typeof rfqRoundRecord
  readonly RfqScore: typeof rfqScore
  readonly RfqScoring: typeof rfqScoring
  readonly RfqSku: typeof rfqSku
  readonly Role: typeof role
  readonly SalesOrder: typeof salesOrder
  readonly SalesOrderLine: typeof salesOrderLine
  readonly Sample: typeof sample
  readonly ScheduledJob: typeof scheduledJob
  readonly Shipment: typeof shipment
  readonly DocumentRequirement: typeof documentRequirement
  readonly DocumentVersion: typeof documentVersion
  readonly ShipmentDocument: typeof shipmentDocument
  readonly ShipmentMilestone: typeof shipmentMilestone
  readonly ShipmentMilestoneEvent: typeof shipmentMilestoneEvent
  readonly ShippingPlan: typeof shippingPlan
  readonly SkuCustoms: typeof skuCustoms
  readonly SkuDuplicate: typeof skuDuplicate
  readonly SkuPack: typeof skuPack
  readonly SkuSupplierCode: typeof skuSupplierCode
  readonly SourcingProject: typeof sourcingProject
  readonly AuditTemplate: typeof auditTemplate
  readonly AuditSection: typeof auditSection
  readonly AuditQuestion: typeof auditQuestion
  readonly SupplierAudit: typeof supplierAudit
  readonly AuditAnswer: typeof auditAnswer
  readonly AuditFinding: typeof auditFinding
  readonly SupplierCertificate: typeof supplierCertificate
  readonly SupplierPool: typeof supplierPool
  readonly ReceiptAllocation: typeof receiptAllocation
  readonly SalesPayment: typeof salesPayment
  readonly StatementLine: typeof statementLine
  readonly Showroom: typeof showroom
  readonly ShowroomEnquiry: typeof showroomEnquiry
  readonly ShowroomFavourite: typeof showroomFavourite
  readonly ShowroomGuest: typeof showroomGuest
  readonly ShowroomItem: typeof showroomItem
  readonly ShowroomLink: typeof showroomLink
  readonly ShowroomOpening: typeof showroomOpening
  readonly StockMovement: typeof stockMovement
  readonly Supplier: typeof supplier
  readonly SupplierQuote: typeof supplierQuote
  readonly Task: typeof task
  readonly TaskCase: typeof taskCase
  readonly ThemeCard: typeof themeCard
  readonly TransitionHistory: typeof transitionHistory
  readonly User: typeof user
  readonly UserLevel: typeof userLevel
  readonly UserTag: typeof userTag
  readonly VendorBooking: typeof vendorBooking
  readonly VobContainer: typeof vobContainer
  readonly VobLine: typeof vobLine
  readonly Warehouse: typeof warehouse
  readonly WorkCalendarDay: typeof workCalendarDay
  readonly ApprovalRule: typeof approvalRule
  readonly ProxySetting: typeof proxySetting
  readonly Workflow: typeof workflow
  readonly WorkflowComment: typeof workflowComment
  readonly WorkflowCopy: typeof workflowCopy
  readonly WorkflowInstance: typeof workflowInstance
  readonly WorkflowTask: typeof workflowTask
}
