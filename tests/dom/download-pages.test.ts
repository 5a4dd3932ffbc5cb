import { beforeEach, expect, test } from 'vitest'
import { runDownload } from '../../layouts/saved/download.ts'
import { $notices } from '../../src/state/notices.ts'
import { proves } from '../proves.ts'
import { fakeServer } from './fake-server.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
const file = () =>
  new Response('a,b', { headers: { 'content-disposition': "attachment; filename*=UTF-8''orders.csv" } })
beforeEach(() => {
  URL.createObjectURL = () => 'blob:orders'
  $notices.set([])
})

test.each([
  { address: `/downloadPost?id=${id}`, path: '/attachmentDownload', body: `id=${id}` },
  {
    address: `/downloadPost_body?service=page_po_list&body=${encodeURIComponent('{"keyword":"PO-7"}')}`,
    path: '/define/export/page_po_list',
    body: '{"keyword":"PO-7"}',
  },
  { address: '/downloadPost_body?service=page_po_list&body=no', path: '/define/export/page_po_list', body: '{}' },
])('B-033: $address sends its query as the body of one POST', async ({ address, path, body }) => {
  const server = fakeServer(file)
  await runDownload(address)
  proves('B-033')
  expect(server.asked.map(a => [a.method, a.path.endsWith(path), a.body])).toEqual([['POST', true, body]])
  expect($notices.get()).toEqual([])
})

test.each([
  '/downloadPost',
  '/downloadPost?id=7',
  '/downloadPost?service=page_po_list',
  `/downloadPost_body?id=${id}`,
  '/downloadPost_body?service=../../log',
  '/downloadPost_body?service=https://elsewhere.example',
])('B-033: asks for nothing and says so when %s names no file', async address => {
  const server = fakeServer(file)
  await runDownload(address)
  expect(server.asked).toEqual([])
  expect($notices.get().map(n => n.code)).toEqual(['noFiles'])
})
