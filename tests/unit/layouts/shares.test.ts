import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from '../../../layouts/saved/shares.ts'

test('three orders opened beside a list stay readable: the list shrinks', () => {
  expect(shares([665, 332, 166, 166], 320).map(Math.round)).toEqual([367, 322, 320, 320])
})

test('shares the space evenly where it is not enough for all', () => {
  expect(shares([600, 100, 100], 320)).toEqual([800 / 3, 800 / 3, 800 / 3])
})

test('keeps the total width, minimum widths where possible, and the order of widths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 500 }),
      (widths, least) => {
        const given = shares(widths, least)
        const sum = widths.reduce((a, b) => a + b, 0)
        expect(given.reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 6)
        if (sum >= least * widths.length) for (const w of given) expect(w).toBeGreaterThanOrEqual(least - 1e-6)
        for (const [i, w] of widths.entries())
          for (const [j, v] of widths.entries())
            if (w > v) expect(given[i] ?? 0).toBeGreaterThanOrEqual((given[j] ?? 0) - 1e-6)
      },
    ),
  )
})
