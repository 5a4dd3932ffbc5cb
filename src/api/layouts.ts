import type { ResultList } from '../../domain/contracts/call.ts'
import { roleLayoutCall, roleLayoutsCall, roleLayoutSaveCall, type RoleLayoutAnswer, type RoleLayoutVersion } from '../../domain/contracts/layout.calls.ts'
import type { CompanyType, RoleCode } from '../../domain/meta/role.ts'
import { call } from './http.ts'

/** Layouts of roles. */
export const fetchRoleLayout = async (role: RoleCode, version: string): Promise<RoleLayoutAnswer | null> =>
  await call<RoleLayoutAnswer | undefined, typeof roleLayoutCall>(roleLayoutCall, { params: { role, version }, quiet: true }) ?? null

export const fetchRoleLayouts = async (role: RoleCode): Promise<readonly RoleLayoutVersion[]> =>
  (await call<ResultList<RoleLayoutVersion>, typeof roleLayoutsCall>(roleLayoutsCall, { params: { role }, quiet: true })).resultList

export const saveRoleLayout = (role: RoleCode, body: { layout: unknown; companyType: 'all' | CompanyType; publish: boolean }): Promise<{ version: number }> =>
  call<{ version: number }, typeof roleLayoutSaveCall>(roleLayoutSaveCall, { params: { role }, body, quiet: true })
