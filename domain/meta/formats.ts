import { hasLuhnDigit, isCitizenId, isContainerNumber, isCreditCode, isGs1Number } from '../values/check-digits.ts'
import { isAccountNumber, isBic } from '../values/money/account-number.ts'
import { isEmailAddress, isHostName } from '../values/email-address.ts'
import { isZone } from '../values/zone-clock.ts'
import { matchesPattern } from './patterns/safe-pattern.ts'

/** Options of the field that a format may need. */
export interface FormatOptions {
  /** excludedString: the forbidden text. */
  readonly excluded?: string
  /** regex: the pattern that the whole text must match. */
  readonly pattern?: string
}

type Check = (value: string, options: FormatOptions) => boolean

const like =
  (pattern: RegExp): Check =>
  value =>
    pattern.test(value)

/** Ordinary, trailer, learner, police and cross-border plates; new energy with D or F (GA 36-2018). */
const plate =
  /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/

/**
 * Text formats, in the client and on the server. Each check takes time linear in the text length (safety.md 79), which
 * is limited first. The message code is FORMAT_<NAME> in `domain/messages`.
 */
export const formats: Readonly<Record<string, Check>> = {
  /** V-012, and V-074 for users. */
  email: isEmailAddress,
  /** V-013: an optional country code and area code, blanks or hyphens between. */
  phone: like(/^(\+?\d{1,4}[- ]?)?(\d{2,5}[- ]?)?\d{5,11}$/),
  /** V-014: mainland China. */
  mobile: like(/^1[3-9]\d{9}$/),
  /** V-015: http and https only. */
  url: isWebAddress,
  /** V-016: dotted decimal, no leading zeros (RFC 6943). */
  ipv4: isIpv4,
  /** V-017: text forms of RFC 4291, with a zone for link-local addresses (RFC 4007). */
  ipv6: isIpv6,
  /** V-018 */
  idCard: isCitizenId,
  /** V-019 */
  qq: like(/^[1-9]\d{4,10}$/),
  /** V-020: 13 to 19 digits with Luhn digit; no issuer begins with 0. */
  bankCard: value => /^[1-9]\d{12,18}$/.test(value) && hasLuhnDigit(value),
  /** V-021 */
  plate: like(plate),
  /** V-022: mainland China. */
  zip: like(/^\d{6}$/),
  /** V-023: no character occurs twice. */
  uniqueChar: value => {
    const letters = [...value]
    return new Set(letters).size === letters.length
  },
  /** V-024 */
  englishOnly: like(/^[A-Za-z]+$/),
  /** V-025: every Han character, also beyond the range proposed by the table. */
  chineseOnly: like(/^\p{Script=Han}+$/u),
  /** V-026 */
  digitsOnly: like(/^[0-9]+$/),
  /** V-027 */
  excludedString: (value, { excluded }) => excluded === undefined || excluded === '' || !value.includes(excluded),
  /** V-028: the whole text; a rejected pattern matches nothing. */
  regex: (value, { pattern }) => pattern === undefined || matchesPattern(pattern, value),
  /** V-075 */
  phone11: like(/^\d{11}$/),
  /** A name of the IANA time zone database. */
  timeZone: isZone,
  /** GB 32100 */
  creditCode: isCreditCode,
  /** ISO 6346 */
  containerNo: isContainerNumber,
  /** ISO 13616, or the number of an account without check digits */
  bankAccount: isAccountNumber,
  /** ISO 9362 */
  bic: isBic,
  /** GTIN, GLN and SSCC */
  gs1: isGs1Number,
}

function isWebAddress(value: string): boolean {
  if (value.length > 2083 || !/^https?:\/\/[^\s/?#\\@]/i.test(value) || /[\s<>"\p{Cc}]/u.test(value)) return false
  try {
    const { hostname, port } = new URL(value)
    return (
      port !== '0' && (hostname === 'localhost' || hostname.startsWith('[') || isIpv4(hostname) || isHostName(hostname))
    )
  } catch {
    return false
  }
}

function isIpv4(value: string): boolean {
  const parts = value.split('.')
  return parts.length === 4 && parts.every(p => /^(0|[1-9]\d{0,2})$/.test(p) && Number(p) <= 255)
}

function isIpv6(value: string): boolean {
  const [address = '', zone, ...more] = value.split('%')
  if (more.length > 0 || address.length > 45 || (zone !== undefined && !/^[\w.-]+$/.test(zone))) return false
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1) ?? ''
  const dotted = tail.includes('.')
  if (dotted && !isIpv4(tail)) return false
  const hex = dotted ? groups.slice(0, -1) : groups
  const count = hex.length + (dotted ? 2 : 0)
  return hex.every(g => /^[0-9A-Fa-f]{1,4}$/.test(g)) && (halves.length === 2 ? count < 8 : count === 8)
}
