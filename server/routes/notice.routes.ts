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

export function noticeRoutes(app: FastifyInstance): void {
  route(app, noticesCall, context => notices(context))
  route(app, noticeReadCall, (context, { body }) => readNotices(context, body))
  route(app, noticeReadersCall, (context, { body }) => noticeReaders(context, body))
  route(app, helpCall, (context, { body }) => helpPage(context, body.path))
  route(app, helpTopicsCall, context => helpTopics(context))
}
