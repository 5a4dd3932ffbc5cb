import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import type { StoredService } from './stored-service.ts'

/** Roles that the service names: it gives nobody data of the product, but what it reaches is not everybody's. */
export function refuseUnlessCaller({ actor }: Context, { service }: StoredService): void {
  const roles: readonly string[] = rolesOf(actor)
  if (!(service.callers ?? []).some(c => roles.includes(c))) throw fail('FORBIDDEN')
}
