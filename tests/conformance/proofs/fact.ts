import type { Proof } from './read-proofs.ts'
import { gap, type Held } from './held.ts'

/**
 * One way to hold a fact: a text or number, among other words or not; a name (a property, an imported constant); a
 * piece of a text; a whole text; or the record of the table itself (`constantValue('pageSize')`).
 */
export type Term =
  | string
  | number
  | { readonly name: string }
  | { readonly part: string }
  | { readonly exact: string }
  | { readonly table: string }

/** What a test of a record must hold: one of these terms in its assertions, or one of those anywhere in its body. */
export interface Fact {
  readonly inAssertions: readonly Term[]
  readonly inBody: readonly Term[]
}

export const asserted = (...inAssertions: readonly Term[]): Fact => ({ inAssertions, inBody: [] })
export const anywhere = (...inBody: readonly Term[]): Fact => ({ inAssertions: [], inBody })
export const name = (of: string): Term => ({ name: of })
export const part = (of: string): Term => ({ part: of })

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** '{field} can not be empty' is held by 'Code can not be empty', and by a template with a value in that place. */
const pattern = (text: string): string =>
  text
    .split(/\{[^}]*\}/)
    .map(escaped)
    .join('[^]+')

const bounded = new Map<string, RegExp>()
/** The text stands in another one as words of its own: '/home' does not stand in '/home_platform'. */
function standsIn(text: string, held: string): boolean {
  let found = bounded.get(text)
  if (!found) bounded.set(text, (found = new RegExp(`(?:^|[^\\w/])${pattern(text)}(?![\\w/-])`)))
  if (found.test(held)) return true
  // `HEX_${digits}` holds HEX_2: at least four letters of it are written.
  if (!held.includes(gap) || held.replaceAll(gap, '').length < 4) return false
  return new RegExp(`^${held.split(gap).map(escaped).join('.+')}$`).test(text)
}

function holdsTerm(held: Held, term: Term): boolean {
  if (typeof term === 'number')
    return held.numbers.has(term) || [...held.texts].some(t => new RegExp(`(?:^|[^\\w.])${term}(?![\\w.]*\\d)`).test(t))
  if (typeof term === 'string') return held.names.has(term) || [...held.texts].some(t => standsIn(term, t))
  if ('name' in term) return held.names.has(term.name)
  if ('part' in term) return [...held.texts].some(t => t.includes(term.part))
  return 'exact' in term ? held.texts.has(term.exact) : held.specified.has(term.table)
}

/** Whether a proof holds a fact. */
export const holds = (proof: Pick<Proof, 'asserted' | 'body'>, { inAssertions, inBody }: Fact): boolean =>
  inAssertions.some(term => holdsTerm(proof.asserted, term)) || inBody.some(term => holdsTerm(proof.body, term))

const termText = (term: Term): string => {
  if (typeof term === 'number') return String(term)
  if (typeof term === 'string') return term
  if ('name' in term) return term.name
  if ('part' in term) return term.part
  return 'exact' in term ? term.exact : `the table's ${term.table}`
}
/** A fact as the table shows it: its first way. */
export const factText = ({ inAssertions: [first], inBody: [other] }: Fact): string => {
  const term = first ?? other
  return term === undefined ? '' : termText(term)
}
