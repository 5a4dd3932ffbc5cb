import { expect, test } from 'vitest'
import { files, places } from './source.ts'

/**
 * Private words of earlier versions, each with the standard term to use instead. Names on the wire and in stored data
 * stay as they are, because clients and databases know them.
 */
const privateWords: readonly (readonly [word: string, instead: string, pattern: RegExp])[] = [
  ['house', 'app', /\bhouses?\b(?!\.example)|\bHouses?\b/g],
  ['door', 'database or connection', /\bdoor\b|\bDoor\b/g],
  ['trail', 'audit log', /\baudit trails?\b|\bAuditTrail\b/gi],
  ['mend', 'fix or correct', /\bmend(?:s|ed|ing)?\b|\bMend(?:s|ed|ing)\b/g],
  ['clash', 'conflict', /\bclash(?:es|ed)?\b|\bClash/g],
  ['takeIn', 'reload or apply', /\btakeIn\b/g],
  ['bulletin', 'announcement', /\bbulletins?\b|Bulletin/g],
  ['anew', 'again', /\banew\b/g],
  ['tell:', 'notify:', /'tell:/g],
  ['his', 'their', /\b(?:he|him|his|himself)\b/g],
]

/** The action of an import that corrects cells, in its call, its address and the audit log. */
const onTheWire = /'import-mend'|\/mend\b|\\\/mend\b|'mend'/g
/** Migrations never change; the specification and generated pages quote other texts. */
const quoted =
  /^(server\/db\/migrations\.ts|tests\/conformance\/|tests\/server\/renamed-effects|tests\/architecture\/plain-words|docs\/generated\/)/

const own = files
  .filter(f => /\.(ts|tsx|mts|mjs|cjs|css|md|html)$/.test(f.path) && !quoted.test(f.path))
  .map(f => ({ ...f, text: f.text.replaceAll(onTheWire, '') }))

test.each(privateWords)('B5: no file has the private word "%s"; the term is "%s"', (_word, _instead, pattern) => {
  expect(places(own, pattern)).toEqual([])
})

test('B5: the list finds its words in comments, names and sentences', () => {
  const sample = (text: string) => [{ path: 'a.ts', text }]
  for (const [word, , pattern] of privateWords)
    expect(
      places(
        sample(word === 'trail' ? 'the audit trail' : word === 'tell:' ? "['tell:buyer']" : `a ${word} b`),
        pattern,
      ),
    ).toHaveLength(1)
  expect(
    places(sample('a warehouse, indoors, a trailer, recommended'), /\bhouse\b|\bdoor\b|\btrail\b|\bmended\b/g),
  ).toEqual([])
})
