import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { askAudit, endAudit, followPool } from './audits.effects.ts'
import { checkOpenDocuments } from './check-open-documents.effect.ts'

/** Effects of the status of companies. */
export const companyEffects: readonly (readonly [EffectName, Effect])[] = [
  ['ask-audit', askAudit],
  ['check-open-documents', checkOpenDocuments],
  ['end-audit', endAudit],
  ['follow-pool', followPool],
]
