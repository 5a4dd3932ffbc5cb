import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  pageCheckCall,
  pageChoicesCall,
  pageListCall,
  pageNamesCall,
  pageOpenCall,
  pageOperateCall,
  pagePreviewCall,
  pageSaveCall,
  pageVersionCall,
  type OpenedPage,
  type PageCheck,
  type PageChoices,
  type PageList,
  type PageNames,
  type PageOperation,
  type PagePreview,
} from '../../domain/contracts/page.calls.ts'
import type { PageDefinition } from '../../domain/meta/pages/page.ts'
import { call } from './http.ts'

/** Pages that designers compose of components. */
export const fetchPages = (signal?: AbortSignal): Promise<PageList> =>
  call<PageList, typeof pageListCall>(pageListCall, { body: {}, quiet: true, ...(signal ? { signal } : {}) })
export const openPage = (code: string, signal?: AbortSignal): Promise<OpenedPage> =>
  call<OpenedPage, typeof pageOpenCall>(pageOpenCall, { body: { code }, quiet: true, ...(signal ? { signal } : {}) })
/** One published version of a page. */
export const fetchPageVersion = (code: string, version: number, signal?: AbortSignal): Promise<PageDefinition> =>
  call<PageDefinition, typeof pageVersionCall>(pageVersionCall, {
    body: { code, version },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
export const fetchPageChoices = (signal?: AbortSignal): Promise<PageChoices> =>
  call<PageChoices, typeof pageChoicesCall>(pageChoicesCall, { body: {}, quiet: true, ...(signal ? { signal } : {}) })
export const fetchPageNames = (view: string, signal?: AbortSignal): Promise<PageNames> =>
  call<PageNames, typeof pageNamesCall>(pageNamesCall, {
    body: { view },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
export const checkPage = (body: BodyOf<typeof pageCheckCall>, signal?: AbortSignal): Promise<PageCheck> =>
  call<PageCheck, typeof pageCheckCall>(pageCheckCall, { body, quiet: true, ...(signal ? { signal } : {}) })
export const previewPage = (body: BodyOf<typeof pagePreviewCall>, signal?: AbortSignal): Promise<PagePreview> =>
  call<PagePreview, typeof pagePreviewCall>(pagePreviewCall, { body, quiet: true, ...(signal ? { signal } : {}) })
export const savePage = (body: BodyOf<typeof pageSaveCall>): Promise<OpenedPage> =>
  call<OpenedPage, typeof pageSaveCall>(pageSaveCall, { body, quiet: true })

const operate = <T>(operation: PageOperation, body: BodyOf<typeof pageOperateCall>): Promise<T> =>
  call<T, typeof pageOperateCall>(pageOperateCall, { params: { operation }, body, quiet: true })

export const startPage = (view: string): Promise<OpenedPage> => operate('start', { view })
export const publishPage = (code: string, reason: string, saved: string | null): Promise<{ version: number }> =>
  operate('publish', { code, reason, ...(saved === null ? {} : { saved }) })
export const switchPage = (code: string, version: number, reason: string): Promise<{ version: number }> =>
  operate('switchVersion', { code, version, reason })
export const withdrawPage = (code: string, reason: string): Promise<{ version: number }> =>
  operate('withdraw', { code, reason })
export const discardPage = (code: string): Promise<unknown> => operate('discard', { code })
export const importPage = (file: string): Promise<OpenedPage> => operate('import', { file })
export const exportPage = (code: string): Promise<{ name: string; file: string }> => operate('export', { code })
