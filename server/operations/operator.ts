import { fail } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { designsServices, isOperator } from '../../domain/meta/rights/granting.ts'
import type { Context } from '../context.ts'

/** The platform administrator who asks; others are rejected. */
export function operator({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !isOperator(actor)) throw fail('FORBIDDEN')
  return actor
}

/** Designers of data services and trees, which never show readers more than their rights (docs/decisions/017). */
export function designer({ actor }: Context): UserActor {
  if (actor.kind !== 'user' || !designsServices(actor)) throw fail('FORBIDDEN')
  return actor
}
