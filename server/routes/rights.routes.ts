import type { FastifyInstance } from 'fastify'
import { explainCall, membersPreviewCall, roleRightsCall, seeAsCall } from '../../domain/contracts/rights.calls.ts'
import { recordedCall } from '../../domain/contracts/recorded.calls.ts'
import { previewMembers } from '../operations/account/members.ts'
import { explain } from '../operations/rights/explain.ts'
import { recordedRequests } from '../operations/rights/recorded.ts'
import { roleRights } from '../operations/rights/role-rights.ts'
import { seeAs } from '../operations/rights/see-as.ts'
import { route } from './register.ts'

export function rightsRoutes(app: FastifyInstance): void {
  route(app, roleRightsCall, (context, { body }) => roleRights(context, body.id))
  route(app, explainCall, (context, { body }) => explain(context, body))
  route(app, membersPreviewCall, (context, { body }) => previewMembers(context, body))
  route(app, recordedCall, (context, { body }) => recordedRequests(context, body))
  route(app, seeAsCall, (context, { body }) => seeAs(context, body.user))
}
