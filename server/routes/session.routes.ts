import type { FastifyInstance } from 'fastify'
import {
  automaticLoginCall,
  captchaCall,
  cspReportCall,
  handOverCall,
  loginCall,
  logoutCall,
  menusCall,
  purviewsCall,
  resetPasswordCall,
  systemConfigCall,
  verificationCodeCall,
} from '../../domain/contracts/session.calls.ts'
import { makeCaptcha } from '../operations/session/captcha.ts'
import { sendRegistrationCode } from '../operations/registration/register.ts'
import { automaticSignIn, handOver } from '../operations/session/hand-over.ts'
import { resetPassword, sendCode } from '../operations/session/reset-password.ts'
import type { Sessions } from '../operations/session/resolve-session.ts'
import { signIn } from '../operations/session/sign-in.ts'
import { signOut } from '../operations/session/sign-out.ts'
import { systemConfig } from '../operations/session/system-config.ts'
import { menus } from '../operations/definitions/menus.ts'
import { purviews } from '../operations/definitions/purviews.ts'
import { route } from './register.ts'

export function sessionRoutes(http: FastifyInstance, sessions: Sessions): void {
  route(http, captchaCall, (context, { query, request }) =>
    makeCaptcha(context, query.mode ?? 'picture', query.language ?? 'en_US', request.ip),
  )
  route(http, loginCall, (context, { body, request }) =>
    signIn(context, body, { ip: request.ip, agent: request.headers['user-agent'] ?? '' }),
  )
  route(http, handOverCall, context => handOver(context))
  route(http, automaticLoginCall, (context, { body, request }) =>
    automaticSignIn(context, body.token, { ip: request.ip, agent: request.headers['user-agent'] ?? '' }),
  )
  route(http, logoutCall, async context => {
    await signOut(context)
    sessions.forget()
  })
  route(http, verificationCodeCall, (context, { body, request }) =>
    'target' in body ? sendRegistrationCode(context, body.target, request.ip) : sendCode(context, body, request.ip),
  )
  route(http, resetPasswordCall, async (context, { body, request }) => {
    await resetPassword(context, body, request.ip)
    sessions.forget()
  })
  route(http, systemConfigCall, context => systemConfig(context))
  route(http, purviewsCall, (context, { query }) => purviews(context, query.menuId))
  route(http, menusCall, context => menus(context))
  route(http, cspReportCall, (context, { request }) => {
    context.log.warn(
      { security: true, report: (JSON.stringify(request.body) ?? '').slice(0, 2000) },
      'content security policy violation',
    )
  })
}
