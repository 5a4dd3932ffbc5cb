import type { FastifyInstance } from 'fastify'
import {
  definitionUsesCall,
  fieldRenameCall,
  fieldRenamePlanCall,
  moduleApplyCall,
  moduleChoicesCall,
  moduleDetailCall,
  moduleExportCall,
  modulePartsCall,
  modulePlanCall,
} from '../../domain/contracts/module.calls.ts'
import { applyModule } from '../operations/modules/apply.ts'
import {
  changeParts,
  definitionUses,
  exportModule,
  moduleChoices,
  moduleDetail,
  modulePlan,
} from '../operations/modules/modules.ts'
import { renameField, renamePlan } from '../operations/modules/rename.ts'
import { route } from './register.ts'

export function moduleRoutes(http: FastifyInstance): void {
  route(http, moduleDetailCall, (context, { body }) => moduleDetail(context, body.id))
  route(http, moduleChoicesCall, context => moduleChoices(context))
  route(http, modulePartsCall, (context, { body }) => changeParts(context, body))
  route(http, modulePlanCall, (context, { body }) => modulePlan(context, body))
  route(http, moduleApplyCall, (context, { body }) => applyModule(context, body))
  route(http, moduleExportCall, (context, { body }) => exportModule(context, body))
  route(http, fieldRenamePlanCall, (context, { body }) => renamePlan(context, body))
  route(http, fieldRenameCall, (context, { body }) => renameField(context, body))
  route(http, definitionUsesCall, (context, { body }) => definitionUses(context, body))
}
