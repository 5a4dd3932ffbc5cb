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

export function encoderRoutes(http: FastifyInstance): void {
  route(http, encoderGenerateCall, (context, { body }) => generateCode(context, body))
  route(http, encoderReturnCall, (context, { body }) => returnCode(context, body))
  route(http, encoderPreviewCall, (context, { body }) => previewCodes(context, body))
  route(http, encoderRulesCall, context => encoderRules(context))
}
