import Type from 'typebox'
import { companyTypes, roleCodes } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Name, strict, Whole } from './parts.ts'

/** Layouts of roles: a platform administrator designs and publishes them; users of the role start with them. */
const Role = Type.Enum([...roleCodes])
const For = Type.Enum(['all', ...companyTypes])

export const roleLayoutCall = defineCall({
  id: 'role-layout',
  method: 'GET',
  path: `${frame}/workspace/roleLayout/:role/:version`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ role: Role, version: Type.String({ pattern: '^(newest|draft|[1-9][0-9]{0,5})$' }) }, strict),
  summary: "The published layout of one of one's own roles; a draft is for the platform only.",
})

export interface RoleLayoutAnswer {
  /** 0 is a draft. */
  readonly version: number
  readonly companyType: string
  readonly layout: unknown
  /** Time of the last save of a layout of the role, for any company. */
  readonly savedAt: string
}

export const roleLayoutsCall = defineCall({
  id: 'role-layouts',
  method: 'GET',
  path: `${frame}/workspace/roleLayouts/:role`,
  permission: 'operator',
  reads: true,
  params: Type.Object({ role: Role }, strict),
  summary: "Versions of a role's layout, newest first, and how many people have each.",
})

export interface RoleLayoutVersion {
  readonly version: number
  readonly companyType: string
  readonly savedAt: string
  readonly savedBy: string
  readonly people: number
}

export const roleLayoutSaveCall = defineCall({
  id: 'role-layout-save',
  method: 'POST',
  path: `${frame}/workspace/roleLayout/:role`,
  permission: 'operator',
  params: Type.Object({ role: Role }, strict),
  body: Type.Object(
    {
      layout: Type.Unknown(),
      companyType: For,
      publish: Type.Boolean(),
      /**
       * `savedAt` of the layout that was changed, null for none. If a layout of the role was saved since, nothing is
       * stored.
       */
      over: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    },
    strict,
  ),
  summary: "Keeps a draft of a role's layout, or publishes it as the next version.",
})

// ---- views of a list
// -------------------------------------------------------------------------------------------------

const ViewName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

export const listViewsCall = defineCall({
  id: 'list-views',
  method: 'GET',
  path: `${frame}/workspace/listViews/:view`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ view: Name }, strict),
  summary: 'Saved views of a list: own views, and those shared with the roles of the reader.',
})

/** A view of a list that an administrator of the platform shares with a role. */
export interface SharedView {
  readonly role: string
  readonly companyType: string
  readonly name: string
  readonly state: unknown
  /** The list opens with it for the role, unless the user chose another one. */
  readonly start: boolean
  readonly revision: number
}

export interface ListViews {
  readonly own: { readonly value: unknown; readonly revision: number } | null
  /** Those for the reader's company type before the general ones. */
  readonly shared: readonly SharedView[]
}

export const listViewShareCall = defineCall({
  id: 'list-view-share',
  method: 'POST',
  path: `${frame}/workspace/listViews/:view`,
  permission: 'operator',
  params: Type.Object({ view: Name }, strict),
  body: Type.Object(
    {
      role: Role,
      companyType: For,
      name: ViewName,
      state: Type.Unknown(),
      start: Type.Boolean(),
      revision: Whole(0),
    },
    strict,
  ),
  summary:
    'Shares a view of a list with a role, or replaces the one of the same name; `revision` is that of the one it replaces, 0 when there is none. Another one is a conflict.',
})

export const listViewUnshareCall = defineCall({
  id: 'list-view-unshare',
  method: 'POST',
  path: `${frame}/workspace/listViews/:view/remove`,
  permission: 'operator',
  params: Type.Object({ view: Name }, strict),
  body: Type.Object({ role: Role, companyType: For, name: ViewName, revision: Whole(1) }, strict),
  summary: 'Takes a shared view of a list away from its role, as long as it has this revision.',
})

/** Settings key of a user's own views of a list. */
export const ownViewsKey = (view: string): string => `views-${view}`.slice(0, 60)

export const roleScreensCall = defineCall({
  id: 'role-screens',
  method: 'GET',
  path: `${frame}/workspace/roleScreens/:role`,
  permission: 'operator',
  reads: true,
  params: Type.Object({ role: Role }, strict),
  summary: 'Screens that people of a role may open, for who composes their layout.',
})

export interface RoleScreen {
  readonly path: string
  readonly title: Text
  readonly screen: string
}

// ---- searches without results
// ------------------------------------------------------------------------------------------

/** Longest counted words; a longer input is not a name. */
export const longestMissed = 60

export const missedSearchCall = defineCall({
  id: 'missed-search',
  method: 'POST',
  path: `${frame}/workspace/missedSearch`,
  permission: 'signedIn',
  body: Type.Object({ words: Type.String({ minLength: 2, maxLength: longestMissed, pattern: '\\S' }) }, strict),
  summary: 'Counts words that a search found nothing for; who searched is not kept.',
})

export const missedSearchesCall = defineCall({
  id: 'missed-searches',
  method: 'GET',
  path: `${frame}/workspace/missedSearches`,
  permission: 'operator',
  reads: true,
  summary: 'Words that searches found nothing for, with how often, for who names things.',
})

export interface MissedSearch {
  readonly words: string
  readonly count: number
  readonly lastDay: string
}
