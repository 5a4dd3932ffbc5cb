import type { FastifyInstance } from 'fastify'
import {
  accountCall,
  factorBeginCall,
  factorConfirmCall,
  factorEndCall,
  inviteCall,
  membersCall,
  membersChangeCall,
  ownPasswordCall,
  sessionEndCall,
  signInStepCall,
  unlockCall,
  userPasswordCall,
} from '../../domain/contracts/account.calls.ts'
import { changeMembers, members } from '../operations/account/members.ts'
import {
  accountState,
  changeOwnPassword,
  endSessions,
  invite,
  lockUser,
  setUserPassword,
  switchFactorOff,
} from '../operations/account/people-accounts.ts'
import { beginFactor, confirmFactor } from '../operations/account/second-factor.ts'
import type { Sessions } from '../operations/session/resolve-session.ts'
import { signInStep } from '../operations/session/sign-in-steps.ts'
import { route } from './register.ts'

export function accountRoutes(http: FastifyInstance, sessions: Sessions): void {
  /** Sessions may have ended or rights changed: clears the caches. */
  const forgetting = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work
    sessions.forget()
    return answer
  }
  route(http, signInStepCall, (context, { body, request }) =>
    signInStep(context, body, { ip: request.ip, agent: request.headers['user-agent'] ?? '' }),
  )
  route(http, ownPasswordCall, (context, { body }) => forgetting(changeOwnPassword(context, body)))
  route(http, userPasswordCall, (context, { body }) => forgetting(setUserPassword(context, body)))
  route(http, inviteCall, (context, { body }) => invite(context, body.id))
  route(http, unlockCall, (context, { body }) => forgetting(lockUser(context, body.id, body.locked)))
  route(http, accountCall, (context, { body }) => accountState(context, body))
  route(http, sessionEndCall, (context, { body }) => forgetting(endSessions(context, body)))
  route(http, factorBeginCall, (context, { body }) => beginFactor(context, body.present))
  route(http, factorConfirmCall, (context, { body }) => confirmFactor(context, body.code))
  route(http, factorEndCall, (context, { body }) => switchFactorOff(context, body))
  route(http, membersCall, (context, { params, body }) => members(context, params.kind, body.id))
  route(http, membersChangeCall, (context, { params, body }) => forgetting(changeMembers(context, params.kind, body)))
}
