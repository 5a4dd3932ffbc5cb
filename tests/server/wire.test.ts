import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'
import { onSocket, type Stranger } from './stranger.ts'
import { proves } from '../proves.ts'

/** The API as the tables define it, seen by a client that shares no code with the product (calls.json). */
const world = await testApp()
const connect = await onSocket(world)
const frame = '/frame_center'
let nobody: Stranger, buyer: Stranger, platform: Stranger
let order: { id: string; poNo: string }
let inHouse: Client

beforeAll(async () => {
  nobody = await connect()
  buyer = await connect({ username: 'purchaser@buyer.test' })
  platform = await connect({ username: 'platform@platform.test' })
  inHouse = await world.as('purchaser@buyer.test')
  order = await orderOf(inHouse)
})

describe('headers, encodings and answers', () => {
  test('header-access_token, header-login_user_acc, header-purchaseCompanyCode, tenant: a request without the token has no session; the other two must agree with it', async () => {
    proves('header-access_token')
    expect((await nobody.post(`${frame}/menus`)).http).toBe(401)
    expect((await buyer.post(`${frame}/menus`)).http).toBe(200)
    proves('header-login_user_acc')
    proves('header-purchaseCompanyCode')
    proves('tenant')
    expect((await connectWith({ login_user_acc: 'finance@buyer.test' })).http).toBe(403)
    expect((await connectWith({ purchaseCompanyCode: 'buyer' })).http).toBe(403)
  })
  const connectWith = async (change: Record<string, string>) => {
    const other = await connect({ username: 'purchaser@buyer2.test' })
    Object.assign(other.headers, change)
    return other.post(`${frame}/menus`)
  }

  test('header-version: every answer with a session has the three cache versions as JSON', async () => {
    const { headers } = await buyer.post(`${frame}/menus`)
    const version = JSON.parse(headers.get('version') ?? 'null') as Record<string, string>
    proves('header-version')
    expect(Object.keys(version).toSorted()).toEqual(['entity', 'lov', 'view'])
    expect(version.entity).toBe((await buyer.get(`${frame}/define/manifest/entity`)).body.object?.version)
  })

  test('encoding-form, B-066: legacy endpoints accept form-encoded bodies only', async () => {
    proves('B-066')
    proves('encoding-form')
    for (const path of [
      'manageLogin',
      'menus',
      'parameterselectlistbymodule',
      'attachmentDownload',
      'queryRestDayByYear',
      'addRestDay',
      'delRestDay',
      'queryLeavemsg',
      'delLeavemsg',
      'addLeavemsg',
      'queryLaud',
      'addLaud',
      'delLaud',
    ]) {
      expect((await buyer.post(`${frame}/${path}`, {}, 'application/json')).http, path).toBe(415)
      expect((await buyer.post(`${frame}/${path}`, {}, 'application/x-www-form-urlencoded')).http, path).not.toBe(415)
    }
  })

  test('encoding-json, B-067: all other endpoints accept JSON only', async () => {
    proves('B-067')
    proves('encoding-json')
    for (const path of [
      'common/logout',
      'define/query/optionList',
      'define/query/list/page_po_list',
      'define/save/PurchaseOrder',
    ]) {
      expect((await nobody.post(`${frame}/${path}`, {}, 'application/x-www-form-urlencoded')).http, path).toBe(415)
    }
  })

  test('answer-envelope, answer-200, B-068: an answer has status, success and object; a list is in object.resultList', async () => {
    const { http, body } = await buyer.post(`${frame}/define/query/list/page_po_list`, {
      start: 0,
      length: 10,
      conditions: [],
      count: true,
    })
    proves('B-068')
    proves('answer-200')
    expect(http).toBe(200)
    proves('answer-envelope')
    expect(body).toMatchObject({ status: 200, success: true })
    expect(body.object?.resultList?.map(r => r.poNo)).toContain(order.poNo)
    expect(body.object?.total).toBeGreaterThan(0)
  })

  test('answer-error: an error has its HTTP status, code and message in the requested language', async () => {
    const { http, body } = await buyer.post(`${frame}/define/query/detail/PurchaseOrder`, {
      id: '00000000-0000-7000-8000-000000000000',
    })
    proves('answer-error')
    expect({ http, ...body }).toMatchObject({
      http: 404,
      status: 404,
      success: false,
      errorCode: 'NOT_FOUND',
      message: 'The requested resource does not exist',
    })
    buyer.headers['app-lang'] = 'zh_CN'
    expect(
      (await buyer.post(`${frame}/define/query/detail/PurchaseOrder`, { id: '00000000-0000-7000-8000-000000000000' }))
        .body.message,
    ).toBe('请求的资源不存在')
    delete buyer.headers['app-lang']
  })

  test('V-030, V-032 and V-036: an invalid value is reported by field with the code and message of its rule', async () => {
    const codes = async (entity: string, record: Record<string, unknown>) =>
      (await platform.post(`${frame}/define/save/${entity}`, { record })).body as {
        errorCode?: string
        problems?: readonly { field: string; code: string; message: string }[]
      }
    proves('V-030')
    expect((await codes('Brand', { name: 'x' })).problems).toContainEqual({
      field: 'code',
      code: 'FIELD_NOT_NULL',
      message: 'Code can not be empty',
    })
    proves('V-032')
    expect((await codes('Brand', { code: 'c'.repeat(41), name: 'x' })).problems?.[0]).toMatchObject({
      field: 'code',
      code: 'MAX_LENGTH',
      message: 'The length of Code can not be more than 40',
    })
    await platform.post(`${frame}/define/save/Brand`, { record: { code: 'TWICE', name: 'x' } })
    proves('V-036')
    expect(await codes('Brand', { code: 'TWICE', name: 'y' })).toMatchObject({ problems: [{ code: 'CANNOT_REPEAT' }] })
  })
})

describe('session', () => {
  test('p-manageLogin: a form with four fields opens a session', async () => {
    const { http, body } = await nobody.post(`${frame}/manageLogin`, {
      companyAccount: 'buyer',
      username: 'qc@buyer.test',
      password: 'correct horse battery',
      verificationCode: '1234',
    })
    proves('p-manageLogin')
    expect(http).toBe(200)
    expect(body.object).toMatchObject({
      login_user_acc: 'qc@buyer.test',
      purchaseCompanyCode: 'buyer',
      loginUser: { companyType: '3', companyStatus: '2' },
    })
    expect(body.object?.access_token).toMatch(/^[\w-]{43}$/)
  })

  test('p-logout: the session ends at once', async () => {
    const guest = await connect({ username: 'qc@service.test' })
    proves('p-logout')
    expect((await guest.post(`${frame}/common/logout`)).body).toEqual({ status: 200, success: true })
    expect((await guest.post(`${frame}/menus`)).http).toBe(310)
  })

  test('header-state: an ended session reports how it ended', async () => {
    const guests = []
    for (let i = 0; i < 4; i++) guests.push(await connect({ username: 'warehouse@service.test' }))
    const { http, headers, body } = (await guests[0]?.post(`${frame}/menus`)) ?? {}
    proves('header-state')
    expect({ http, state: headers?.get('state'), code: body?.errorCode }).toEqual({
      http: 401,
      state: 'session_offline',
      code: 'SESSION_OFFLINE',
    })
  })

  test('p-menus, p-systemConfig, Menu, SystemConfig: menus and configuration are lists', async () => {
    const menus = await buyer.post(`${frame}/menus`, { login_user_acc: 'purchaser@buyer.test' })
    proves('p-menus')
    proves('Menu')
    expect(menus.body.object?.resultList).toContainEqual(
      expect.objectContaining({ path: '/home/purchaser', title: { en_US: 'Purchaser Home', zh_CN: '采购商首页' } }),
    )
    const config = await nobody.get(`${frame}/common/systemConfig`)
    proves('p-systemConfig')
    proves('SystemConfig')
    expect(config.body.object?.resultList).toContainEqual({ key: 'WEB_INDEX_SYSTEM_NAME', value: 'Portside' })
  })

  test('call-purviewsByMenu, B-020, Privilege: the permission of a route is its object; without it the answer is 403', async () => {
    const { body } = await buyer.get(`${frame}/common/purviewsByMenu`, { menuId: `/poView?poNo=${order.poNo}` })
    proves('B-020')
    proves('call-purviewsByMenu')
    proves('Privilege')
    expect(body).toMatchObject({
      status: 200,
      success: true,
      object: { menuId: `/poView?poNo=${order.poNo}`, fields: {} },
    })
    expect((await buyer.get(`${frame}/common/purviewsByMenu`, { menuId: '/home/supplier' })).http).toBe(403)
    expect((await buyer.get(`${frame}/common/purviewsByMenu`, { menuId: '/nowhere' })).http).toBe(404)
  })
})

describe('reference data', () => {
  test('call-optionList, cache-address: four codes return the countries, and the provinces, cities and areas of China', async () => {
    const list = async (code: string) =>
      (await buyer.post(`${frame}/define/query/optionList`, { code })).body.object?.resultList ?? []
    const [countries, provinces, cities, areas] = [
      await list('COUNTRY'),
      await list('PROVINCE'),
      await list('CITY'),
      await list('AREA'),
    ]
    proves('call-optionList')
    proves('cache-address')
    expect(countries).toContainEqual({ countryId: 'CN', country: 'China', label: 'China' })
    expect([provinces.length, cities.length, areas.length]).toEqual([31, 342, 2978])
    expect(provinces).toContainEqual({ provinceID: '61', fatherID: 'CN', province: '陕西省', label: 'Shaanxi' })
    expect(cities).toContainEqual({ cityID: '1301', fatherID: '13', city: '石家庄市', label: 'Shijiazhuang' })
    expect(areas).toContainEqual({ areaID: '110101', fatherID: '1101', area: '东城区', label: 'Dongcheng' })
    const above = new Set([...provinces.map(p => p.provinceID), ...cities.map(c => c.cityID)])
    expect([...cities, ...areas].filter(r => !above.has(r.fatherID))).toEqual([])
    expect((await buyer.post(`${frame}/define/query/optionList`, { code: 'PLANET' })).http).toBe(400)
  })

  test('p-params: a module returns the values of one key or of all', async () => {
    const one = (await buyer.post(`${frame}/parameterselectlistbymodule`, { module_name: 'company', param_key: 'sex' }))
      .body.object?.resultList
    proves('p-params')
    expect(one).toContainEqual({
      module_name: 'company',
      param_key: 'sex',
      value: 'male',
      label: { en_US: 'Male', zh_CN: '男' },
      valid: true,
    })
    const all = (await buyer.post(`${frame}/parameterselectlistbymodule`, { module_name: 'company' })).body.object
      ?.resultList
    expect(new Set(all?.map(p => p.param_key)).size).toBeGreaterThan(3)
    expect(
      (await buyer.post(`${frame}/parameterselectlistbymodule`, { module_name: 'nowhere' })).body.object?.resultList,
    ).toEqual([])
  })

  test('p-queryRestDayByYear, p-addRestDay, p-delRestDay, B-064, workCalendarDay: the platform changes a work day to a rest day and back; everybody reads it', async () => {
    const rest = async () =>
      (await buyer.post(`${frame}/queryRestDayByYear`, { year: '2026' })).body.object?.resultList?.map(d => d.date) ??
      []
    proves('B-064')
    proves('work-calendar')
    proves('p-queryRestDayByYear')
    proves('workCalendarDay')
    expect((await rest()).length).toBe(104)
    proves('p-addRestDay')
    expect((await buyer.post(`${frame}/addRestDay`, { date: '2026-10-01' })).http).toBe(403)
    expect((await platform.post(`${frame}/addRestDay`, { date: '2026-10-01' })).body.success).toBe(true)
    expect((await platform.post(`${frame}/addRestDay`, { date: '2026-10-01' })).body.success).toBe(true)
    proves('p-delRestDay')
    expect((await platform.post(`${frame}/delRestDay`, { date: '2026-09-27' })).body.success).toBe(true)
    expect(await rest()).toContain('2026-10-01')
    expect(await rest()).not.toContain('2026-09-27')
    await platform.post(`${frame}/delRestDay`, { date: '2026-10-01' })
    await platform.post(`${frame}/addRestDay`, { date: '2026-09-27' })
    expect((await rest()).length).toBe(104)
    expect((await platform.post(`${frame}/addRestDay`, { date: '2026-02-30' })).http).toBe(400)
  })

  test('p-manifest, p-definition, cache-reference, cacheKind, ReferenceCache: a cache names its keys, and each key has a definition', async () => {
    proves('p-manifest')
    proves('p-definition')
    proves('cache-reference')
    proves('cacheKind')
    proves('ReferenceCache')
    for (const kind of ['entity', 'lov', 'view']) {
      const { body } = await buyer.get(`${frame}/define/manifest/${kind}`)
      const [first] = body.object?.resultList ?? []
      expect(body.object?.version).toMatch(/^\w+$/)
      expect((await buyer.get(`${frame}/define/${kind}/${encodeURIComponent(String(first))}`)).body.success, kind).toBe(
        true,
      )
    }
  })
})

describe('records', () => {
  test('call-queryList, queryStart, queryLength, B-062: rows by conditions, page by page; a range of dates is two timestamps', async () => {
    const list = async (body: Record<string, unknown>) => buyer.post(`${frame}/define/query/list/page_po_list`, body)
    proves('call-queryList')
    proves('queryStart')
    expect((await list({})).body.object?.resultList?.length).toBeGreaterThan(0)
    proves('queryLength')
    expect((await list({ start: 0, length: 1000 })).http).toBe(200)
    expect((await list({ start: 0, length: 1001 })).http).toBe(400)
    const found = await list({ conditions: [{ field: 'poNo', operator: 'eq', value: order.poNo }] })
    proves('B-062')
    expect(found.body.object?.resultList?.length).toBe(1)
    const at = world.app.now().getTime(),
      day = 86_400_000
    const created = (from: number, to: number) =>
      list({
        conditions: [
          { field: 'poNo', operator: 'eq', value: order.poNo },
          { field: 'createdAt', operator: 'between', value: [from, to] },
        ],
      })
    expect((await created(at - day, at + day)).body.object?.resultList?.length).toBe(1)
    expect((await created(at + day, at + 2 * day)).body.object?.resultList).toEqual([])
  })

  test('p-detail, p-save, p-delete: creates, reads, changes and deletes a record', async () => {
    const made = await platform.post(`${frame}/define/save/Brand`, { record: { code: 'WIRE', name: 'Wire' } })
    const record = made.body.object?.record as { id: string; revision: number }
    proves('p-save')
    expect(
      (
        await platform.post(`${frame}/define/save/Brand`, {
          record: { id: record.id, revision: record.revision, name: 'Wire & Co.' },
        })
      ).body.object,
    ).toMatchObject({ record: { name: 'Wire & Co.', revision: 2 } })
    proves('p-detail')
    expect((await buyer.post(`${frame}/define/query/detail/Brand`, { id: record.id })).body.object).toMatchObject({
      record: { code: 'WIRE' },
    })
    proves('p-delete')
    expect((await platform.post(`${frame}/define/delete/Brand`, { ids: [record.id] })).body.success).toBe(true)
    expect((await buyer.post(`${frame}/define/query/detail/Brand`, { id: record.id })).http).toBe(404)
  })

  test('p-sm-action, p-sm-history: an action moves a record and adds to its history', async () => {
    const { body } = await buyer.post(`${frame}/statemachine/poConfirmStatus/action`, {
      ids: [order.id],
      action: 'submit',
    })
    proves('p-sm-action')
    proves('p-sm-history')
    expect(body.object).toMatchObject({ results: [{ id: order.id, success: true }] })
    const history = await buyer.post(`${frame}/statemachine/poConfirmStatus/history`, { id: order.id })
    expect(history.body.object?.resultList?.[0]).toMatchObject({ action: 'submit' })
  })

  test('p-queryLeavemsg, p-addLeavemsg, p-delLeavemsg: comments of a business number', async () => {
    const added = await buyer.post(`${frame}/addLeavemsg`, { businessNo: order.poNo, content: '请尽快确认 & thanks+1' })
    const list = async () =>
      (await buyer.post(`${frame}/queryLeavemsg`, { businessNo: order.poNo })).body.object?.resultList
    proves('p-queryLeavemsg')
    expect(await list()).toMatchObject([{ content: '请尽快确认 & thanks+1', mine: true }])
    proves('p-addLeavemsg')
    proves('p-delLeavemsg')
    expect((await buyer.post(`${frame}/delLeavemsg`, { id: String(added.body.object?.id) })).body.success).toBe(true)
    expect(await list()).toEqual([])
  })

  test('p-queryLaud, p-addLaud, p-delLaud: likes of a business number', async () => {
    proves('p-addLaud')
    expect((await buyer.post(`${frame}/addLaud`, { businessNo: order.poNo })).body.object).toMatchObject({
      total: 1,
      mine: true,
    })
    expect((await buyer.post(`${frame}/addLaud`, { businessNo: order.poNo })).body.object).toMatchObject({ total: 1 })
    proves('p-delLaud')
    expect((await buyer.post(`${frame}/delLaud`, { businessNo: order.poNo })).body.object).toMatchObject({
      total: 0,
      mine: false,
    })
    proves('p-queryLaud')
    expect((await buyer.post(`${frame}/queryLaud`, { businessNo: order.poNo })).body.object).toMatchObject({ total: 0 })
  })

  test('p-upload, p-attachmentDownload, B-069, V-053: uploads a file as multipart and returns it unchanged; rejects an empty one', async () => {
    const form = new FormData()
    form.append('businessNo', order.poNo)
    form.append('file', new Blob(['carton marks 唛头'], { type: 'text/plain' }), '唛头.txt')
    const up = await buyer.post(`${frame}/attachmentUpload`, form)
    proves('B-069')
    proves('p-upload')
    expect(up.body.object?.id).toMatch(/^[0-9a-f-]{36}$/)
    const down = await buyer.post(`${frame}/attachmentDownload`, { id: String(up.body.object?.id) })
    proves('p-attachmentDownload')
    expect(new TextDecoder().decode(down.bytes)).toBe('carton marks 唛头')
    expect(down.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('唛头.txt')}`)
    const empty = new FormData()
    empty.append('businessNo', order.poNo)
    empty.append('file', new Blob([]), 'empty.txt')
    proves('V-053')
    expect((await buyer.post(`${frame}/attachmentUpload`, empty)).body.errorCode).toBe('FILE_EMPTY')
  })

  test('V-054, p-import: reads rows from .xlsx; rejects other file types by name', async () => {
    const form = new FormData()
    form.append('file', new Blob(['not a table']), 'orders.pdf')
    const { http, body } = await buyer.post(`${frame}/define/import/PurchaseOrder`, form)
    proves('V-054')
    proves('p-import')
    expect({ http, code: body.errorCode }).toEqual({ http: 400, code: 'FILE_NOT_XLSX' })
  })

  test('p-export: returns rows as .xlsx', async () => {
    const { headers, bytes } = await buyer.post(`${frame}/define/export/page_po_list`, { conditions: [] })
    proves('p-export')
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK')
  })
})
