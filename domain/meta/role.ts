import { text, type Text } from './text.ts'

/**
 * Factory roles (scope.json role-*). Company roles are based on them and may remove rights. `system` is the product
 * itself and never assigned to a person.
 */
export const roleCodes = [
  'platform',
  'purchaser',
  'supplier',
  'freightAgent',
  'warehouse',
  'qc',
  'finance',
  'developer',
] as const
export type RoleCode = (typeof roleCodes)[number]
export type ActorRole = RoleCode | 'system'

/** Word for a person with the role, where one exists. */
export const roleNames: Readonly<Record<RoleCode, Text>> = {
  platform: text('Platform operator', '平台运营'),
  purchaser: text('Buyer', '采购员'),
  supplier: text('Supplier', '供应商'),
  freightAgent: text('Freight agent', '货代'),
  warehouse: text('Warehouse', '仓库'),
  qc: text('Inspector', '质检员'),
  finance: text('Finance', '财务'),
  developer: text('Developer', '开发者'),
}

export const isRoleCode = (value: unknown): value is RoleCode => roleCodes.includes(value as RoleCode)

/** Company types of the specification (statuses#companyType). */
export const companyTypes = ['0', '1', '2', '3', '4', '5'] as const
export type CompanyType = (typeof companyTypes)[number]

/** Factory roles that a company of each type may give to its users (scope.json, proposed companyTypes). */
export const rolesOfCompanyType: Readonly<Record<CompanyType, readonly RoleCode[]>> = {
  '0': ['platform', 'developer', 'finance', 'warehouse'],
  '1': ['platform', 'finance'],
  '2': ['supplier'],
  '3': ['purchaser', 'finance', 'qc'],
  '4': ['freightAgent'],
  '5': ['warehouse', 'qc'],
}
