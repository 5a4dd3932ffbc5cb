import { expect, test } from 'vitest'
import { fetchMissingStyles } from '../../src/code/missing-styles.ts'

/** As the bundler says it. */
const said = (message: string) => dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) }))
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

test('E-MOD-01: a stylesheet that did not come is fetched again until it is there, and once only', async () => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/app/assets/Sheet-1.css' }))
  said('Failed to fetch dynamically imported module: /app/assets/Sheet-1.js')
  await fetchMissingStyles()
  said('Unable to preload CSS for /app/assets/Sheet-1.css')
  const failing = fetchMissingStyles()
  const [first, ...others] = links()
  expect(others).toEqual([])
  first?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('Unable to preload CSS for /app/assets/Sheet-1.css')
  const coming = fetchMissingStyles()
  links().forEach(link => link.dispatchEvent(new Event('load')))
  await coming
  await fetchMissingStyles()
  expect(links().map(l => l.getAttribute('href'))).toEqual(['/app/assets/Sheet-1.css'])
})
