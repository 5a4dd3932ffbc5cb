import type { Triple } from '../../domain/values/load-plan.ts'

/** Boxes as lines without perspective, to scale. Axes: along the container, across, up. */
export interface Gaze {
  /** Degrees around the container; 0 shows its long side. */
  readonly turn: number
  /** Degrees above the floor; 90 looks straight down. */
  readonly tilt: number
}

export type Point = readonly [number, number]

export interface Cuboid {
  readonly at: Triple
  readonly size: Triple
}

export type FaceName = 'end' | 'side' | 'top'

export interface Face {
  readonly name: FaceName
  readonly corners: readonly Point[]
  /** The border between two cartons. */
  readonly seams: readonly (readonly [Point, Point])[]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Drawing position of a point in the container. */
export function projection({ turn, tilt }: Gaze): (place: Triple) => Point {
  const [cosT, sinT, cosE, sinE] = [
    Math.cos(radians(turn)),
    Math.sin(radians(turn)),
    Math.cos(radians(tilt)),
    Math.sin(radians(tilt)),
  ]
  return ([x, y, z]) => [x * cosT - y * sinT, (x * sinT + y * cosT) * sinE - z * cosE]
}

/** The viewer's side of each axis: 1, -1, or 0 when looking along its edge. */
export function viewer({ turn, tilt }: Gaze): Triple {
  const side = (n: number) => (Math.abs(n) < 1e-9 ? 0 : Math.sign(n))
  const flat = Math.abs(Math.cos(radians(tilt))) < 1e-9
  return [
    flat ? 0 : side(Math.sin(radians(turn))),
    flat ? 0 : side(Math.cos(radians(turn))),
    side(Math.sin(radians(tilt))),
  ]
}

const names: readonly FaceName[] = ['end', 'side', 'top']

/** The visible faces of a box, with the seams between its cartons; `away` returns hidden ones. */
export function facesOf({ at, size }: Cuboid, gaze: Gaze, count: Triple = [1, 1, 1], away = false): readonly Face[] {
  const to = projection(gaze),
    towards = viewer(gaze)
  return names.flatMap((name, axis): Face[] => {
    const sees = towards[axis] as number
    if (sees === 0) return []
    const near = sees > 0 !== away
    const [a, b] = [0, 1, 2].filter(i => i !== axis) as [number, number]
    const place = (shareA: number, shareB: number): Point => {
      const p: [number, number, number] = [...at]
      if (near) p[axis] = (at[axis] as number) + (size[axis] as number)
      p[a] = (at[a] as number) + (size[a] as number) * shareA
      p[b] = (at[b] as number) + (size[b] as number) * shareB
      return to(p)
    }
    const across = (n: number, line: (share: number) => readonly [Point, Point]) =>
      Array.from({ length: n - 1 }, (_, i) => line((i + 1) / n))
    return [
      {
        name,
        corners: [place(0, 0), place(1, 0), place(1, 1), place(0, 1)],
        seams: [
          ...across(count[a] as number, s => [place(s, 0), place(s, 1)]),
          ...across(count[b] as number, s => [place(0, s), place(1, s)]),
        ],
      },
    ]
  })
}

/** Boxes in drawing order: possible covers come later. They do not overlap. */
export function backToFront<B extends Cuboid>(boxes: readonly B[], gaze: Gaze): readonly B[] {
  const towards = viewer(gaze)
  const before = boxes.map(b => boxes.filter(other => other !== b && isBehind(other, b, towards)))
  const drawn = new Set<B>(),
    order: B[] = []
  const draw = (b: B) => {
    if (drawn.has(b)) return
    drawn.add(b)
    before[boxes.indexOf(b)]?.forEach(draw)
    order.push(b)
  }
  boxes.forEach(draw)
  return order
}

/** A plane between them has `a` on its far side, and none has it on its near side. */
function isBehind(a: Cuboid, b: Cuboid, towards: Triple): boolean {
  const sides = towards.map((sees, i) => {
    if (sees === 0) return 0
    const [aAt, bAt, aSize, bSize] = [a.at[i], b.at[i], a.size[i], b.size[i]] as [number, number, number, number]
    return aAt + aSize <= bAt ? sees : bAt + bSize <= aAt ? -sees : 0
  })
  return sides.includes(1) && !sides.includes(-1)
}

/** The smallest frame around points: left, top, width, height. */
export function frameOf(points: readonly Point[]): readonly [number, number, number, number] {
  const xs = points.map(p => p[0]),
    ys = points.map(p => p[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/** The eight corners of a box. */
export const cornersOf = ({ at, size }: Cuboid): readonly Triple[] =>
  [0, 1].flatMap(x =>
    [0, 1].flatMap(y => [0, 1].map((z): Triple => [at[0] + size[0] * x, at[1] + size[1] * y, at[2] + size[2] * z])),
  )

export const pathOf = (points: readonly Point[]): string => `M${points.map(p => `${p[0]} ${p[1]}`).join('L')}Z`
export const linesOf = (lines: readonly (readonly [Point, Point])[]): string =>
  lines.map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`).join('')

/** Tenths of a millimetre as metres, to the centimetre. */
export const metres = (tenths: number): string => (tenths / 10_000).toFixed(2)
