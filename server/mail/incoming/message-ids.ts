import { timingSafeEqual } from 'node:crypto'

/** The id that a mail about a record is sent with. Its token is known to who got the mail, and to nobody else. */
export const messageIdOf = (id: string, token: string, domain: string): string => `<${id}.${token}@${domain}>`

const ours = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{20,64})@[^<>\s]{1,255}>/g
/** A mail of a long exchange names all before it. */
const most = 100

export interface NamedMessage {
  readonly id: string
  readonly token: string
}

/** The mails about records that a text of headers names, the last one first: that is the one that was answered. */
export const messagesNamed = (headers: string): readonly NamedMessage[] =>
  [...headers.slice(-65_536).matchAll(ours)]
    .slice(-most)
    .reverse()
    .map(([, id, token]) => ({ id: id ?? '', token: token ?? '' }))

export function isToken(stored: string | null, given: string): boolean {
  const a = Buffer.from(stored ?? ''),
    b = Buffer.from(given)
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
