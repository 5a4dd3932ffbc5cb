import net from 'node:net'

/**
 * Where a request comes from, as far as tries are counted: one IPv4 address, or one network of IPv6, in which a single
 * machine can take any address it likes (RFC 4291: 64 bits).
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
