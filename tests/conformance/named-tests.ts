import { filesIn } from '../architecture/source.ts'

/** A test, and the ids of the specification that its name carries. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

const opening = /\b(?:test|it|describe)(?:\.(?:each|for)\([\s\S]{0,4000}?\) *)?\(\s*(['`"])((?:\\.|(?!\1)[\s\S])*)\1/g
const numbered = /\b(B|V|E-[A-Z]+)-(\d{2,3})(?:\s+to\s+(?:\1-)?(\d{2,3}))?/g

/** 'B-001 to B-003' and 'E-HTTP-04' anywhere in a name. */
function numberedIn(name: string): string[] {
  return [...name.matchAll(numbered)].flatMap(([, prefix = '', first = '', last]) => {
    const from = Number(first),
      to = last === undefined ? from : Number(last)
    return Array.from(
      { length: Math.max(0, to - from) + 1 },
      (_, i) => `${prefix}-${String(from + i).padStart(first.length, '0')}`,
    )
  })
}

/** Other ids are before the first colon: 'header-version, header-state: reads both headers'. */
const worded = (name: string): string[] =>
  name.includes(': ') ? name.slice(0, name.indexOf(': ')).split(/, | and /) : []

/** Every test of the repository by the ids in its name. */
export const testsById: ReadonlyMap<string, readonly NamedTest[]> = (() => {
  const byId = new Map<string, NamedTest[]>()
  for (const { path, text } of filesIn(/^(tests|e2e)\/.*\.(test|spec)\.tsx?$/)) {
    for (const [, , name = ''] of text.matchAll(opening)) {
      for (const id of new Set([...numberedIn(name), ...worded(name)]))
        byId.set(id, [...(byId.get(id) ?? []), { file: path, name }])
    }
  }
  return byId
})()
