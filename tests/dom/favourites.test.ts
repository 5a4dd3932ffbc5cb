import { beforeEach, expect, test } from 'vitest'
import { $favourites, favouriteAddress, loadFavourites, toggleFavourite } from '../../src/state/favourites.ts'
import { $menus } from '../../src/state/menus.ts'
import { closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal, type Asked } from './fake-server.ts'
import { buyer, signedIn } from './people.ts'
import { proves } from '../proves.ts'

const order = { en_US: 'PO-1', zh_CN: 'PO-1' }
const tracking = { en_US: 'PO Tracking', zh_CN: '采购订单跟踪' }

/** A server that keeps one setting; `between` happens before a save arrives. */
function keeps(start: unknown, between: () => unknown = () => undefined) {
  let stored = { value: start, revision: start === undefined ? 0 : 1 }
  let first = true
  const reply = ({ method, body }: Asked) => {
    if (method === 'GET') return answer(stored.revision === 0 ? null : stored)
    if (first) {
      first = false
      const others = between()
      if (others !== undefined) stored = { value: others, revision: stored.revision + 1 }
    }
    const sent = JSON.parse(body) as { value: unknown; revision: number }
    if (sent.revision !== stored.revision) return refusal('CONFLICT', { object: stored })
    stored = { value: sent.value, revision: stored.revision + 1 }
    return answer({ revision: stored.revision })
  }
  const { asked } = fakeServer(reply)
  return { stored: () => stored.value, asked }
}

beforeEach(() => {
  signedIn()
  $favourites.set([])
  $menus.set([])
})
const paths = () => $favourites.get().map(f => f.path)

test('Favourite: stores favourites on the server with address and title, and removes them', async () => {
  const server = keeps(undefined)
  expect(await toggleFavourite('/poView?poNo=PO-1', order)).toBe(true)
  expect(await toggleFavourite('/po-tracking', tracking)).toBe(true)
  proves('Favourite')
  expect(server.stored()).toEqual([
    { path: '/poView?poNo=PO-1', title: order },
    { path: '/po-tracking', title: tracking },
  ])
  expect(new Set(server.asked.map(a => a.headers.get('login_user_acc'))), 'of the user').toEqual(
    new Set([buyer.login_user_acc]),
  )
  expect(await toggleFavourite('/poView?poNo=PO-1', order)).toBe(false)
  expect([paths(), server.stored()]).toEqual([['/po-tracking'], [{ path: '/po-tracking', title: tracking }]])
})

test('keeps both favourites when two windows add one at once', async () => {
  const server = keeps([], () => [{ path: '/po-tracking', title: tracking }])
  expect(await toggleFavourite('/poView?poNo=PO-1', order)).toBe(true)
  expect(server.stored()).toEqual([
    { path: '/po-tracking', title: tracking },
    { path: '/poView?poNo=PO-1', title: order },
  ])
})

test('ignores invalid favourites; the next user starts with none', async () => {
  keeps([
    { path: 'https://evil.example', title: order },
    { path: '/po-tracking' },
    null,
    { path: '/po-tracking', title: tracking },
  ])
  await loadFavourites()
  expect(paths()).toEqual(['/po-tracking'])
  closeSession()
  expect(paths()).toEqual([])
})

test('shortens an address that is too long to that of its screen; shell parameters are left out', () => {
  expect(favouriteAddress('/poView?poNo=PO-1&refresh=5')).toBe('/poView?poNo=PO-1')
  expect(favouriteAddress(`/po-tracking?where=${'x'.repeat(300)}`)).toBe('/po-tracking')
})
