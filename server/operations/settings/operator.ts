import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf, type UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'

/** Administrators of the platform compose for the roles of all companies. */
export const isOperator = (actor: UserActor): boolean => actor.companyType === '0' && rolesOf(actor).includes('platform')

export function operator({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !isOperator(actor)) throw fail('FORBIDDEN')
  return actor
}
