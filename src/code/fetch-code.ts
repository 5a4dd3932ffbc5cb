import { notify } from '../state/notices.ts'

/** Code or styles that could not be downloaded. */
export class CodeNotFetched extends Error {
  constructor(file: string) {
    super(`could not be fetched: ${file}`)
    this.name = 'CodeNotFetched'
  }
}

/** Code that is available but cannot be imported in this page any more: only a reload brings it. */
export class CodeLost extends CodeNotFetched {}

/** Milliseconds without progress before giving up (B-032). */
export const codeTimeout = 120_000

/** Downloaded or loading files, by address. */
const files = new Map<string, Promise<void>>()

/** Addresses that failed once. */
const missed = new Set<string>()

/** Storage key of the last reload time. */
const anewKey = 'portside.loadedAnew'

/** Milliseconds after a reload during which the page is careful from the start: it does not lose code twice. */
const careful = 60_000

let starting = Date.now() - Number(sessionStorage.getItem(anewKey) ?? 0) > careful
let touched = false

/** The first panels are loaded: from now on code is fetched before it is imported. */
export const startIsOver = (): void => {
  starting = false
}

/** Set by the first key or click; the user may be working from then on. */
for (const press of ['keydown', 'pointerdown'])
  addEventListener(
    press,
    () => {
      starting = false
      touched ||= document.getElementById('root')?.hasChildNodes() ?? true
    },
    { capture: true },
  )

/** Entry files whose import failed during the start: the browser may cache the failure. */
const lost = new Set<string>()

/**
 * Imports code once all its files are available; the bundler wraps every import() of the built client with it
 * (vite.config.ts). Browsers cache a failed import or preload for the life of the page, so missing code must never be
 * imported. The files are fetched first, all at once; the import then reads them from the browser's cache, where their
 * hashed names keep them valid. This reads each file twice, so the start imports directly, and reloads the page when a
 * file is missing.
 *
 * @param needs Names of its files under the client's folder, its own first; the bundler omits empty ones.
 *
 * @throws {CodeNotFetched} Nothing was imported; it can be requested again.
 */
export async function fetchCode<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  const addresses = needs.map(file => import.meta.env.BASE_URL + file),
    [first = ''] = addresses
  if (starting && !lost.has(first)) {
    try {
      return await importAtOnce(load, addresses)
    } catch {
      lost.add(first)
    }
  }
  await Promise.all(addresses.map(fetchFile))
  if (lost.has(first)) return loadAnew(first)
  // It may depend on code that was lost.
  return lost.size > 0 ? load().catch(() => loadAnew(first)) : load()
}

async function importAtOnce<T>(load: () => Promise<T>, addresses: readonly string[]): Promise<T> {
  const early = addresses
    .filter(address => !isStyles(address) && !files.has(address) && !inPage(address))
    .map(earlyLink)
  // Draws the workspace first; prefetches only afterwards.
  const drawn = requestAnimationFrame(() => {
    document.head.append(...early)
  })
  let late: ReturnType<typeof setTimeout> | undefined
  const hangs = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      reject(new CodeNotFetched(addresses[0] ?? ''))
    }, codeTimeout)
  })
  const [code] = await Promise.race([
    Promise.all([load(), ...addresses.filter(isStyles).map(fetchFile)]),
    hangs,
  ]).finally(() => {
    clearTimeout(late)
    cancelAnimationFrame(drawn)
    for (const link of early) link.remove()
  })
  for (const address of addresses) if (!files.has(address)) files.set(address, Promise.resolve())
  return code
}

/** Scripts reference each other: requesting them together saves round trips. */
function earlyLink(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  link.dataset.early = ''
  return link
}

const isStyles = (address: string): boolean => address.endsWith('.css')

/** The files are available now, but not the import. A working user gets a message and reloads. */
async function loadAnew(file: string): Promise<never> {
  if (touched) {
    notify({ kind: 'error', code: 'codeLost' })
    throw new CodeLost(file)
  }
  // Without the server a reload would leave no page.
  const served = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
  if (!served) throw new CodeNotFetched(file)
  sessionStorage.setItem(anewKey, String(Date.now()))
  location.reload()
  return new Promise(() => {
    /* the page is closing */
  })
}

/** Requests for a loading file share its download; a failed one is fetched again. */
function fetchFile(address: string): Promise<void> {
  let there = files.get(address)
  if (!there) {
    there = inPage(address) ? Promise.resolve() : isStyles(address) ? fetchStyles(address) : fetchScript(address)
    files.set(address, there)
    there.catch(() => {
      files.delete(address)
    })
  }
  return there
}

/** Files named by the page itself are loaded: without them this code would not run. */
const inPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"]:not([data-early]), script[src="${address}"]`) !== null

/** Waits for a slow download with progress. A proxy's error page is not code, even if cached. */
async function fetchScript(address: string): Promise<void> {
  const stop = new AbortController()
  let late: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(late)
    late = setTimeout(() => {
      stop.abort()
    }, codeTimeout)
  }
  try {
    wait()
    const answer = await fetch(address, { signal: stop.signal, cache: missed.has(address) ? 'reload' : 'default' })
    const body = answer.body?.getReader()
    for (let part = await body?.read(); part && !part.done; part = await body?.read()) wait()
    if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) return
  } catch {
    /* not reachable, or the download stopped */
  } finally {
    clearTimeout(late)
  }
  missed.add(address)
  throw new CodeNotFetched(address)
}

function fetchStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    const gone = () => {
      clearTimeout(late)
      link.remove()
      reject(new CodeNotFetched(address))
    }
    const late = setTimeout(gone, codeTimeout)
    link.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    link.addEventListener('error', gone)
    document.head.append(link)
  })
}
