import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  encoderPreviewCall,
  encoderRulesCall,
  type CodePreview,
  type EncoderRules,
} from '../../domain/contracts/encoder.calls.ts'
import { call } from './http.ts'

export const previewCodes = (body: BodyOf<typeof encoderPreviewCall>, signal?: AbortSignal): Promise<CodePreview> =>
  call<CodePreview, typeof encoderPreviewCall>(encoderPreviewCall, { body, quiet: true, ...(signal ? { signal } : {}) })

export const fetchEncoderRules = (signal?: AbortSignal): Promise<EncoderRules> =>
  call<EncoderRules, typeof encoderRulesCall>(encoderRulesCall, {
    body: {},
    quiet: true,
    ...(signal ? { signal } : {}),
  })
