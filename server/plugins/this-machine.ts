import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What proxies add to the requests of others. */
const forwardedBy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request was made on this machine. False for a forwarded request: a proxy on this machine makes strangers
 * look local. A trusted proxy's sender address is used instead.
 */
export const isFromThisMachine = ({ ip, headers }: FastifyRequest, { trustedProxies }: Config): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  (trustedProxies.length > 0 || forwardedBy.every(name => headers[name] === undefined))
