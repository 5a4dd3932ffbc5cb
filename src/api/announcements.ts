import type { ResultList } from '../../domain/contracts/call.ts'
import {
  helpCall,
  helpTopicsCall,
  noticeReadCall,
  noticeReadersCall,
  noticesCall,
  readerEntities,
  type Help,
  type HelpTopic,
  type NoticeReaders,
  type ShownNotices,
} from '../../domain/contracts/notice.calls.ts'
import { call } from './http.ts'

export const fetchAnnouncements = (): Promise<ShownNotices> =>
  call<ShownNotices, typeof noticesCall>(noticesCall, { body: {}, quiet: true })

export const readAnnouncements = (ids: readonly string[], confirmed: boolean): Promise<void> =>
  call<void, typeof noticeReadCall>(noticeReadCall, { body: { ids: [...ids], confirmed }, quiet: true })

export const fetchReaders = (entity: string, id: string, signal: AbortSignal): Promise<NoticeReaders> =>
  call<NoticeReaders, typeof noticeReadersCall>(noticeReadersCall, {
    body: { entity: readerEntities.find(e => e === entity) ?? readerEntities[0], id },
    quiet: true,
    signal,
  })

export const fetchHelp = (path: string, signal: AbortSignal): Promise<Help> =>
  call<Help, typeof helpCall>(helpCall, { body: { path }, quiet: true, signal })

export const fetchHelpTopics = async (): Promise<readonly HelpTopic[]> =>
  (await call<ResultList<HelpTopic>, typeof helpTopicsCall>(helpTopicsCall, { body: {}, quiet: true })).resultList
