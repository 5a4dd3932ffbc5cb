import { expect, test } from 'vitest'
import { withStyles } from '../../src/code/missing-styles.ts'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const addresses = () => links().map(l => new URL(l.href).pathname)
/** What the browser says of links that stand in the page. */
const says = (what: 'load' | 'error', ...paths: readonly string[]) => { for (const link of links()) if (paths.includes(new URL(link.href).pathname)) link.dispatchEvent(new Event(what)) }
/** The bundler adds the link, hears that it failed, and tells of the first of them. */
function failing(...paths: readonly string[]): void {
  for (const path of paths) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path }))
  says('error', ...paths)
}
/** Code of a part whose stylesheets failed the first time. */
function part(...paths: readonly string[]): () => Promise<string> {
  let tries = 0
  return async () => {
    if (tries++ > 0 || paths.length === 0) return 'there'
    failing(...paths)
    throw new Error(`Unable to preload CSS for ${paths[0] ?? ''}`)
  }
}

test('E-MOD-01: stylesheets that did not come are fetched again until they are there, each once, for all who wait', async () => {
  const sheet = part('/app/Sheet.css', '/app/Own.css'), other = part('/app/Sheet.css')
  await expect(withStyles(sheet)).rejects.toThrow('Unable to preload CSS')
  const second = withStyles(sheet)
  expect(addresses().toSorted()).toEqual(['/app/Own.css', '/app/Sheet.css'])
  says('error', '/app/Sheet.css')
  says('load', '/app/Own.css')
  await expect(second).rejects.toThrow('Unable to preload CSS for')
  await expect(withStyles(other)).rejects.toThrow('Unable to preload CSS')
  says('error', '/app/Sheet.css')
  await Promise.resolve()
  const both = [withStyles(sheet), withStyles(other)]
  expect(addresses().filter(a => a === '/app/Sheet.css')).toHaveLength(1)
  says('load', '/app/Sheet.css')
  expect(await Promise.all(both)).toEqual(['there', 'there'])
  expect(await withStyles(sheet)).toBe('there')
  expect(addresses().toSorted()).toEqual(['/app/Own.css', '/app/Sheet.css'])
})

test('E-MOD-01: code that lacks nothing of its own does not wait for the stylesheet of another part', async () => {
  await expect(withStyles(part('/app/Gone.css'))).rejects.toThrow('Unable to preload CSS for /app/Gone.css')
  expect(await withStyles(part())).toBe('there')
  says('error', '/app/Gone.css')
})
