/** Code or styles that could not be fetched. */
export class CodeNotFetched extends Error {
  constructor(file: string) { super(`could not be fetched: ${file}`); this.name = 'CodeNotFetched' }
}

/** Where nothing came for so long, it is given up (B-032), in milliseconds. */
export const codeTimeout = 120_000

/** Files that are there or on their way, by their address. */
const files = new Map<string, Promise<void>>()

/** Addresses that did not come once. */
const missed = new Set<string>()

/** Of an import that failed while the page started: the browser may keep them as failed. */
const lost = new Set<string>()

let starting = true

/** The first panels have come, or somebody has pressed a key or a button: from now on code is fetched before it is imported. */
export const startIsOver = (): void => { starting = false }
for (const press of ['keydown', 'pointerdown']) addEventListener(press, startIsOver, { capture: true, once: true })

/**
 * Imports code when all its files can be had; the bundler puts this around every import() of the built client (vite.config.ts).
 * Browsers keep an import, and a preload, that failed for as long as the page lives: what could not be fetched must never have been
 * imported. So the files are fetched first, all at once, and the import finds them in the browser's cache (their names are made from
 * what they hold, so they stay there). That reads each of them twice; the start imports its own at once, and where one of them did not
 * come, the page is loaded anew as soon as it can be had: nobody has worked in it, and whoever has meanwhile is asked.
 * @param needs Names of its files under the client's folder; the bundler leaves out those of code that holds nothing.
 * @throws {CodeNotFetched} Nothing was imported; it can be asked for again.
 */
export async function fetchCode<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  const addresses = needs.map(file => import.meta.env.BASE_URL + file)
  if (starting && !addresses.some(address => lost.has(address))) {
    try {
      return await importAtOnce(load, addresses)
    } catch {
      for (const address of addresses) lost.add(address)
    }
  }
  await Promise.all(addresses.map(fetchFile))
  return addresses.some(address => lost.has(address)) ? load().catch(loadAnew) : load()
}

async function importAtOnce<T>(load: () => Promise<T>, addresses: readonly string[]): Promise<T> {
  const scripts = addresses.filter(address => !isStyles(address) && !files.has(address) && !inPage(address))
  const links = scripts.map(href => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
  try {
    await Promise.all(addresses.filter(isStyles).map(fetchFile))
    const code = await load()
    for (const address of scripts) files.set(address, Promise.resolve())
    return code
  } finally {
    for (const link of links) link.remove()
  }
}

const isStyles = (address: string): boolean => address.endsWith('.css')

/** Under it stands when the page was last loaded anew. */
const anewKey = 'portside.loadedAnew'

/** Milliseconds in which that does not happen twice: code that can be had and fails all the same has a fault of its own. */
const anewPause = 60_000

/** Milliseconds after which somebody with unsaved work, whom the browser asks, has stayed. */
const staying = 10_000

/** Its files can be had by now, but not the import. */
function loadAnew(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(anewKey) ?? 0) < anewPause) throw error
  sessionStorage.setItem(anewKey, String(Date.now()))
  location.reload()
  return new Promise((_, reject) => { setTimeout(() => { reject(error) }, staying) })
}

/** Whoever asks for a file while it is on its way waits with the others; one that failed is fetched again. */
function fetchFile(address: string): Promise<void> {
  let there = files.get(address)
  if (!there) {
    there = inPage(address) ? Promise.resolve() : isStyles(address) ? fetchStyles(address) : fetchScript(address)
    files.set(address, there)
    there.catch(() => { files.delete(address) })
  }
  return there
}

/** What the page itself names is there: without it nothing of this runs. */
const inPage = (address: string): boolean => document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null

/** A line that is slow but goes on is waited for. The page of a proxy in place of code is no code, also where the browser has kept it. */
async function fetchScript(address: string): Promise<void> {
  const stop = new AbortController()
  let late: ReturnType<typeof setTimeout> | undefined
  const wait = () => { clearTimeout(late); late = setTimeout(() => { stop.abort() }, codeTimeout) }
  try {
    wait()
    const answer = await fetch(address, { signal: stop.signal, cache: missed.has(address) ? 'reload' : 'default' })
    const body = answer.body?.getReader()
    for (let part = await body?.read(); part && !part.done; part = await body?.read()) wait()
    if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) return
  } catch { /* not reached, or nothing came any more */ } finally { clearTimeout(late) }
  missed.add(address)
  throw new CodeNotFetched(address)
}

function fetchStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    const gone = () => { clearTimeout(late); link.remove(); reject(new CodeNotFetched(address)) }
    const late = setTimeout(gone, codeTimeout)
    link.addEventListener('load', () => { clearTimeout(late); resolve() })
    link.addEventListener('error', gone)
    document.head.append(link)
  })
}
