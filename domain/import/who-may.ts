import { may, type Actor } from '../meta/actor.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { CompanyType } from '../meta/role.ts'

/** Company types whose business tables have import and export (constants#importExportCompanyTypes, B-083). */
export const transferCompanyTypes: readonly CompanyType[] = ['1', '3', '4']

/** Whether the actor may create records of this entity by a file. */
export const mayImport = (actor: Actor, entity: EntityDefinition): boolean =>
  entity.importKey !== undefined &&
  actor.kind === 'user' &&
  transferCompanyTypes.includes(actor.companyType) &&
  may(actor, entity, 'read') &&
  may(actor, entity, 'create')
