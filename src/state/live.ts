import { atom } from 'nanostores'
import type { DefinitionChange, LiveChange, LiveHello } from '../../domain/contracts/live.calls.ts'
import { readLive, type LiveMessage } from '../api/live.ts'
import { $session } from './session.ts'

/**
 * Live changes for this tab. One tab of a browser reads the stream for all tabs of the user (connections are
 * limited); when it closes, another takes over.
 */

/** Whether changes arrive now; shown in the status bar. */
export const $live = atom<boolean>(false)

type Hears = (change: LiveChange) => void
const changes = new Set<Hears>()
const resyncs = new Set<() => void>()

/** Called for every visible record that changed, and when others open or close one. */
export function onChange(hears: Hears): () => void {
  changes.add(hears)
  return () => {
    changes.delete(hears)
  }
}

/** Changes may be missed: visible data must reload. */
export function onResync(again: () => void): () => void {
  resyncs.add(again)
  return () => {
    resyncs.delete(again)
  }
}

const designs = new Set<() => void>()

/** Called when a designer published something: what others work on may have a newer version. */
export function onDesigned(again: () => void): () => void {
  designs.add(again)
  return () => {
    designs.delete(again)
  }
}

const openings = new Set<(caches: LiveHello['caches']) => void>()
const publications = new Set<(changes: readonly DefinitionChange[]) => void>()

/** Called when the stream opens, with the versions of this user's definitions, and for every publication after that. */
export function onDefinitions(
  opened: (caches: LiveHello['caches']) => void,
  published: (changes: readonly DefinitionChange[]) => void,
): void {
  openings.add(opened)
  publications.add(published)
}

interface TabMessage {
  readonly message?: LiveMessage
  readonly connected?: boolean
  readonly ask?: true
}

let stop: AbortController | undefined

$session.subscribe(session => {
  stop?.abort()
  stop = undefined
  $live.set(false)
  if (session && typeof navigator !== 'undefined' && 'locks' in navigator)
    start(`portside-live/${session.companyCode}/${session.username}`, (stop = new AbortController()).signal)
})

function start(name: string, signal: AbortSignal): void {
  const others = new BroadcastChannel(name)
  let leads = false
  const tell = (tabMessage: TabMessage) => {
    others.postMessage(tabMessage)
    take(tabMessage)
  }
  others.addEventListener('message', (e: MessageEvent<TabMessage>) => {
    if (e.data.ask) {
      if (leads) others.postMessage({ connected: $live.get() } satisfies TabMessage)
    } else take(e.data)
  })
  others.postMessage({ ask: true } satisfies TabMessage)
  signal.addEventListener('abort', () => others.close(), { once: true })
  navigator.locks
    .request(name, { signal }, async () => {
      leads = true
      await readLive(
        signal,
        message => {
          if (!signal.aborted) tell({ message })
        },
        connected => {
          if (!signal.aborted) tell({ connected })
        },
      )
    })
    .catch(() => {
      /* signed out while waiting */
    })
}

function take(tabMessage: TabMessage): void {
  if (tabMessage.connected !== undefined) $live.set(tabMessage.connected)
  const { message } = tabMessage
  if (message?.kind === 'change') for (const hears of changes) hears(message.change)
  else if (message?.kind === 'resync') resyncs.forEach(again => again())
  else if (message?.kind === 'open') openings.forEach(opened => opened(message.caches))
  else if (message?.kind === 'designed') designs.forEach(again => again())
  else if (message?.kind === 'definitions') publications.forEach(published => published(message.changes))
}
