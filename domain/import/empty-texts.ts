import { matchForm } from './cell.ts'

/** Texts of a column that mean no value. */
export interface EmptyTexts {
  has(text: string): boolean
}

/** A trailing * matches any rest: 'See DN-*'. Width, letter case and blanks are ignored. */
export function emptyTexts(texts: readonly string[]): EmptyTexts {
  if (texts.length === 0) return { has: () => false }
  const whole = new Set(texts.filter(t => !t.endsWith('*')).map(matchForm))
  const starts = texts
    .filter(t => t.endsWith('*'))
    .map(t => matchForm(t.slice(0, -1)))
    .filter(t => t !== '')
  const isEmpty = (form: string) => whole.has(form) || starts.some(s => form.startsWith(s))
  // The same few texts occur again and again.
  const known = new Map<string, boolean>()
  return {
    has(text) {
      const before = known.get(text)
      if (before !== undefined) return before
      const now = isEmpty(matchForm(text))
      if (known.size < 2000) known.set(text, now)
      return now
    },
  }
}
