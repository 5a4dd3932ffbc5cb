import net from 'node:net'

/**
 * Source of a request for counting tries: one IPv4 address, or one IPv6 network of 64 bits, in which a machine can
 * use any address (RFC 4291).
 */
export function sourceOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!net.isIPv6(ip)) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::', 2)
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head),
    after = groups(tail)
  const missing = ip.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  const all = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map(g => g.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
