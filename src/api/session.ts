import type { ResultList } from '../../domain/contracts/call.ts'
import {
  registerCall,
  requestPermissionCall,
  type Registered,
  type Registration,
} from '../../domain/contracts/registration.calls.ts'
import {
  automaticLoginCall,
  captchaCall,
  handOverCall,
  loginCall,
  logoutCall,
  menusCall,
  purviewsCall,
  resetPasswordCall,
  systemConfigCall,
  verificationCodeCall,
  type Captcha,
  type CodeSent,
  type ConfigEntry,
  type HandedSignIn,
  type LoginAnswer,
  type MenuEntry,
  type Purviews,
} from '../../domain/contracts/session.calls.ts'
import { $language } from '../state/language.ts'
import { call } from './http.ts'

export const fetchCaptcha = (mode: 'picture' | 'words'): Promise<Captcha> =>
  call<Captcha, typeof captchaCall>(captchaCall, { query: { mode, language: $language.get() }, quiet: true })

export const signIn = (body: {
  companyAccount: string
  username: string
  password: string
  verificationCode: string
  captchaId: string
}): Promise<LoginAnswer> => call<LoginAnswer, typeof loginCall>(loginCall, { body, quiet: true })

/** Signs in with a handed-over token. */
export const automaticSignIn = (token: string): Promise<LoginAnswer> =>
  call<LoginAnswer, typeof automaticLoginCall>(automaticLoginCall, { body: { token }, quiet: true })

/** A token for one sign-in of the same person elsewhere. */
export const handOver = (): Promise<HandedSignIn> =>
  call<HandedSignIn, typeof handOverCall>(handOverCall, { body: {}, tip: {} })

export const signOut = (): Promise<void> => call<void, typeof logoutCall>(logoutCall, { body: {}, quiet: true })

export const fetchMenus = async (): Promise<readonly MenuEntry[]> =>
  (await call<ResultList<MenuEntry>, typeof menusCall>(menusCall, { body: {} })).resultList

/** The permission check of a route (B-018). `quiet` for a panel that keeps the workspace after a rejection. */
export const fetchPurviews = (menuId: string, quiet: boolean): Promise<Purviews> =>
  call<Purviews, typeof purviewsCall>(purviewsCall, { query: { menuId }, quiet })

export const fetchConfig = async (): Promise<readonly ConfigEntry[]> =>
  (await call<ResultList<ConfigEntry>, typeof systemConfigCall>(systemConfigCall, { quiet: true })).resultList

export const sendCode = (body: { companyAccount: string; username: string }): Promise<CodeSent> =>
  call<CodeSent, typeof verificationCodeCall>(verificationCodeCall, { body, quiet: true })

export const resetPassword = (body: {
  companyAccount: string
  username: string
  verificationCode: string
  password: string
}): Promise<void> => call<void, typeof resetPasswordCall>(resetPasswordCall, { body, quiet: true })

export const sendRegistrationCode = (target: string): Promise<CodeSent> =>
  call<CodeSent, typeof verificationCodeCall>(verificationCodeCall, { body: { target }, quiet: true })

export const register = (body: Registration): Promise<Registered> =>
  call<Registered, typeof registerCall>(registerCall, { body, quiet: true })

/** Sends a request for the screen of the path to the administrators. */
export const requestPermission = (path: string): Promise<{ id: string }> =>
  call<{ id: string }, typeof requestPermissionCall>(requestPermissionCall, { body: { path }, quiet: true })
