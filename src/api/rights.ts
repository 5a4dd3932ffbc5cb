import type { BodyOf } from '../../domain/contracts/call.ts'
import { recordedCall, type RecordedRequests } from '../../domain/contracts/recorded.calls.ts'
import {
  explainCall,
  membersPreviewCall,
  roleRightsCall,
  seeAsCall,
  type Explained,
  type MembersPreview,
  type RoleRights,
} from '../../domain/contracts/rights.calls.ts'
import { manifestCall, type Manifest } from '../../domain/contracts/define.calls.ts'
import type { HandedSignIn } from '../../domain/contracts/session.calls.ts'
import { call } from './http.ts'

export const fetchRoleRights = (id: string, signal?: AbortSignal): Promise<RoleRights> =>
  call<RoleRights, typeof roleRightsCall>(roleRightsCall, { body: { id }, quiet: true, ...(signal ? { signal } : {}) })

export const explain = (body: BodyOf<typeof explainCall>): Promise<Explained> =>
  call<Explained, typeof explainCall>(explainCall, { body, quiet: true })

/** What people would gain and lose by a change of their roles. */
export const previewMembers = (body: BodyOf<typeof membersPreviewCall>): Promise<MembersPreview> =>
  call<MembersPreview, typeof membersPreviewCall>(membersPreviewCall, { body, quiet: true })

/** Effect of a rights change on recent requests, for a role or for role members. */
export const fetchRecorded = (body: BodyOf<typeof recordedCall>): Promise<RecordedRequests> =>
  call<RecordedRequests, typeof recordedCall>(recordedCall, { body, quiet: true })

export const seeAs = (user: string): Promise<HandedSignIn> =>
  call<HandedSignIn, typeof seeAsCall>(seeAsCall, { body: { user }, quiet: true })

/** Names of the entities that the reader may see. */
export const fetchEntityNames = async (signal?: AbortSignal): Promise<readonly string[]> =>
  (
    await call<Manifest, typeof manifestCall>(manifestCall, {
      params: { kind: 'entity' },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList.toSorted()
