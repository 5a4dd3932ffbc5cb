import { atom } from 'nanostores'
import { handOver } from '../../src/api/session.ts'
import { currentPath } from '../../src/router/address.ts'

/** The address for sign-in on another device; null without one. */
export const $handOver = atom<{ readonly address: string; readonly until: number } | null>(null)

/** Creates an address for one sign-in elsewhere, leading to the current page; failures show a notification. */
export async function askHandOver(): Promise<void> {
  const handed = await handOver().catch(() => null)
  if (!handed) return
  const query = new URLSearchParams({ token: handed.token, redirect: currentPath() })
  $handOver.set({
    address: `${location.origin}${location.pathname}#/yee/automatic/login?${query}`,
    until: Date.now() + handed.seconds * 1000,
  })
}
