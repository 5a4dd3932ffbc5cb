import { expect, test, vi } from 'vitest'
import { scanLineOf } from '../../blocks/scan/scan-line.ts'
import { closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal } from './fake-server.ts'
import { buyer, signedIn } from './people.ts'

/** Scans of one receipt (GR-1x): each is sent once, in turn, and none is lost. */
const counted = () => answer({ outcome: 'counted', code: 'A', skuNo: 'A', skuName: null, quantity: '1', received: '1' })
const sent = (asked: readonly { readonly body: string }[]) =>
  asked.map(a => (JSON.parse(a.body) as { code: string }).code)

test('keeps scans when the session has ended or the server asks to come later, and sends them again', async () => {
  signedIn()
  const { asked, answerWith } = fakeServer(counted)
  for (const code of ['SESSION_TIMEOUT', 'TOO_MANY_CALLS'] as const) {
    const line = scanLineOf(`receipt ${code}`)
    answerWith(() => refusal(code))
    line.add('A')
    line.add('B')
    await vi.waitFor(() => {
      expect(line.read().stopped).toBe(true)
    })
    expect(line.read().waiting).toEqual(['A', 'B'])
    answerWith(counted)
    asked.length = 0
    await line.send()
    expect([sent(asked), line.read().waiting]).toEqual([['A', 'B'], []])
  }
})

test('drops a scan that is refused, with its reason', async () => {
  signedIn()
  fakeServer(() => refusal('VALIDATION'))
  const line = scanLineOf('refused')
  line.add('A')
  await vi.waitFor(() => {
    expect(line.read()).toMatchObject({ waiting: [], stopped: false, last: { code: 'A' } })
  })
})

test('never sends the waiting scans of the person who was signed in before', async () => {
  signedIn()
  const { asked, answerWith } = fakeServer(() => refusal('SESSION_TIMEOUT'))
  const line = scanLineOf('shared')
  line.add('A')
  await vi.waitFor(() => {
    expect(line.read().stopped).toBe(true)
  })
  closeSession()
  signedIn({ ...buyer, loginUser: { ...buyer.loginUser, userId: 'u2' } })
  answerWith(counted)
  asked.length = 0
  expect(scanLineOf('shared').read().waiting).toEqual([])
  expect(asked).toEqual([])
  closeSession()
  signedIn()
  expect(scanLineOf('shared')).toBe(line)
})
