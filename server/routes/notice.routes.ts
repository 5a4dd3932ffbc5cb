import type { FastifyInstance } from 'fastify'
import {
  helpCall,
  helpTopicsCall,
  noticeReadCall,
  noticeReadersCall,
  noticesCall,
} from '../../domain/contracts/notice.calls.ts'
import { helpPage, helpTopics } from '../operations/notices/help.ts'
import { notices, readNotices } from '../operations/notices/mine.ts'
import { noticeReaders } from '../operations/notices/readers.ts'
import { route } from './register.ts'

export function noticeRoutes(http: FastifyInstance): void {
  route(http, noticesCall, context => notices(context))
  route(http, noticeReadCall, (context, { body }) => readNotices(context, body))
  route(http, noticeReadersCall, (context, { body }) => noticeReaders(context, body))
  route(http, helpCall, (context, { body }) => helpPage(context, body.path))
  route(http, helpTopicsCall, context => helpTopics(context))
}
