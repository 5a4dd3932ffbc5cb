/**
 * One factor: at least 15 characters, any characters, none cut off, no rule of composition (NIST SP 800-63B-4, ASVS
 * 6.2).
 */
export const shortestPassword = 15
export const longestPassword = 128

/** Characters that must remain without the names of person, company and product. */
const ownPart = 8
const fewestDifferent = 5

export type PasswordProblem = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_SIMPLE' | 'PASSWORD_HAS_NAME'

/** The problem of a new password; `names` are words that attackers try first. */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | undefined {
  const text = password.normalize('NFC').toLowerCase()
  const letters = [...text]
  if (letters.length < shortestPassword) return 'PASSWORD_TOO_SHORT'
  if (letters.length > longestPassword) return 'PASSWORD_TOO_LONG'
  if (new Set(letters).size < fewestDifferent || repeats(text) || counts(letters)) return 'PASSWORD_SIMPLE'
  const words = names
    .flatMap(n =>
      n
        .normalize('NFC')
        .toLowerCase()
        .split(/[@.\s/_-]+/u),
    )
    .filter(w => [...w].length > 3)
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text)
  return [...rest].length < ownPart ? 'PASSWORD_HAS_NAME' : undefined
}

/** A repeated sequence: 'abc1abc1abc1abc1'. */
const repeats = (text: string): boolean => (text + text).indexOf(text, 1) < text.length

/** One character after the other, up or down: '123456789012345', 'zyxwvutsrqponml'. */
function counts(letters: readonly string[]): boolean {
  const steps = letters.slice(1).map((c, i) => (c.codePointAt(0) ?? 0) - (letters[i]?.codePointAt(0) ?? 0))
  return steps.filter(s => s === 1 || s === -1 || s === 0).length > steps.length * 0.7
}
