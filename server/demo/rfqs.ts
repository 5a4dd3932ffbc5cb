import type { StoredOf } from '../../domain/entities/records.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { stepOf, stored, type Step } from './step.ts'
import type { StockPlay } from './play.ts'
import {
  bidders,
  evaluators,
  openers,
  stories,
  type Bidder,
  type Evaluator,
  type Prices,
  type Story,
} from './rfq-stories.ts'

interface Asked {
  readonly invited: readonly string[]
  /** Of an open RFQ. */
  readonly category?: string | null
}

/** RFQs of one buyer in every round: draft, sealed, open, best-and-final, award to approve, contract sent. */
export async function loadRfqs(app: App, play: StockPlay, owner: string): Promise<void> {
  const book = await stored(app, 'Supplier', 'owner', [owner])
  const invited = bidders.flatMap(code => book.find(s => s.company === play.companies.get(code))?.id ?? [])
  const pool = await stored(app, 'SupplierPool', 'owner', [owner])
  const category = pool.find(m => m.standing === 'approved' && invited.includes(m.supplier ?? ''))?.category ?? null
  for (const story of stories) await tell(app, play, story, story.open ? { invited: [], category } : { invited })
}

/** Rounds open by the clock of the database, so the stories happen now; then their rounds are moved into the past. */
async function tell(app: App, play: StockPlay, story: Story, asked: Asked): Promise<void> {
  const now = new Date(Math.max(app.now().getTime(), Date.now()))
  const today = now.toISOString().slice(0, 10)
  const on = (username: string): Step => stepOf(app, play.actors.get(username), today, now.getUTCHours())
  const buyer = on('buyer@northwind.example'),
    approver = on('senior@northwind.example')
  const wall = (days: number) => `${addDays(today, days)} 17:00`
  const named = story.late ? (await stored(app, 'User', 'username', [...openers])).map(p => p.id) : []
  const rfq = await ask(buyer, story, { ...asked, openers: named }, wall(Math.max(story.cutoff, 2)), today)
  if (story.draft) return
  const act = (action: string, inputs = {}) => buyer.act('rfqRound', action, [rfq], inputs)
  await act('publish')
  await answer(app, on, rfq, story, 'firstOffering', story.quotes)
  if (story.talk) await talk(app, on, rfq)
  if (story.estimate) await estimate(on('finance@northwind.example'), play, story, today)
  if (story.cutoff > 0) return
  if (story.late) return late(app, on, rfq, story, story.late)
  await moveRound(app, rfq, `${addDays(today, story.cutoff)}T09:00:00Z`)
  if (story.scoring) await score(app, on, rfq, story.scoring.submitted)
  if (!story.bafo && !story.award) return
  await act('shortlist')
  if (story.bafo) {
    const all = await stored(app, 'RfqInvitation', 'rfq', [rfq])
    await buyer.act(
      'rfqChoice',
      'choose',
      all.map(i => i.id),
    )
    await act('openBafo', { cutoff: wall(story.bafo.cutoff) })
    await answer(app, on, rfq, story, 'bafo', story.bafo.quotes)
  }
  if (story.award) await award(app, buyer, approver, rfq, story)
}

/** A quotation that came an hour too late; one buyer proposes to admit it before the round is opened. */
async function late(
  app: App,
  on: (username: string) => Step,
  rfq: string,
  story: Story,
  prices: Prices,
): Promise<void> {
  await moveRound(app, rfq, new Date(Date.now() - 3_600_000).toISOString())
  await answer(app, on, rfq, story, 'firstOffering', prices)
  const all = await stored(app, 'RfqInvitation', 'rfq', [rfq])
  await on('buyer@northwind.example').act(
    'rfqAdmission',
    'proposeAdmission',
    all.filter(i => i.status === 'late').map(i => i.id),
    {},
    'Their line was down at noon; the provider confirmed it. 供应商中午网络中断，运营商已确认。',
  )
}

const criteria = [
  { name: 'Price 价格', measure: 'price', weight: '60' },
  { name: 'Days of production 生产周期', measure: 'days', weight: '10' },
  { name: 'Quality 质量', measure: 'points', weight: '20', minimum: '50' },
  { name: 'Service 服务', measure: 'points', weight: '10' },
] as const

/** Points of two evaluators; the scoring ends when both have submitted. */
async function score(
  app: App,
  on: (username: string) => Step,
  rfq: string,
  submitted: readonly Evaluator[],
): Promise<void> {
  const buyer = on('buyer@northwind.example')
  const people = await stored(app, 'User', 'username', [...evaluators])
  const [scoring = ''] = await buyer.save('RfqScoring', [
    { record: { rfq, evaluators: people.map(p => p.id), dueDate: addDays(new Date().toISOString().slice(0, 10), 3) } },
  ])
  await buyer.act('rfqScoringStatus', 'begin', [scoring])
  const sheets = await stored(app, 'RfqEvaluation', 'scoring', [scoring])
  for (const [at, username] of submitted.entries()) {
    const sheet = sheets.find(s => s.evaluator === people.find(p => p.username === username)?.id)
    if (!sheet) continue
    const rows = await stored(app, 'RfqScore', 'evaluation', [sheet.id])
    const points = [84, 72, 91, 66]
    await on(username).save('RfqEvaluation', [
      {
        record: { id: sheet.id, revision: sheet.revision },
        rows: {
          scores: {
            save: rows
              .toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
              .map((r, n) => ({ id: r.id, revision: r.revision, points: String((points[n] ?? 70) - at * 3) })),
          },
        },
      },
    ])
    await on(username).act('rfqEvaluationStatus', 'submit', [sheet.id])
  }
}

async function ask(
  buyer: Step,
  story: Story,
  people: Asked & { readonly openers: readonly string[] },
  firstOfferingLocal: string,
  today: string,
): Promise<string> {
  const [id = ''] = await buyer.save('Rfq', [
    {
      record: {
        rfqName: story.name,
        ...(story.project ? { projectNo: story.project } : {}),
        supplier: [...people.invited],
        openers: [...people.openers],
        ...(people.category ? { rfqType: 'open', category: people.category } : {}),
        firstOfferingLocal,
        timeZone: 'America/Los_Angeles',
        questionDays: 0,
        currency: 'USD',
        ...(story.alternate ? { alternates: true } : {}),
        incoterm: 'FOB',
        finalDestination: 'Seattle',
        paymentTerms: 'deposit30',
        deliveryDueDate: addDays(today, 90),
        quotationValidity: addDays(today, 45),
      },
      rows: {
        lines: {
          save: story.lines.map(([skuName, quantity], at) => ({
            skuNo: skuNoOf(story, at),
            skuName,
            quantity,
            targetPrice: story.targets[at] ?? null,
            currency: 'USD',
            ...(story.lot ? { lot: story.lot } : {}),
          })),
        },
        ...(story.scoring ? { criteria: { save: [...criteria] } } : {}),
      },
    },
  ])
  return id
}

async function answer(
  app: App,
  on: (username: string) => Step,
  rfq: string,
  story: Story,
  round: string,
  prices: Prices,
): Promise<void> {
  const quotes = (await stored(app, 'RfqQuote', 'rfq', [rfq])).filter(q => q.round === round && q.status === 'draft')
  const companies = await stored(
    app,
    'Company',
    'id',
    quotes.map(q => q.supplierCompany),
  )
  for (const quote of quotes) {
    const code = bidders.find(b => companies.find(c => c.id === quote.supplierCompany)?.companyCode === b)
    const given = code && prices[code]
    if (!code || !given) continue
    const seller = on(`sales@${code}.example`)
    const other = story.alternate?.of === code ? story.alternate : undefined
    await fill(app, seller, quote, given, { incoterm: story.incoterms?.[code], other })
    await seller.act('rfqQuoteStatus', 'submit', [quote.id])
  }
}

async function fill(
  app: App,
  seller: Step,
  quote: StoredOf<'RfqQuote'>,
  prices: readonly (string | null)[],
  { incoterm, other }: { readonly incoterm: string | undefined; readonly other: Story['alternate'] | undefined },
): Promise<void> {
  const lines = (await stored(app, 'SupplierQuote', 'quote', [quote.id])).toSorted(
    (a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0),
  )
  await seller.save('RfqQuote', [
    {
      record: {
        id: quote.id,
        revision: quote.revision,
        validUntil: addDays(new Date().toISOString().slice(0, 10), 60),
        ...(incoterm ? { incoterm } : {}),
      },
      rows: {
        lines: {
          save: [
            ...(other ? [{ rfqSku: lines[0]?.rfqSku, offeredAs: other.offeredAs, unitPrice: other.unitPrice }] : []),
            ...lines.map((l, at) => ({
              id: l.id,
              revision: l.revision,
              ...(prices[at] === null || prices[at] === undefined
                ? { notOffered: true }
                : {
                    unitPrice: prices[at],
                    moq: '500',
                    productionCycle: 35 + at * 5,
                    ...(at === 0 ? { breaks: `10000: ${(Number(prices[at]) * 0.96).toFixed(2)}` } : {}),
                  }),
            })),
          ],
        },
      },
    },
  ])
}

/**
 * Two questions, one of them answered to all, and a change after which the quotation given so far is to be confirmed.
 */
async function talk(app: App, on: (username: string) => Step, rfq: string): Promise<void> {
  const buyer = on('buyer@northwind.example')
  const ask = async (bidder: Bidder, subject: string, question: string): Promise<string> => {
    const [id = ''] = await on(`sales@${bidder}.example`).save('RfqQuestion', [{ record: { rfq, subject, question } }])
    return id
  }
  const weight = await ask(
    'huamei',
    'Weight 克重',
    'Which weight is meant, 450 or 500 g/m²? 克重是 450 还是 500 g/m²？',
  )
  await ask('lianfa', 'Packing 包装', 'Is a paper band enough, or a box for each set? 纸腰封即可，还是每套用盒装？')
  await buyer.act('rfqQuestionStatus', 'answer', [weight], { answer: '500 g/m² for all three. 三种均为 500 g/m²。' })
  const [change = ''] = await buyer.save('RfqChange', [
    { record: { rfq, title: 'Addendum 1: more hand towels 变更一：毛巾加量' } },
  ])
  const [draft] = await stored(app, 'RfqChange', 'id', [change])
  const line = (await stored(app, 'RfqChangeLine', 'change', [change])).find(l => l.lineNo === 2)
  await buyer.save('RfqChange', [
    {
      record: { id: change, revision: draft?.revision, finalDestination: 'Tacoma' },
      rows: { lines: { save: [{ id: line?.id, revision: line?.revision, quantity: '12000' }] } },
    },
  ])
  await buyer.act('rfqChangeStatus', 'publish', [change])
}

/** What the goods of a story cost until they arrive, by which its offers are compared on landed cost. */
async function estimate(finance: Step, play: StockPlay, story: Story, today: string): Promise<void> {
  const { freight = '0', cbm = [] } = story.estimate ?? {}
  const charge = (code: string, amount: string, part: string | null = null) => ({
    code,
    amount,
    currency: 'USD',
    method: 'volume',
    part,
  })
  await finance.save('LandingCost', [
    {
      record: {
        costName: story.name,
        stage: 'estimated',
        date: today,
        currency: 'USD',
        priceCurrency: 'USD',
        incoterm: 'FOB',
        customsBasis: 'FOB',
        dutyPercent: '4.5',
        owner: play.companies.get('northwind'),
      },
      rows: {
        items: {
          save: story.lines.map(([, quantity], at) => ({
            skuNo: skuNoOf(story, at),
            quantity,
            unitPrice: story.targets[at] ?? '1',
            cbm: cbm[at] ?? null,
          })),
        },
        charges: { save: [charge('OFR', freight, 'freightToBorder'), charge('THC', '310'), charge('TRK', '420')] },
      },
    },
  ])
}

const skuNoOf = (story: Story, at: number): string =>
  `NEW-${String(stories.indexOf(story) + 1)}${String(at + 1).padStart(2, '0')}`

/** The round that is under way ended at this time. */
async function moveRound(app: App, rfq: string, cutoff: string): Promise<void> {
  await app.db.system('load demo data', async tx => {
    await tx.run(
      sql`update rfq_round set cutoff = ${cutoff}, opens_at = case when opens_at is null then null else ${cutoff}::timestamptz end,
        cutoff_local = to_char(${cutoff}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI') where rfq_id = ${rfq}`,
    )
    await tx.run(
      sql`update rfq_quote set received_at = ${cutoff}::timestamptz - interval '20 hours'
        where rfq_id = ${rfq} and received_at is not null`,
    )
    await tx.run(
      sql`update rfq_invitation set answered_at = ${cutoff}::timestamptz - interval '20 hours'
        where rfq_id = ${rfq} and answered_at is not null`,
    )
    await tx.run(
      sql`update rfq set first_offering_cutoff = ${cutoff},
        first_offering_local = to_char(${cutoff}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI')
        where id = ${rfq}`,
    )
  })
}

/** The cheapest offer of each line, approved by another person. */
async function award(app: App, buyer: Step, approver: Step, rfq: string, story: Story): Promise<void> {
  const quotes = (await stored(app, 'RfqQuote', 'rfq', [rfq])).filter(q => q.status === 'submitted')
  const offers = (
    await stored(
      app,
      'SupplierQuote',
      'quote',
      quotes.map(q => q.id),
    )
  ).filter(o => o.unitPrice !== null)
  const lines = [...new Set(offers.map(o => o.rfqSku))].flatMap(sku => {
    const [best] = offers
      .filter(o => o.rfqSku === sku)
      .toSorted((a, b) => Number(a.unitPrice) - Number(b.unitPrice) || (a.lineNo ?? 0) - (b.lineNo ?? 0))
    return best ? [{ quoteLine: best.id }] : []
  })
  const [id] = await buyer.save('RfqAward', [
    { record: { rfq, reason: 'Lowest price for each line 各行最低价' }, rows: { lines: { save: lines } } },
  ])
  if (!id) return
  await buyer.act('rfqAwardStatus', 'propose', [id])
  if (story.award !== 'contract') return
  await approver.act('rfqAwardStatus', 'approve', [id])
  await buyer.act('rfqRound', 'award', [rfq])
  const contracts = await stored(app, 'Contract', 'rfq', [rfq])
  await buyer.act(
    'contractStatus',
    'send',
    contracts.map(c => c.id),
  )
}
