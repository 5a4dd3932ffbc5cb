import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Worklist } from '../../../domain/contracts/define.calls.ts'
import { field } from '../../../domain/meta/field.ts'
import { WorklistCard } from '../../../blocks/home/WorklistCard.tsx'
import { name, orderEntity, recordView, screen } from './stage.tsx'

test('a worklist stays inside a narrow card, wrapping below its number', async () => {
  const fields = {
    ...orderEntity.fields,
    amount: { ...field.money('Amount', '金额', { currency: 'currency' }), writable: true, creatable: true },
    currency: name('currency'),
  }
  const list: Worklist = {
    code: 'drafts',
    title: { en_US: 'Drafts to send', zh_CN: '待发送草稿' },
    entity: 'Order',
    opens: '/orders',
    fields: ['no', 'amount', 'currency'],
    conditions: [],
    total: 1,
    totalCapped: false,
    rows: [{ id: '1', no: 'PO-2025-000030', amount: '371462.72', currency: 'CNY' }],
  }
  for (const [width, isBelow] of [
    [225, true],
    [330, false],
  ] as const) {
    await screen(
      recordView,
      {},
      panel => (
        <div style={{ width }}>
          <WorklistCard list={list} now={new Date('2026-11-21T08:00:00Z')} host={panel.host} />
        </div>
      ),
      { '/define/entity/Order': { ...orderEntity, fields } },
    )
    const amount = page.getByText('371,462.72 CNY')
    await expect.element(amount).toBeVisible()
    const card = page.getByRole('region', { name: 'Drafts to send' }).element().getBoundingClientRect(),
      said = amount.element().getBoundingClientRect(),
      number = page.getByRole('button', { name: 'PO-2025-000030' }).element().getBoundingClientRect()
    expect(said.right).toBeLessThanOrEqual(card.right)
    expect(said.top >= number.bottom).toBe(isBelow)
  }
})
