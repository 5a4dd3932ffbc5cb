import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import {
  templateAreaCall,
  templateCall,
  templateCheckCall,
  templateDiscardCall,
  templateFieldsCall,
  templateListCall,
  templateSaveCall,
  type AreaTry,
  type ListedTemplate,
  type TemplateCheck,
  type TemplateField,
  type TemplateList,
  type TemplatePreview,
} from '../../domain/contracts/template.calls.ts'
import { call } from './http.ts'

/** Data services designed by administrators. */
export const fetchTemplates = (signal?: AbortSignal): Promise<TemplateList> =>
  call<TemplateList, typeof templateListCall>(templateListCall, {
    body: {},
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const fetchTemplateFields = async (entity: string, signal?: AbortSignal): Promise<readonly TemplateField[]> =>
  (
    await call<ResultList<TemplateField>, typeof templateFieldsCall>(templateFieldsCall, {
      body: { entity },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const checkTemplate = (file: string): Promise<TemplateCheck> =>
  call<TemplateCheck, typeof templateCheckCall>(templateCheckCall, { body: { file }, quiet: true })
export const tryArea = (body: BodyOf<typeof templateAreaCall>): Promise<AreaTry> =>
  call<AreaTry, typeof templateAreaCall>(templateAreaCall, { body, quiet: true })
export const saveTemplate = (body: BodyOf<typeof templateSaveCall>): Promise<ListedTemplate> =>
  call<ListedTemplate, typeof templateSaveCall>(templateSaveCall, { body, quiet: true })
export const discardTemplate = (code: string): Promise<unknown> =>
  call<unknown, typeof templateDiscardCall>(templateDiscardCall, { body: { code }, quiet: true })

const operate = <T>(
  operation: 'publish' | 'switchVersion' | 'preview' | 'import' | 'export',
  body: BodyOf<typeof templateCall>,
): Promise<T> => call<T, typeof templateCall>(templateCall, { params: { operation }, body, quiet: true })

export const publishTemplate = (code: string): Promise<{ version: number }> => operate('publish', { code })
export const switchTemplate = (code: string, version: number, reason: string): Promise<{ version: number }> =>
  operate('switchVersion', { code, version, reason })
export const previewTemplate = (code: string): Promise<TemplatePreview> => operate('preview', { code })
export const importTemplate = (file: string): Promise<ListedTemplate> => operate('import', { file })
export const exportTemplate = (code: string): Promise<{ name: string; file: string }> => operate('export', { code })
