import { Readable } from 'node:stream'
import { addDays, dayIn } from '../../domain/values/date-only.ts'
import { Failure } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { Context, App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { findUser, actorOf } from '../operations/session/actors.ts'
import { hashPassword } from '../operations/session/passwords.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import { addCompany, addRole, addUser } from '../operations/people/people.ts'
import { loadAccountChanges, loadBankAccounts } from './bank-accounts.ts'
import { demoPassword } from './accounts.ts'
import { demoCompanies, roleNames } from './companies.ts'
import { demoBrands, demoCategories, demoGoods } from './goods.ts'
import { loadBilling } from './billing.ts'
import { loadCards } from './cards.ts'
import { loadDocuments } from './documents.ts'
import { loadInvoices } from './invoices.ts'
import { loadCertificates } from './certificates.ts'
import { loadLandedCosts } from './landed-costs.ts'
import { loadMails } from './mails.ts'
import { loadModules } from './modules.ts'
import { loadNotices } from './notices.ts'
import { planOrders } from './lives.ts'
import { loadOrderDocuments } from './order-documents.ts'
import { loadOrganisation } from './organisation.ts'
import { loadPaymentTerms } from './payment-terms.ts'
import { loadPaymentStories } from './payments.ts'
import { performLives } from './perform.ts'
import type { Sku, Tell } from './play.ts'
import { loadProcesses } from './processes.ts'
import { loadProjects } from './projects.ts'
import { loadRateCards } from './rate-cards.ts'
import { loadRefunds } from './refunds.ts'
import { loadRfqs } from './rfqs.ts'
import { loadTasks } from './tasks.ts'
import { loadShowrooms } from './showrooms.ts'
import { loadRates } from './rates.ts'
import { loadQuality } from './quality.ts'
import { makeRandom } from './random.ts'
import { loadShipments } from './shipments.ts'
import { signedCopy } from './signed-copy.ts'
import type { DemoSize } from './size.ts'
import { loadSupplierAudits } from './supplier-audits.ts'
import { loadStock } from './stock.ts'

const actor = { kind: 'system', reason: 'load demo data' } as const

/**
 * Loads the demo: companies, people, goods, and two years of orders. Each step runs the real operation as its demo user
 * at its time. Only the loading day changes the result.
 */
export async function loadDemo(app: App, size: DemoSize, tell: Tell): Promise<void> {
  const today = dayIn('UTC', app.now())
  const start: App = { ...app, now: () => new Date(`${addDays(today, -735)}T08:00:00Z`) }
  tell('Demo: companies and people', '演示数据：公司与人员')
  const companies = await loadCompanies(start)
  await loadOrganisation(start, companies)
  await loadBankAccounts(start, companies, addDays(today, -735))
  tell('Demo: goods', '演示数据：商品')
  const skus = await loadGoods(start, companies)
  const random = makeRandom(20_261_121)
  const orders = planOrders(size.orders, today, random)
  const copy = await app.files.put(Readable.from(signedCopy()), { maxBytes: 100_000 })
  const people = await actors(app)
  await performLives(app, { orders, skus, companies, random, today, copy, actors: people }, tell)
  tell('Demo: shipping plans and shipments', '演示数据：出货计划与货运')
  await loadShipments(app, { companies, actors: people, today })
  tell('Demo: bookings, packing lists and placements', '演示数据：订舱、装箱单与下单')
  await loadOrderDocuments(app, { companies, actors: people, today })
  tell('Demo: inspections, samples and stock', '演示数据：质检、样品与库存')
  const play = { companies, actors: people, today, copy, day: (days: number) => addDays(today, days) }
  await loadQuality(app, play)
  await loadStock(app, play)
  await loadProjects(app, play)
  await loadSupplierAudits(app, play)
  await loadCertificates(app, play)
  await loadDocuments(app, play)
  await loadRates(app, play)
  await loadRateCards(app, play)
  await loadLandedCosts(app, play)
  await loadInvoices(app, play)
  await loadPaymentStories(app, play)
  await loadAccountChanges(app, play)
  await loadPaymentTerms(app, play)
  await loadBilling(app, play)
  await loadRefunds(app, play)
  await loadProcesses(app, play)
  await loadModules(app, play)
  tell('Demo: RFQs', '演示数据：询价')
  await loadRfqs(app, play, companies.get('northwind') ?? '')
  tell('Demo: showrooms', '演示数据：展厅')
  await loadShowrooms(app, play)
  await loadTasks(app, play)
  tell('Demo: mail', '演示数据：邮件')
  await loadMails(app, play)
  tell('Demo: notices', '演示数据：公告')
  await loadNotices(app, { actors: people, today })
  await loadCards(app, people.get('admin@platform.example'), addDays(today, -30))
}

/** Everyone active in the demo, by username. */
async function actors(app: App): Promise<ReadonlyMap<string, UserActor>> {
  return app.db.system(
    'find the people of the demo',
    async tx => {
      const result = new Map<string, UserActor>()
      for (const c of demoCompanies)
        for (const p of c.people) {
          const row = await findUser(tx, c.code, p.username)
          if (row) result.set(p.username, actorOf(row, '00000000-0000-0000-0000-000000000000'))
        }
      return result
    },
    { readOnly: true },
  )
}

async function loadCompanies(app: App): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const hash = await hashPassword(demoPassword)
  for (const c of demoCompanies) {
    const company = await addCompany(app, {
      companyType: c.type,
      companyCode: c.code,
      name: c.name,
      companyStatus: c.status,
      address: c.address,
      language: c.language,
      timeZone: c.timeZone,
    })
    ids.set(c.code, company)
    const roles = new Map<string, string>()
    for (const basis of new Set(c.people.flatMap(p => p.roles)))
      roles.set(basis, await addRole(app, { company, name: roleNames[basis], basis, isDefault: roles.size === 0 }))
    for (const [i, p] of c.people.entries()) {
      await addUser(
        app,
        {
          company,
          username: p.username,
          realName: p.name,
          roles: p.roles.map(r => roles.get(r) as string),
          password: demoPassword,
          isAdmin: i === 0,
          language: c.language,
        },
        hash,
      )
    }
  }
  const of = (...types: string[]) =>
    demoCompanies.filter(c => types.includes(c.type)).map(c => ids.get(c.code) as string)
  const pairs = of('1', '3').flatMap(b => [
    ...of('2').map(s => ({ company: b, relatedCompany: s, relationType: 'purchaserSupplier' })),
    ...of('4', '5').map(s => ({ company: b, relatedCompany: s, relationType: 'purchaserAgent' })),
  ])
  pairs.push(
    ...of('3').flatMap(b => of('1').map(t => ({ company: b, relatedCompany: t, relationType: 'purchaserAgent' }))),
  )
  await saveMany(app, 'CompanyRelation', pairs)
  return ids
}

async function loadGoods(
  app: App,
  companies: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly Sku[]>> {
  const random = makeRandom(400)
  const categories = await saveMany(app, 'Category', demoCategories)
  const brands = await saveMany(app, 'Brand', demoBrands)
  const buyers = demoCompanies.filter(c => c.type === '3' || c.type === '1')
  const suppliers = demoCompanies.filter(c => c.type === '2')
  const book = buyers.flatMap(b => suppliers.map(s => ({ b, s })))
  const entries = await saveMany(
    app,
    'Supplier',
    book.map(({ b, s }) => ({
      name: s.name,
      company: companies.get(s.code),
      owner: companies.get(b.code),
      contact: s.people[0]?.name,
      email: s.people[0]?.username,
      poolStatus: s.status,
      priceThreshold: '2',
      quantityThreshold: '3',
      dateThreshold: 2,
      category: [
        ...new Set(
          demoGoods
            .filter(g => g.supplier === s.code)
            .map(g => categories[demoCategories.findIndex(c => c.code === g.category)]),
        ),
      ],
    })),
  )
  const supplierOf = new Map(book.map(({ b, s }, i) => [`${b.code} ${s.code}`, entries[i] as string]))
  const skus: (Sku & { readonly supplier: string })[] = []
  for (const g of demoGoods)
    for (const [i, sizeName] of g.sizes.entries())
      for (const quality of ['', ' Premium']) {
        const price = (
          g.price[0] +
          (g.price[1] - g.price[0]) * ((i + 1) / g.sizes.length) * (quality ? 1.25 : 0.95) +
          random.next() * 0.2
        ).toFixed(random.next() < 0.3 ? 4 : 2)
        skus.push({
          supplier: g.supplier,
          no: `SKU-${10_400 + skus.length}`,
          name: `${g.en} ${sizeName}${quality} ${g.zh}${quality ? ' 高档' : ''}`,
          price,
          hs: g.hs,
          perCarton: g.perCarton,
          carton: g.carton,
          category: categories[demoCategories.findIndex(c => c.code === g.category)] as string,
          brand: random.pick(brands),
          supplierOf: (buyer: string) => supplierOf.get(`${buyer} ${g.supplier}`) as string,
        })
      }
  const catalogs = [
    ...buyers.map(b => ({ owner: b.code, list: skus })),
    ...suppliers.map(s => ({ owner: s.code, list: skus.filter(k => k.supplier === s.code) })),
  ]
  for (const { owner, list } of catalogs) {
    await saveMany(
      app,
      'CatalogSku',
      list.map(k => ({
        skuNo: k.no,
        skuName: k.name,
        brand: k.brand,
        category: k.category,
        uom: 'pcs',
        hsCode: k.hs,
        countryOfOrigin: 'CN',
        unitPerOuter: k.perCarton,
        length: String(k.carton[0]),
        width: String(k.carton[1]),
        height: String(k.carton[2]),
        listPrice: k.price,
        currency: 'USD',
        owner: companies.get(owner),
        ...(buyers.some(b => b.code === owner) ? { supplier: k.supplierOf(owner) } : {}),
      })),
    )
    if (owner === 'northwind') await saveMany(app, 'CatalogSku', twinsOf(list.slice(0, 12), companies.get(owner)))
  }
  return new Map(suppliers.map(s => [s.code, skus.filter(k => k.supplier === s.code)]))
}

/** The same goods under a second number, as a catalogue that was imported twice has them. */
const twinsOf = (list: readonly Sku[], owner: string | undefined) =>
  list
    .filter((_, i) => i % 4 === 0)
    .map((k, i) => ({
      skuNo: `NW-${i + 1}-OLD`,
      skuName: k.name
        .replace(/^(\w+) (\w+)/, (_, a: string, b: string) => `${b}s, ${a.toLowerCase()}`)
        .replace('棉毛巾', '棉质毛巾'),
      category: k.category,
      uom: 'pcs',
      hsCode: k.hs,
      listPrice: k.price,
      currency: 'USD',
      supplier: k.supplierOf('northwind'),
      owner,
    }))

async function saveMany(
  app: App,
  entity: string,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const context: Context = { ...app, actor }
  return app.db.tenant(actor, async tx => {
    const results = await saveAll(
      tx,
      context,
      entity,
      records.map(record => ({ record })),
    )
    const failed = results.find(r => r instanceof Failure)
    if (failed) throw failed
    return results.map(r => (r as Saved).id)
  })
}

export interface DemoState {
  readonly state: 'loading' | 'ready' | 'removed'
  readonly day: string
}

/** State of the demo: present, complete, removed. */
export const demoState = (app: App): Promise<DemoState | undefined> =>
  app.db.system(
    'look up the state of the demo',
    async tx => (await tx.one<{ value: DemoState }>(sql`select value from portside_meta where key = 'demo'`))?.value,
    { readOnly: true },
  )
