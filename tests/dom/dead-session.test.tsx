import { expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/errors.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { boot } from '../../src/boot/boot.tsx'
import { currentPath, replacePath } from '../../src/router/address.ts'
import { $session } from '../../src/state/session.ts'
import { answer, fakeServer } from './fake-server.ts'
import { doing } from './page.tsx'
import { signedIn } from './people.ts'

vi.mock('../../src/boot/workspace.tsx', () => ({
  fetchLater: () => undefined,
  openWorkspace: () => Promise.reject(new ApiError(401, 'SESSION_TIMEOUT', '')),
}))

test('B-042: reloading after the session ended leads to the sign-in page and back', async () => {
  fakeServer(() => answer({ resultList: [], id: 'c', svg: '<svg/>' }))
  document.body.innerHTML = '<div id="root"></div>'
  signedIn()
  replacePath('/poView?poNo=PO-1')
  await doing(() => boot())
  // Pending calls get the same answer.
  await doing(() => {
    $goTo.set('/login')
  })
  expect([$session.get(), currentPath()]).toEqual([null, `/login?redirect=${encodeURIComponent('/poView?poNo=PO-1')}`])
  await vi.waitFor(async () => {
    await doing(() => undefined)
    expect(document.querySelector('input[type=password]')).not.toBeNull()
  })
})
