import http from 'node:http'
import pg from 'pg'
import { frame } from '../domain/contracts/call.ts'
import { inTurn, report } from './figures.ts'
import { startInstance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'

/** Figures that read more where there is more: their limit is the raw query beside them. */
const growing: ReadonlySet<string> = new Set(['list.totals'])

/** What the server costs over a plain query of the same driver, at three sizes of the table. */
export async function benchServer(postgres: Postgres, sizes: readonly number[]): Promise<void> {
  const base: Record<string, number> = {}
  for (const orders of sizes) {
    const instance = await startInstance(postgres, orders, 20)
    const figures = await measure(instance.address, { company: 'buyer3', username: 'user@buyer3.test', password: benchPassword }, instance.database)
    for (const [figure, { ours, raw }] of Object.entries(figures)) {
      report({ name: figure, value: ours, unit: 'ms', rows: orders })
      if (raw !== undefined) {
        report({ name: `${figure}.raw`, value: raw, unit: 'ms', rows: orders })
        report({ name: `${figure}.over-raw`, value: ours / raw, unit: 'ratio', rows: orders, ...(figure.startsWith('list.') ? { goal: '<= 2' } : {}) })
      }
      const first = base[figure] ??= ours
      if (orders !== sizes[0] && !growing.has(figure)) report({ name: `${figure}.over-${sizes[0]}`, value: ours / first, unit: 'ratio', rows: orders, goal: '<= 1.3' })
    }
    await instance.close()
  }
}

export interface Account { readonly company: string; readonly username: string; readonly password: string }

/** Measures an installation by its address; `database` lets the same run time plain queries beside it. */
export async function measure(address: string, account: Account, database?: string): Promise<Record<string, { ours: number; raw?: number }>> {
  const headers = await signIn(address, account)
  const agent = new http.Agent({ keepAlive: true })
  const ask = (path: string, body: unknown) => askOver(agent, address + frame + path, headers, JSON.stringify(body))
  const post = async (path: string, body: unknown) => (JSON.parse(await ask(path, body)) as { object: Record<string, unknown> }).object
  const listBody = (body: Record<string, unknown>) => ({ length: 100, count: false, ...body })
  const list = (body: Record<string, unknown>) => () => ask('/define/query/list/page_po_list', listBody(body))
  const filtered = { conditions: [{ field: 'confirmStatus', operator: 'in', value: ['signed', 'submitted'] }], sort: [{ field: 'cargoReadyDate', direction: 'asc' }] }
  const rows = (await post('/define/query/list/page_po_list', listBody({}))).resultList as { id: string; poNo: string }[]
  const some = rows[10] as { id: string; poNo: string }
  const plain = database ? await plainQueries(database, account) : undefined
  const detail = () => ask('/define/query/detail/PurchaseOrder', { id: some.id, children: ['lines'] })
  const drafts = await post('/define/query/list/page_po_list', { length: 1, conditions: [{ field: 'confirmStatus', operator: 'eq', value: 'draft' }] })
  const draft = (drafts.resultList as { id: string; revision: number }[])[0]
  let revision = draft?.revision ?? 1
  let turn = 0
  const save = async () => {
    const saved = await post('/define/save/PurchaseOrder', { record: { id: draft?.id, revision, projectName: `Project ${turn++}` } })
    revision = (saved.record as { revision: number }).revision
  }
  const result: Record<string, { ours: number; raw?: number }> = {}
  const pair = async (name: string, ours: () => Promise<unknown>, raw: (() => Promise<unknown>) | undefined) => {
    const [a, b] = await inTurn(raw ? [ours, raw] : [ours], 60)
    result[name] = { ours: a as number, ...(raw ? { raw: b as number } : {}) }
  }
  await pair('list.first-page', list({}), plain?.first)
  await pair('list.filter-sort', list(filtered), plain?.filtered)
  await pair('list.count', () => ask('/define/query/list/page_po_list', { length: 1 }), undefined)
  await pair('list.keyword', list({ length: 20, conditions: [{ field: 'keyword', operator: 'like', value: some.poNo }] }), undefined)
  await pair('list.totals', () => ask('/define/query/totals/page_po_list', { fields: ['totalAmount'], conditions: [] }), plain?.totals)
  await pair('order.detail', detail, plain?.detail(some.id))
  if (draft) await pair('order.save', save, plain?.save(draft.id))
  await plain?.close()
  agent.destroy()
  return result
}

/** One call over a connection that stays open. The answer is read to its end and not made into objects: that is the client's work. */
function askOver(agent: http.Agent, url: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => { parts.push(part) })
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${text.slice(0, 400)}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function signIn(address: string, account: Account): Promise<Record<string, string>> {
  const config = await fetch(`${address}${frame}/common/captcha`).then(r => r.json()) as { object: { id: string; code?: string } }
  const response = await fetch(`${address}${frame}/manageLogin`, {
    method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ companyAccount: account.company, username: account.username, password: account.password, captchaId: config.object.id, verificationCode: config.object.code ?? process.env.PORTSIDE_CAPTCHA ?? '' }),
  })
  const json = await response.json() as { success: boolean; message?: string; object: Record<string, string> }
  if (!json.success) throw new Error(`sign-in failed: ${json.message}`)
  return { access_token: json.object.access_token as string, login_user_acc: json.object.login_user_acc as string, purchaseCompanyCode: json.object.purchaseCompanyCode as string }
}

/** The same questions as plain SQL on the tables, through the same driver, made into JSON. No rights, no tenants, no HTTP. */
async function plainQueries(database: string, account: Account) {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const buyer = (await pool.query('select id from company where company_code = $1', [account.company])).rows[0].id as string
  const columns = `o.id, o.revision, o.po_no, o.version, o.po_type, o.project_no, o.project_name, o.supplier_id, s.name as supplier, o.buyer_id, b.name as buyer, o.category_id, o.incoterm, o.ship_type, o.shipping_type, o.pol, o.pod,
    o.po_confirm_due_date, o.po_confirm_date, o.cargo_ready_date, o.etd, o.eta, o.destination_delivery_due_date, o.total_amount, o.currency, o.payment_term, o.gross_weight, o.volume, o.confirm_status, o.progress,
    o.payment_progress, o.next_milestone, o.next_milestone_due, o.deposit_due_date, o.pay_off_due_date, o.created_at`
  const from = 'from purchase_order o left join supplier s on s.id = o.supplier_id left join company b on b.id = o.buyer_id'
  const json = async (text: string, values: unknown[]) => JSON.stringify((await pool.query(text, values)).rows)
  return {
    first: () => json(`select ${columns} ${from} where o.buyer_id = $1 order by o.created_at desc, o.id desc limit 101`, [buyer]),
    filtered: () => json(`select ${columns} ${from} where o.buyer_id = $1 and o.confirm_status in ('signed', 'submitted') order by coalesce(o.cargo_ready_date, 'infinity'::date), o.id limit 101`, [buyer]),
    // As many rows as a total reads at most, each currency by itself.
    totals: () => json('with r as materialized (select o.total_amount, o.currency from purchase_order o where o.buyer_id = $1 limit 100001) select currency, sum(total_amount)::text as sum, count(*) as n from r group by currency', [buyer]),
    detail: (id: string) => async () => (await json(`select o.*, s.name as supplier ${from} where o.id = $1`, [id])) + await json('select * from po_line where po_id = $1 order by line_no', [id]),
    save: (id: string) => () => json('update purchase_order set project_name = $2, updated_at = now() where id = $1 returning *', [id, `Project ${Math.random()}`]),
    close: () => pool.end(),
  }
}
