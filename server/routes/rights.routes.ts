import type { FastifyInstance } from 'fastify'
import { explainCall, membersPreviewCall, roleRightsCall, seeAsCall } from '../../domain/contracts/rights.calls.ts'
import { recordedCall } from '../../domain/contracts/recorded.calls.ts'
import { previewMembers } from '../operations/account/members.ts'
import { explain } from '../operations/rights/explain.ts'
import { recordedRequests } from '../operations/rights/recorded.ts'
import { roleRights } from '../operations/rights/role-rights.ts'
import { seeAs } from '../operations/rights/see-as.ts'
import { route } from './register.ts'

export function rightsRoutes(http: FastifyInstance): void {
  route(http, roleRightsCall, (context, { body }) => roleRights(context, body.id))
  route(http, explainCall, (context, { body }) => explain(context, body))
  route(http, membersPreviewCall, (context, { body }) => previewMembers(context, body))
  route(http, recordedCall, (context, { body }) => recordedRequests(context, body))
  route(http, seeAsCall, (context, { body }) => seeAs(context, body.user))
}
