import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '@nanostores/react'
import { $handOver, askHandOver } from '../../layouts/shell/hand-over.ts'
import { HandOver } from '../../layouts/shell/HandOver.tsx'
import { panelMessages } from '../../src/i18n/messages.ts'
import { $notices, dismiss } from '../../src/state/notices.ts'
import { answer, fakeServer, refusal } from './fake-server.ts'
import { buttonNamed, doing, draw } from './page.tsx'
import { signedIn } from './people.ts'

beforeAll(panelMessages)
beforeEach(() => {
  signedIn()
  $handOver.set(null)
  $notices.get().forEach(n => dismiss(n.id))
})

function Shown() {
  const handed = useStore($handOver)
  return handed ? <HandOver {...handed} /> : null
}

test('hand-over: an address for sign-in on another device shows while it is valid, and leads to the current page', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const server = fakeServer(() => answer({ token: 'abc', seconds: 60 }))
    location.hash = '#/poView?poNo=PO-1'
    await askHandOver()
    expect(server.asked[0]?.path).toContain('/common/handOver')
    await draw(<Shown />)
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input')
    const { hash } = new URL(input?.value ?? '')
    expect(Object.fromEntries(new URLSearchParams(hash.split('?').slice(1).join('?')))).toEqual({
      token: 'abc',
      redirect: '/poView?poNo=PO-1',
    })
    expect(hash).toMatch(/^#\/yee\/automatic\/login\?/)
    await doing(() => {
      vi.advanceTimersByTime(20_000)
    })
    expect(document.body.textContent).toContain('within 40 seconds')
    await doing(() => {
      vi.advanceTimersByTime(41_000)
    })
    expect($handOver.get()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('hand-over: closes with its button; an error shows no address', async () => {
  fakeServer(() => answer({ token: 'abc', seconds: 60 }))
  await askHandOver()
  await draw(<Shown />)
  await doing(() => {
    buttonNamed(document, 'Close').click()
  })
  expect($handOver.get()).toBeNull()
  fakeServer(() => refusal('BUSY', { message: 'Not now.' }))
  await askHandOver()
  expect($handOver.get()).toBeNull()
  expect($notices.get()).toMatchObject([{ kind: 'error', message: 'Not now.' }])
})
