/** Rejects full-width and other look-alike letters in a name (UTS 46 would fold them). */
const isHostLabel = (label: string) =>
  label.length <= 63 && label === label.normalize('NFKC') && /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label)

const areHostLabels = (host: string) => host.length <= 253 && host.split('.').every(isHostLabel)

/** Labels of letters, digits and inner hyphens; the last is not numeric, so a half-typed IP address is not a name. */
export function isHostName(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && areHostLabels(host) && last.length > 1 && !/^\d+$/.test(last)
}

/**
 * One @; a local part of RFC 5321 length without blanks, quotes or brackets, no dot at its ends or twice; a host that
 * `isHost` takes.
 */
function isAddressWith(value: string, isHost: (host: string) => boolean): boolean {
  if (value.length > 254 || !value.isWellFormed()) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  if (at < 1 || new TextEncoder().encode(local).length > 64 || /[\s\p{Cc}\p{Cf}<>"(),:;\\[\]@]/u.test(local))
    return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return isHost(value.slice(at + 1))
}

/** A valid e-mail address (V-012). Linear in the text length (safety.md 78, 79). */
export const isEmailAddress = (value: string): boolean => isAddressWith(value, isHostName)

/** A deliverable address: also on a single-label host of one's own network. */
export const isMailboxAddress = (value: string): boolean => isAddressWith(value, areHostLabels)
