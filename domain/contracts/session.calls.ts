import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

export const captchaCall = defineCall({
  id: 'captcha',
  method: 'GET',
  path: `${frame}/common/captcha`,
  permission: 'open',
  reads: true,
  query: Type.Object(
    { mode: Type.Optional(Type.Enum(['picture', 'words'])), language: Type.Optional(Type.Enum(['en_US', 'zh_CN'])) },
    strict,
  ),
  summary: 'A verification code as picture, or as a question in words for those who cannot see it.',
})

export interface Captcha {
  readonly id: string
  readonly svg: string
  /** mode words: a question whose answer is the code. */
  readonly question?: string
  /** Demo instances return the code, so that it never blocks anybody. */
  readonly code?: string
}

export const loginCall = defineCall({
  id: 'p-manageLogin',
  method: 'POST',
  path: `${frame}/manageLogin`,
  permission: 'open',
  body: Type.Object(
    {
      companyAccount: Type.Optional(Type.String({ maxLength: 120 })),
      username: Type.Optional(Type.String({ maxLength: 254 })),
      password: Type.Optional(Type.String({ maxLength: 256 })),
      verificationCode: Type.Optional(Type.String({ maxLength: 20 })),
      captchaId: Type.Optional(Type.String({ maxLength: 60 })),
    },
    strict,
  ),
  summary: 'Signs in.',
})

const Account = {
  companyAccount: Type.String({ minLength: 1, maxLength: 120 }),
  username: Type.String({ minLength: 1, maxLength: 254 }),
}

export const verificationCodeCall = defineCall({
  id: 'p-verificationCode',
  method: 'POST',
  path: `${frame}/common/verificationCode`,
  permission: 'open',
  body: Type.Union([
    Type.Object(Account, strict),
    Type.Object({ target: Type.String({ minLength: 1, maxLength: 254 }) }, strict),
  ]),
  summary:
    'Mails a verification code: to the user of an account, who sets a new password with it, or to an address that wants to register. The answer is the same for accounts that do not exist.',
})

/** A code was sent, if the account exists. */
export interface CodeSent {
  /** Seconds until another code can be requested (B-108). */
  readonly wait: number
}

export const resetPasswordCall = defineCall({
  id: 'p-resetPassword',
  method: 'POST',
  path: `${frame}/common/resetPassword`,
  permission: 'open',
  body: Type.Object(
    {
      ...Account,
      verificationCode: Type.String({ minLength: 1, maxLength: 20 }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
    },
    strict,
  ),
  summary: 'Sets a new password with a mailed verification code; every session of the user ends.',
})

export interface LoginUser {
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly language: 'en_US' | 'zh_CN'
  readonly companyId: string
  readonly companyName: string
  readonly companyCode: string
  readonly companyType: string
  readonly companyStatus: string
  readonly roles: readonly string[]
  readonly roleNames: readonly string[]
  readonly homeUrl: string | null
  /** An administrator views as this user; the session is read-only. */
  readonly seenAs?: true
  readonly timeZone: string
  /** Wrong passwords for the account since the last sign-in, when there were many. */
  readonly wrongTries?: number
}

export interface LoginAnswer {
  readonly access_token: string
  readonly login_user_acc: string
  readonly purchaseCompanyCode: string
  readonly loginUser: LoginUser
}

export const handOverCall = defineCall({
  id: 'hand-over',
  method: 'POST',
  path: `${frame}/common/handOver`,
  permission: 'signedIn',
  body: Type.Object({}, strict),
  summary: 'Makes a token with which the same person signs in elsewhere once, within a minute.',
})

export interface HandedSignIn {
  readonly token: string
  /** Seconds until it expires. */
  readonly seconds: number
}

export const automaticLoginCall = defineCall({
  id: 'automatic-login',
  method: 'POST',
  path: `${frame}/common/automaticLogin`,
  permission: 'open',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  summary: 'Signs in with a token that was handed over; it is used up.',
})

export const logoutCall = defineCall({
  id: 'p-logout',
  method: 'POST',
  path: `${frame}/common/logout`,
  permission: 'signedIn',
  body: Type.Object({}, strict),
  summary: 'Signs out: the session ends at once.',
})

export const purviewsCall = defineCall({
  id: 'call-purviewsByMenu',
  method: 'GET',
  path: `${frame}/common/purviewsByMenu`,
  permission: 'route',
  route: { query: 'menuId' },
  reads: true,
  query: Type.Object({ menuId: Type.String({ maxLength: 2000 }) }, strict),
  summary: "Permission check of a route; its object becomes the route's privileges.",
})

/** What the user may do on a route; anything absent is denied. */
export interface Purviews {
  readonly menuId: string
  readonly screen: string
  /** Action codes: create, edit, delete, import, export, and the actions of status lists. */
  readonly actions: readonly string[]
  /** Fields of the route's entities that are hidden or read-only. */
  readonly fields: Readonly<
    Record<string, { readonly hidden: readonly string[]; readonly readonly: readonly string[] }>
  >
}

export const menusCall = defineCall({
  id: 'p-menus',
  method: 'POST',
  path: `${frame}/menus`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({ login_user_acc: Type.Optional(Type.String({ maxLength: 254 })) }, strict),
  summary: 'Screens of the user.',
})

/** A screen the user may open. */
export interface MenuEntry {
  readonly path: string
  readonly name: string
  readonly title: { readonly en_US: string; readonly zh_CN: string }
  readonly screen: string
  readonly view?: string
  readonly tabs?: readonly string[]
  readonly recordView?: string
  readonly instanceBy?: readonly string[]
  readonly noParams?: true
  readonly noMenuPage?: true
  readonly redirectTo?: string
  readonly whereBy?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly mobile?: string
  readonly menu?: string
  /** Minimum width in pixels at which the screen is usable. */
  readonly leastWidth?: number
  /**
   * It shows one record, so it is opened from another screen; `create`: this user can create a record there without
   * one.
   */
  readonly record?: 'known' | 'create'
  /** Spellings for the palette, including pinyin. */
  readonly keys: readonly string[]
}

export const systemConfigCall = defineCall({
  id: 'p-systemConfig',
  method: 'GET',
  path: `${frame}/common/systemConfig`,
  permission: 'open',
  reads: true,
  summary: 'System configuration as key/value list; for demo instances the demo accounts as well.',
})

export interface ConfigEntry {
  readonly key: string
  readonly value: string
}

export const cspReportCall = defineCall({
  id: 'csp',
  method: 'POST',
  path: '/cafe.portal-service/csp',
  permission: 'open',
  summary: 'Takes reports of content-security-policy violations.',
})
