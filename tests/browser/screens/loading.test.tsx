import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity, WireField, WireView } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { screen } from './stage.tsx'

const open = { writable: true, creatable: true }
const cm = (en: string, zh: string): WireField => ({
  ...field.decimal(en, zh, { precision: 10, scale: 2, unit: 'cm' }),
  ...open,
})
const rights = { create: true, update: true, delete: true }

const box: WireEntity = {
  name: 'Box',
  label: { en_US: 'Box', zh_CN: '箱' },
  displayField: 'sku',
  children: {},
  states: {},
  ownRule: {},
  rights,
  fields: {
    sku: { ...field.string('SKU', '货号', { maxLength: 20 }), ...open },
    po: { ...field.string('PO', '订单', { maxLength: 20 }), ...open },
    cartons: { ...field.int('Cartons', '箱数', {}), ...open },
    length: cm('Length', '长'),
    width: cm('Width', '宽'),
    height: cm('Height', '高'),
    volume: { ...field.decimal('Volume', '体积', {}), ...open },
    weight: { ...field.decimal('Weight', '重量', {}), ...open },
  },
}
const crate: WireEntity = {
  name: 'Crate',
  label: { en_US: 'Crate', zh_CN: '柜' },
  displayField: 'no',
  states: {},
  ownRule: {},
  rights,
  children: { boxes: { entity: 'Box', via: 'crate' } },
  fields: {
    no: { ...field.string('No.', '编号', { maxLength: 20 }), ...open },
    kind: { ...field.string('Kind', '类型', { maxLength: 20 }), ...open },
    voyage: { ...field.ref('Voyage', '航次', { entity: 'Voyage' }), ...open },
  },
}
const view: WireView = {
  kind: 'form',
  code: 'crate',
  entity: 'Crate',
  title: { en_US: 'Crate', zh_CN: '柜' },
  roles: ['freightAgent'],
  by: 'no',
  sections: [{ title: { en_US: 'Head', zh_CN: '抬头' }, fields: ['no', 'kind', 'voyage'] }],
  tables: [
    {
      child: 'boxes',
      title: { en_US: 'Cargo', zh_CN: '货物' },
      columns: [
        { field: 'sku', width: 120 },
        { field: 'cartons', width: 120 },
        { field: 'volume', width: 120 },
        { field: 'weight', width: 120 },
      ],
    },
  ],
  load: {
    child: 'boxes',
    carton: {
      name: 'sku',
      group: 'po',
      count: 'cartons',
      length: 'length',
      width: 'width',
      height: 'height',
      volume: 'volume',
      weight: 'weight',
    },
    room: { service: 'limits', type: 'kind', lane: { of: 'voyage', port: 'pod' } },
  },
}
const limit = {
  id: 'l',
  revision: 1,
  containerType: '20GP',
  lane: '*',
  volume: '33.2',
  payload: '28180',
  practicalVolume: '20',
  practicalWeight: '17500',
  length: '5.898',
  width: '2.352',
  height: '2.393',
}
const row = (sku: string, cartons: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: sku,
  revision: 1,
  sku,
  po: 'PO-1',
  cartons,
  length: '60',
  width: '40',
  height: '40',
  volume: String(cartons * 0.096),
  weight: String(cartons * 12),
  ...more,
})

const show = (rows: readonly unknown[]) =>
  screen(
    view,
    {
      '/define/entity/Crate': () => crate,
      '/define/entity/Box': () => box,
      '/define/query/list/limits': () => ({
        resultList: [limit, { ...limit, id: 'us', lane: 'US', laneLimit: '1500' }],
        total: 2,
      }),
      '/define/query/detail/Voyage': () => ({
        record: { id: 'v', revision: 1, pod: 'USSEA' },
        rows: {},
        actions: {},
        editable: false,
        deletable: false,
      }),
      '/define/query/detail/Crate': () => ({
        record: { id: 'c', revision: 1, no: 'C-1', kind: '20GP', voyage: { id: 'v', label: 'V-1' } },
        rows: { boxes: rows },
        actions: {},
        editable: true,
        deletable: true,
      }),
    },
    panel => <RecordView panel={panel} view="crate" query={{ no: 'C-1' }} />,
  )

const part = () => page.getByRole('region', { name: 'Loading plan' })
const meter = (name: string) => part().getByRole('meter', { name })

test('A-08: draws the load, compares it with lane limits, and describes it in a table', async () => {
  await show([row('A-1', 100), row('B-2', 20, { length: null, po: 'PO-2' })])
  await expect.element(part().getByRole('slider', { name: 'Turn the picture' })).toBeVisible()
  await expect.element(meter('By volume')).toHaveAttribute('aria-valuetext', '34.70 %, 11.52 m³ of 33.2 m³ (capacity)')
  await expect
    .element(meter('By weight'))
    .toHaveAttribute('aria-valuetext', '96.00 %, 1,440 kg of 1,500 kg (road limit US), limiting')
  await expect.element(part().getByText(/B-2: enter length, width and height/)).toBeVisible()
  await expect.element(part().getByText('100 of 120', { exact: true })).toBeVisible()
  await expect.element(part().getByRole('row', { name: /A-1 PO-1 60 × 40 × 40 0\.00 – 2\.40 100/ })).toBeVisible()
})

test('A-08: arrow keys turn the picture, and one button resets it', async () => {
  await show([row('A-1', 100)])
  const turn = part().getByRole('slider', { name: 'Turn the picture' })
  await turn.click()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await expect.element(turn).toHaveAttribute('aria-valuetext', 'turned 45°, seen from 34° above')
  await part().getByRole('button', { name: 'From the side' }).click()
  await expect.element(turn).toHaveAttribute('aria-valuetext', 'turned 0°, seen from 0° above')
})

test('A-08: follows the input; shows what does not fit and which limits are exceeded', async () => {
  await show([row('A-1', 100)])
  await expect.element(part().getByText('100 of 100', { exact: true })).toBeVisible()
  await page.getByRole('gridcell', { name: '100', exact: true }).dblClick()
  await userEvent.keyboard('{Control>}a{/Control}400{Enter}')
  await expect.element(part().getByText(/A-1: \d+ cartons do not fit in the container/)).toBeVisible()
  await expect.element(part().getByText('A-1: 9.6 m³ are entered, but the cartons measure 38.4 m³')).toBeVisible()
})

test('A-08, C-12: plans large cargo over several containers with type, number and limit; draws one at a time', async () => {
  await show([row('A-1', 400), row('B-2', 40, { po: 'PO-2' })])
  const list = () => part().getByRole('group', { name: 'Containers of this cargo' })
  await expect.element(list().getByText('Planned in 4 containers: 4 × 20GP')).toBeVisible()
  const containers = list().getByRole('option')
  await expect.element(containers.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(containers.nth(0)).toHaveTextContent('100.00 %125 cartons, 12 m³, 1,500 kg · limited by weight')
  await expect.element(part().getByText('125 of 125', { exact: true })).toBeVisible()
  expect(part().getByRole('row', { name: /B-2/ }).query()).toBeNull()
  // The last part gets the rest of the first row and the second; both keep their numbers.
  await containers.nth(3).click()
  await expect.element(part().getByText('65 of 65', { exact: true })).toBeVisible()
  await expect
    .element(meter('By weight'))
    .toHaveAttribute('aria-valuetext', '52.00 %, 780 kg of 1,500 kg (road limit US), limiting')
  await expect.element(part().getByRole('row', { name: /1 · A-1 PO-1 60 × 40 × 40 .* 25/ })).toBeVisible()
  await expect.element(part().getByRole('row', { name: /2 · B-2 PO-2 60 × 40 × 40 .* 40/ })).toBeVisible()
})

test('A-08: shows which container is drawn; choosing another one draws it whole', async () => {
  await show([row('A-1', 400), row('B-2', 40, { po: 'PO-2' })])
  const turn = part().getByRole('slider', { name: 'Turn the picture' }),
    containers = part().getByRole('option')
  await expect.element(part().getByRole('heading', { name: 'Container 1 of 4, 20GP' })).toBeVisible()
  await expect.element(turn).toHaveAccessibleDescription(/^Container 1 of 4, 20GP 125 of 125 cartons are placed/)
  await containers.nth(3).click()
  await part().getByRole('button', { name: '1 · A-1' }).click()
  await expect.element(part().getByRole('button', { name: '1 · A-1' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.fill(part().getByRole('slider', { name: 'Loaded up to' }), '1')
  await expect.element(part().getByText(/step 1 of \d+: /)).toBeVisible()
  await containers.nth(2).click()
  await expect.element(part().getByRole('heading', { name: 'Container 3 of 4, 20GP' })).toBeVisible()
  await expect.element(part().getByText('everything', { exact: true })).toBeVisible()
  await expect.element(part().getByRole('button', { name: '1 · A-1' })).toHaveAttribute('aria-pressed', 'false')
})

test('A-08: the containers are one Tab stop; arrow keys move between them', async () => {
  await show([row('A-1', 400), row('B-2', 40, { po: 'PO-2' })])
  const containers = part().getByRole('option')
  await expect.element(containers.nth(3)).toBeVisible()
  expect(containers.elements().map(o => o.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1'])
  await containers.nth(0).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(containers.nth(1)).toHaveFocus()
  await expect.element(part().getByRole('heading', { name: 'Container 2 of 4, 20GP' })).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(containers.nth(3)).toHaveFocus()
  expect(containers.elements().map(o => o.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1', '0'])
})

test('A-08, C-12: reports containers above the practical load, and rows without gross weight', async () => {
  await show([row('A-1', 700, { weight: '700' }), row('B-2', 1, { weight: null })])
  await expect.element(part().getByText('B-2: the gross weight is missing and counts as 0 kg')).toBeVisible()
  await expect.element(part().getByRole('option').nth(0)).toHaveTextContent(/more than the practical load/)
  await expect.element(part().getByText(/m³ above the practical load \(20 m³\)/)).toBeVisible()
})
