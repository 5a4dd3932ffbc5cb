import { shares } from '../saved/shares.ts'

/** A group of panels for choosing a position: sizes in pixels, 0 before the first drawing. */
export interface Room {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The group is locked. */
  readonly held: boolean
}

const hasRoom = (room: Room, least: number): boolean => !room.held && (room.width === 0 || room.width >= least)

/**
 * The group for a screen of a minimum width: the requested one if wide enough, otherwise the largest that is. Undefined
 * without one.
 */
export function roomFor(rooms: readonly Room[], wanted: string, least: number): string | undefined {
  const fit = rooms.filter(r => hasRoom(r, least))
  if (fit.some(r => r.id === wanted)) return wanted
  return fit.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]?.id
}

/** The widest unlocked group, for a screen that fits in none. */
export const widest = (rooms: readonly Room[]): string | undefined =>
  rooms.filter(r => !r.held).toSorted((a, b) => b.width - a.width)[0]?.id

/**
 * Widths of a row after group `at` got its minimum width from the others. Undefined if they would fall below their own
 * minimum.
 */
export function widened(
  widths: readonly number[],
  leasts: readonly number[],
  at: number,
): readonly number[] | undefined {
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
  // A group narrower than its screen neither gives nor gets width.
  const least = leasts.map((l, i) => (i === at ? l : Math.min(l, widths[i] ?? 0)))
  return sum(least) > sum(widths) ? undefined : shares(widths, least)
}
