/** Numbers with a check digit, in stored form: no blanks, capital letters. */
const digitAt = (text: string, at: number) => text.charCodeAt(at) - 48

/** The mod 10 sum of ISO/IEC 7812 (bank cards): from the right, every second digit doubled. Digits only. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const doubled = digitAt(digits, digits.length - 1 - i) * (i % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Citizen identity number of GB 11643: 18 characters with check character, or the 15 digits of before 1999 (born 19yy).
 */
export function isCitizenId(text: string): boolean {
  if (!/^(\d{15}|\d{17}[\dX])$/.test(text) || !provinces.has(text.slice(0, 2))) return false
  const born = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14)
  if (!isCalendarDay(born)) return false
  if (text.length === 15) return true
  const sum = idWeights.reduce((total, weight, i) => total + digitAt(text, i) * weight, 0)
  return '10X98765432'[sum % 11] === text[17]
}

function isCalendarDay(yyyymmdd: string): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6)].map(Number) as [
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1850 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Unified social credit code of GB 32100: 18 characters, weights 3^i mod 31. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let sum = 0,
    weight = 1
  for (let i = 0; i < 17; i++) {
    sum += creditLetters.indexOf(text[i] as string) * weight
    weight = (weight * 3) % 31
  }
  return creditLetters[(31 - (sum % 31)) % 31] === text[17]
}

/** Letters of ISO 6346 count from 10, leaving out the multiples of 11. */
const letterValue = (letter: number) => {
  const n = letter - 65
  return n + 10 + Math.floor((n + 9) / 10)
}

/**
 * Freight container number of ISO 6346 (trade practice C-15): owner, category U, J or Z, serial, check digit; weights
 * 2^i from the left, remainder 10 is written 0.
 */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return false
  let sum = 0
  for (let i = 0; i < 10; i++) sum += (i < 4 ? letterValue(text.charCodeAt(i)) : digitAt(text, i)) * 2 ** i
  return (sum % 11) % 10 === digitAt(text, 10)
}

/** GTIN-8, -12, -13 and -14: the number of a trade item or of a pack of it. */
export const isGtin = (text: string): boolean => text.length < 18 && isGs1Number(text)

/** GS1 numbers (GTIN-8, -12, -13, -14; GLN; SSCC): from the right before the check digit, weights 3, 1, 3 … */
export function isGs1Number(text: string): boolean {
  if (!/^(\d{8}|\d{12,14}|\d{18})$/.test(text)) return false
  const last = text.length - 1
  let sum = 0
  for (let i = 0; i < last; i++) sum += digitAt(text, last - 1 - i) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === digitAt(text, last)
}
