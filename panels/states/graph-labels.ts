export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Four points of a curve: start, two that bend it, end. */
export type Curve = readonly [Point, Point, Point, Point]

const fontHeight = 13,
  digitWidth = 7
/** Places along a curve, the middle first. */
const along = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9, 0, 1]
/** Above the curve, below it, and further away. */
const offsets = [-3, 12, -15, 24, -27, 36, -39, 48, -51, 60, -63, 72]

const pointAt = ([a, b, c, d]: Curve, t: number): Point => {
  const of = (axis: 'x' | 'y') =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis]
  return { x: of('x'), y: of('y') }
}

/** The room of a text that is centred above a point. */
export const roomOf = (text: string, { x, y }: Point): Rect => {
  const width = text.length * digitWidth
  return { x: x - width / 2, y: y - fontHeight + 2, width, height: fontHeight }
}

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Where the label of each curve stands: near its curve, clear of boxes and of the labels before it. */
export function placeLabels(
  labels: readonly { readonly text: string; readonly curve: Curve }[],
  boxes: readonly Rect[],
): readonly Point[] {
  const taken = [...boxes]
  return labels.map(({ text, curve }) => {
    const places = offsets.flatMap(by =>
      along.map(t => {
        const { x, y } = pointAt(curve, t)
        return { x, y: Math.max(fontHeight, y + by) }
      }),
    )
    const middle = places[0] ?? { x: 0, y: 0 }
    const free = places.find(p => !taken.some(o => overlap(o, roomOf(text, p)))) ?? middle
    taken.push(roomOf(text, free))
    return free
  })
}

/** The words of a status as far as its box has room; a Chinese character is as wide as two letters. */
export function inRoom(words: string, room: number): string {
  let used = 0
  const all = [...words]
  const end = all.findIndex(c => (used += /[\u2e80-\uffef]/.test(c) ? 12 : 6.6) > room)
  return end < 0 ? words : `${all.slice(0, Math.max(1, end - 1)).join('')}…`
}
