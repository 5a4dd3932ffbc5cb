import { atom } from 'nanostores'
import { handOver } from '../../src/api/session.ts'
import { currentPath } from '../../src/router/address.ts'

/** The address with which the user signs in on another device; null while none is asked for. */
export const $handOver = atom<{ readonly address: string; readonly until: number } | null>(null)

/** Makes an address for one sign-in elsewhere, which leads to what shows here; a failure has its notice already. */
export async function askHandOver(): Promise<void> {
  const handed = await handOver().catch(() => null)
  if (!handed) return
  const query = new URLSearchParams({ token: handed.token, redirect: currentPath() })
  $handOver.set({
    address: `${location.origin}${location.pathname}#/yee/automatic/login?${query}`,
    until: Date.now() + handed.seconds * 1000,
  })
}
