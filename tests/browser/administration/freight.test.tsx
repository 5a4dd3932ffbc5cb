import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RateFreightAnswer, RateFreightInput } from '../../../domain/contracts/freight.calls.ts'
import FreightPanel from '../../../panels/freight/FreightPanel.tsx'
import StaticPanel from '../../../panels/static/StaticPanel.tsx'
import { panel, type Answers } from './stage.tsx'

const card = (cardNo: string) => ({
  id: `01a1fce9-2048-75fe-af59-8b1f3a6ca3${cardNo.slice(-2)}`,
  cardNo,
  cardName: `Name of ${cardNo}`,
  side: 'sell',
  owner: 'Blue Wave',
  seller: 'Blue Wave',
  carrier: null,
  customer: 'Northwind',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
})
const charge = {
  code: 'OFR',
  per: 'container',
  equipment: '40GP',
  pol: 'CNSHA',
  pod: 'USSEA',
  added: false,
  units: '2',
  rate: '2400.000000',
  of: null,
  amount: '4800.00',
  currency: 'USD',
  asUnits: null,
  saving: null,
  limit: null,
} as const
const answer = (input: RateFreightInput): RateFreightAnswer => ({
  cargo: input.cargo ?? {
    mode: 'sea',
    pol: 'CNSHA',
    pod: 'USSEA',
    carrier: null,
    containers: [{ type: '40GP', count: '3' }],
    packages: [],
    grossKg: '27000',
    cbm: '150',
    billsOfLading: '1',
    insuredValue: null,
    days: null,
  },
  date: input.shipment ? '2026-12-05' : input.date,
  currency: 'USD',
  offers: [
    {
      card: card('RC-01'),
      lanes: [{ pol: 'CNSHA', pod: 'USSEA', equipment: '40GP' }],
      weight: { cbm: null, volumeKg: null, chargeableKg: null },
      lines: [
        charge,
        {
          ...charge,
          code: 'DOC',
          per: 'bl',
          equipment: null,
          units: '1',
          rate: '65',
          amount: '65.00',
          limit: 'minimum',
        },
      ],
      totals: { USD: '4865.00' },
      total: '4865.00',
      missing: null,
      cheapest: true,
    },
  ],
  refused: [
    { card: card('RC-02'), because: 'expired', by: null, days: 20, code: null, per: null },
    { card: card('RC-03'), because: 'lessSpecific', by: 'RC-01', days: null, code: null, per: null },
  ],
  rates: [],
})
const shipment = '01a1fce9-2048-75fe-af59-8b1f3a6ca399'
const answers: Answers = {
  '/money/rateFreight': answer,
  '/define/query/lookup/Shipment': () => ({ resultList: [{ id: shipment, label: 'SH-2026-000007' }], total: 1 }),
}

test('/log_cal: by keys alone, rates a typed cargo and says why other cards are not used', async () => {
  const { asked, opened } = await panel(FreightPanel, '/log_cal', answers)
  const from = page.getByRole('combobox', { name: 'Origin' })
  await expect.element(from).toBeVisible()
  from.element().focus()
  await userEvent.keyboard('Shanghai{Enter}{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Destination' })).toHaveFocus()
  await userEvent.keyboard('USSEA{Enter}{Tab}{Tab}2{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 card rated, 2 not used')
  expect(asked('/money/rateFreight')[0]?.body).toMatchObject({
    view: 'cost',
    shipment: null,
    cargo: { mode: 'sea', pol: 'CNSHA', pod: 'USSEA', containers: [{ type: '40GP', count: '2' }], grossKg: null },
  })
  const offer = page.getByRole('article', { name: 'Blue Wave RC-01' })
  await expect.element(offer).toHaveTextContent('4,865.00 USD')
  await expect.element(offer).toHaveTextContent('Lowest total')
  await expect.element(offer.getByRole('row', { name: /Documentation/ })).toHaveTextContent('minimum')
  const refused = page.getByRole('region', { name: 'Cards that are not used' })
  await expect.element(refused).toHaveTextContent('expired 20 days before')
  await expect.element(refused).toHaveTextContent('card RC-01 of the same seller is more specific or newer')
  offer.getByRole('button', { name: 'RC-01' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([`/rate_card?id=${card('RC-01').id}`])
})

test('/log_cal: a shipment in the address fills the cargo and is rated at once; a change makes it a typed cargo', async () => {
  const { asked } = await panel(FreightPanel, `/log_cal?shipment=${shipment}`, answers)
  await expect.element(page.getByRole('combobox', { name: 'Shipment' })).toHaveValue('SH-2026-000007')
  await expect.element(page.getByRole('textbox', { name: 'Containers 40GP' })).toHaveValue('3')
  expect(asked('/money/rateFreight')[0]?.body).toMatchObject({ shipment, cargo: null })
  await page.getByRole('textbox', { name: 'Containers 40GP' }).fill('4')
  await expect.element(page.getByRole('combobox', { name: 'Shipment' })).toHaveValue('')
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  await expect
    .poll(() => asked('/money/rateFreight').at(-1)?.body)
    .toMatchObject({ shipment: null, cargo: { containers: [{ type: '40GP', count: '4' }], grossKg: '27000' } })
})

test('/log_cal: rejects text that is no figure before it is sent', async () => {
  const { asked } = await panel(FreightPanel, '/log_cal', answers, 'zh_CN')
  await page.getByRole('textbox', { name: '毛重（kg）' }).fill('heavy')
  await expect.element(page.getByText('请填写数字')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(asked('/money/rateFreight')).toEqual([])
})

test('/Logistics_Caculator_Buliding: says that the calculator is extended and opens it', async () => {
  const { opened } = await panel(StaticPanel, '/Logistics_Caculator_Buliding', answers)
  await page.getByRole('button', { name: 'Open the calculator' }).click()
  expect(opened).toEqual(['/log_cal'])
})
