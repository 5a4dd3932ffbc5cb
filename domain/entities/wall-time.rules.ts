import { problem, type Problem } from '../meta/problem.ts'
import { cutoffInstant, readWall } from '../values/sourcing/cutoff.ts'

/** The instant of a time as people type it, by the clock of a zone, or what is wrong with it (S-CUT-1). */
export function readWallTime(
  written: string,
  zone: string,
  field: string,
): { readonly instant: string } | { readonly problem: Problem } {
  const wall = readWall(written, zone)
  if (!wall) return { problem: problem('CUTOFF_UNREADABLE', field) }
  const found = cutoffInstant(wall)
  if ('instant' in found) return found
  switch (found.error) {
    case 'timeDoesNotExist':
      return { problem: problem('CUTOFF_SKIPPED', field, { next: found.next.slice(0, 16).replace('T', ' ') }) }
    case 'timeTwice':
      return { problem: problem('CUTOFF_TWICE', field) }
    case 'offset':
      return { problem: problem('CUTOFF_OFFSET', field) }
  }
}
