import { shares } from '../saved/shares.ts'

/** A group of panels as the choice of a place sees it: sizes in pixels, 0 while it was not drawn yet. */
export interface Room {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Nothing may come into it. */
  readonly held: boolean
}

const hasRoom = (room: Room, least: number): boolean => !room.held && (room.width === 0 || room.width >= least)

/**
 * The group that a screen of a least width opens in: the wanted one when it has the room, else the largest that has.
 * Undefined when none has.
 */
export function roomFor(rooms: readonly Room[], wanted: string, least: number): string | undefined {
  const fit = rooms.filter(r => hasRoom(r, least))
  if (fit.some(r => r.id === wanted)) return wanted
  return fit.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]?.id
}

/** The widest group that takes something in, for a screen that no group has room for. */
export const widest = (rooms: readonly Room[]): string | undefined =>
  rooms.filter(r => !r.held).toSorted((a, b) => b.width - a.width)[0]?.id

/**
 * Widths of groups side by side after one of them, at `at`, has got its least width from the others. Undefined when
 * they cannot give it without going below their own.
 */
export function widened(
  widths: readonly number[],
  leasts: readonly number[],
  at: number,
): readonly number[] | undefined {
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
  // A group that is narrower than its screen already gives nothing, and needs nothing.
  const least = leasts.map((l, i) => (i === at ? l : Math.min(l, widths[i] ?? 0)))
  return sum(least) > sum(widths) ? undefined : shares(widths, least)
}
