import { beforeEach, expect, test, vi } from 'vitest'
import { partBytes } from '../../src/api/upload-attachment.ts'
import { $notices } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { $uploads, addUploads, continueUpload, stopUpload, waitsMs } from '../../src/state/uploads.ts'
import { answer, refusal, unreachable } from './fake-server.ts'
import { afterwards } from './setup.ts'

/** Uploads of several files: in turn, cut and gone on with, stopped, and refused. */
const to = { businessNo: 'PO-1', entity: 'PurchaseOrder', id: 'a1' }

interface Part {
  readonly upload: string
  readonly offset: number
  readonly bytes: number
  readonly size: number
}

type Reply = (part: Part, received: number) => Response | Promise<Response>

/** A server that keeps the parts which it accepts. */
function server(reply: Reply) {
  const parts: Part[] = []
  const kept = new Map<string, number>()
  const before = globalThis.fetch
  globalThis.fetch = vi.fn<typeof fetch>(async (_input, init) => {
    init?.signal?.throwIfAborted()
    const form = init?.body as FormData
    const text = (name: string) => String(form.get(name))
    const part = {
      upload: text('upload'),
      offset: Number(text('offset')),
      bytes: (form.get('file') as File).size,
      size: Number(text('size')),
    }
    parts.push(part)
    const had = kept.get(part.upload) ?? 0
    const received = part.offset === had ? had + part.bytes : had
    const response = await reply(part, received)
    if (response.ok) kept.set(part.upload, received)
    return response
  })
  afterwards(() => {
    globalThis.fetch = before
  })
  return parts
}
const taken: Reply = ({ upload, size }, received) =>
  received === size ? answer({ id: upload, fileName: 'a', size }) : answer({ received })

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
const states = () => $uploads.get().map(u => [u.file.name, u.state])
const nobody = { onArrived: () => undefined, onFailed: () => undefined }

beforeEach(() => {
  for (const u of $uploads.get()) stopUpload(u.id)
  $notices.set([])
  vi.useFakeTimers()
  afterwards(() => {
    vi.useRealTimers()
  })
})

test('sends a large file in parts, from the bytes that have arrived, and tells once when all are there', async () => {
  const parts = server(taken)
  const onArrived = vi.fn<() => void>()
  addUploads([file('a.pdf', partBytes.first * 4), file('b.pdf')], to, { ...nobody, onArrived })
  await vi.waitFor(() => {
    expect($uploads.get()).toEqual([])
  })
  const ofLarge = parts.filter(p => p.size > 10)
  expect(ofLarge.length).toBeGreaterThan(1)
  expect(ofLarge.map(p => p.offset)).toEqual(
    ofLarge.map((_, i) => ofLarge.slice(0, i).reduce((sum, p) => sum + p.bytes, 0)),
  )
  expect(onArrived).toHaveBeenCalledTimes(2)
  expect($notices.get().map(n => n.code)).toEqual(['uploadSuccess'])
})

test('sends two files at a time; others wait, and a stopped one makes room', async () => {
  const parts = server(() => new Promise<Response>(() => undefined))
  addUploads([file('a'), file('b'), file('c'), file('d')], to, nobody)
  await vi.waitFor(() => {
    expect(parts).toHaveLength(2)
  })
  expect(states().map(([, s]) => s)).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  stopUpload($uploads.get()[0]?.id ?? '')
  expect(states()).toEqual([
    ['b', 'sending'],
    ['c', 'sending'],
    ['d', 'waiting'],
  ])
})

test('goes on by itself after a cut, with the question what has arrived', async () => {
  let cuts = 2
  const parts = server((part, received) => {
    if (part.offset > 0 && part.bytes > 0 && cuts-- > 0) return unreachable({} as never)
    return taken(part, received)
  })
  addUploads([file('a.pdf', partBytes.first * 2)], to, nobody)
  await vi.waitFor(() => {
    expect(states()).toEqual([['a.pdf', 'cut']])
  })
  expect($uploads.get()[0]?.sent).toBe(partBytes.first)
  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(waitsMs[1] ?? 0)
  await vi.waitFor(() => {
    expect($uploads.get()).toEqual([])
  })
  expect(parts.map(p => [p.offset / partBytes.first, p.bytes > 0])).toEqual([
    [0, true],
    [1, true],
    [1, false],
    [1, true],
    [1, false],
    [1, true],
  ])
})

test('fails after the last wait, keeps what has arrived, and goes on when asked', async () => {
  let isCut = true
  const onFailed = vi.fn<(of: File) => void>()
  const parts = server((part, received) =>
    isCut && part.offset > 0 ? unreachable({} as never) : taken(part, received),
  )
  addUploads([file('a.pdf', partBytes.first * 2)], to, { ...nobody, onFailed })
  for (const wait of waitsMs) await vi.advanceTimersByTimeAsync(wait)
  await vi.waitFor(() => {
    expect(states()).toEqual([['a.pdf', 'failed']])
  })
  expect(onFailed.mock.calls[0]?.[0].name).toBe('a.pdf')
  isCut = false
  parts.length = 0
  continueUpload($uploads.get()[0]?.id ?? '')
  await vi.waitFor(() => {
    expect($uploads.get()).toEqual([])
  })
  expect(parts[0]?.offset).toBe(partBytes.first)
})

test('fails at once when the server refuses the file', async () => {
  const parts = server(() => refusal('FILE_TYPE'))
  addUploads([file('a.exe')], to, nobody)
  await vi.waitFor(() => {
    expect(states()).toEqual([['a.exe', 'failed']])
  })
  expect(parts).toHaveLength(1)
})

test('begins again where the server has lost what had arrived, and ends when nothing arrives', async () => {
  let lost = false
  const parts = server((part, received) => {
    if (!lost && part.offset > 0) {
      lost = true
      return answer({ received: 0 })
    }
    return taken(part, lost && part.offset === 0 ? part.bytes : received)
  })
  addUploads([file('a.pdf', partBytes.first + 10)], to, nobody)
  await vi.waitFor(() => {
    expect(parts.filter(p => p.offset === 0)).toHaveLength(2)
  })
  for (const u of $uploads.get()) stopUpload(u.id)
  const inVain = server(() => answer({ received: 0 }))
  addUploads([file('b.pdf', partBytes.first * 3)], to, nobody)
  await vi.waitFor(() => {
    expect(states()).toEqual([['b.pdf', 'failed']])
  })
  expect(inVain).toHaveLength(3)
})

test('forgets all uploads when the session ends', async () => {
  const parts = server(() => new Promise<Response>(() => undefined))
  addUploads([file('a')], to, nobody)
  await vi.waitFor(() => {
    expect(parts).toHaveLength(1)
  })
  $session.set({} as never)
  expect($uploads.get()).toEqual([])
})
