import { fail } from '../../domain/errors/failure.ts'
import { rolesOf, type UserActor } from '../../domain/meta/actor.ts'
import type { Context } from '../context.ts'

/** Whether somebody administers the platform: an operator's person with the platform role. */
export const isOperator = (actor: UserActor): boolean => actor.companyType === '0' && rolesOf(actor).includes('platform')

/** The administrator of the platform who asks; anybody else is refused. */
export function operator({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !isOperator(actor)) throw fail('FORBIDDEN')
  return actor
}
