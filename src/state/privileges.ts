import { fetchPurviews } from '../api/session.ts'
import type { Purviews } from '../../domain/contracts/session.calls.ts'
import { $session } from './session.ts'

/** Privileges of routes from the permission call (B-020). Requested once per address and session. */
const known = new Map<string, Promise<Purviews>>()
$session.listen(() => known.clear())

/**
 * The privileges of an address; rejects without access to the route. Activating a panel again makes no new call
 * (B-130).
 */
export function privileges(address: string, options: { fresh?: boolean; quiet: boolean }): Promise<Purviews> {
  const there = options.fresh ? undefined : known.get(address)
  if (there) return there
  const asked = fetchPurviews(address, options.quiet)
  known.set(address, asked)
  asked.catch(() => known.delete(address))
  return asked
}
