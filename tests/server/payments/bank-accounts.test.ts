import { describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { colleague, verifiedAccount } from '../builders/bank-account.ts'
import { attachTo, companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, everyTransition, insertOne, inSystem, put, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Bank accounts with change control (money 16). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test')
const second = await colleague(world, 'supplier', 'supplier')
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
const id = await companyIds(world)
const today = '2026-11-21'
const number = 'DE89370400440532013000'
const called = { callBackNote: 'Ms Wu on the number of the contract', calledOn: today }

const act = (client: Client, account: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  client.act('bankAccountStatus', { ids: [account], action, inputs, reason: 'a reason' })
const accountOf = (account: string): Promise<Stored> => readOne(world, 'BankAccount', account)

async function entered(client: Client, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const saved = await must(
    client.save('BankAccount', {
      holder: 'supplier Ltd.',
      bank: 'Harbor Bank',
      accountNo: number,
      currency: 'USD',
      ...change,
    }),
  )
  return String(saved.object?.record.id)
}
async function approved(change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const account = await entered(supplier, change)
  await must(act(supplier, account, 'submit'))
  await must(act(second, account, 'approve', called))
  return account
}

/** A deposit that is approved and has its bank slip. */
async function dueTranche(): Promise<string> {
  const { id: po } = await signedOrder(world, { paymentTerm: 'deposit30' })
  const tranches = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [po] }),
  )
  const tranche = String(tranches.find(t => t.kind === 'deposit')?.id)
  const step = (client: Client, action: string, inputs = {}) =>
    must(client.act('trancheStatus', { ids: [tranche], action, inputs }))
  await step(supplier, 'submitPi', { piNo: 'PI-1', piDate: today })
  await step(purchaser, 'approve')
  expect(
    (await attachTo(world, finance, { entity: 'PaymentTranche', id: tranche, businessNo: 'T' }, 'bankSlip')).http,
  ).toBe(200)
  return tranche
}
const remit = (tranche: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  finance.act('trancheStatus', {
    ids: [tranche],
    action: 'remit',
    inputs: { paidDate: today, bankReference: 'B-1', ...inputs },
  })
const shown = (client: Client, tranche: string) =>
  client.call<Record<string, unknown>>('POST', '/money/payeeAccount', { tranche })

describe('a bank account', () => {
  test('is approved by a second person who called back, and never by who entered or submitted it', async () => {
    const account = await entered(supplier)
    await must(act(second, account, 'submit'))
    for (const maker of [supplier, second])
      expect((await act(maker, account, 'approve', called)).problems?.[0]?.code).toBe('ACCOUNT_BY_SECOND_PERSON')
    await must(act(second, account, 'reject'))
    expect(await accountOf(account)).toMatchObject({ status: 'draft', submittedBy: null })
    await must(act(supplier, account, 'submit'))
    const silent = await act(second, account, 'approve', { ...called, callBackNote: ' ' })
    expect(silent.problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'callBackNote' })
    const later = await act(second, account, 'approve', { ...called, calledOn: '2026-11-22' })
    expect(later.problems?.[0]).toMatchObject({ code: 'DATE_IN_FUTURE' })
    await must(act(second, account, 'approve', called))
    expect(await accountOf(account)).toMatchObject({ status: 'verified', payableFrom: '2026-11-24', ...called })
  })

  test('is not approved by who changed it before another person did', async () => {
    const account = await entered(second)
    const { revision } = await accountOf(account)
    await must(supplier.save('BankAccount', { id: account, revision, holder: 'Another holder' }))
    await must(act(supplier, account, 'submit'))
    expect((await act(second, account, 'approve', called)).problems?.[0]?.code).toBe('ACCOUNT_BY_SECOND_PERSON')
  })

  test('is rejected with a wrong digit, and is not changed once it is submitted', async () => {
    const wrong = await supplier.save('BankAccount', {
      holder: 'supplier Ltd.',
      bank: 'Harbor Bank',
      accountNo: 'DE89370400440532013001',
      currency: 'USD',
    })
    expect(wrong.problems?.[0]).toMatchObject({ code: 'FORMAT_BANKACCOUNT', field: 'accountNo' })
    const account = await approved({ currency: 'HKD' })
    const { revision } = await accountOf(account)
    const change = await supplier.save('BankAccount', { id: account, revision, accountNo: '000123456789' })
    expect(change.success).toBe(false)
    expect(await accountOf(account)).toMatchObject({ accountNo: number })
  })

  test('replaces the account of its currency at once, and no other', async () => {
    const [euro, before] = [await approved({ currency: 'EUR' }), await approved({ currency: 'CNY' })]
    const after = await approved({ currency: 'CNY', accountNo: '6222021001112345678' })
    expect(await accountOf(before)).toMatchObject({ status: 'replaced', endedOn: today })
    expect([(await accountOf(after)).status, (await accountOf(euro)).status]).toEqual(['verified', 'verified'])
  })

  test('has the cooling time that the platform set', async () => {
    const parameter = { moduleName: 'money', key: 'bankAccountCoolingDays', dataType: 'text', scope: 'platform' }
    const made = await insertOne(world, 'Parameter', { ...parameter, value: '10', valid: true })
    expect(await accountOf(await approved({ currency: 'JPY' }))).toMatchObject({ payableFrom: '2026-12-01' })
    await put(world, 'Parameter', made, { value: 'soon' })
    expect(await accountOf(await approved({ currency: 'JPY' }))).toMatchObject({ payableFrom: '2026-11-24' })
  })
})

describe('a payment', () => {
  test('is refused without a verified account, and in its cooling time with the day from which it is possible', async () => {
    const tranche = await dueTranche()
    await inSystem(world, tx => tx.run(sql`delete from bank_account where currency = 'USD'`))
    expect((await remit(tranche)).problems?.[0]).toMatchObject({
      code: 'PAYEE_ACCOUNT_MISSING',
      params: { currency: 'USD' },
    })
    const account = await approved()
    const cooling = await remit(tranche)
    expect(cooling.problems?.[0]).toMatchObject({ code: 'ACCOUNT_COOLING', params: { date: '2026-11-24' } })
    expect(cooling.message ?? cooling.problems?.[0]?.message).toContain('2026-11-24')
    await put(world, 'BankAccount', account, { payableFrom: today })
    // A date before the account could be paid to is no way round.
    expect((await remit(tranche, { paidDate: '2026-11-20' })).problems?.[0]?.code).toBe('ACCOUNT_COOLING')
    await must(remit(tranche))
  })

  test('keeps the account in force when it was sent, whatever replaces it later', async () => {
    const old = await verifiedAccount(world, 'supplier')
    await inSystem(world, tx => tx.run(sql`delete from bank_account where currency = 'USD' and id <> ${old}`))
    const tranche = await dueTranche()
    await must(remit(tranche))
    await approved({ accountNo: '6222021001112345678' })
    const { remittance } = await readOne(world, 'PaymentTranche', tranche)
    const [stated] = await inSystem(world, tx =>
      readStored(tx, entityOf(world, 'RemittanceAccount'), { field: 'remittance', values: [remittance] }),
    )
    expect(stated).toMatchObject({ accountNo: 'GB29NWBK60161331926819', payer: id('buyer'), payee: id('supplier') })
    expect((await shown(finance, tranche)).object).toMatchObject({
      state: 'paid',
      account: { accountNo: 'GB29NWBK60161331926819' },
    })
    const next = await dueTranche()
    expect((await shown(finance, next)).object).toMatchObject({
      state: 'cooling',
      payableFrom: '2026-11-24',
      otherBefore: today,
    })
  })
})

describe('the number of an account', () => {
  test('is shown to finance of the payer and to the payee; others of the order see its last characters', async () => {
    await inSystem(world, tx => tx.run(sql`delete from bank_account where currency = 'USD'`))
    await approved()
    const tranche = await dueTranche()
    for (const client of [finance, supplier])
      expect((await shown(client, tranche)).object).toMatchObject({
        masked: '•••• 3000',
        account: { accountNo: number },
      })
    for (const name of ['purchaser@buyer.test', 'finance@operator.test', 'finance@platform.test']) {
      const answer = await shown(await world.as(name), tranche)
      expect(answer.object, name).toMatchObject({ masked: '•••• 3000', account: null })
      expect(JSON.stringify(answer), name).not.toContain(number)
    }
    for (const name of ['supplier@supplier2.test', 'finance@buyer2.test', 'freightAgent@forwarder.test'])
      expect((await shown(await world.as(name), tranche)).errorCode, name).toMatch(/FORBIDDEN|NOT_FOUND/)
  })

  test('is found in no list, search, export or record of another company, the platform included', async () => {
    const account = await approved({ currency: 'SEK', bank: 'Quay Bank' })
    const service = '/define/query/list/page_bank_accounts'
    for (const name of [
      'finance@buyer.test',
      'finance@operator.test',
      'finance@platform.test',
      'platform@platform.test',
      'developer@platform.test',
      'supplier@supplier2.test',
    ]) {
      const client = await world.as(name)
      const answers = [
        await client.detail('BankAccount', { id: account }),
        await client.call('POST', service, {}),
        await client.call('POST', '/define/search', { text: 'Quay Bank' }),
        await client.call('POST', '/define/search', { text: number }),
      ]
      expect(JSON.stringify(answers), name).not.toContain('3000')
      expect(answers[0]?.errorCode, name).toMatch(/FORBIDDEN|NOT_FOUND/)
    }
  })

  test('is masked in the history of the account and in the log', async () => {
    const account = await entered(supplier, { currency: 'GBP' })
    const { revision } = await accountOf(account)
    await must(supplier.save('BankAccount', { id: account, revision, accountNo: 'GB29NWBK60161331926819' }))
    const rows = await inSystem(world, tx =>
      tx.rows<{ before: unknown; after: unknown }>(
        sql`select before, after from audit_log where record_id = ${account} order by seq`,
      ),
    )
    expect(rows.at(-1)).toMatchObject({ before: { accountNo: '•••• 3000' }, after: { accountNo: '•••• 6819' } })
    const all = await inSystem(world, tx =>
      tx.rows<{ n: string }>(
        sql`select count(*) as n from audit_log where (before::text || after::text) like '%37040044%'`,
      ),
    )
    expect(Number(all[0]?.n)).toBe(0)
  })
})

let count = 0
everyTransition(
  world,
  'bankAccountStatus',
  () => verifiedAccount(world, 'supplier', { status: 'draft', currency: 'NOK', bank: `Bank ${++count}` }),
  {
    companies: ['buyer', 'supplier', 'supplier2', 'forwarder', 'operator'],
    values: () => ({ submittedBy: null }),
    inputs: ({ action }) => (action.code === 'approve' ? called : {}),
    takes: person => person.company === 'supplier',
  },
)
