import { commonVariables, isMailedEntity, recordVariables } from '../../../domain/mail/mail-events.ts'

/** Names that a text about such a record may use. */
export const declaredVariables = (entity: string): readonly string[] =>
  isMailedEntity(entity) ? [...commonVariables, ...recordVariables[entity]] : commonVariables
