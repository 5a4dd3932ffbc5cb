import { beforeAll, expect, test, vi } from 'vitest'
import { $goTo } from '../../src/api/reactions.ts'
import { boot } from '../../src/boot/boot.tsx'
import { currentPath, replacePath } from '../../src/router/address.ts'
import { $session } from '../../src/state/session.ts'
import { answer, fakeServer } from './fake-server.ts'
import { doing } from './page.tsx'
import { signedIn } from './people.ts'
import { proves } from '../proves.ts'

vi.mock('../../src/boot/workspace.tsx', () => ({ fetchLater: () => undefined, openWorkspace: () => Promise.resolve() }))

beforeAll(async () => {
  fakeServer(() => answer({ resultList: [], id: 'c', svg: '<svg/>' }))
  document.body.innerHTML = '<div id="root"></div>'
  signedIn()
  await doing(() => boot())
})

/** The session is over while the user is at a path. */
async function ends(path: string): Promise<string> {
  fakeServer(() => answer({ resultList: [], id: 'c', svg: '<svg/>' }))
  signedIn()
  $goTo.set(null)
  replacePath(path)
  expect(currentPath()).toBe(path)
  await doing(() => {
    $goTo.set('/login')
  })
  expect($session.get()).toBeNull()
  return currentPath()
}

test('B-044: the sign-in page knows the previous page', async () => {
  proves('B-044')
  expect(await ends('/poView?poNo=PO-1')).toBe(`/login?redirect=${encodeURIComponent('/poView?poNo=PO-1')}`)
})

test.each(['/', '/login', '/403', '/404'])('B-045: leaves out the redirect from %s', async path => {
  proves('B-045')
  expect(await ends(path)).toBe('/login')
})
