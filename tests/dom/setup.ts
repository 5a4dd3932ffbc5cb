import { afterAll, afterEach, vi } from 'vitest'

/** What jsdom lacks, and a clean page after every test. */
declare global {
  // React requires this name.
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const noMatch = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
window.matchMedia ??= noMatch
Element.prototype.scrollIntoView ??= () => {}

// Its own second is over before a busy machine has drawn anything. The limit ends what hangs and measures nothing.
const { waitFor } = vi
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)

const cleanups: (() => void)[] = []
/** Undone after the test. */
export const afterwards = (undo: () => void): void => {
  cleanups.push(undo)
}

afterEach(() => {
  while (cleanups.length > 0) cleanups.pop()?.()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

// What loads lazily ends before the page does: a rest would fail the whole run.
afterAll(() => vi.dynamicImportSettled())
