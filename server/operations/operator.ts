import { fail } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { designsServices, isOperator } from '../../domain/meta/granting.ts'
import type { Context } from '../context.ts'

/** The administrator of the platform who asks; anybody else is refused. */
export function operator({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !isOperator(actor)) throw fail('FORBIDDEN')
  return actor
}

/** Who designs what shows no reader more than his own rights do: data services and trees (docs/decisions/017). */
export function designer({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !designsServices(actor)) throw fail('FORBIDDEN')
  return actor
}
