import type { FastifyInstance } from 'fastify'
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
} from '../../domain/contracts/page.calls.ts'
import { pageCodeCall, pageCodeCheckCall } from '../../domain/contracts/page-code.calls.ts'
import { pageChoices, pageNames } from '../operations/designing/page-choices.ts'
import { checkPageCode, sendPageCode } from '../operations/designing/page-codes.ts'
import {
  checkPage,
  discardPage,
  exportPage,
  importPage,
  openedPage,
  pages,
  pageVersion,
  previewPage,
  publishPage,
  savePage,
  switchPage,
  withdrawPage,
} from '../operations/designing/pages.ts'
import { startPage } from '../operations/designing/start-page.ts'
import { route } from './register.ts'

export function pageRoutes(http: FastifyInstance): void {
  route(http, pageListCall, context => pages(context))
  route(http, pageOpenCall, (context, { body }) => openedPage(context, body.code))
  route(http, pageVersionCall, (context, { body }) => pageVersion(context, body.code, body.version))
  route(http, pageChoicesCall, context => pageChoices(context))
  route(http, pageNamesCall, (context, { body }) => pageNames(context, body.view))
  route(http, pageCheckCall, (context, { body }) => checkPage(context, body))
  route(http, pagePreviewCall, (context, { body }) => previewPage(context, body))
  route(http, pageCodeCall, (context, { body }) => sendPageCode(context, body))
  route(http, pageCodeCheckCall, (context, { body }) => checkPageCode(context, body))
  route(http, pageSaveCall, (context, { body }) => savePage(context, body))
  route(http, pageOperateCall, (context, { params, body }) => {
    switch (params.operation) {
      case 'start':
        return startPage(context, body.view)
      case 'publish':
        return publishPage(context, body.code, body)
      case 'switchVersion':
        return switchPage(context, body.code, body.version, body.reason)
      case 'withdraw':
        return withdrawPage(context, body.code, body.reason)
      case 'discard':
        return discardPage(context, body.code)
      case 'import':
        return importPage(context, body.file)
      case 'export':
        return exportPage(context, body.code)
    }
  })
}
