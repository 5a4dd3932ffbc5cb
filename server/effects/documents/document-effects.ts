import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import {
  archiveDocument,
  decideDocument,
  handOverDocument,
  holdDocument,
  newDocumentVersion,
  takeDocument,
} from './document.effects.ts'

/** Effects of documents: their versions, checks, archive and handovers. */
export const documentEffects: readonly (readonly [EffectName, Effect])[] = [
  ['archive-document', archiveDocument],
  ['decide-document', decideDocument],
  ['hand-over-document', handOverDocument],
  ['hold-document', holdDocument],
  ['new-document-version', newDocumentVersion],
  ['take-document', takeDocument],
]
