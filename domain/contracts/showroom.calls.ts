import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const showroomAddressCall = defineCall({
  id: 'showroom-address',
  method: 'POST',
  path: `${frame}/showroom/link/address`,
  permission: 'entity',
  entity: { recordOf: 'ShowroomLink' },
  right: 'read',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary: 'The address of a link of a showroom, for the people of its supplier.',
})

export interface ShowroomAddress {
  readonly address: string
}

const Token = Type.String({ minLength: 1, maxLength: 80 })

/** Names that mail programs and social networks add to links; nothing reads them. */
const added = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'fbclid', 'gclid', 'msclkid']
const Added = Object.fromEntries(added.map(name => [name, Type.Optional(Type.String({ maxLength: 500 }))]))

export const sharedShowroomCall = defineCall({
  id: 'showroom-shared',
  method: 'GET',
  path: '/shared/showroom/:token',
  permission: 'open',
  // The opening is noted as in a log; no record of a person changes.
  reads: true,
  page: true,
  params: Type.Object({ token: Token }, strict),
  query: Type.Object({ lang: Type.Optional(Type.Enum(['en_US', 'zh_CN'])), ...Added }, strict),
  summary: 'The page of a showroom for whoever has its link. Ended, revoked and unknown links give the same page.',
})

export const sharedPictureCall = defineCall({
  id: 'showroom-shared-picture',
  method: 'GET',
  path: '/shared/showroom/:token/:file',
  permission: 'open',
  reads: true,
  page: true,
  params: Type.Object({ token: Token, file: Type.String({ maxLength: 60 }) }, strict),
  summary: 'A picture of a showroom for whoever has its link.',
})
