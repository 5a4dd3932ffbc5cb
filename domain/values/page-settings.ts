import { isObject } from '../meta/designing/overlay-shape.ts'

/**
 * Developer settings for one page, to test it without changing data. Calls are named by the end of their path, as
 * /define/query/list/page_po_list.
 */
export interface PageSettings {
  readonly path: string
  /** Answers by call. */
  readonly testCase: Readonly<Record<string, unknown>>
  /** Shows a notification for each matching call. */
  readonly TCShow: boolean
  /** A call with a test case is not sent; the test case is its answer. */
  readonly TCIntercept: boolean
  /** By call: fields that replace those of the request. */
  readonly TCReplaceReq: Readonly<Record<string, unknown>>
  /** By call: replacement of the response. */
  readonly TCReplaceRes: Readonly<Record<string, unknown>>
  /** The affected calls; all when empty. */
  readonly apiList: readonly string[]
}

export const noPageSettings = (path: string): PageSettings => ({
  path,
  testCase: {},
  TCShow: true,
  TCIntercept: false,
  TCReplaceReq: {},
  TCReplaceRes: {},
  apiList: [],
})

const isPageSettings = (v: unknown): v is PageSettings =>
  isObject<keyof PageSettings>(v) &&
  typeof v.path === 'string' &&
  isObject(v.testCase) &&
  typeof v.TCShow === 'boolean' &&
  typeof v.TCIntercept === 'boolean' &&
  isObject(v.TCReplaceReq) &&
  isObject(v.TCReplaceRes) &&
  Array.isArray(v.apiList) &&
  v.apiList.every(a => typeof a === 'string')

export const readPageSettings = (raw: unknown): readonly PageSettings[] =>
  Array.isArray(raw) ? raw.filter(isPageSettings) : []

const without = (url: string): string => url.split('?')[0]?.replace(/\/+$/, '') ?? ''
/** Addresses of one page, however they are written. */
export const samePage = (a: string, b: string): boolean => without(a).toLowerCase() === without(b).toLowerCase()
/** Whether a call name in a setting matches this address. */
const names = (call: string, url: string): boolean => without(url).endsWith(`/${without(call).replace(/^\/+/, '')}`)

/** Page settings for one call; undefined without any. */
export function caseOf(
  all: readonly PageSettings[],
  page: string,
  url: string,
):
  | { readonly shown: boolean; readonly answer?: unknown; readonly request?: unknown; readonly response?: unknown }
  | undefined {
  const s = all.find(p => samePage(p.path, page))
  if (!s || (s.apiList.length > 0 && !s.apiList.some(a => names(a, url)))) return undefined
  const of = (by: Readonly<Record<string, unknown>>): unknown =>
    Object.entries(by).find(([call]) => names(call, url))?.[1]
  const answer = s.TCIntercept ? of(s.testCase) : undefined,
    request = of(s.TCReplaceReq),
    response = of(s.TCReplaceRes)
  if (answer === undefined && request === undefined && response === undefined) return undefined
  return {
    shown: s.TCShow,
    ...(answer === undefined ? {} : { answer }),
    ...(request === undefined ? {} : { request }),
    ...(response === undefined ? {} : { response }),
  }
}
