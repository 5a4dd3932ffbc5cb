/** Countries of IBANs in use here, with the length of theirs (ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IT: 27,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PT: 25,
  RO: 24,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
}

/** An account number as banks compare it: capital letters, without blanks. */
export const plainAccount = (text: string): string => text.replaceAll(' ', '').toUpperCase()

const looksLikeIban = /^[A-Z]{2}\d{2}/

/**
 * An IBAN with its check digits (ISO 13616, mod 97), or the number of an account where there are none: 5 to 34 digits,
 * letters and hyphens. What looks like an IBAN must be one.
 */
export function isAccountNumber(text: string): boolean {
  const plain = plainAccount(text)
  if (!looksLikeIban.test(plain)) return /^(?=(?:.*\d){4})[0-9A-Z-]{5,34}$/.test(plain)
  const length = lengths[plain.slice(0, 2)]
  if (!/^[0-9A-Z]{15,34}$/.test(plain) || (length !== undefined && plain.length !== length)) return false
  return remainderOf97(plain.slice(4) + plain.slice(0, 4)) === 1
}

/** Whether a text without blanks begins with an IBAN of a country in use here, with its check digits. */
export function beginsWithIban(plain: string): boolean {
  const length = lengths[plain.slice(0, 2)],
    iban = plain.slice(0, length)
  return length !== undefined && iban.length === length && looksLikeIban.test(iban) && isAccountNumber(iban)
}

/** Letters count as 10 to 35. */
function remainderOf97(text: string): number {
  let rest = 0
  for (const c of text) for (const digit of String(Number.parseInt(c, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** ISO 9362: bank, country, place, and an optional branch. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainAccount(text))

/** What others see of an account: its last four characters, of a short number none. */
export function maskedAccount(text: string): string {
  const plain = plainAccount(text)
  return plain.length < 8 ? '••••' : `•••• ${plain.slice(-4)}`
}
