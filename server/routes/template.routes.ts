import type { FastifyInstance } from 'fastify'
import {
  templateAreaCall,
  templateCall,
  templateCheckCall,
  templateDiscardCall,
  templateFieldsCall,
  templateListCall,
  templateSaveCall,
} from '../../domain/contracts/template.calls.ts'
import { tryArea } from '../operations/designing/areas.ts'
import {
  checkTemplate,
  discardTemplate,
  exportTemplate,
  importTemplate,
  previewTemplate,
  publishTemplate,
  saveTemplate,
  switchTemplate,
  templateFields,
  templates,
} from '../operations/designing/templates.ts'
import { route } from './register.ts'

export function templateRoutes(http: FastifyInstance): void {
  route(http, templateListCall, context => templates(context))
  route(http, templateCheckCall, (context, { body }) => checkTemplate(context, body.file))
  route(http, templateSaveCall, (context, { body }) => saveTemplate(context, body))
  route(http, templateDiscardCall, (context, { body }) => discardTemplate(context, body.code))
  route(http, templateFieldsCall, (context, { body }) => templateFields(context, body))
  route(http, templateAreaCall, (context, { body }) => tryArea(context, body))
  route(http, templateCall, (context, { params, body }) => {
    switch (params.operation) {
      case 'publish':
        return publishTemplate(context, body.code)
      case 'switchVersion':
        return switchTemplate(context, body.code, body.version, body.reason)
      case 'preview':
        return previewTemplate(context, body.code)
      case 'import':
        return importTemplate(context, body.file)
      case 'export':
        return exportTemplate(context, body.code)
    }
  })
}
