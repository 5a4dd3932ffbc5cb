import { noRows, type Base, type Draft } from './draft.ts'
import { enteredCodes, withBrought, type EnteredCode } from './brought-values.ts'
import { codeFields, codeKey, lookUpCodes, type Asked, type KnownCodes } from './known-codes.ts'
import type { Definitions } from './record-state.ts'

interface CodesOf {
  readonly definitions: () => Definitions | undefined
  readonly known: () => KnownCodes
  /** Codes were looked up; `change` sets what the entered ones bring. */
  found(known: KnownCodes, change: (draft: Draft, base: Base) => Draft): void
}

interface CodeFinder {
  /** Notes codes that an edit entered; call it before the draft is kept. */
  entered(before: Draft, next: Draft, base: Base): void
  /** Looks up codes of the draft that are not known yet. */
  follow(draft: Draft): void
  waits(): boolean
  settled(): Promise<void>
}

/** Looks up the codes of a draft, so that unknown ones are marked and known ones bring values. */
export function codeFinder(of: CodesOf): CodeFinder {
  const running = new Set<Promise<void>>()
  const asking = new Set<string>()
  let waiting: readonly EnteredCode[] = []

  const bring = (more: KnownCodes) => {
    const definitions = of.definitions()
    if (!definitions) return
    const known = new Map([...of.known(), ...more])
    const ready = waiting.filter(e => known.has(keyAt(definitions, e, e.now) ?? ''))
    waiting = waiting.filter(e => !ready.includes(e))
    if (more.size > 0 || ready.length > 0)
      of.found(known, (draft, base) => withBrought(draft, base, definitions, ready, known))
  }
  return {
    entered(before, next, base) {
      const definitions = of.definitions()
      if (definitions) waiting = [...waiting, ...enteredCodes(before, next, base, definitions)]
    },
    follow(draft) {
      const definitions = of.definitions()
      if (!definitions) return
      const missing = new Map<string, Asked>()
      for (const a of askedIn(draft, definitions, waiting)) {
        const key = codeKey(a.field, a.value)
        if (key !== undefined && !of.known().has(key) && !asking.has(key)) missing.set(key, a)
      }
      if (missing.size === 0) return bring(new Map())
      for (const key of missing.keys()) asking.add(key)
      const work = lookUpCodes([...missing.values()]).then(found => {
        for (const key of missing.keys()) asking.delete(key)
        bring(found)
        // What could not be looked up brings nothing.
        const failed = [...missing.keys()].filter(k => !found.has(k))
        waiting = waiting.filter(e => !failed.includes(keyAt(definitions, e, e.now) ?? ''))
      })
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    waits: () => running.size > 0,
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const fieldAt = ({ entity, children }: Definitions, e: EnteredCode) =>
  (e.at ? children[e.at.child] : entity)?.fields[e.field]

function keyAt(definitions: Definitions, e: EnteredCode, value: unknown): string | undefined {
  const f = fieldAt(definitions, e)
  return f && codeKey(f, value)
}

/** Codes of changed values and rows, and those that they replaced. */
function askedIn(draft: Draft, definitions: Definitions, waiting: readonly EnteredCode[]): readonly Asked[] {
  const { entity, children } = definitions
  const own = codeFields(entity).map(([n, field]) => ({ field, value: draft.values[n]?.now }))
  const rows = Object.entries(children).flatMap(([child, of]) => {
    const fields = codeFields(of),
      { added, changed } = draft.rows[child] ?? noRows
    if (fields.length === 0) return []
    return fields.flatMap(([n, field]) => [
      ...added.map(r => ({ field, value: r.values[n] })),
      ...Object.values(changed).map(c => ({ field, value: c[n]?.now })),
    ])
  })
  const before = waiting.flatMap(e => {
    const field = fieldAt(definitions, e)
    return field ? [{ field, value: e.was }] : []
  })
  return [...own, ...rows, ...before]
}
