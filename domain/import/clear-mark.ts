import { matchForm } from './cell.ts'

/** Cell text that removes a value, in either language; the wizard explains it. A blank cell keeps the value. */
const clearMarks: ReadonlySet<string> = new Set(['(clear)', '(清空)'])

export const isClearMark = (text: string): boolean => clearMarks.has(matchForm(text))
