import { expect, test } from 'vitest'
import type { JobState } from '../../../domain/contracts/files.calls.ts'
import { frame } from '../../../domain/contracts/call.ts'
import { testApp, type Client } from '../harness.ts'
import { commit, finished, preview, readTable, uploadTable } from './importing.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const secret = 'ZQSECRET'
const table = {
  fileName: `${secret}.csv`,
  content: `PO No.,Supplier,Incoterm,SKU No.,Order Quantity,Unit Price,Note ${secret}\nZ-1,Hidden ${secret},FOB,${secret}-1,1,1,x\nZ-2,Hidden ${secret},DDU ${secret},${secret}-2,1,1,x\n`,
}
const read = await readTable(world, buyer, table)
const job = await finished(world, buyer, await commit(buyer, read.batch, read.guess, `template ${secret}`))

const strangers = [
  'purchaser@buyer2.test',
  'platform@operator2.test',
  'supplier@supplier.test',
  'supplier@supplier2.test',
  'freightAgent@forwarder.test',
  'qc@service.test',
  'platform@operator.test',
]
const raw = async (client: Client, method: 'GET' | 'POST', url: string, body?: object) => {
  const response = await world.http.server.inject({
    method,
    url: frame + url,
    headers: { ...client.headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
  })
  return { http: response.statusCode, body: response.body }
}

test('control: the import itself works, one order imported and one row refused', () => {
  expect(job).toMatchObject({ state: 'done', result: { importedRows: 1, refusedRows: 1 } })
})

test.each(strangers)('%s gets the answer for an unknown batch on every call, and changes nothing', async username => {
  const other = await world.as(username)
  const calls = (batch: string): ['GET' | 'POST', string, object?][] => [
    ['GET', `/define/import/batch/${batch}`],
    ['POST', `/define/import/batch/${batch}/preview`, { mapping: read.guess }],
    ['POST', `/define/import/batch/${batch}/commit`, { mapping: read.guess, saveAs: 'mine' }],
    ['POST', `/define/import/batch/${batch}/undo`, {}],
    ['POST', `/define/import/batch/${batch}/refused`, { format: 'csv' }],
    ['POST', `/define/import/batch/${batch}/refused`, { format: 'xlsx' }],
  ]
  const nobody = calls('00000000-0000-4000-8000-000000000000')
  for (const [i, [method, url, body]] of calls(read.batch).entries()) {
    const answer = await raw(other, method, url, body)
    const none = nobody[i]
    expect(answer.http, url).toBe(404)
    expect(answer, url).toEqual(none && (await raw(other, ...none)))
  }
  for (const [method, url] of [
    ['GET', `/background/${job.id}`],
    ['POST', `/background/${job.id}/cancel`],
  ] as const)
    expect((await raw(other, method, url)).http).toBe(404)
  expect((await buyer.call<JobState>('GET', `/background/${job.id}`)).object?.state).toBe('done')
})

test('templates, suppliers, guesses and orders of an import stay in its company', async () => {
  for (const username of ['purchaser@buyer2.test', 'platform@operator2.test', 'platform@operator.test']) {
    const other = await world.as(username)
    const answer = await uploadTable(world, other, table)
    expect(answer.object).toMatchObject({ guessedFrom: 'titles', templates: [] })
    const lookup = await other.call<{ resultList: { label: string }[] }>('POST', '/define/query/lookup/Supplier', {
      length: 100,
    })
    expect(JSON.stringify(lookup.object)).not.toContain(secret)
    expect((await other.detail('PurchaseOrder', { by: 'poNo', value: 'Z-1' })).http).toBe(404)
    // The number is theirs to choose: it does not find the other company's order.
    expect(await preview(other, answer.object?.batch ?? '', answer.object?.guess ?? { columns: [] })).toMatchObject({
      records: { new: 1, changed: 0, unchanged: 0 },
    })
  }
})

test('a colleague without the import right sees neither the batch nor its refused rows', async () => {
  const finance = await world.as('finance@buyer.test')
  for (const [method, url, body] of [
    ['GET', '', undefined],
    ['POST', '/refused', { format: 'csv' }],
    ['POST', '/commit', { mapping: read.guess }],
  ] as const) {
    const answer = await raw(finance, method, `/define/import/batch/${read.batch}${url}`, body)
    expect([403, 404], url).toContain(answer.http)
    expect(answer.body).not.toContain(secret)
  }
})
