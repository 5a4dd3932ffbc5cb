/** Where an outgoing host is, as it was typed and as it is connected: both are the same. */
export interface OutgoingAddress {
  readonly secure: boolean
  /** Without the brackets of an IPv6 address. */
  readonly hostname: string
  readonly port: number
  /** As the operator lists it: name and port. */
  readonly listed: string
  /** Names before the path of a service, without a slash at the end. */
  readonly base: string
}

const form = /^(https?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?((?:\/[A-Za-z0-9._~-]+)*)\/?$/

/**
 * An address without user, query and fragment. What a reader of addresses would understand otherwise than it is
 * written, such as a decimal or octal number for a host, is none.
 */
export function readOutgoingAddress(text: string): OutgoingAddress | undefined {
  const [, protocol, host = '', port, base = ''] = form.exec(text) ?? []
  if (protocol === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const secure = protocol === 'https'
  const number = Number(port ?? (secure ? 443 : 80))
  if (url.hostname !== host || host.endsWith('.') || number < 1 || number > 65_535) return undefined
  if (url.pathname.replace(/\/$/, '') !== base) return undefined
  return { secure, hostname: host.replace(/^\[|\]$/g, ''), port: number, listed: `${host}:${number}`, base }
}

/** An entry of the operator's list with its port; undefined when it is none. */
export function hostWithPort(entry: string): string | undefined {
  const typed = entry.toLowerCase()
  if (/[/\\@?#]/.test(typed)) return undefined
  return readOutgoingAddress(`https://${typed}`)?.listed
}
