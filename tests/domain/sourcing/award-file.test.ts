import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awardFileText, faultOfAwardFile, stableJson } from '../../../domain/values/sourcing/award-file.ts'
import { rankingOf, type RankingInputs } from '../../../domain/values/sourcing/award-ranking.ts'

/** The file of an award counts its ranking again later, byte for byte (sourcing 14.7). */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const line = (id: string, asked: string, unitPrice: string | null) => ({
  id,
  asked,
  notOffered: unitPrice === null,
  unitPrice,
  breaks: null,
  moq: null,
  multiple: null,
  alternate: null,
})
const costs = (freight: string) => ({
  basis: 'CIF' as const,
  taxPercent: null,
  taxRecoverable: true,
  hs: '9401',
  netKg: '7/3',
  charges: [
    { code: 'FRT', part: 'freightToBorder' as const, perUnit: freight },
    { code: 'INSU', part: 'insurance' as const, perUnit: '1/30' },
  ],
  duties: [{ code: 'DUTY', kind: 'adValorem' as const, hs: '9401', percent: '3.7' }],
})
/** A is cheaper by price, B on landed cost; a third of a rate has no last digit. */
const inputs: RankingInputs = {
  currency: 'USD',
  asked: [
    { id: 'L1', quantity: '100', lot: null },
    { id: 'L2', quantity: '50', lot: null },
  ],
  quotes: [
    { supplier: 'A', currency: 'CNY', expired: false, lines: [line('a1', 'L1', '70'), line('a2', 'L2', null)] },
    { supplier: 'B', currency: 'USD', expired: false, lines: [line('b1', 'L1', '10.5'), line('b2', 'L2', '20')] },
    { supplier: 'C', currency: 'EUR', expired: true, lines: [line('c1', 'L1', '1'), line('c2', 'L2', '1')] },
  ],
  rates: { CNY: '1/7', USD: '1', EUR: null },
  landed: [
    {
      line: 'L1',
      offers: [
        { id: 'A', unit: '10', quantity: '100', incoterm: 'FOB', costs: costs('5/3') },
        { id: 'B', unit: '21/2', quantity: '100', incoterm: 'CIF', costs: costs('5/3') },
      ],
    },
  ],
  scored: {
    criteria: [
      { code: 'price', weight: '60', score: 'lowestProportional' },
      { code: 'quality', weight: '40', score: 'points' },
    ],
    bids: [
      { id: 'A', receivedAt: '2026-11-20T10:00:00.000Z', values: { price: null, quality: '200/3' } },
      { id: 'B', receivedAt: '2026-11-20T11:00:00.000Z', values: { price: '2050', quality: '80' } },
    ],
  },
}
const facts = {
  award: { awardNo: 'AW-1', reason: 'Best and final · 最终报价' },
  suppliers: [{ id: 'A', name: 'Älpha' }],
}

test('sourcing 14.7: counts prices, landed cost and scores from its inputs alone', () => {
  const { price, landed, scores } = rankingOf(inputs)
  expect(price.award).toMatchObject({ cheapestPerLine: { L1: 'A', L2: 'B' }, bestSingle: 'B', singleTotal: '2050.00' })
  expect(landed?.lines['L1']).toMatchObject({ best: 'B', flip: { byPrice: 'A', byLanded: 'B' } })
  expect(scores).toMatchObject({ rank: ['B'], excluded: { A: 'incomplete' } })
})

describe('sourcing 14.7: the file', () => {
  const text = awardFileText(facts, inputs, sha256)

  test('has the same bytes for the same content in any order of its keys', () => {
    const turned = JSON.parse(JSON.stringify(inputs)) as RankingInputs
    const { scored, landed, rates, quotes, asked, currency } = turned
    const reversed: RankingInputs = { scored, landed, rates, quotes, asked, currency }
    expect(awardFileText(facts, reversed, sha256)).toBe(text)
    expect(stableJson({ b: 1, a: [{ d: 2, c: undefined }] })).toBe(stableJson({ a: [{ d: 2 }], b: 1 }))
    expect(faultOfAwardFile(text, sha256)).toBeNull()
  })

  test('is found changed by each of its bytes', () => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31
      if (changed.equals(bytes)) continue
      expect(faultOfAwardFile(changed.toString('utf8'), sha256), `byte ${at}`).not.toBeNull()
    }
    expect(faultOfAwardFile(`${text} `, sha256)).toBe('changed')
    expect(faultOfAwardFile(text.slice(0, -1), sha256)).toBe('changed')
    expect(faultOfAwardFile('{}', sha256)).toBe('unreadable')
    expect(faultOfAwardFile('null', sha256)).toBe('unreadable')
    expect(faultOfAwardFile('a letter', sha256)).toBe('unreadable')
  })

  test('is found with another ranking than its inputs give, also under a new digest', () => {
    const read = JSON.parse(text) as { content: { ranking: { price: { award: { bestSingle: string } } } } }
    read.content.ranking.price.award.bestSingle = 'A'
    const forged = stableJson({ content: read.content, digest: sha256(stableJson(read.content)) })
    expect(faultOfAwardFile(forged, sha256)).toBe('ranking')
    const nonsense = JSON.parse(text) as { content: { inputs: { rates: { CNY: string } } } }
    nonsense.content.inputs.rates.CNY = '1/0'
    const worse = stableJson({ content: nonsense.content, digest: sha256(stableJson(nonsense.content)) })
    expect(faultOfAwardFile(worse, sha256)).toBe('ranking')
  })
})
