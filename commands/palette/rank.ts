import { wordsKey } from '../../domain/values/canonical-key.ts'

/**
 * The palette's ranking: exact, prefix, word starts in any order, initials and pinyin, scattered letters.
 * Deterministic; recently used entries come first among equals.
 */
export interface Rankable {
  readonly id: string
  /** The names in both languages, the shown one first, then search words. */
  readonly names: readonly string[]
  /** Pinyin: whole, and its initials, for every reading. */
  readonly spellings: readonly string[]
}

/** The form in which names and typed texts are compared; records are searched by the same form. */
export const plain = wordsKey

interface Prepared {
  readonly names: readonly { readonly text: string; readonly words: readonly string[]; readonly initials: string }[]
  readonly spellings: readonly string[]
}

const prepared = new WeakMap<Rankable, Prepared>()

function prepare(item: Rankable): Prepared {
  let there = prepared.get(item)
  if (!there) {
    const names = item.names
      .map(plain)
      .filter(Boolean)
      .map(text => {
        const words = text.split(/[\s\-_/·().,:、，（）]+/).filter(Boolean)
        return { text, words, initials: words.map(w => w[0]).join('') }
      })
    there = { names, spellings: item.spellings.map(plain) }
    prepared.set(item, there)
  }
  return there
}

/** Names in both languages rank above search words. */
const furtherWord = 1.5

const hanzi = /\p{Script=Han}/u

/** Lower is better; undefined does not match. The whole part is the class, the fraction orders within it. */
export function score(item: Rankable, typed: string): number | undefined {
  const { names, spellings } = prepare(item)
  const compact = typed.replaceAll(' ', '')
  const words = typed.split(' ')
  let best: number | undefined
  const take = (value: number | undefined) => {
    if (value !== undefined && (best === undefined || value < best)) best = value
  }
  names.forEach((name, i) => take(inName(name, typed, words, compact, i < 2 ? i / 1000 : furtherWord)))
  for (const spelling of spellings) take(inSpelling(spelling, compact))
  return best
}

function inName(
  name: Prepared['names'][number],
  typed: string,
  words: readonly string[],
  compact: string,
  later: number,
): number | undefined {
  const rest = Math.min(name.text.length, 99) / 1000
  if (name.text === typed) return later
  // A whole word ranks before the start of a longer one: PO Tracking before Positions.
  if (name.text.startsWith(typed)) return (/^[\s\-_/·]/.test(name.text.slice(typed.length)) ? 1 : 1.1) + rest + later
  if (wordStarts(name.words, words)) return 2 + rest + later
  if (hanzi.test(typed) && words.every(w => name.text.includes(w))) return 2.5 + rest + later
  if (compact.length > 1 && name.initials.startsWith(compact)) return 3 + rest + later
  if (compact.length > 2 && words.every(w => name.text.includes(w))) return 4 + rest + later
  const span =
    compact.length > 2 && name.words.some(w => w[0] === compact[0]) ? scattered(name.text, compact) : undefined
  return span === undefined ? undefined : 5 + span / 1000 + later
}

function inSpelling(spelling: string, compact: string): number | undefined {
  if (!/^[a-z0-9]+$/.test(compact)) return undefined
  const rest = Math.min(spelling.length, 99) / 1000
  if (spelling === compact) return 3
  if (compact.length > 1 && spelling.startsWith(compact)) return 3.2 + rest
  if (compact.length > 3 && spelling.includes(compact)) return 4.2 + rest
  const span = compact.length > 3 && spelling[0] === compact[0] ? scattered(spelling, compact) : undefined
  return span === undefined ? undefined : 5.2 + span / 1000
}

/** Each typed word matches the start of a different word. */
function wordStarts(name: readonly string[], typed: readonly string[]): boolean {
  const free = [...name]
  return typed.every(t => {
    const at = free.findIndex(w => w.startsWith(t))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

/** Length of the span with the letters in order; undefined if missing or too far apart. */
function scattered(text: string, letters: string): number | undefined {
  let at = text.indexOf(letters[0] ?? '')
  const first = at
  for (let i = 1; i < letters.length && at >= 0; i++) at = text.indexOf(letters[i] ?? '', at + 1)
  if (at < 0) return undefined
  const span = at - first + 1
  return span <= letters.length * 3 + 6 ? span : undefined
}

/** Matching items, best first. `used` lists ids, newest first; an empty input lists those, then the rest in order. */
export function rank<T extends Rankable>(items: readonly T[], text: string, used: readonly string[]): T[] {
  const typed = plain(text)
  const age = new Map(used.map((id, i) => [id, i]))
  const ageOf = (item: Rankable) => age.get(item.id) ?? used.length
  if (!typed)
    return items
      .map((item, i) => ({ item, i }))
      .sort((a, b) => ageOf(a.item) - ageOf(b.item) || a.i - b.i)
      .map(r => r.item)
  return items
    .flatMap(item => {
      const value = score(item, typed)
      return value === undefined ? [] : [{ item, kind: Math.floor(value), value }]
    })
    .sort(
      (a, b) =>
        a.kind - b.kind ||
        ageOf(a.item) - ageOf(b.item) ||
        a.value - b.value ||
        (a.item.names[0] ?? '').localeCompare(b.item.names[0] ?? ''),
    )
    .map(r => r.item)
}
