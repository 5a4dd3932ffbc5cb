import { addDays } from '../../domain/values/date-only.ts'
import type { App } from '../context.ts'
import { bills, prices, type Bill, type Price } from './bills.ts'
import { loadReceipts } from './receipts.ts'
import { notAfter, type BillingPlay } from './billing-play.ts'
import { stepOf, stored } from './step.ts'

const writers: Readonly<Record<string, string>> = {
  tradelink: 'finance@tradelink.example',
  northwind: 'finance@northwind.example',
  bluewave: 'ops@bluewave.example',
}

/**
 * Charges of shipments, inspections and the warehouse, statements of them in each state, and what was paid for them.
 */
export async function loadBilling(app: App, play: BillingPlay): Promise<void> {
  const numbers = await sourceNumbers(app, play)
  const named = new Map<string, string>()
  for (const bill of bills) {
    const statement = await makeBill(app, play, numbers, bill)
    if (statement && bill.as) named.set(bill.as, statement)
  }
  await loadReceipts(app, play, named)
}

/** Numbers of real records by company, so that a charge leads to its work. */
type SourceNumbers = (bill: Bill, price: Price) => string

async function sourceNumbers(app: App, play: BillingPlay): Promise<SourceNumbers> {
  const buyers = ['northwind', 'eastgate', 'hansen', 'tradelink'].map(code => play.companies.get(code))
  const [shipments, inspections, receipts] = await Promise.all([
    stored(app, 'Shipment', 'buyer', buyers),
    stored(app, 'QcTask', 'buyer', buyers),
    stored(app, 'GoodsReceipt', 'buyer', buyers),
  ])
  const known = {
    shipment: shipments.map(s => ({ no: s.shipmentNo, buyer: s.buyer })),
    logistics: shipments.map(s => ({ no: s.shipmentNo, buyer: s.buyer })),
    quality: inspections.map(t => ({ no: t.qcNo, buyer: t.buyer })),
    warehouse: receipts.map(r => ({ no: r.grNo, buyer: r.buyer })),
  }
  const taken = new Set<string>()
  return (bill, { source, chargeCode }) => {
    const about = [bill.partner, bill.biller].map(code => play.companies.get(code))
    const prefix = { shipment: 'SHP', logistics: 'TRK', quality: 'QC', warehouse: 'GR' }[source]
    const numbers = [
      ...known[source].filter(r => about.includes(String(r.buyer))).map(r => String(r.no)),
      ...Array.from({ length: 40 }, (_, i) => `${prefix}-${play.day(0).slice(2, 7).replace('-', '')}-${410 + i}`),
    ]
    const key = (no: string) => [bill.biller, bill.side, source, chargeCode, no].join(' ')
    const free = numbers.find(no => !taken.has(key(no))) ?? ''
    taken.add(key(free))
    return free
  }
}

async function makeBill(app: App, play: BillingPlay, sourceNo: SourceNumbers, bill: Bill): Promise<string | undefined> {
  const writer = play.actors.get(writers[bill.biller] ?? '')
  const partner = play.companies.get(bill.partner)
  const served = dayOf(play, bill.when)
  const billed = 'monthsBack' in bill.when ? firstAfter(served) : served
  const tasks: string[] = []
  for (const [i, [name, qty]] of bill.charges.entries()) {
    const price: Price = prices[name]
    tasks.push(
      ...(await stepOf(app, writer, billed).save('BillingTask', [
        {
          record: {
            arAp: bill.side,
            partner,
            currency: bill.currency,
            source: price.source,
            businessModule: price.businessModule,
            sourceNo: sourceNo(bill, price),
            serviceAt: `${served}T0${String(3 + i)}:00:00Z`,
            chargeCode: price.chargeCode,
            qty,
            unitPrice: inCurrency(price.unitPrice, bill.currency),
            chargeQuantity: price.chargeQuantity ?? '1',
            taxPercent: bill.partner === 'hansen' ? '0' : (price.taxPercent ?? '0'),
          },
        },
      ])),
    )
  }
  if (bill.until === 'tasks') return undefined
  const [statement = ''] = await stepOf(app, writer, billed).save('BillingOrder', [
    {
      record: {
        billingTasks: tasks,
        settlementType: 'monthsBack' in bill.when ? 'monthly' : 'perTicket',
        dueDate: addDays(billed, bill.dueDays ?? 30),
      },
    },
  ])
  if (bill.until === 'draft') return statement
  await stepOf(app, writer, billed, 10).act('billingStatus', 'confirm', [statement])
  if (bill.until === 'sent') await stepOf(app, writer, billed, 11).act('partnerStatus', 'send', [statement])
  if (bill.disputed) await dispute(app, play, bill, statement, billed)
  if (bill.credited) await credit(app, play, bill, statement, billed)
  return statement
}

const answerers: Readonly<Record<string, string>> = {
  northwind: 'finance@northwind.example',
  eastgate: 'finance@eastgate.example',
}

async function dispute(app: App, play: BillingPlay, bill: Bill, statement: string, billed: string): Promise<void> {
  const lines = await linesOf(app, statement)
  const disputedLines = (bill.disputed ?? []).flatMap((value, at) =>
    value ? [{ line: lines[at]?.id, field: 'disputeReason', value }] : [],
  )
  const step = stepOf(app, play.actors.get(answerers[bill.partner] ?? ''), notAfter(play.today, addDays(billed, 2)), 14)
  await step.act('partnerStatus', 'dispute', [statement], { disputedLines })
}

/** A credit note of a part: its lines propose the whole, and their quantities are lowered. */
async function credit(app: App, play: BillingPlay, bill: Bill, statement: string, billed: string): Promise<void> {
  const day = notAfter(play.today, addDays(billed, 4))
  const step = stepOf(app, play.actors.get(writers[bill.biller] ?? ''), day, 12)
  const [note = ''] = await step.save('BillingOrder', [
    { record: { creditOf: statement, settlementType: 'monthly', dueDate: addDays(billed, bill.dueDays ?? 30) } },
  ])
  const [now] = await stored(app, 'BillingOrder', 'id', [note])
  const lines = await linesOf(app, note)
  const save = lines.map((l, at) => ({ id: l.id, revision: l.revision, creditQuantity: bill.credited?.[at] ?? '0' }))
  await step.save('BillingOrder', [{ record: { id: note, revision: now?.revision }, rows: { lines: { save } } }])
  await step.act('billingStatus', 'confirm', [note])
  await step.act('partnerStatus', 'send', [note])
}

const linesOf = async (app: App, statement: string) =>
  (await stored(app, 'StatementLine', 'statement', [statement])).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))

/** Prices are agreed in dollars; a price in another currency is round there too. */
const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.86, HKD: 7.78 }
const inCurrency = (price: string, currency: string): string =>
  currency === 'USD' ? price : (Math.round(Number(price) * (perDollar[currency] ?? 1) * 20) / 20).toFixed(2)

function dayOf(play: BillingPlay, when: Bill['when']): string {
  if ('daysBack' in when) return play.day(-when.daysBack)
  const [year = 0, month = 1] = play.today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - when.monthsBack, 18)).toISOString().slice(0, 10)
}

function firstAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
