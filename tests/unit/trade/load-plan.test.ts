import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitRowFor, limitsPassed } from '../../../domain/values/container-load.ts'
import { sum } from '../../../domain/values/decimal.ts'
import {
  cartonsIn,
  cubeOf,
  extentOf,
  freeFloor,
  freeLength,
  planLoad,
  sizeOfRoom,
  type Block,
  type CartonLine,
} from '../../../domain/values/load-plan.ts'
import { volumeOf } from '../../../domain/values/packing.ts'

const room = { length: '12.032', width: '2.352', height: '2.393' }
const side = fc.integer({ min: 1000, max: 30_000 }).map(n => (n / 100).toFixed(2))
const cargo = fc
  .array(fc.record({ count: fc.integer({ min: 1, max: 600 }), length: side, width: side, height: side }), {
    minLength: 1,
    maxLength: 8,
  })
  .map(lines => lines.map((l, i): CartonLine => ({ key: `l${i}`, ...l })))

const within = (a: number, as: number, b: number, bs: number) => a >= b && a + as <= b + bs
const apart = (a: Block, b: Block) =>
  [0, 1, 2].some(i => {
    const [x, y] = [a.at[i] as number, b.at[i] as number]
    return x + (extentOf(a)[i] as number) <= y || y + (extentOf(b)[i] as number) <= x
  })

test('A-08: cartons are inside the container without overlap, upright on the floor or on one block below', () => {
  fc.assert(
    fc.property(cargo, lines => {
      const plan = planLoad(room, lines)
      for (const [n, b] of plan.blocks.entries()) {
        expect(b.at.every((at, i) => within(at, extentOf(b)[i] as number, 0, plan.room[i] as number))).toBe(true)
        expect(plan.blocks.slice(n + 1).every(other => apart(b, other))).toBe(true)
        const carried = plan.blocks.some(
          c =>
            c.at[2] + extentOf(c)[2] === b.at[2] &&
            within(b.at[0], extentOf(b)[0], c.at[0], extentOf(c)[0]) &&
            within(b.at[1], extentOf(b)[1], c.at[1], extentOf(c)[1]),
        )
        expect(b.at[2] === 0 || carried).toBe(true)
        const line = lines.find(l => l.key === b.key)
        expect(b.carton[2]).toBe(Math.round(Number(line?.height) * 100))
      }
    }),
    { numRuns: 150 },
  )
})

test('A-08: every carton is placed or named as left over, with exact volumes', () => {
  fc.assert(
    fc.property(cargo, lines => {
      const plan = planLoad(room, lines)
      for (const line of lines) {
        const placed = plan.blocks.filter(b => b.key === line.key)
        expect(placed.reduce((n, b) => n + cartonsIn(b), 0) + (plan.left.get(line.key) ?? 0)).toBe(line.count)
        const one = [line.length, line.width, line.height].reduce((n, s) => n * Math.round(Number(s) * 100), 1)
        expect(placed.reduce((n, b) => n + cubeOf(extentOf(b)), 0)).toBe(
          one * (line.count - (plan.left.get(line.key) ?? 0)),
        )
      }
    }),
    { numRuns: 150 },
  )
})

test('A-08: loads the same cargo the same way; uses largest first when more fits', () => {
  fc.assert(
    fc.property(cargo, lines => {
      expect(planLoad(room, lines)).toEqual(planLoad(room, lines))
    }),
    { numRuns: 30 },
  )
  const small = { length: '1', width: '1', height: '1' }
  const plan = planLoad(small, [
    { key: 'a', count: 1, length: '60', width: '60', height: '60' },
    { key: 'b', count: 1, length: '100', width: '100', height: '100' },
  ])
  expect(plan).toMatchObject({ order: 'largest', blocks: [{ key: 'b', at: [0, 0, 0] }] })
  expect([...plan.left]).toEqual([['a', 1]])
})

test('A-08: fills walls from the front; turns cartons to save length; names oversize ones', () => {
  const plan = planLoad(room, [
    { key: 'a', count: 100, length: '60', width: '40', height: '40' },
    { key: 'tall', count: 2, length: '50', width: '50', height: '240' },
  ])
  // Five across and five high, 40 cm deep: lengthwise only three would stand beside each other in more depth per
  // carton.
  expect(plan.blocks[0]).toMatchObject({ key: 'a', at: [0, 0, 0], count: [4, 5, 5] })
  expect([...plan.tooLarge]).toEqual(['tall'])
  expect(plan.left.get('tall')).toBe(2)
  expect(freeLength(plan)).toBe(120_320 - 4 * 6000)
  expect(freeFloor(plan)).toBe(120_320 * 23_520 - 4 * 5 * 6000 * 4000)
  expect(sizeOfRoom(room)).toEqual([120_320, 23_520, 23_930])
})

test('A-08: sums volumes and weights exactly', () => {
  expect(sum(['0.1', '0.2', '0.003'])).toBe('0.303')
  expect(volumeOf(100, '60', '40', '40')).toBe('9.600')
})

test('C-12: names every exceeded limit with the excess; a practical one only within the hard limit', () => {
  const limits = {
    volume: '67.7',
    practicalVolume: '58',
    payload: '26730',
    laneLimit: '19000',
    practicalWeight: '17000',
  }
  expect(limitsPassed({ volume: '60', grossWeight: '18000' }, limits)).toEqual([
    { name: 'practicalVolume', limit: '58', over: '2' },
    { name: 'practicalWeight', limit: '17000', over: '1000' },
  ])
  expect(limitsPassed({ volume: '68.2', grossWeight: '27000' }, limits)).toEqual([
    { name: 'volume', limit: '67.7', over: '0.5' },
    { name: 'payload', limit: '26730', over: '270' },
    { name: 'laneLimit', limit: '19000', over: '8000' },
  ])
  expect(limitsPassed({ volume: '1', grossWeight: '1' }, limits)).toEqual([])
  const rows = [
    { containerType: '40GP', lane: '*' },
    { containerType: '40GP', lane: 'US' },
  ]
  expect([
    limitRowFor(rows, '40GP', 'USSEA')?.lane,
    limitRowFor(rows, '40GP', 'DEHAM')?.lane,
    limitRowFor(rows, '40GP', null)?.lane,
    limitRowFor(rows, '20GP', 'USSEA'),
  ]).toEqual(['US', '*', '*', undefined])
})
