import { keysSaying } from '../sentences.ts'
import { sentences } from '../tables.ts'
import type { Term } from './fact.ts'

const ways = new Map<string, readonly Term[]>()

/** The ways to hold the sentence of an error or a validation: its texts, or its key among the messages of the app. */
export function saying(id: string): readonly Term[] {
  const found = ways.get(id)
  if (found) return found
  const text = sentences.find(s => s.id === id)?.text,
    // A key such as 'saved' is a word of many things, so that it must be the whole text.
    terms = text
      ? [text.en_US, text.zh_CN, ...keysSaying(text.en_US).map(k => (/[A-Z_.]/.test(k) ? k : { exact: k }))]
      : []
  ways.set(id, terms)
  return terms
}
