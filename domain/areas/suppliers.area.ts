import * as companyRelationViews from '../entities/administration/company-relation/company-relation.views.ts'
import { sourcingProjectRules } from '../entities/sourcing/sourcing-project/sourcing-project.rules.ts'
import * as projectReviewViews from '../entities/sourcing/sourcing-project/project-review.views.ts'
import * as sourcingProjectViews from '../entities/sourcing/sourcing-project/sourcing-project.views.ts'
import { auditFinding } from '../entities/suppliers/audit-finding/audit-finding.entity.ts'
import { auditFindingRules } from '../entities/suppliers/audit-finding/audit-finding.rules.ts'
import { auditFindingStatus } from '../entities/suppliers/audit-finding/audit-finding.states.ts'
import * as auditFindingViews from '../entities/suppliers/audit-finding/audit-finding.views.ts'
import {
  auditQuestion,
  auditSection,
  auditTemplate,
} from '../entities/suppliers/audit-template/audit-template.entity.ts'
import { auditTemplateRules } from '../entities/suppliers/audit-template/audit-template.rules.ts'
import * as auditTemplateViews from '../entities/suppliers/audit-template/audit-template.views.ts'
import { auditAnswer, supplierAudit } from '../entities/suppliers/supplier-audit/supplier-audit.entity.ts'
import { auditAnswerRules, supplierAuditRules } from '../entities/suppliers/supplier-audit/supplier-audit.rules.ts'
import { supplierAuditStatus } from '../entities/suppliers/supplier-audit/supplier-audit.states.ts'
import * as supplierAuditViews from '../entities/suppliers/supplier-audit/supplier-audit.views.ts'
import { supplierCertificate } from '../entities/suppliers/supplier-certificate/supplier-certificate.entity.ts'
import { certificateRules } from '../entities/suppliers/supplier-certificate/supplier-certificate.rules.ts'
import { certificateStatus } from '../entities/suppliers/supplier-certificate/supplier-certificate.states.ts'
import * as certificateViews from '../entities/suppliers/supplier-certificate/supplier-certificate.views.ts'
import { supplierPool } from '../entities/suppliers/supplier-pool/supplier-pool.entity.ts'
import { supplierPoolRules } from '../entities/suppliers/supplier-pool/supplier-pool.rules.ts'
import * as supplierPoolViews from '../entities/suppliers/supplier-pool/supplier-pool.views.ts'
import * as lookingForSuppliersViews from '../entities/suppliers/supplier/looking-for-suppliers.views.ts'
import * as purchaserIntroductionViews from '../entities/suppliers/supplier/purchaser-introduction.views.ts'
import * as supplierIntroductionViews from '../entities/suppliers/supplier/supplier-introduction.views.ts'
import * as supplierLists from '../lists/suppliers.lists.ts'
import type { Area } from '../meta/area.ts'
import { supplierNumbers } from '../numbers/suppliers.numbers.ts'
import { supplierScreens } from '../screens/suppliers.screens.ts'

/** The side of the suppliers in sourcing: who they are, how they are judged, and what they show. */
export const suppliersArea: Area = {
  entities: [
    auditTemplate,
    auditSection,
    auditQuestion,
    supplierAudit,
    auditAnswer,
    auditFinding,
    supplierCertificate,
    supplierPool,
  ],
  lists: [supplierLists],
  states: [supplierAuditStatus, auditFindingStatus, certificateStatus],
  views: [
    lookingForSuppliersViews,
    purchaserIntroductionViews,
    supplierIntroductionViews,
    projectReviewViews,
    sourcingProjectViews,
    companyRelationViews,
    auditTemplateViews,
    supplierAuditViews,
    auditFindingViews,
    certificateViews,
    supplierPoolViews,
  ],
  screens: supplierScreens,
  worklists: [
    ...sourcingProjectViews.projectWorklists,
    ...supplierAuditViews.auditWorklists,
    ...auditFindingViews.findingWorklists,
    ...certificateViews.certificateWorklists,
  ],
  numberRules: supplierNumbers,
  rules: {
    SourcingProject: sourcingProjectRules,
    AuditTemplate: auditTemplateRules,
    SupplierAudit: supplierAuditRules,
    AuditAnswer: auditAnswerRules,
    AuditFinding: auditFindingRules,
    SupplierCertificate: certificateRules,
    SupplierPool: supplierPoolRules,
  },
}
