import { expect, test } from 'vitest'
import { exact } from '../../../domain/values/money/exact.ts'
import {
  landedLine,
  landedUnit,
  type PricedOffer,
  type UnitCosts,
} from '../../../domain/values/sourcing/landed-offers.ts'

/** Offers on landed cost, and the value at which a charge turns the rank back (S-SCO-2, sourcing 14). */
const costs = (change: Partial<UnitCosts> = {}): UnitCosts => ({
  basis: 'CIF',
  taxPercent: null,
  taxRecoverable: true,
  duties: [{ code: 'duty', kind: 'adValorem', hs: null, percent: '10' }],
  hs: null,
  netKg: null,
  charges: [
    { code: 'OFR', part: 'freightToBorder', perUnit: exact('0.50') },
    { code: 'INS', part: 'insurance', perUnit: exact('0.02') },
    { code: 'TRK', part: null, perUnit: exact('0.10') },
  ],
  ...change,
})
const offer = (id: string, unit: string, incoterm: string, own = costs()): PricedOffer => ({
  id,
  unit: exact(unit),
  quantity: '1000',
  incoterm,
  costs: own,
})

test('S-SCO-2: adds what the incoterm leaves out of the price, and nothing that the price holds', () => {
  expect(landedUnit('USD', offer('a', '2.00', 'FOB'))).toEqual({
    unit: '2.000000',
    landed: '2.872000',
    perUnit: { OFR: '0.500000', INS: '0.020000', TRK: '0.100000', duty: '0.252000' },
  })
  expect(landedUnit('USD', offer('a', '2.00', 'CIF'))).toMatchObject({
    landed: '2.300000',
    perUnit: { TRK: '0.100000', duty: '0.200000' },
  })
  expect(landedUnit('USD', offer('a', '2.00', 'DDP'))).toMatchObject({
    landed: '2.000000',
    perUnit: { duty: '0.000000' },
  })
})

test('S-SCO-2: an offer whose carriage is in no estimate is not ranked', () => {
  const { charges } = costs()
  const without = costs({ charges: charges.filter(c => c.part !== 'freightToBorder') })
  expect(landedUnit('USD', offer('a', '2.00', 'FOB', without))).toEqual({ error: 'incomplete' })
  expect(landedUnit('USD', offer('a', '2.00', 'EXW'))).toEqual({ error: 'incomplete' })
})

test.each(['FOB', 'CIF'] as const)(
  'sourcing 14: names the charge that turned the rank; at its turning value both cost the same (customs on %s)',
  basis => {
    const offers = [offer('far', '2.00', 'FOB', costs({ basis })), offer('near', '2.30', 'CIF', costs({ basis }))]
    const { best, flip } = landedLine('USD', '1000', offers)
    expect(best).toBe('near')
    expect(flip).toMatchObject({ byPrice: 'far', byLanded: 'near', charge: 'OFR', present: '0.5000' })
    const turned = costs({ basis })
    const at = turned.charges.map(c => (c.code === 'OFR' ? { ...c, perUnit: exact(flip?.turnsAt ?? '0') } : c))
    const [far, near] = [
      landedUnit('USD', offer('far', '2.00', 'FOB', { ...turned, charges: at })),
      landedUnit('USD', offers[1] as PricedOffer),
    ]
    if ('error' in far || 'error' in near) throw new Error('not ranked')
    expect(Math.abs(Number(far.landed) - Number(near.landed))).toBeLessThan(0.0002)
  },
)

test('sourcing 14: gives no turning value when the charge could be nothing and the rank would stay', () => {
  const dear = costs({ charges: costs().charges.map(c => ({ ...c, perUnit: exact('1') })) })
  const { flip } = landedLine('USD', '1000', [offer('far', '2.00', 'FOB', dear), offer('near', '2.01', 'DDP')])
  expect(flip).toMatchObject({ byPrice: 'far', byLanded: 'near', turnsAt: null })
})

test('S-SCO-2: without a flip nothing is explained', () => {
  expect(landedLine('USD', '1000', [offer('a', '2.00', 'FOB'), offer('b', '2.10', 'FOB')])).toMatchObject({
    best: 'a',
    flip: null,
  })
})
