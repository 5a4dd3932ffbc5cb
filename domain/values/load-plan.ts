import { multiply, round } from './decimal.ts'

/**
 * Positions of cartons in a container. The rule: line by line from the front wall to the doors, floor first, from one
 * side to the other; upright, turned to save length. Blocks are whole, so that upper ones are supported.
 * Deterministic.
 */

/** Cartons of one size; centimetres. */
export interface CartonLine {
  readonly key: string
  readonly count: number
  readonly length: string
  readonly width: string
  readonly height: string
}

/** The inside of a container; metres. */
export interface Room {
  readonly length: string
  readonly width: string
  readonly height: string
}

/** Along the container, across it, upwards; in whole tenths of a millimetre, so that nothing is rounded. */
export type Triple = readonly [number, number, number]

/** Cartons of one line beside, behind and on top of each other. */
export interface Block {
  readonly key: string
  readonly at: Triple
  readonly carton: Triple
  readonly count: Triple
}

export interface LoadPlan {
  readonly room: Triple
  /** In loading order. */
  readonly blocks: readonly Block[]
  /** Unplaced cartons by line, without complete lines. */
  readonly left: ReadonlyMap<string, number>
  /** Lines whose carton is larger than the empty container. */
  readonly tooLarge: ReadonlySet<string>
  /**
   * Lines in their listed order; largest first where more fits that way; otherwise in the order chosen by a fleet
   * plan.
   */
  readonly order: 'listed' | 'largest' | 'other'
}

interface Space {
  readonly at: Triple
  readonly size: Triple
}
interface Sized {
  readonly key: string
  readonly count: number
  readonly size: Triple
}

/** Tenths of a millimetre in a metre and in a centimetre. */
const perMetre = '10000',
  perCentimetre = '100'
const whole = (value: string, per: string): number => Number(round(multiply(value, per), 0))

export const sizeOfRoom = (r: Room): Triple => [
  whole(r.length, perMetre),
  whole(r.width, perMetre),
  whole(r.height, perMetre),
]
const sizeOfCarton = (c: CartonLine): Triple => [
  whole(c.length, perCentimetre),
  whole(c.width, perCentimetre),
  whole(c.height, perCentimetre),
]

export const cubeOf = ([a, b, c]: Triple): number => a * b * c
/** The outer size of a block. */
export const extentOf = ({ carton, count }: Pick<Block, 'carton' | 'count'>): Triple => [
  carton[0] * count[0],
  carton[1] * count[1],
  carton[2] * count[2],
]

export function planLoad(room: Room, lines: readonly CartonLine[]): LoadPlan {
  const size = sizeOfRoom(room),
    sized = lines.map((l): Sized => ({ key: l.key, count: l.count, size: sizeOfCarton(l) }))
  const tooLarge = new Set(
    sized.filter(s => !turnsOf(s.size).some(t => t.every((side, i) => side <= (size[i] as number)))).map(s => s.key),
  )
  const fitting = sized.filter(s => !tooLarge.has(s.key))
  const listed = fill(size, fitting)
  const largest =
    listed.left.size > 0
      ? fill(
          size,
          fitting.toSorted((a, b) => cubeOf(b.size) - cubeOf(a.size)),
        )
      : listed
  const better = cubeLeft(largest, fitting) < cubeLeft(listed, fitting)
  const { blocks, left } = better ? largest : listed
  return {
    room: size,
    blocks,
    tooLarge,
    order: better ? 'largest' : 'listed',
    left: new Map([...left, ...sized.filter(s => tooLarge.has(s.key)).map(s => [s.key, s.count] as const)]),
  }
}

/** Free length at the doors, in tenths of a millimetre. */
export const freeLength = (plan: LoadPlan): number =>
  plan.room[0] - Math.max(0, ...plan.blocks.map(b => b.at[0] + extentOf(b)[0]))

/** Free floor area, in square tenths of a millimetre. */
export const freeFloor = (plan: LoadPlan): number =>
  plan.room[0] * plan.room[1] -
  plan.blocks.filter(b => b.at[2] === 0).reduce((taken, b) => taken + extentOf(b)[0] * extentOf(b)[1], 0)

export const cartonsIn = (b: Pick<Block, 'count'>): number => cubeOf(b.count)

/** Upright, lengthwise or turned. */
const turnsOf = ([l, w, h]: Triple): readonly Triple[] =>
  l === w
    ? [[l, w, h]]
    : [
        [l, w, h],
        [w, l, h],
      ]

const cubeLeft = (filled: Filled, lines: readonly Sized[]): number =>
  lines.reduce((n, l) => n + (filled.left.get(l.key) ?? 0) * cubeOf(l.size), 0)

interface Filled {
  readonly blocks: readonly Block[]
  readonly left: ReadonlyMap<string, number>
}

function fill(room: Triple, lines: readonly Sized[]): Filled {
  const blocks: Block[] = [],
    left = new Map<string, number>()
  let spaces: readonly Space[] = [{ at: [0, 0, 0], size: room }]
  for (const line of lines) {
    let rest = line.count
    while (rest > 0) {
      const found = spaces.map(space => ({ space, carton: bestTurn(space, line.size, rest) })).find(f => f.carton)
      if (!found?.carton) break
      const block: Block = {
        key: line.key,
        at: found.space.at,
        carton: found.carton,
        count: countIn(found.space, found.carton, rest),
      }
      blocks.push(block)
      rest -= cartonsIn(block)
      spaces = [...spaces.filter(s => s !== found.space), ...around(found.space, extentOf(block))].toSorted(byPlace)
    }
    if (rest > 0) left.set(line.key, (left.get(line.key) ?? 0) + rest)
  }
  return { blocks, left }
}

/** From the front wall, from the floor, from the side. */
const byPlace = (a: Space, b: Space): number => a.at[0] - b.at[0] || a.at[2] - b.at[2] || a.at[1] - b.at[1]

const times = (space: Triple, carton: Triple): Triple => [
  Math.floor(space[0] / carton[0]),
  Math.floor(space[1] / carton[1]),
  Math.floor(space[2] / carton[2]),
]

/** The orientation that places most cartons, then the one with least length. */
function bestTurn(space: Space, size: Triple, rest: number): Triple | undefined {
  const [best] = turnsOf(size)
    .flatMap(carton => {
      const [nx, ny, nz] = times(space.size, carton),
        held = Math.min(rest, nx * ny * nz)
      return held > 0 ? [{ carton, held, length: Math.ceil(held / (ny * nz)) * carton[0] }] : []
    })
    .toSorted((a, b) => b.held - a.held || a.length - b.length)
  return best?.carton
}

/** Whole walls; then whole columns of one wall; then one column. */
function countIn(space: Space, carton: Triple, rest: number): Triple {
  const [nx, ny, nz] = times(space.size, carton),
    wall = ny * nz
  if (rest >= wall) return [Math.min(nx, Math.floor(rest / wall)), ny, nz]
  return rest >= nz ? [1, Math.floor(rest / nz), nz] : [1, 1, rest]
}

/** Free space beside a block in its corner: towards the doors, beside, and on top only. */
function around({ at: [x, y, z], size: [l, w, h] }: Space, [bl, bw, bh]: Triple): readonly Space[] {
  const spaces: readonly Space[] = [
    { at: [x + bl, y, z], size: [l - bl, w, h] },
    { at: [x, y + bw, z], size: [bl, w - bw, h] },
    { at: [x, y, z + bh], size: [bl, bw, h - bh] },
  ]
  return spaces.filter(s => s.size.every(side => side > 0))
}
