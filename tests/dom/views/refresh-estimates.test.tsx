import { beforeEach, expect, test, vi } from 'vitest'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { RefreshEstimates } from '../../../src/views/list/RefreshEstimates.tsx'
import { proves } from '../../proves.ts'
import { doing, draw } from '../page.tsx'
import { afterwards } from '../setup.ts'

beforeEach(async () => {
  setLanguage('en_US')
  await panelMessages()
})

const line = {
  id: '019a0000-0000-7000-8000-000000000001',
  rfqNo: 'RFQ-1',
  skuNo: 'SKU-1',
  before: { amount: '3.000000', currency: 'USD' },
  after: { amount: '3.180000', currency: 'USD' },
  from: { id: '019a0000-0000-7000-8000-000000000002', label: 'Oak chair, sea' },
  problem: null,
}
const none = {
  ...line,
  id: '019a0000-0000-7000-8000-000000000003',
  skuNo: 'SKU-2',
  after: null,
  problem: 'noLandedCost',
}

const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(b => b.textContent === name)
  await doing(() => {
    button?.click()
  })
}

test('B-099: refreshes the estimated landing cost to all ongoing RFQs only after a dry run and a yes', async () => {
  const bodies: unknown[] = []
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const applies = (url instanceof Request ? url.url : String(url)).includes('/apply')
    if (applies) bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'))
    return Promise.resolve(
      Response.json({
        status: 200,
        success: true,
        object: applies ? { applied: 1, changed: 0 } : { resultList: [line, none] },
      }),
    )
  })
  afterwards(() => {
    sent.mockRestore()
  })
  await draw(<RefreshEstimates />)
  await press('Refresh RFQ estimates')
  const dialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent
  await vi.waitFor(() => {
    expect(dialog()).toContain('Refresh the estimated landing cost to all ongoing RFQs? One line changes.')
  })
  proves('B-099')
  expect(dialog()).toContain('No estimated landed cost of this SKU')
  await press('Cancel')
  expect(bodies, 'nothing is stored without a yes').toEqual([])
  await press('Refresh RFQ estimates')
  await vi.waitFor(() => {
    expect(dialog()).toContain('3.18 USD')
  })
  await press('Refresh')
  await vi.waitFor(() => {
    expect(bodies).toEqual([{ lines: [{ id: line.id, amount: '3.180000', currency: 'USD' }] }])
  })
})
