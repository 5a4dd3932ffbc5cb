import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastWidthOf, leastWidthProblems } from '../../../domain/meta/screens/least-width.ts'
import { defineScreens } from '../../../domain/meta/screens/screen.ts'
import { factory } from '../../../domain/catalogue.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import { text } from '../../../domain/meta/text.ts'
import { roomFor, widened, widest, type Room } from '../../../layouts/dock/room.ts'
import { shares } from '../../../layouts/saved/shares.ts'

const room = (id: string, width: number, height = 700, held = false): Room => ({ id, width, height, held })

test.each<{ why: string; rooms: readonly Room[]; wanted: string; least: number; given: string | undefined }>([
  {
    why: 'the wanted group, though another is larger',
    rooms: [room('a', 900), room('b', 480)],
    wanted: 'b',
    least: 460,
    given: 'b',
  },
  {
    why: 'the group with room when the wanted one is too narrow',
    rooms: [room('a', 900), room('b', 380)],
    wanted: 'b',
    least: 560,
    given: 'a',
  },
  {
    why: 'the largest of those with room',
    rooms: [room('a', 900, 300), room('b', 380), room('c', 700, 600)],
    wanted: 'b',
    least: 560,
    given: 'c',
  },
  {
    why: 'a free group when the one with room is held',
    rooms: [room('a', 900, 700, true), room('b', 380), room('c', 600)],
    wanted: 'b',
    least: 560,
    given: 'c',
  },
  {
    why: 'none when nothing has room',
    rooms: [room('a', 400), room('b', 380)],
    wanted: 'b',
    least: 560,
    given: undefined,
  },
  {
    why: 'none when only a held group has room',
    rooms: [room('a', 900, 700, true), room('b', 380)],
    wanted: 'b',
    least: 560,
    given: undefined,
  },
  {
    why: 'the wanted group before anything was drawn',
    rooms: [room('a', 0, 0), room('b', 0, 0)],
    wanted: 'b',
    least: 560,
    given: 'b',
  },
  { why: 'a group of exactly the least width', rooms: [room('a', 560)], wanted: 'a', least: 560, given: 'a' },
])('E18: gives $why', ({ rooms, wanted, least, given }) => {
  expect(roomFor(rooms, wanted, least)).toBe(given)
})

const anyRooms = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    width: fc.integer({ min: 100, max: 2000 }),
    height: fc.integer({ min: 100, max: 1200 }),
    held: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8, selector: r => r.id },
)

test('E18: if any group has room, the chosen one has; the wanted one is kept whenever it has', () => {
  fc.assert(
    fc.property(anyRooms, fc.nat(7), fc.integer({ min: 240, max: 1200 }), (rooms, n, least) => {
      const wanted = rooms[n % rooms.length]?.id ?? ''
      const given = roomFor(rooms, wanted, least)
      const fit = rooms.filter(r => !r.held && r.width >= least)
      expect(given !== undefined).toBe(fit.length > 0)
      if (given !== undefined) expect(fit.map(r => r.id)).toContain(given)
      if (fit.some(r => r.id === wanted)) expect(given).toBe(wanted)
      const free = rooms.filter(r => !r.held)
      const last = rooms.find(r => r.id === widest(rooms))
      expect(last?.width).toBe(free.length > 0 ? Math.max(...free.map(r => r.width)) : undefined)
    }),
  )
})

test('E18: a row gives a group its least width whenever the screens of the others stay readable', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 100, max: 1500 }), fc.integer({ min: 240, max: 800 })), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(rows, fc.nat(4), (row, n) => {
      const widths = row.map(([w]) => w),
        leasts = row.map(([, l]) => l),
        at = n % row.length
      const given = widened(widths, leasts, at)
      const needed = widths.map((w, i) => (i === at ? (leasts[i] ?? 0) : Math.min(w, leasts[i] ?? 0)))
      const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
      expect(given !== undefined).toBe(sum(needed) <= sum(widths))
      if (!given) return
      expect(sum(given)).toBeCloseTo(sum(widths), 6)
      for (const [i, w] of given.entries()) expect(w).toBeGreaterThanOrEqual((needed[i] ?? 0) - 1e-6)
    }),
  )
})

test('each group has a least width of its own; where there is not room for all, they share it in proportion', () => {
  expect(shares([853, 523], [560, 720]).map(Math.round)).toEqual([656, 720])
  expect(shares([500, 500], [300, 900]).map(Math.round)).toEqual([250, 750])
})

test('E18: a screen has the least width of its kind, or its own; what a designed page shows says its kind', () => {
  expect(leastWidthOf({ screen: 'list' })).toBeGreaterThan(leastWidthOf({ screen: 'form' }))
  expect(leastWidthOf({ screen: 'extend' })).toBeGreaterThan(leastWidthOf({ screen: 'list' }))
  expect(leastWidthOf({ screen: 'page' }, 'list')).toBe(leastWidthOf({ screen: 'list' }))
  expect(leastWidthOf({ screen: 'list', leastWidth: 900 })).toBe(900)
  expect(leastWidthOf({ screen: 'whatever' })).toBe(320)
})

test.each([0, 239, 1201, 500.5, Number.NaN, -400])('E18: a least width of %d stops the start', leastWidth => {
  const [bad] = defineScreens([
    { path: '/wide', name: 'wide', area: 'shell', title: text('Wide', '宽'), screen: 'list', roles: [], leastWidth },
  ])
  expect(leastWidthProblems([bad])).toEqual([
    `screen /wide: the least width ${leastWidth} is not a whole number from 240 to 1200`,
  ])
  expect(checkCatalogue({ ...factory, screens: [...factory.screens, bad] })).toContainEqual(
    expect.stringContaining('/wide: the least width'),
  )
})
