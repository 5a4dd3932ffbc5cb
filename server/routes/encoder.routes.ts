import type { FastifyInstance } from 'fastify'
import {
  encoderGenerateCall,
  encoderPreviewCall,
  encoderReturnCall,
  encoderRulesCall,
} from '../../domain/contracts/encoder.calls.ts'
import { generateCode, returnCode } from '../operations/encoder/generate.ts'
import { encoderRules, previewCodes } from '../operations/encoder/preview.ts'
import { route } from './register.ts'

export function encoderRoutes(app: FastifyInstance): void {
  route(app, encoderGenerateCall, (context, { body }) => generateCode(context, body))
  route(app, encoderReturnCall, (context, { body }) => returnCode(context, body))
  route(app, encoderPreviewCall, (context, { body }) => previewCodes(context, body))
  route(app, encoderRulesCall, context => encoderRules(context))
}
