import type { CheckName } from '../../domain/meta/names/parameters.ts'
import { adminStays } from './admin-stays.check.ts'
import type { Check } from './check.ts'
import { cardNumber } from './card-number.check.ts'
import { approvalRuleCheck } from './approval-rule.check.ts'
import { emailMessageCheck } from './email-message.check.ts'
import { emailTemplateCheck } from './email-template.check.ts'
import { goodsOfOrder } from './goods-of-order.check.ts'
import { grantableRole, grantableUser } from './grantable.check.ts'
import { mergedRetired } from './merged-retired.check.ts'
import { moduleCheck } from './module.check.ts'
import { noChildren } from './no-children.check.ts'
import { noMembers } from './no-members.check.ts'
import { noCircle } from './no-circle.check.ts'
import { countClosed } from './count-closed.check.ts'
import { nothingHeld } from './nothing-held.check.ts'
import { knownScreen } from './known-screen.check.ts'
import { notRetired } from './not-retired.check.ts'
import { notUsed } from './not-used.check.ts'
import { oneChargeRate } from './one-charge-rate.check.ts'
import { oneRate } from './one-rate.check.ts'
import { oneRequirement } from './one-requirement.check.ts'
import { oneTerm } from './one-term.check.ts'
import { lovOptionCheck, parameterValueCheck } from './parameter-value.check.ts'
import { outgoingHostCheck } from './outgoing-host.check.ts'
import { ownCompany } from './own-company.check.ts'
import { positionPlace } from './position-place.check.ts'
import { proxySettingCheck } from './proxy-setting.check.ts'
import { rateCard } from './rate-card.check.ts'
import { shipmentDocumentCheck } from './shipment-document.check.ts'
import { serviceCheck } from './service.check.ts'
import { taskCheck } from './task.check.ts'
import { taskCaseCheck } from './task-case.check.ts'
import { termCalendar } from './term-calendar.check.ts'
import { treeDepth } from './tree-depth.check.ts'
import { themeCard } from './theme-card.check.ts'
import { sameCompany, sameOwner } from './same-company.check.ts'

/** Checks by their name in definitions. A missing or extra one does not compile. */
export const checks: Readonly<Record<CheckName, Check>> = {
  'admin-stays': adminStays,
  'approval-rule': approvalRuleCheck,
  'email-message': emailMessageCheck,
  'email-template': emailTemplateCheck,
  'goods-of-order': goodsOfOrder,
  'grantable-role': grantableRole,
  'grantable-user': grantableUser,
  'known-screen': knownScreen,
  'lov-option': lovOptionCheck,
  module: moduleCheck,
  service: serviceCheck,
  'outgoing-host': outgoingHostCheck,
  'no-children': noChildren,
  'no-circle': noCircle,
  'no-members': noMembers,
  'card-number': cardNumber,
  'count-closed': countClosed,
  'nothing-held': nothingHeld,
  'merged-retired': mergedRetired,
  'not-retired': notRetired,
  'not-used': notUsed,
  'one-charge-rate': oneChargeRate,
  'one-rate': oneRate,
  'one-requirement': oneRequirement,
  'one-term': oneTerm,
  'own-company': ownCompany,
  'parameter-value': parameterValueCheck,
  'position-place': positionPlace,
  'proxy-setting': proxySettingCheck,
  'rate-card': rateCard,
  'same-company': sameCompany,
  'same-owner': sameOwner,
  'shipment-document': shipmentDocumentCheck,
  task: taskCheck,
  'task-case': taskCaseCheck,
  'term-calendar': termCalendar,
  'theme-card': themeCard,
  'tree-depth': treeDepth,
}
