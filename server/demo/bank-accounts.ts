import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { insertRows, newId } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { demoCompanies } from './companies.ts'
import { stepOf } from './step.ts'

const system = { kind: 'system', reason: 'load demo data' } as const

/** Bank of each company by its code, with accounts per currency; their check digits are right. */
const accounts: Readonly<Record<string, { bank: string; swift: string; numbers: Readonly<Record<string, string>> }>> = {
  tradelink: {
    bank: 'Pujiang Bank, Shanghai 浦江银行',
    swift: 'PUJICNSH',
    numbers: { USD: '4402 1188 0900 7741 203', CNY: '4402 1188 0900 7741 195' },
  },
  lianfa: {
    bank: 'Yangtze Commercial Bank, Nantong 长江商业银行',
    swift: 'YZCBCNBN',
    numbers: { USD: '3208 0414 1920 0042 771', CNY: '3208 0414 1920 0042 663' },
  },
  huamei: {
    bank: 'Strait Bank, Xiamen 海峡银行',
    swift: 'STRACNBX',
    numbers: { USD: '3512 0077 8801 2245 906', CNY: '3512 0077 8801 2245 817' },
  },
  xinda: {
    bank: 'Beilun Bank, Ningbo 北仑银行',
    swift: 'BEILCNBN',
    numbers: { USD: '3302 5519 0008 6613 440', CNY: '3302 5519 0008 6613 332' },
  },
  jinlong: {
    bank: 'Pearl River Bank, Zhongshan 珠江银行',
    swift: 'PRBKCNBS',
    numbers: { USD: '4420 8816 3300 9021 574', CNY: '4420 8816 3300 9021 468' },
  },
  haitong: {
    bank: 'Pearl River Bank, Dongguan 珠江银行',
    swift: 'PRBKCNBS',
    numbers: { USD: '4419 2207 5511 8093 026', CNY: '4419 2207 5511 8093 110' },
  },
  northwind: {
    bank: 'Pacific Harbor Bank, Seattle',
    swift: 'PHBKUS66',
    numbers: { USD: '0044 7719 2085', CNY: '0044 7719 3117' },
  },
  eastgate: {
    bank: 'Victoria Peak Bank, Hong Kong 太平山银行',
    swift: 'VPBKHKHH',
    numbers: { USD: '388 771902 833', CNY: '388 771902 841' },
  },
  hansen: {
    bank: 'Hanseatische Hafenbank, Hamburg',
    swift: 'HHFBDEHH',
    numbers: { USD: 'DE74 2005 0000 0123 4567 92', EUR: 'DE58 2005 0000 0123 4567 89' },
  },
}

/** Accounts that companies had before the demo begins. */
export async function loadBankAccounts(app: App, companies: ReadonlyMap<string, string>, day: string): Promise<void> {
  const rows = demoCompanies.flatMap(c => {
    const known = accounts[c.code]
    return Object.entries(known?.numbers ?? {}).map(([currency, accountNo]) => ({
      id: newId(),
      values: {
        owner: companies.get(c.code),
        holder: c.name,
        bank: known?.bank,
        swift: known?.swift,
        accountNo,
        currency,
        status: 'verified',
        calledOn: day,
        payableFrom: day,
        writers: [],
      },
    }))
  })
  await app.db.tenant(system, tx =>
    insertRows(tx, entityNamed(app.catalogue.common, 'BankAccount'), rows, new Date(`${day}T08:00:00Z`)),
  )
}

/** Two suppliers changed their bank: one account is in its cooling time, one waits for its second person. */
export async function loadAccountChanges(
  app: App,
  play: { readonly actors: ReadonlyMap<string, UserActor>; readonly day: (days: number) => string },
): Promise<void> {
  const { actors, day } = play
  const change = (person: string, holder: string, bank: string, accountNo: string, remark: string) =>
    stepOf(app, actors.get(person), day(-2)).save('BankAccount', [
      { record: { holder, bank, accountNo, currency: 'USD', remark } },
    ])
  const moved = await change(
    'sales@xinda.example',
    'Xinda Plastics 新达塑料',
    'Zhoushan Bank, Ningbo 舟山银行',
    '3302 9904 1177 0056 218',
    'Our bank closed its branch 原开户网点撤销',
  )
  await stepOf(app, actors.get('sales@xinda.example'), day(-2), 10).act('bankAccountStatus', 'submit', moved)
  await stepOf(app, actors.get('export@xinda.example'), day(-1)).act('bankAccountStatus', 'approve', moved, {
    callBackNote: 'Client adviser Wang, switchboard of the branch 致电网点总机，客户经理王某',
    calledOn: day(-1),
  })
  const asked = await change(
    'docs@huamei.example',
    'Huamei Home 华美家居',
    'Strait Bank, Xiamen Haicang 海峡银行海沧支行',
    '3512 0077 8801 3390 125',
    'New account for exports 新开出口收款账户',
  )
  await stepOf(app, actors.get('docs@huamei.example'), day(-1), 10).act('bankAccountStatus', 'submit', asked)
}
