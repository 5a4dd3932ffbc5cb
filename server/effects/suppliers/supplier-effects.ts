import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { decideAudit, scoreAudit, submitAudit } from './audit.effects.ts'
import { decideCertificate, fillCertificate, warnOfEnd } from './certificate.effects.ts'
import { closeFinding, findingParties, findingRemoved } from './finding.effects.ts'

/** Effects of audits and of what suppliers prove. */
export const supplierEffects: readonly (readonly [EffectName, Effect])[] = [
  ['close-finding', closeFinding],
  ['decide-audit', decideAudit],
  ['decide-certificate', decideCertificate],
  ['fill-certificate', fillCertificate],
  ['finding-parties', findingParties],
  ['finding-removed', findingRemoved],
  ['score-audit', scoreAudit],
  ['submit-audit', submitAudit],
  ['warn-of-end', warnOfEnd],
]
