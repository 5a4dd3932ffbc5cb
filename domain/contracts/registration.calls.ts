import Type, { type Static } from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

/** Company types that may register; the platform and operators are created by the platform. */
export const registrableTypes = ['2', '3', '4', '5'] as const

export const RegistrationSchema = Type.Object(
  {
    company: Type.Object(
      {
        name: Type.String({ maxLength: 200 }),
        companyType: Type.Enum([...registrableTypes]),
        address: Type.Optional(Type.String({ maxLength: 200 })),
        remark: Type.Optional(Type.String({ maxLength: 200 })),
      },
      strict,
    ),
    user: Type.Object(
      {
        realName: Type.String({ maxLength: 120 }),
        /** The user name as well; the verification code is mailed to it. */
        email: Type.String({ maxLength: 200 }),
        phone: Type.Optional(Type.String({ maxLength: 20 })),
        password: Type.String({ minLength: 1, maxLength: 256 }),
      },
      strict,
    ),
    verificationCode: Type.String({ minLength: 1, maxLength: 20 }),
  },
  strict,
)

export type Registration = Static<typeof RegistrationSchema>

export const registerCall = defineCall({
  id: 'p-register',
  method: 'POST',
  path: `${frame}/common/register`,
  permission: 'open',
  body: RegistrationSchema,
  summary: 'Registers a company with its first user. It waits until the platform approves it.',
})

export interface Registered {
  readonly state: 'open'
}

/** A request for a platform administrator: a new company, an audit, or access to a screen. */
export const requestKinds = ['registration', 'permission', 'audit'] as const
export const requestStates = ['open', 'approved', 'refused', 'withdrawn'] as const

export interface AdminRequest {
  readonly id: string
  readonly kind: (typeof requestKinds)[number]
  readonly state: (typeof requestStates)[number]
  /** The requester and their company. */
  readonly person: string
  readonly email: string
  readonly company: string
  /** registration, audit: the type of company. */
  readonly companyType?: string
  readonly phone?: string
  readonly address?: string
  readonly remark?: string
  /** permission: the address of the screen. */
  readonly path?: string
  /** permission, open: roles of the person's company that open the screen; approval assigns one of them. */
  readonly roles?: readonly { readonly id: string; readonly name: string }[]
  /** permission, approved: the assigned role. */
  readonly roleGiven?: string
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly reason: string | null
  /** audit: the company; its record has the transitions that answer. */
  readonly companyId?: string
  /** audit: the company's answer to an earlier rejection, or why its audit starts again. */
  readonly answer?: string
  /** registration, approved: the account of the new company; audit: that of the company. */
  readonly companyCode?: string
}

export const requestListCall = defineCall({
  id: 'request-list',
  method: 'POST',
  path: `${frame}/request/list`,
  permission: 'operator',
  reads: true,
  body: Type.Object({ state: Type.Optional(Type.Enum([...requestStates])) }, strict),
  summary: 'What waits for the platform, or was answered by it, newest first.',
})

export const requestDecideCall = defineCall({
  id: 'request-decide',
  method: 'POST',
  path: `${frame}/request/decide`,
  permission: 'operator',
  body: Type.Object(
    {
      id: Id,
      approve: Type.Boolean(),
      role: Type.Optional(Id),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    },
    strict,
  ),
  summary:
    'Approves or refuses a request; the requester is notified by mail. An approved request for a screen assigns a role that opens it.',
})

export const requestPermissionCall = defineCall({
  id: 'request-permission',
  method: 'POST',
  path: `${frame}/request/permission`,
  permission: 'signedIn',
  body: Type.Object({ path: Type.String({ minLength: 1, maxLength: 500 }) }, strict),
  summary: 'Asks the administrator for a screen that one may not open; asking twice is asking once.',
})
