import { fail } from '../../../domain/errors/failure.ts'

/**
 * Whoever changes a definition says which one he began with: its version, or when it was saved; null or 0 is none. When
 * another one has come since, his is refused and that one stays. A file that is read in begins with none: undefined.
 */
export function refuseOlder<T extends string | number>(holds: T, begun: T | undefined): void
export function refuseOlder<T extends string | number>(holds: T | null, begun: T | null | undefined): void
export function refuseOlder<T extends string | number>(holds: T | null, begun: T | null | undefined): void {
  if (begun !== undefined && begun !== holds) throw fail('CONFLICT', { object: { holds } })
}
