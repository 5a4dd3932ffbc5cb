import { expect, test } from 'vitest'
import type { PrintDocument } from '../../domain/print/document.ts'
import { frame } from '../../domain/contracts/call.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { pagesOf } from './print/pdf-text.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const termsOf = async (id: string): Promise<unknown> =>
  (await buyer.detail('PurchaseOrder', { id })).object?.record.terms

test('rich-text-editor: keeps only allowed rich text in canonical form, and nothing executable', async () => {
  const order = await orderOf(buyer, {
    terms:
      '<p onclick="x()">Pay <b>late</b><img src=x onerror=alert(1)>: <span style="font-size: 18px; position: fixed">no</span></p><script>alert(1)</script><ul><li>one</li></ul>',
  })
  expect(await termsOf(order.id)).toBe(
    '<p>Pay <strong>late</strong>: <span style="font-size:18px">no</span></p><ul><li>one</li></ul>',
  )
  const plain = await orderOf(buyer, { terms: 'a < b & c\n二' })
  expect(await termsOf(plain.id)).toBe('<p>a &lt; b &amp; c</p><p>二</p>')
  const empty = await orderOf(buyer, { terms: '<p><script>x</script> </p>' })
  expect(await termsOf(empty.id)).toBeNull()
})

test('rich-text-editor: counts the length of rich text by its words', async () => {
  const order = await orderOf(buyer, {})
  const { object } = await buyer.detail('PurchaseOrder', { id: order.id })
  const answer = await buyer.save('PurchaseOrder', {
    id: order.id,
    revision: object?.record.revision,
    terms: `<p>${'x'.repeat(8001)}</p>`,
  })
  expect(answer.problems?.[0]).toMatchObject({ field: 'terms', code: 'MAX_LENGTH' })
})

test('rich-text-editor: shows rich text with its lists in the print document and the PDF', async () => {
  const order = await orderOf(buyer, {
    terms:
      '<p><span style="font-size:20px"><strong>包装 Packing</strong></span></p><ol><li>five layers</li><li>no staples</li></ol>',
  })
  const { object } = await buyer.call<PrintDocument>('POST', '/print/purchase_order', {
    id: order.id,
    language: 'en_US',
  })
  expect(object?.sections.flatMap(s => s.items).find(i => i.label === 'Terms and Instructions')).toEqual({
    label: 'Terms and Instructions',
    value: '包装 Packing\n1. five layers\n2. no staples',
    rich: [
      { kind: 'paragraph', spans: [{ text: '包装 Packing', bold: true, size: 20 }] },
      { kind: 'steps', items: [[{ text: 'five layers' }], [{ text: 'no staples' }]] },
    ],
  })
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/print/purchase_order/pdf`,
    headers: { 'content-type': 'application/json', ...buyer.headers },
    payload: JSON.stringify({ id: order.id, language: 'en_US' }),
  })
  const words = pagesOf(answer.rawPayload).join('').replace(/\s/g, '')
  expect(words).toContain('包装Packing')
  expect(words).toContain('nostaples')
})
