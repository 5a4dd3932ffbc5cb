import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import {
  listViewsCall,
  listViewShareCall,
  listViewUnshareCall,
  roleLayoutCall,
  roleLayoutsCall,
  roleLayoutSaveCall,
  roleScreensCall,
  type ListViews,
  type RoleLayoutAnswer,
  type RoleLayoutVersion,
  type RoleScreen,
} from '../../domain/contracts/layout.calls.ts'
import type { RoleCode } from '../../domain/meta/role.ts'
import { call } from './http.ts'

/** Layouts of roles, and the views of lists. */
export const fetchRoleLayout = async (role: RoleCode, version: string): Promise<RoleLayoutAnswer | null> =>
  (await call<RoleLayoutAnswer | undefined, typeof roleLayoutCall>(roleLayoutCall, {
    params: { role, version },
    quiet: true,
  })) ?? null

export const fetchRoleLayouts = async (role: RoleCode): Promise<readonly RoleLayoutVersion[]> =>
  (
    await call<ResultList<RoleLayoutVersion>, typeof roleLayoutsCall>(roleLayoutsCall, {
      params: { role },
      quiet: true,
    })
  ).resultList

export const fetchRoleScreens = async (role: RoleCode): Promise<readonly RoleScreen[]> =>
  (await call<ResultList<RoleScreen>, typeof roleScreensCall>(roleScreensCall, { params: { role }, quiet: true }))
    .resultList

export const saveRoleLayout = (
  role: RoleCode,
  body: BodyOf<typeof roleLayoutSaveCall>,
): Promise<{ version: number; savedAt: string }> =>
  call<{ version: number; savedAt: string }, typeof roleLayoutSaveCall>(roleLayoutSaveCall, {
    params: { role },
    body,
    quiet: true,
  })

export const fetchListViews = (view: string): Promise<ListViews> =>
  call<ListViews, typeof listViewsCall>(listViewsCall, { params: { view }, quiet: true })

export const shareListView = (view: string, body: BodyOf<typeof listViewShareCall>): Promise<void> =>
  call<void, typeof listViewShareCall>(listViewShareCall, { params: { view }, body, quiet: true })

export const unshareListView = (view: string, body: BodyOf<typeof listViewUnshareCall>): Promise<void> =>
  call<void, typeof listViewUnshareCall>(listViewUnshareCall, { params: { view }, body, quiet: true })
