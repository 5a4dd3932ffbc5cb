/**
 * Learned choices: an entry chosen twice for an input is first for that input only (P4). Stored in this browser,
 * newest inputs only.
 */
const key = 'portside.learned'
const most = 200
const times = 2

interface Choice {
  readonly typed: string
  readonly id: string
  readonly count: number
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  typeof value.typed === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'count' in value &&
  typeof value.count === 'number'

function choices(): readonly Choice[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isChoice) : []
  } catch {
    return []
  }
}

/** Another choice for the same input begins the count again. */
export function learn(typed: string, id: string): void {
  if (!typed) return
  const all = choices()
  const before = all.find(c => c.typed === typed)
  const next: Choice = { typed, id, count: before?.id === id ? before.count + 1 : 1 }
  localStorage.setItem(key, JSON.stringify([next, ...all.filter(c => c.typed !== typed)].slice(0, most)))
}

/** The entries with the learned one first. */
export function withLearned<T extends { readonly id: string }>(entries: readonly T[], typed: string): readonly T[] {
  const choice = typed ? choices().find(c => c.typed === typed && c.count >= times) : undefined
  const first = choice && entries.find(e => e.id === choice.id)
  return first ? [first, ...entries.filter(e => e !== first)] : entries
}
