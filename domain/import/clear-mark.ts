import { matchForm } from './cell.ts'

/**
 * What a cell says to remove a value, in either language; the wizard tells of it. A blank cell says nothing: it leaves
 * what the record has.
 */
const clearMarks: ReadonlySet<string> = new Set(['(clear)', '(清空)'])

export const isClearMark = (text: string): boolean => clearMarks.has(matchForm(text))
