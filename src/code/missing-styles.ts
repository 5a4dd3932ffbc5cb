/** Addresses of stylesheets that could not be fetched. The bundler asks for each but once, and then takes it for there. */
const missing = new Set<string>()

addEventListener('vite:preloadError', event => {
  const address = /^Unable to preload CSS for (.+)$/.exec(event.payload.message)?.[1]
  if (address) missing.add(address)
})

/** Fetches what could not be fetched before; fails when it cannot be had now either. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(async address => {
    for (const failed of document.querySelectorAll('link[rel=stylesheet]')) if (failed.getAttribute('href') === address) failed.remove()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    await new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => { resolve() })
      link.addEventListener('error', () => { link.remove(); reject(new Error(`Unable to preload CSS for ${address}`)) })
      document.head.append(link)
    })
    missing.delete(address)
  }))
}
