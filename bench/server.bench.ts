import pg from 'pg'
import { signedIn, type Account, type Place } from './caller.ts'
import { inTurn, report } from './figures.ts'
import { settle, startInstance, type Instance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

/** Figures that grow with the data: their limit is the plain query. */
const growing: ReadonlySet<string> = new Set(['list.totals'])

/**
 * Cost of the server over a plain query of the same driver, and of a larger table over a smaller one. All sizes are in
 * one PostgreSQL and queried in turns, so that a changing machine affects all equally. They share its memory: the pages
 * of the smallest always stay cached, those of the largest may not.
 */
export async function benchServer(postgres: Postgres, sizes: readonly number[]): Promise<void> {
  const instances: Instance[] = []
  try {
    for (const orders of sizes) instances.push(await startInstance(postgres, orders, 20))
    await settle(postgres)
    const account = { company: 'buyer3', username: 'user@buyer3.test', password: benchPassword }
    const measured = await measure(instances.map(({ address, database }) => ({ address, database, account })))
    for (const [at, figures] of measured.entries())
      reportSize(
        sizes[at] as number,
        figures,
        at === 0 ? undefined : { orders: sizes[0] as number, figures: measured[0] as Measured },
      )
  } finally {
    for (const instance of instances) await instance.close()
  }
}

type Measured = Readonly<Record<string, { readonly ours: number; readonly raw?: number }>>

function reportSize(
  orders: number,
  figures: Measured,
  smallest: { readonly orders: number; readonly figures: Measured } | undefined,
): void {
  for (const [figure, { ours, raw }] of Object.entries(figures)) {
    report({ name: figure, value: ours, unit: 'ms', rows: orders })
    if (raw !== undefined) {
      report({ name: `${figure}.raw`, value: raw, unit: 'ms', rows: orders })
      report({
        name: `${figure}.over-raw`,
        value: ours / raw,
        unit: 'ratio',
        rows: orders,
        ...(figure.startsWith('list.') ? { goal: '<= 2' } : {}),
      })
    }
    const first = smallest?.figures[figure]
    if (smallest && first && !growing.has(figure))
      report({
        name: `${figure}.over-${smallest.orders}`,
        value: ours / first.ours,
        unit: 'ratio',
        rows: orders,
        goal: '<= 1.3',
      })
  }
}

/** Measures installations by address, each figure of all of them in turns; returns the medians per installation. */
export async function measure(places: readonly Place[]): Promise<Measured[]> {
  const asked: Asked[] = []
  try {
    for (const place of places) asked.push(await worksOf(place))
    const measured: Record<string, { ours: number; raw?: number }>[] = places.map(() => ({}))
    for (const name of new Set(asked.flatMap(a => Object.keys(a.works)))) {
      const there = asked.flatMap((a, at) => {
        const work = a.works[name]
        return work ? [{ at, work }] : []
      })
      const times = await inTurn(
        there.flatMap(({ work: { ours, raw } }) => (raw ? [ours, raw] : [ours])),
        60,
      )
      for (const { at, work } of there)
        (measured[at] ??= {})[name] = {
          ours: times.shift() as number,
          ...(work.raw ? { raw: times.shift() as number } : {}),
        }
    }
    return measured
  } finally {
    for (const a of asked) await a.close()
  }
}

interface Asked {
  /** The calls by figure name, with the same as plain queries where there is a database. */
  readonly works: Readonly<
    Record<string, { readonly ours: () => Promise<unknown>; readonly raw?: (() => Promise<unknown>) | undefined }>
  >
  readonly close: () => Promise<void>
}

async function worksOf(place: Place): Promise<Asked> {
  const { ask, post, close } = await signedIn(place)
  const listBody = (body: Record<string, unknown>) => ({ length: 100, count: false, ...body })
  const list = (body: Record<string, unknown>) => () => ask('/define/query/list/page_po_list', listBody(body))
  const filtered = {
    conditions: [{ field: 'confirmStatus', operator: 'in', value: ['signed', 'submitted'] }],
    sort: [{ field: 'cargoReadyDate', direction: 'asc' }],
  }
  const rows = (await post('/define/query/list/page_po_list', listBody({}))).resultList as {
    id: string
    poNo: string
  }[]
  const some = rows[10] as { id: string; poNo: string }
  const drafts = await post('/define/query/list/page_po_list', {
    length: 1,
    conditions: [{ field: 'confirmStatus', operator: 'eq', value: 'draft' }],
  })
  const draft = (drafts.resultList as { id: string; revision: number }[])[0]
  const plain = place.database ? await plainQueries(place.database, place.account) : undefined
  let revision = draft?.revision ?? 1
  let turn = 0
  const save = async () => {
    const saved = await post('/define/save/PurchaseOrder', {
      record: { id: draft?.id, revision, projectName: `Project ${turn++}` },
    })
    revision = (saved.record as { revision: number }).revision
  }
  return {
    works: {
      'list.first-page': { ours: list({}), raw: plain?.first },
      'list.filter-sort': { ours: list(filtered), raw: plain?.filtered },
      'list.count': { ours: () => ask('/define/query/list/page_po_list', { length: 1 }) },
      'list.keyword': {
        ours: list({ length: 20, conditions: [{ field: 'keyword', operator: 'like', value: some.poNo }] }),
      },
      'list.totals': {
        ours: () => ask('/define/query/totals/page_po_list', { fields: ['totalAmount'], conditions: [] }),
        raw: plain?.totals,
      },
      'order.detail': {
        ours: () => ask('/define/query/detail/PurchaseOrder', { id: some.id, children: ['lines'] }),
        raw: plain?.detail(some.id),
      },
      ...(draft ? { 'order.save': { ours: save, raw: plain?.save(draft.id) } } : {}),
    },
    close: async () => {
      close()
      await plain?.close()
    },
  }
}

/**
 * The same questions as plain SQL on the tables, through the same driver, made into JSON. No rights, no tenants, no
 * HTTP.
 */
async function plainQueries(database: string, account: Account) {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const buyer = (await pool.query('select id from company where company_code = $1', [account.company])).rows[0]
    .id as string
  const columns = `o.id, o.revision, o.po_no, o.version, o.po_type, o.project_no, o.project_name, o.supplier_id, s.name as supplier, o.buyer_id, b.name as buyer, o.category_id, o.incoterm, o.ship_type, o.shipping_type, o.pol, o.pod,
    o.po_confirm_due_date, o.po_confirm_date, o.cargo_ready_date, o.etd, o.eta, o.destination_delivery_due_date, o.total_amount, o.currency, o.payment_term, o.gross_weight, o.volume, o.confirm_status, o.progress,
    o.payment_progress, o.next_milestone, o.next_milestone_due, o.deposit_due_date, o.pay_off_due_date, o.created_at`
  const from =
    'from purchase_order o left join supplier s on s.id = o.supplier_id left join company b on b.id = o.buyer_id'
  const json = async (text: string, values: unknown[]) => JSON.stringify((await pool.query(text, values)).rows)
  return {
    first: () =>
      json(`select ${columns} ${from} where o.buyer_id = $1 order by o.created_at desc, o.id desc limit 101`, [buyer]),
    filtered: () =>
      json(
        `select ${columns} ${from} where o.buyer_id = $1 and o.confirm_status in ('signed', 'submitted') order by coalesce(o.cargo_ready_date, 'infinity'::date), o.id limit 101`,
        [buyer],
      ),
    // The row limit of totals, with each currency summed separately.
    totals: () =>
      json(
        'with r as materialized (select o.total_amount, o.currency from purchase_order o where o.buyer_id = $1 limit 100001) select currency, sum(total_amount)::text as sum, count(*) as n from r group by currency',
        [buyer],
      ),
    detail: (id: string) => async () =>
      (await json(`select o.*, s.name as supplier ${from} where o.id = $1`, [id])) +
      (await json('select * from po_line where po_id = $1 order by line_no', [id])),
    save: (id: string) => () =>
      json('update purchase_order set project_name = $2, updated_at = now() where id = $1 returning *', [
        id,
        `Project ${Math.random()}`,
      ]),
    close: () => pool.end(),
  }
}
