import { fail } from '../../../domain/errors/failure.ts'

/**
 * A change names the version it is based on, or the saving time; null or 0 for none. If another one was saved since,
 * it is rejected. An imported file has no base: undefined.
 */
export function refuseOlder<T extends string | number>(holds: T, begun: T | undefined): void
export function refuseOlder<T extends string | number>(holds: T | null, begun: T | null | undefined): void
export function refuseOlder<T extends string | number>(holds: T | null, begun: T | null | undefined): void {
  if (begun !== undefined && begun !== holds) throw fail('CONFLICT', { object: { holds } })
}
