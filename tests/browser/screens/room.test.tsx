import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireEntity, WireView } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { listOf, orderEntity, recordView, screen, type Answers } from './stage.tsx'

const none: Answers = {
  '/define/query/list/orders': () => ({ resultList: [], total: 0 }),
  '/define/query/totals/orders': () => ({ rows: 0, capped: false, totals: [] }),
}
const list = (items: number) =>
  screen(listOf(items), none, panel => <ListView panel={panel} view="orders" where={undefined} />)
const form = () => page.getByRole('search')

test('E18: in a panel narrower than 640 px the search form begins closed; what its user opens stays open at any width', async () => {
  document.body.style.width = '600px'
  onTestFinished(() => {
    document.body.style.width = ''
  })
  await list(8)
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Show the search form')).toBeVisible()
  expect(form().elements()).toEqual([])
  // With space it is open, because nobody closed it.
  document.body.style.width = '700px'
  await expect.element(form()).toBeVisible()
  document.body.style.width = '639px'
  await expect.element(form()).not.toBeInTheDocument()
  await button('Show the search form').click()
  await expect.element(form()).toBeVisible()
  document.body.style.width = '900px'
  await expect.element(form()).toBeVisible()
  await button('Hide the search form').click()
  await expect.element(form()).not.toBeInTheDocument()
})

test('E18: in a list lower than 420 px the search form begins closed; what its user opens stays open', async () => {
  await screen(listOf(8), none, panel => (
    <div style={{ height: 400 }}>
      <ListView panel={panel} view="orders" where={undefined} />
    </div>
  ))
  await expect.element(page.getByRole('button', { name: 'Show the search form' })).toBeVisible()
  expect(form().elements()).toEqual([])
  await page.getByRole('button', { name: 'Show the search form' }).click()
  await expect.element(form()).toBeVisible()
})

/** An order with a line of facts, whose rows come after its first section. */
const view: WireView = {
  ...recordView,
  ...(recordView.kind === 'form'
    ? {
        rowsAfter: 1,
        sections: [...recordView.sections, { title: { en_US: 'Further', zh_CN: '其他' }, fields: ['b'] }],
        summary: [{ field: 'b' }, { field: 'c' }, { field: 'due', as: 'due' as const }],
      }
    : {}),
}

const entity: WireEntity = {
  ...orderEntity,
  fields: { ...orderEntity.fields, due: { ...field.date('Step due', '节点到期'), writable: false, creatable: false } },
}

const answers = (values: object): Answers => ({
  '/define/query/detail/Order': () => ({
    record: { id: 'o1', revision: 1, no: 'O-1', a: 'x', ...values },
    rows: { lines: [{ id: 'l1', revision: 1, sku: 'SKU-1', quantity: '2', origin: 'M' }] },
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/attachmentQuery': () => ({ resultList: [] }),
})

test('E18: a record shows its facts, its first section and its rows before its other fields; facts without a value are left out', async () => {
  await screen(
    view,
    answers({ b: 'Lianfa', due: '2026-11-25' }),
    panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />,
    { '/define/entity/Order': entity },
  )
  await expect.element(page.getByRole('heading', { name: 'O-1' })).toBeVisible()
  const facts = () => document.querySelector('[data-summary]')?.textContent
  await expect.poll(facts).toContain('Lianfa')
  expect(facts()).not.toContain('Field c')
  expect(facts()).toContain('Step due')
  const top = (text: string) => page.getByRole('region', { name: text }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('region', { name: 'Head' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Further' })).toBeVisible()
  expect(top('Head')).toBeLessThan(top('Lines'))
  expect(top('Lines')).toBeLessThan(top('Further'))
})
