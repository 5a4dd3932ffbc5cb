import { vi } from 'vitest'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'

/** Browser features that jsdom lacks; imported before the code under test. */
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {
    /* never changes here */
  },
}))

export const screen = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  name: path,
  title: { en_US: path.slice(1), zh_CN: `面板${path}` },
  screen: 'test',
  keys: [],
  ...more,
})
