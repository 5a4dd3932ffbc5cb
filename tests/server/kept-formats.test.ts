import { beforeAll, expect, test } from 'vitest'
import { proves } from '../proves.ts'
import { companyIds } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** Formats of shipped fields, refused on the server by their message in the language of the user. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const platform = await world.as('platform@platform.test')
const finance = await world.as('finance@buyer.test')
let id: (code: string) => string
beforeAll(async () => {
  id = await companyIds(world)
})

const supplier = { name: 'Formats Ltd.' }
const carrier = { code: 'FMTS', name: 'Formats Line' }
const account = () => ({ bank: 'Bank', holder: 'Lin Mei', currency: 'CNY', accountKind: 'card', owner: id('buyer') })
const problemOf = async (saved: ReturnType<typeof buyer.save>, field: string) => {
  const { object, problems } = await saved
  if (object) throw new Error('it was saved')
  return problems?.find(p => p.field === field)?.message
}

test('V-014, V-015, V-019: rejects a mobile number, an address and a QQ number of a supplier by name', async () => {
  const save = (values: object) => buyer.save('Supplier', { ...supplier, owner: id('buyer'), ...values })
  proves('V-014')
  expect(await problemOf(save({ mobile: '12812345678' }), 'mobile')).toBe('Mobile must be a valid mobile number')
  proves('V-015')
  expect(await problemOf(save({ website: 'ftp://formats.example' }), 'website')).toBe('Website must be a valid URL')
  proves('V-019')
  expect(await problemOf(save({ qq: '0123' }), 'qq')).toBe('QQ must be a valid QQ number')
  const saved = await save({ mobile: '13812345678', website: 'https://formats.example/路径', qq: '10001' })
  expect(saved.object?.record).toMatchObject({ mobile: '13812345678', qq: '10001' })
})

test('V-025: rejects a Chinese short name of a carrier with other letters', async () => {
  const save = (chineseName: string) => platform.save('Carrier', { ...carrier, chineseName })
  proves('V-025')
  expect(await problemOf(save('中远 COSCO'), 'chineseName')).toBe(
    'Chinese Short Name must be a valid Chinese-only text',
  )
  expect((await save('中远海运')).object?.record).toMatchObject({ chineseName: '中远海运' })
})

test('V-020: rejects the number of a bank card with a wrong check digit; that of an account has none', async () => {
  const save = (values: object) => finance.save('BankAccount', { ...account(), ...values })
  proves('V-020')
  expect(await problemOf(save({ accountNo: '6222 0272 1000 7817 678' }), 'accountNo')).toBe(
    'IBAN or Account No. must be a valid bank card number',
  )
  const card = await save({ accountNo: '6222 0272 1000 7817 677' })
  expect(card.object?.record).toMatchObject({ accountKind: 'card' })
  expect((await save({ accountKind: 'account', accountNo: '6222 0272 1000 7817 678' })).object).toBeDefined()
})
