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

export function accountRoutes(app: FastifyInstance, sessions: Sessions): void {
  /** Sessions may have ended, or rights changed: what is remembered of them is forgotten. */
  const forgetting = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work
    sessions.forget()
    return answer
  }
  route(app, signInStepCall, (context, { body, request }) =>
    signInStep(context, body, { ip: request.ip, agent: request.headers['user-agent'] ?? '' }),
  )
  route(app, ownPasswordCall, (context, { body }) => forgetting(changeOwnPassword(context, body)))
  route(app, userPasswordCall, (context, { body }) => forgetting(setUserPassword(context, body)))
  route(app, inviteCall, (context, { body }) => invite(context, body.id))
  route(app, unlockCall, (context, { body }) => forgetting(lockUser(context, body.id, body.locked)))
  route(app, accountCall, (context, { body }) => accountState(context, body))
  route(app, sessionEndCall, (context, { body }) => forgetting(endSessions(context, body)))
  route(app, factorBeginCall, (context, { body }) => beginFactor(context, body.present))
  route(app, factorConfirmCall, (context, { body }) => confirmFactor(context, body.code))
  route(app, factorEndCall, (context, { body }) => switchFactorOff(context, body))
  route(app, membersCall, (context, { params, body }) => members(context, params.kind, body.id))
  route(app, membersChangeCall, (context, { params, body }) => forgetting(changeMembers(context, params.kind, body)))
}
