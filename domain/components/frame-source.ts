import { readOutgoingAddress } from '../services/outgoing-address.ts'

/** Where the page of a frame is. */
export interface FrameSource {
  /** As the operator lists it: name and port. */
  readonly listed: string
  readonly origin: string
}

const form = /^(https:\/\/[^/?#\\@\s]+)(\/[\w.~!$&'()*+,;=:@%/-]*)?(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/

/**
 * The address of a page of another host. It is https, with a path and a query at most. What a reader of addresses would
 * understand otherwise than it is written is none.
 */
export function readFrameSource(text: unknown): FrameSource | undefined {
  const [, origin = '', path = '/'] = typeof text === 'string' && text.length <= 2000 ? (form.exec(text) ?? []) : []
  const address = readOutgoingAddress(origin)
  return address && new URL(String(text)).pathname === path ? { listed: address.listed, origin } : undefined
}

/** A listed host as a source of the content security policy. */
export const frameOrigin = (listed: string): string => `https://${listed.replace(/:443$/, '')}`
