/** Stylesheets that could not be fetched, each with the fetch that is under way. The bundler asks for each but once, and then takes it for there. */
const missing = new Map<string, Promise<void> | undefined>()

/** Code that could not be had for want of a stylesheet of its own. */
const unstyled = new WeakSet<() => unknown>()

// Of several that fail together the bundler names the first only; the window hears of each.
addEventListener('error', ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !missing.has(target.href)) missing.set(target.href, undefined)
}, true)

/** Fetches code and what is missing of stylesheets; only code that failed for want of one waits for it. */
export async function withStyles<T>(fetch: () => Promise<T>): Promise<T> {
  const styles = fetchMissing()
  if (unstyled.has(fetch)) await styles
  else styles.catch(() => { /* it is fetched again with whatever comes next */ })
  try {
    return await fetch()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unable to preload CSS')) unstyled.add(fetch)
    throw error
  }
}

/** Whoever asks for one while it is on its way waits with the others. */
async function fetchMissing(): Promise<void> {
  await Promise.all([...missing].map(([address, coming]) => {
    const now = coming ?? fetchStyle(address).then(() => { missing.delete(address) }, (error: unknown) => { missing.set(address, undefined); throw error })
    missing.set(address, now)
    return now
  }))
}

function fetchStyle(address: string): Promise<void> {
  for (const failed of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (failed.href === address) failed.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => { resolve() })
    link.addEventListener('error', () => { link.remove(); reject(new Error(`Unable to preload CSS for ${address}`)) })
    document.head.append(link)
  })
}
