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

export function templateRoutes(app: FastifyInstance): void {
  route(app, templateListCall, context => templates(context))
  route(app, templateCheckCall, (context, { body }) => checkTemplate(context, body.file))
  route(app, templateSaveCall, (context, { body }) => saveTemplate(context, body))
  route(app, templateDiscardCall, (context, { body }) => discardTemplate(context, body.code))
  route(app, templateFieldsCall, (context, { body }) => templateFields(context, body))
  route(app, templateAreaCall, (context, { body }) => tryArea(context, body))
  route(app, templateCall, (context, { params, body }) => {
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
