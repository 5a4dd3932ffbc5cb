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
  ['told', 'reported, notified or known', /\btold\b|\b[a-z]+Told\b|\btold[A-Z]\w*|\bTold\b/g],
  ['keeper', 'recorder, or company of the warehouse', /\bkeepers?\b|\bkeepers?[A-Z]\w*|\b\w*[a-z]Keepers?\b/g],
  [
    'piecesOf',
    'lazy component, token or part',
    /\b(?:type|interface|function|const) Piece\b|\bpiecesOf\b|\b(?:code|lazy|load)Piece\b/g,
  ],
  ['papers', 'print document', /\bpapers\b|\b(?:const|let|on|for) paper\b|portside-paper/g],
  ['Board', 'dashboard', /(?<![oO]n )\bBoard\b|\b(?:const|let) boards?\b|\bHomeBoard\b|\bboard-(?:data|texts)\b/g],
  ['arrowAdded', 'transition', /\barrow(?:Added|Gone|Removed|Roles)\b|\b(?:const|let) arrow\b/g],
  ['inRun', 'unit of work', /\b(?:class|interface|type) Run\b|\binRun\b/g],
  ['aheadOf', 'prefetch, offset or remaining', /\bahead[A-Z]\w*|\b[a-z]+Ahead\b|\b(?:const|let) ahead\b/g],
  ['his', 'their', /\b(?:he|him|his|himself)\b/g],
]

/** The action of an import that corrects cells, in its call, its address and the audit log. */
const onTheWire = /'import-mend'|\/mend\b|\\\/mend\b|'mend'/g
/** Fields, effects and outbox keys that stored records and published definitions have. */
const stored =
  /\bkeeper(?:\??:|')|'(?:set-keeper|keeper-of-delivery|notify:keeper)'|\b\w+\.keeper\b|%keeper%|'told'|told: (?:Type|kind)|(?:new|answer)DeadlineAhead/gi
/** English phrases, a title of the specification, values of test data, and a movement key. */
const english = /PO Status Board|told apart|to be told|'paper'|const arrow = await wayTo|if \(arrow === null\)/g
/** Migrations never change; the specification and generated pages quote other texts. */
const quoted =
  /^(server\/db\/migrations\/|tests\/conformance\/|tests\/server\/renamed-effects|tests\/architecture\/plain-words|docs\/generated\/)/

const own = files
  .filter(f => /\.(ts|tsx|mts|mjs|cjs|css|md|html)$/.test(f.path) && !quoted.test(f.path))
  .map(f => ({ ...f, text: f.text.replaceAll(onTheWire, '').replaceAll(stored, '').replaceAll(english, '') }))

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
