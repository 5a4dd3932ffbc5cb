import { addDays } from '../../domain/values/date-only.ts'
import type { App } from '../context.ts'
import { writeOffParameter } from '../effects/billing/write-off-limit.ts'
import { notAfter, type BillingPlay } from './billing-play.ts'
import { stepOf, stored } from './step.ts'

interface Receipt {
  readonly receiver: string
  readonly payer: string
  readonly currency: string
  /** Amount, or what arrived for a statement: a share of it, too much, or a little less that is written off. */
  readonly amount:
    | { readonly of: string; readonly share: number; readonly over?: number; readonly off?: number }
    | string
  /** Yuan for one unit of the statement, where it was paid in yuan. */
  readonly inYuan?: number
  readonly daysBack: number
  readonly bank: readonly [account: string, reference: string]
  readonly until: 'draft' | 'posted' | 'takenBack'
  readonly fee?: string
  readonly remark?: string
}

const accounts = { tradelink: 'CITIC Shanghai ···4471', northwind: 'Pacific Harbor Bank ···2208' } as const

const receipts: readonly Receipt[] = [
  {
    receiver: 'tradelink',
    payer: 'northwind',
    currency: 'USD',
    amount: { of: 'paid', share: 1, off: 3.2 },
    daysBack: 19,
    bank: [accounts.tradelink, 'FT7730114'],
    until: 'posted',
  },
  {
    receiver: 'tradelink',
    payer: 'northwind',
    currency: 'USD',
    amount: { of: 'partPaid', share: 0.6 },
    daysBack: 6,
    bank: [accounts.tradelink, 'FT7741620'],
    until: 'posted',
    fee: '15',
    remark: 'Fee taken by the bank in between 中转行扣费',
  },
  {
    receiver: 'tradelink',
    payer: 'hansen',
    currency: 'EUR',
    amount: { of: 'overPaid', share: 1, over: 120 },
    daysBack: 12,
    bank: [accounts.tradelink, 'SEPA-90317'],
    until: 'posted',
  },
  {
    receiver: 'tradelink',
    payer: 'northwind',
    currency: 'CNY',
    amount: { of: 'inYuan', share: 1 },
    inYuan: 7.0915,
    daysBack: 2,
    bank: [accounts.tradelink, 'CNAPS-118204'],
    until: 'posted',
    remark: 'Settled in yuan by agreement 按约定以人民币结算',
  },
  {
    receiver: 'tradelink',
    payer: 'northwind',
    currency: 'USD',
    amount: '250.00',
    daysBack: 4,
    bank: [accounts.tradelink, 'FT7742008'],
    until: 'takenBack',
    remark: 'Sent for another company 汇款人有误',
  },
  {
    receiver: 'tradelink',
    payer: 'eastgate',
    currency: 'HKD',
    amount: '5000.00',
    daysBack: 1,
    bank: [accounts.tradelink, 'HK-553108'],
    until: 'draft',
  },
  {
    receiver: 'northwind',
    payer: 'tradelink',
    currency: 'USD',
    amount: '196.00',
    daysBack: 3,
    bank: [accounts.northwind, 'PHB-20411'],
    until: 'posted',
  },
  {
    receiver: 'northwind',
    payer: 'tradelink',
    currency: 'USD',
    amount: '80.00',
    daysBack: 1,
    bank: [accounts.northwind, 'PHB-20502'],
    until: 'draft',
  },
]

const writers: Readonly<Record<string, string>> = {
  tradelink: 'finance@tradelink.example',
  northwind: 'finance@northwind.example',
}

/** What customers paid: in full, in part, too much, one taken back, and some that wait for confirmation. */
export async function loadReceipts(
  app: App,
  play: BillingPlay,
  statements: ReadonlyMap<string, string>,
): Promise<void> {
  await stepOf(app, play.actors.get('admin@platform.example'), play.day(-90)).save('Parameter', [
    {
      record: {
        scope: 'company',
        key: writeOffParameter,
        moduleName: 'finance',
        group: 'Receipts 收款',
        description: 'Largest rest of a document that a receipt writes off, by currency 收款可核销的最大尾差（按币种）',
        dataType: 'text',
        value: 'USD 5; EUR 5; HKD 40; CNY 30',
        companyVisible: true,
      },
    },
  ])
  for (const receipt of receipts) {
    const writer = play.actors.get(writers[receipt.receiver] ?? '')
    const day = play.day(-receipt.daysBack)
    const [account, reference] = receipt.bank
    const { amount, ...given } = await paidFor(app, statements, receipt)
    const [id = ''] = await stepOf(app, writer, day).save('SalesPayment', [
      {
        record: {
          payer: play.companies.get(receipt.payer),
          currency: receipt.currency,
          amount,
          ...given.record,
          receivedDate: day,
          valueDate: day,
          bankAccount: account,
          bankReference: reference,
          remark: receipt.remark,
          ...(receipt.fee ? { fee: receipt.fee, feeBearer: 'payee' } : {}),
        },
        ...(given.rows ? { rows: { allocations: { save: given.rows } } } : {}),
      },
    ])
    if (receipt.until === 'draft') continue
    await stepOf(app, writer, day, 10).act('salesPaymentStatus', 'post', [id])
    if (receipt.until === 'posted') continue
    const later = notAfter(play.today, addDays(day, 2))
    await stepOf(app, writer, later, 11).act(
      'salesPaymentStatus',
      'takeBack',
      [id],
      { takenBackOn: later },
      'The bank asked for it back 银行要求退回',
    )
  }
}

interface Paid {
  readonly amount: string
  readonly record?: Readonly<Record<string, unknown>>
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
}

/** The amount of a receipt, and what it pays where it pays one statement. */
async function paidFor(app: App, statements: ReadonlyMap<string, string>, receipt: Receipt): Promise<Paid> {
  const { amount } = receipt
  if (typeof amount === 'string') return { amount }
  const billingOrder = statements.get(amount.of)
  const [statement] = await stored(app, 'BillingOrder', 'id', [billingOrder])
  const payable = Number(statement?.payable)
  const off = amount.off ?? 0
  const arrived = Math.round((payable * amount.share - off) * 100) / 100
  const received = (arrived + (amount.over ?? 0)).toFixed(2)
  const paid = Math.min(payable, arrived + Number(receipt.fee ?? 0)).toFixed(2)
  const rows = [
    { billingOrder, amount: paid },
    ...(off > 0
      ? [{ billingOrder, amount: off.toFixed(2), kind: 'writeOff', reason: 'Fee of a bank in between 中转行扣费' }]
      : []),
  ]
  if (!receipt.inYuan) return { amount: received, rows }
  const yuan = (Number(received) * receipt.inYuan).toFixed(2)
  return { amount: yuan, record: { documentCurrency: statement?.currency, documentAmount: received }, rows }
}
