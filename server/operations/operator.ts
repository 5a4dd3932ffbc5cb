import { fail } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { isOperator } from '../../domain/meta/granting.ts'
import type { Context } from '../context.ts'

/** The administrator of the platform who asks; anybody else is refused. */
export function operator({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !isOperator(actor)) throw fail('FORBIDDEN')
  return actor
}
