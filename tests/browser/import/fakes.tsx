import { atom } from 'nanostores'
import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type {
  ImportBatchState,
  ImportFieldOffer,
  ImportPreview,
  ImportRead,
  JobState,
} from '../../../domain/contracts/files.calls.ts'
import type { ImportRows, ImportStart } from '../../../domain/contracts/import.calls.ts'
import type { Json } from '../../../commands/contract.ts'
import type { PanelHost } from '../../../panels/contract.ts'
import ImportPanel from '../../../panels/import/ImportPanel.tsx'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { $menus } from '../../../src/state/menus.ts'
import { openSession } from '../../../src/state/session.ts'
import { show } from '../on-page.tsx'

const offer = (path: string, en_US: string, zh_CN: string, more: Partial<ImportFieldOffer> = {}): ImportFieldOffer => ({
  path,
  label: { en_US, zh_CN },
  kind: 'string',
  required: false,
  key: false,
  control: false,
  canCreate: false,
  ...more,
})

export const batchId = '01a1fce9-2048-75fe-af59-8b1f3a6ca3c9',
  jobId = '01a1fce9-2048-75fe-af59-8b1f3a6ca3ca',
  nextJobId = '01a1fce9-2048-75fe-af59-8b1f3a6ca3cb'

export const read: ImportRead = {
  batch: batchId,
  fileName: 'orders.csv',
  count: 3,
  header: ['Order', 'Due', 'Qty', 'Remark'],
  guessedFrom: 'titles',
  templates: [],
  sample: [
    { row: 1, cells: ['A-1', '05/06/26', '1.500', 'x'] },
    { row: 2, cells: ['A-2', '07/08/26', '2', null] },
    { row: 3, cells: ['A-3', '09/10/26', 'few', 'y'] },
  ],
  fields: [
    offer('no', 'Number', '编号', { key: true }),
    offer('due', 'Due Date', '到期日', { kind: 'date' }),
    offer('quantity', 'Quantity', '数量', { kind: 'decimal', required: true }),
  ],
  guess: {
    columns: [
      { column: 0, field: 'no' },
      { column: 1, field: 'due' },
      { column: 2, field: 'quantity' },
    ],
  },
  source: { format: 'csv', encoding: 'utf-8', delimiter: ',', headerLine: 1 },
}

export const start: ImportStart = {
  entity: 'Order',
  label: { en_US: 'Order', zh_CN: '订单' },
  fields: read.fields,
  batches: [],
  messages: [],
}

export const batch = (more: Partial<ImportBatchState> = {}): ImportBatchState => ({
  id: batchId,
  entity: 'Order',
  fileName: 'orders.csv',
  state: 'read',
  header: read.header,
  mapping: null,
  count: 3,
  imported: 0,
  refused: 0,
  unchanged: 0,
  createdRecords: 0,
  updatedRecords: 0,
  job: null,
  author: 'Mei',
  createdAt: '2026-11-21T06:00:00.000Z',
  ...more,
})

export const preview = (more: Partial<ImportPreview> = {}): ImportPreview => ({
  records: { new: 2, changed: 0, unchanged: 0 },
  counts: { rows: 3, good: 2, refused: 1 },
  creates: [],
  columns: [],
  total: 3,
  problems: [
    { code: 'IMPORT_UNREADABLE_NUMBER', field: 'quantity', count: 1, message: 'Quantity: "few" is not a number' },
  ],
  rows: read.sample.map((r, i) => ({
    ...r,
    state: i === 2 ? ('refused' as const) : ('new' as const),
    problems:
      i === 2
        ? [{ code: 'IMPORT_UNREADABLE_NUMBER', field: 'quantity', message: 'Quantity: "few" is not a number' }]
        : [],
  })),
  ...more,
})

export const job = (more: Partial<JobState> = {}): JobState => ({
  id: jobId,
  kind: 'import',
  state: 'running',
  done: 1,
  total: 3,
  ...more,
})

/** Fake answers of the calls; each is recorded with its body. A failure is a server message. */
export interface Answers {
  start(): ImportStart
  read(parts: Readonly<Record<string, string>>): ImportRead | { readonly refused: string }
  batch(): ImportBatchState
  preview(body: { mapping: ImportRead['guess']; only?: string }): ImportPreview
  fix(body: {
    readonly cells: readonly { readonly row: number; readonly column: number; readonly text: string }[]
  }): null
  commit(body: { mapping: ImportRead['guess']; saveAs?: string }): { job: string }
  job(): JobState
  cancel(): JobState
  undo(): { job: string }
  rows(): ImportRows
  /** Called when a file is sent, instead of answering at once. */
  sending?(file: Sending): void
}

interface Sending {
  progress(sent: number, total: number): void
  end(): void
}

const usual: Answers = {
  start: () => start,
  read: () => read,
  batch: () => batch(),
  preview: () => preview(),
  fix: () => null,
  commit: () => ({ job: jobId }),
  job: () => job(),
  cancel: () => job(),
  undo: () => ({ job: jobId }),
  rows: () => ({ total: 1, rows: preview().rows.filter(r => r.state === 'refused') }),
}

const isRefusal = (v: unknown): v is { readonly refused: string } =>
  typeof v === 'object' && v !== null && 'refused' in v && typeof v.refused === 'string'
const answer = (object: unknown) => {
  const refused = isRefusal(object)
  const body = refused
    ? { status: 400, success: false, errorCode: 'FILE_DAMAGED', message: object.refused }
    : { status: 200, success: true, object }
  return new Response(JSON.stringify(body), { status: body.status, headers: { 'content-type': 'application/json' } })
}

/** Requests that send a file, as far as the wizard uses them. */
const uploads = (answers: Answers) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    response: Blob | null = null
    status = 0
    open() {
      /* there is only one address */
    }
    setRequestHeader() {
      /* not used here */
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      const sending: Sending = {
        progress: (loaded, total) => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
        },
        end: () => {
          const answered = answer(answers.read(partsOf(form)))
          void answered.blob().then(blob => {
            this.status = answered.status
            this.response = blob
            this.dispatchEvent(new Event('load'))
          })
        },
      }
      if (answers.sending) answers.sending(sending)
      else sending.end()
    }
  }

const partsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])))

/** The wizard in a panel with fake answers; returns opened addresses and its state. */
export async function wizard(address: string, given: Partial<Answers> = {}) {
  const answers = { ...usual, ...given }
  const opened: string[] = [],
    titles: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (init?.body instanceof FormData) return answer(answers.read(partsOf(init.body)))
    const found = (
      [
        [/\/start$/, () => answers.start()],
        [/\/preview$/, () => answers.preview(body)],
        [/\/mend$/, () => answers.fix(body)],
        [/\/commit$/, () => answers.commit(body)],
        [/\/undo$/, () => answers.undo()],
        [/\/rows$/, () => answers.rows()],
        [/\/read$/, () => answers.read({})],
        [/\/cancel$/, () => answers.cancel()],
        [/\/background\/[^/]+$/, () => answers.job()],
        [/\/batch\/[^/]+$/, () => answers.batch()],
      ] as const
    ).find(([path]) => path.test(pathname))
    return found ? answer(found[1]()) : new Response('{}', { status: 404 })
  })
  vi.stubGlobal('XMLHttpRequest', uploads(answers))
  await page.viewport(1200, 800)
  sessionStorage.clear()
  localStorage.clear()
  setLanguage('en_US')
  await panelMessages()
  openSession({
    access_token: 't',
    login_user_acc: 'a',
    purchaseCompanyCode: 'c',
    loginUser: {
      userId: 'u',
      name: 'Mei',
      username: 'm',
      language: 'en_US',
      companyId: 'c',
      companyName: 'C',
      companyCode: 'c',
      companyType: '3',
      companyStatus: '1',
      roles: ['purchaser'],
      roleNames: [],
      homeUrl: null,
      timeZone: 'UTC',
    },
  })
  $menus.set([
    { path: '/import/:entity', name: 'import', title: { en_US: 'Import', zh_CN: '导入' }, screen: 'import', keys: [] },
  ])
  const state = atom<Json>({})
  const off = () => {
    /* nothing to remove */
  }
  function Stage() {
    const [at, setAt] = useState(address)
    const [host] = useState((): PanelHost => ({
      document,
      actions: atom(new Set<string>()),
      offer: off,
      title: t => {
        titles.push(typeof t === 'string' ? t : null)
      },
      badge: off,
      facts: off,
      dirty: off,
      onRefresh: () => off,
      onLeave: () => off,
      open: (to, how) => {
        opened.push(to)
        if (how === 'here') setAt(to)
      },
      emit: off,
      command: () => off,
      keys: atom({}),
      close: off,
    }))
    const [visible] = useState(() => atom(true))
    return <ImportPanel id="p" params={{ address: at }} state={state} visible={visible} active={visible} host={host} />
  }
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  show(
    <div style={{ height: 700 }}>
      <Stage />
    </div>,
  )
  return {
    opened,
    titles,
    state,
    now: (change: Partial<Answers>) => {
      Object.assign(answers, change)
    },
  }
}
