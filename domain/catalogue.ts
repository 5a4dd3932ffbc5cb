import { attachment } from './entities/attachment/attachment.entity.ts'
import { brand } from './entities/brand/brand.entity.ts'
import { catalogSku } from './entities/catalog-sku/catalog-sku.entity.ts'
import * as catalogSkuViews from './entities/catalog-sku/catalog-sku.views.ts'
import { category } from './entities/category/category.entity.ts'
import { comment } from './entities/comment/comment.entity.ts'
import { company } from './entities/company/company.entity.ts'
import { companyRules } from './entities/company/company.rules.ts'
import { companyRelation } from './entities/company-relation/company-relation.entity.ts'
import { importBatch } from './entities/import-batch/import-batch.entity.ts'
import { importMapping } from './entities/import-mapping/import-mapping.entity.ts'
import { importRow } from './entities/import-row/import-row.entity.ts'
import { like } from './entities/like/like.entity.ts'
import { organisation } from './entities/organisation/organisation.entity.ts'
import { poLine } from './entities/po-line/po-line.entity.ts'
import { poMilestone } from './entities/po-milestone/po-milestone.entity.ts'
import { poMilestoneRules } from './entities/po-milestone/po-milestone.rules.ts'
import { milestoneState } from './entities/po-milestone/po-milestone.states.ts'
import * as poMilestoneViews from './entities/po-milestone/po-milestone.views.ts'
import { poMilestoneEvent } from './entities/po-milestone-event/po-milestone-event.entity.ts'
import { poProposal } from './entities/po-proposal/po-proposal.entity.ts'
import { position } from './entities/position/position.entity.ts'
import { purchaseOrder } from './entities/purchase-order/purchase-order.entity.ts'
import { purchaseOrderRules } from './entities/purchase-order/purchase-order.rules.ts'
import { poConfirmStatus, poProgress } from './entities/purchase-order/purchase-order.states.ts'
import * as purchaseOrderViews from './entities/purchase-order/purchase-order.views.ts'
import { rfq } from './entities/rfq/rfq.entity.ts'
import { rfqSku } from './entities/rfq-sku/rfq-sku.entity.ts'
import { role } from './entities/role/role.entity.ts'
import { sourcingProject } from './entities/sourcing-project/sourcing-project.entity.ts'
import { supplier } from './entities/supplier/supplier.entity.ts'
import * as supplierViews from './entities/supplier/supplier.views.ts'
import { transitionHistory } from './entities/transition-history/transition-history.entity.ts'
import { user } from './entities/user/user.entity.ts'
import { userLevel } from './entities/user-level/user-level.entity.ts'
import { userTag } from './entities/user-tag/user-tag.entity.ts'
import { workCalendarDay } from './entities/work-calendar-day/work-calendar-day.entity.ts'
import * as companyLists from './lists/company.lists.ts'
import * as countryLists from './lists/country.lists.ts'
import * as platformLists from './lists/platform.lists.ts'
import * as sourcingLists from './lists/sourcing.lists.ts'
import * as tradeLists from './lists/trade.lists.ts'
import type { Catalogue } from './meta/catalogue.ts'
import type { DataServiceDefinition } from './meta/service.ts'
import type { ViewDefinition } from './meta/view.ts'
import { poNumberRule } from './numbers/po-no.number.ts'
import * as homeViews from './screens/home.views.ts'
import { orderScreens } from './screens/orders.screens.ts'
import { shellScreens } from './screens/shell.screens.ts'

const named = [catalogSkuViews, supplierViews, purchaseOrderViews, poMilestoneViews, homeViews].flatMap(m => Object.values(m) as unknown[])
const isService = (d: unknown): d is DataServiceDefinition => typeof d === 'object' && d !== null && 'fields' in d && 'sort' in d
const isView = (d: unknown): d is ViewDefinition => typeof d === 'object' && d !== null && 'kind' in d && 'code' in d

/** The factory set: what the business is, before any administrator changes it. The server serves it; nothing else imports it. */
export const factory: Catalogue = {
  entities: [
    company, companyRelation, user, role, organisation, position, userLevel, userTag, supplier, brand, category, catalogSku,
    sourcingProject, rfq, rfqSku, purchaseOrder, poLine, poProposal, poMilestone, poMilestoneEvent,
    transitionHistory, attachment, comment, like, workCalendarDay, importBatch, importRow, importMapping,
  ],
  lists: [companyLists, countryLists, platformLists, sourcingLists, tradeLists].flatMap(m => Object.values(m)),
  states: [poConfirmStatus, poProgress, milestoneState],
  services: named.filter(isService),
  views: named.filter(isView),
  screens: [...shellScreens, ...orderScreens],
  worklists: purchaseOrderViews.poWorklists,
  numberRules: [poNumberRule],
  rules: { Company: companyRules, PurchaseOrder: purchaseOrderRules, PoMilestone: poMilestoneRules },
}
