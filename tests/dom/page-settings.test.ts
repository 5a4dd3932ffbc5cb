import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noPageSettings, type PageSettings } from '../../domain/values/page-settings.ts'
import { fetchWorklists, queryList } from '../../src/api/records.ts'
import '../../src/api/test-cases.ts'
import { pushPath } from '../../src/router/address.ts'
import { setConfig } from '../../src/state/config.ts'
import { $notices } from '../../src/state/notices.ts'
import { $pageSettings, loadPageSettings, savePageSettings } from '../../src/state/page-settings.ts'
import { closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal } from './fake-server.ts'
import { buyer, signedIn } from './people.ts'
import { proves } from '../proves.ts'

const call = '/define/query/list/page_po_list'
const mine = { total: 1, resultList: [{ id: 'case', revision: 1, poNo: 'PO-CASE' }] }
const list = () => queryList('page_po_list', { length: 20 })
const set = (part: Partial<PageSettings>) => {
  $pageSettings.set([{ ...noPageSettings('/orders'), ...part }])
}
const planner = () => {
  closeSession()
  signedIn({
    ...buyer,
    login_user_acc: 'planner@northwind.example',
    loginUser: { ...buyer.loginUser, username: 'planner@northwind.example', userId: 'u2' },
  })
}
const settings = noPageSettings('/orders')
const intercepting = { ...settings, TCIntercept: true, testCase: { [call]: mine } }
const sent = (body: string) => JSON.parse(body) as { readonly revision?: number }
const theirs = () => fakeServer(() => answer({ total: 0, resultList: [] }))

beforeEach(() => {
  signedIn()
  setConfig([{ key: 'DEMO', value: '1' }])
  pushPath('/orders?poNo=1')
  $pageSettings.set([])
})

describe('PageSettings', () => {
  test('PD-T80, TCIntercept, PageSettings: answers a call from its test case without sending it; TCShow shows this', async () => {
    const { asked } = theirs()
    set({ TCIntercept: true, testCase: { [call]: mine } })
    proves('PageSettings')
    expect(await list()).toEqual(mine)
    expect(asked).toEqual([])
    expect($notices.get().map(n => n.code)).toContain('testCaseMet')
  })

  test('PageSettings: without TCIntercept test cases are ignored, and without TCShow nothing is shown', async () => {
    const { asked } = theirs(),
      before = $notices.get().length
    set({ testCase: { [call]: mine } })
    proves('PageSettings')
    expect((await list()).resultList).toEqual([])
    set({ TCShow: false, TCIntercept: true, testCase: { [call]: mine } })
    expect(await list()).toEqual(mine)
    expect([asked.length, $notices.get().length]).toEqual([1, before])
  })

  test('PD-T80, TCReplaceReq, PageSettings: replaces fields of the request and keeps the others', async () => {
    const { asked } = theirs()
    set({ TCReplaceReq: { [call]: { length: 3 } } })
    await queryList('page_po_list', { length: 20, start: 40 })
    proves('PageSettings')
    expect(asked.map(a => JSON.parse(a.body) as unknown)).toEqual([{ length: 3, start: 40 }])
  })

  test("PD-T80, TCReplaceRes, PageSettings: replaces the server's answer", async () => {
    const { asked } = theirs()
    set({ TCReplaceRes: { [call]: mine } })
    proves('PageSettings')
    expect(await list()).toEqual(mine)
    expect(asked).toHaveLength(1)
  })

  test('applies only to its page and its calls', async () => {
    theirs()
    set({
      TCIntercept: true,
      testCase: { [call]: mine, '/define/query/worklists': mine },
      apiList: ['/define/query/worklists'],
    })
    expect((await list()).resultList).toEqual([])
    expect(await fetchWorklists()).toEqual(mine.resultList)
    pushPath('/home')
    expect(await fetchWorklists()).toEqual([])
  })

  test('PD-T80: is off in production', async () => {
    theirs()
    set({ TCIntercept: true, testCase: { [call]: mine } })
    setConfig([{ key: 'DEMO', value: '0' }])
    expect((await list()).resultList).toEqual([])
  })

  test('belongs to the signed-in user: the next user in this browser has none', async () => {
    fakeServer(() => answer({ revision: 1 }))
    await savePageSettings('/orders', intercepting)
    planner()
    expect($pageSettings.get()).toEqual([])
    closeSession()
    signedIn()
    expect($pageSettings.get()).toEqual([intercepting])
  })

  test('the first save of the next user ignores the revision of the user before', async () => {
    const revisions: unknown[] = []
    fakeServer(({ method, body }) => {
      if (method === 'GET') return answer({ value: [], revision: 7 })
      revisions.push(sent(body).revision)
      return answer({ revision: 8 })
    })
    await loadPageSettings()
    planner()
    await savePageSettings('/orders', settings)
    expect(revisions).toEqual([0])
  })

  test.each([
    ['read', () => loadPageSettings(), () => answer({ value: [settings], revision: 7 })],
    ['saved', () => savePageSettings('/orders', settings), () => answer({ revision: 7 })],
  ])('%s for one user does not reach the next one', async (_, ask, late) => {
    let came = () => {
      /* checked below */
    }
    const wait = new Promise<void>(resolve => {
      came = resolve
    })
    const revisions: unknown[] = []
    const { answerWith } = fakeServer(() => wait.then(late))
    const asked = ask()
    planner()
    came()
    await asked
    expect($pageSettings.get()).toEqual([])
    answerWith(({ body }) => {
      revisions.push(sent(body).revision)
      return answer({ revision: 1 })
    })
    await savePageSettings('/home', noPageSettings('/home'))
    expect(revisions).toEqual([0])
  })

  test('a save conflict is not retried for the next user', async () => {
    let tried = 0
    fakeServer(({ method }) => {
      if (method !== 'GET') {
        tried++
        return refusal('CONFLICT')
      }
      planner()
      return answer({ value: [], revision: 4 })
    })
    await expect(savePageSettings('/orders', settings)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(tried).toBe(1)
  })

  test('shows saved settings in a browser without storage', async () => {
    fakeServer(() => answer({ revision: 1 }))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => {
      full.mockRestore()
    })
    await savePageSettings('/orders', settings)
    expect($pageSettings.get()).toEqual([settings])
  })

  test('keeps what another browser of the same developer has saved', async () => {
    const there = { ...noPageSettings('/elsewhere'), TCShow: false }
    let conflicts = 1
    const kept: unknown[] = []
    fakeServer(({ method, body }) => {
      if (method === 'GET') return answer({ value: [there], revision: 4 })
      if (conflicts-- > 0) return refusal('CONFLICT')
      kept.push(JSON.parse(body))
      return answer({ revision: 5 })
    })
    await savePageSettings('/orders', settings)
    expect(kept).toEqual([{ value: [there, settings], revision: 4 }])
  })

  test('stores them as a setting of the user, for every browser', async () => {
    const kept: unknown[] = []
    const { answerWith } = fakeServer(({ body }) => {
      kept.push((JSON.parse(body) as { value: unknown }).value)
      return answer({ revision: 1 })
    })
    await savePageSettings('/orders', intercepting)
    expect([kept, $pageSettings.get()]).toEqual([[[intercepting]], [intercepting]])
    $pageSettings.set([])
    answerWith(() => answer({ value: [intercepting, { path: 7 }], revision: 1 }))
    await loadPageSettings()
    expect($pageSettings.get()).toEqual([intercepting])
    answerWith(() => answer({ revision: 2 }))
    await savePageSettings('/orders', null)
    expect([$pageSettings.get(), Object.keys(localStorage).filter(k => k.startsWith('portside.pageSettings'))]).toEqual(
      [[], []],
    )
  })
})
