import Type from 'typebox'
import { companyTypes, roleCodes } from '../meta/role.ts'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

/** Layouts of roles: an administrator of the platform composes and publishes them, the people of the role begin with them. */
const Role = Type.Enum([...roleCodes])
const For = Type.Enum(['all', ...companyTypes])

export const roleLayoutCall = defineCall({
  id: 'role-layout', method: 'GET', path: `${frame}/workspace/roleLayout/:role/:version`, permission: 'signedIn', reads: true,
  params: Type.Object({ role: Role, version: Type.String({ pattern: '^(newest|draft|[1-9][0-9]{0,5})$' }) }, strict),
  summary: 'The published layout of one of one\'s own roles; a draft is for the platform only.',
})

export interface RoleLayoutAnswer {
  /** 0 is a draft. */
  readonly version: number
  readonly companyType: string
  readonly layout: unknown
}

export const roleLayoutsCall = defineCall({
  id: 'role-layouts', method: 'GET', path: `${frame}/workspace/roleLayouts/:role`, permission: 'operator', reads: true,
  params: Type.Object({ role: Role }, strict), summary: 'Versions of a role\'s layout, newest first, and how many people have each.',
})

export interface RoleLayoutVersion {
  readonly version: number
  readonly companyType: string
  readonly savedAt: string
  readonly savedBy: string
  readonly people: number
}

export const roleLayoutSaveCall = defineCall({
  id: 'role-layout-save', method: 'POST', path: `${frame}/workspace/roleLayout/:role`, permission: 'operator',
  params: Type.Object({ role: Role }, strict),
  body: Type.Object({ layout: Type.Unknown(), companyType: For, publish: Type.Boolean() }, strict),
  summary: 'Keeps a draft of a role\'s layout, or publishes it as the next version.',
})
