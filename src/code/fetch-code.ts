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

/**
 * Imports code when all its files can be had; the bundler puts this around every import() of the built client (vite.config.ts).
 * Browsers keep an import, and a preload, that failed for as long as the page lives: what could not be fetched must never have been
 * imported. So the files are fetched first, all at once, and the import finds them in the browser's cache (their names are made from
 * what they hold, so they stay there).
 * @param needs Names of its files under the client's folder; the bundler leaves out those of code that holds nothing.
 * @throws {CodeNotFetched} Nothing was imported; it can be asked for again.
 */
export async function fetchCode<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  await Promise.all(needs.map(file => fetchFile(import.meta.env.BASE_URL + file)))
  return load()
}

/** Whoever asks for a file while it is on its way waits with the others; one that failed is fetched again. */
function fetchFile(address: string): Promise<void> {
  let there = files.get(address)
  if (!there) {
    there = inPage(address) ? Promise.resolve() : address.endsWith('.css') ? fetchStyles(address) : fetchScript(address)
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
