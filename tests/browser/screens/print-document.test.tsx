import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { PrintedDocument } from '../../../panels/print/PrintedDocument.tsx'
import '../../../panels/print/print.css'
import { show } from '../on-page.tsx'

const order: PrintDocument = {
  language: 'en_US',
  title: 'Purchase Order',
  number: 'PO-2026-001171',
  landscape: false,
  parties: [],
  tables: [],
  signatures: [],
  printed: '',
  page: '',
  sections: [{ title: 'Terms', items: [{ label: 'Payment Term', value: '30% deposit, 70% before shipment' }] }],
}

test.each([
  [270, 14],
  [794, 45],
])('/print/:code: on a desk %d px wide the values stay on the page, whose edge is %d px wide', async (width, edge) => {
  await page.viewport(1200, 800)
  show(
    <div style={{ width }}>
      <PrintedDocument document={order} />
    </div>,
  )
  const value = page.getByText('30% deposit, 70% before shipment')
  await expect.element(value).toBeVisible()
  const printDocument = page.getByRole('article').element(),
    { right } = printDocument.getBoundingClientRect()
  expect(Math.round(Number.parseFloat(getComputedStyle(printDocument).paddingRight))).toBe(edge)
  expect(value.element().getBoundingClientRect().right).toBeLessThanOrEqual(right - edge + 1)
  expect(printDocument.scrollWidth).toBeLessThanOrEqual(printDocument.clientWidth)
})
