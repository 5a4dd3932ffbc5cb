import { messages as en } from '../../domain/messages/en_US/index.ts'

/** A sentence without what it adds in a choice at its end: '{field} check failure{reason, select, …}'. */
const withoutChoice = (text: string): string => text.replace(/\{\w+, select, [^]*\}\}$/, '')
/** A number that the app keeps in a setting is a placeholder in its sentence. */
export const plain = (text: string): string => withoutChoice(text).replace(/\{[^}]*\}|\d+/g, '#')
/** The app says "empty" where the table of server codes says "null". */
const word = (text: string): string =>
  plain(text)
    .replace(/can not be null$/, 'can not be empty')
    .toLowerCase()

/** The sentence, optionally with details after a colon. */
export const says = (has: string, wanted: string): boolean =>
  has === wanted || has.startsWith(`${wanted}:`) || has.startsWith(`${wanted}：`)

const english: Readonly<Record<string, string>> = en
/** The keys of the app's messages that say a sentence of the tables. */
export const keysSaying = (wanted: string): string[] =>
  Object.keys(english).filter(k => says(word(english[k] ?? ''), word(wanted)))
