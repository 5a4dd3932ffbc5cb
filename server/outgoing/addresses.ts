import ipaddr from 'ipaddr.js'

/** Whether a text is an address, or a range of addresses as 10.1.2.0/24. */
export const isRange = (text: string): boolean => ipaddr.isValidCIDR(text) || isAddress(text)

/** Four decimal numbers, or IPv6: no octal, hexadecimal or shortened forms. */
const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** IPv6 addresses of the internet; everything else, old forms of IPv4 in IPv6 among it, is for other purposes. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the internet. Loopback, private, link-local, multicast and reserved ranges are not, and
 * neither are IPv6 forms that contain an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isOfInternet(address: string): boolean {
  if (!isAddress(address)) return false
  const read = ipaddr.parse(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv4' || read.match(globalV6)
}

/** Whether an address is in one of the ranges. A mapped address is in none: nobody needs to write IPv4 that way. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (!isAddress(address)) return false
  const read = ipaddr.parse(address)
  return ranges.some(range => {
    if (!range.includes('/')) return ipaddr.parse(range).toNormalizedString() === read.toNormalizedString()
    const wide = ipaddr.parseCIDR(range)
    return wide[0].kind() === read.kind() && read.match(wide)
  })
}
