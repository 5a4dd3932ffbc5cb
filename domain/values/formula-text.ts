/**
 * Texts that a spreadsheet would evaluate: those that begin, after blanks, tabs, line ends, NUL or byte-order marks,
 * with = + - @ or their full-width forms (safety.md 87). Workbooks store them as text cells; CSV has no types, so an
 * apostrophe is added, and reading removes it.
 */
const formula = /^[\s\0\uFEFF]*[=+\-@＝＋－＠]/
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/
const guarded = /^'+[\s\0\uFEFF]*[=+\-@＝＋－＠]/

export const isFormulaText = (text: string): boolean => formula.test(text) && !plainNumber.test(text)

/**
 * For a CSV cell. A text that already has an apostrophe there gets one more, so that reading gives it back as it was.
 */
export const guardFormula = (text: string): string => (isFormulaText(text) || guarded.test(text) ? `'${text}` : text)

export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text)
