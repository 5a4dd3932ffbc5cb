import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extentOf, planLoad } from '../../../domain/values/load-plan.ts'
import {
  backToFront,
  cornersOf,
  facesOf,
  frameOf,
  projection,
  viewer,
  type Gaze,
} from '../../../blocks/load/drawing.ts'

const gaze = fc.record({ turn: fc.integer({ min: 0, max: 359 }), tilt: fc.integer({ min: 0, max: 90 }) })
const side = fc.integer({ min: 20, max: 120 }).map(String)
const cargo = fc.array(fc.record({ count: fc.integer({ min: 1, max: 90 }), length: side, width: side, height: side }), {
  minLength: 1,
  maxLength: 6,
})

test('A-08: draws blocks that hide others after them, from every angle', () => {
  fc.assert(
    fc.property(cargo, gaze, (lines, from) => {
      const plan = planLoad(
        { length: '5.898', width: '2.352', height: '2.393' },
        lines.map((l, i) => ({ key: String(i), ...l })),
      )
      const boxes = plan.blocks.map(b => ({ at: b.at, size: extentOf(b) })),
        order = backToFront(boxes, from),
        towards = viewer(from)
      expect(order).toHaveLength(boxes.length)
      for (const [n, a] of order.entries()) {
        for (const b of order.slice(n + 1)) {
          // A box drawn later is never completely behind, on each axis that separates the two.
          const behind = [0, 1, 2].map(i => {
            const [aAt, bAt, aS, bS, sees] = [a.at[i], b.at[i], a.size[i], b.size[i], towards[i]] as [
              number,
              number,
              number,
              number,
              number,
            ]
            return aAt + aS <= bAt ? -sees : bAt + bS <= aAt ? sees : 0
          })
          expect(behind.includes(1) && !behind.includes(-1)).toBe(false)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('A-08: draws to scale, and no back faces', () => {
  const box = { at: [0, 0, 0] as const, size: [400, 200, 100] as const }
  const faces = (g: Gaze) => facesOf(box, g).map(f => f.name)
  expect(faces({ turn: 0, tilt: 0 })).toEqual(['side'])
  expect(faces({ turn: 90, tilt: 0 })).toEqual(['end'])
  expect(faces({ turn: 0, tilt: 90 })).toEqual(['top'])
  expect(faces({ turn: 35, tilt: 24 })).toEqual(['end', 'side', 'top'])
  const [, , width, height] = frameOf(cornersOf(box).map(projection({ turn: 0, tilt: 0 })))
  expect([Math.round(width), Math.round(height)]).toEqual([400, 100])
  expect(facesOf(box, { turn: 0, tilt: 0 }, [4, 2, 2])[0]?.seams).toHaveLength(3 + 1)
})
