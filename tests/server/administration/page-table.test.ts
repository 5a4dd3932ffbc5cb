import { beforeAll, describe, expect, test } from 'vitest'
import type { WireView, WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { OpenedPage, PageCheck, PageChoices, PageNames } from '../../../domain/contracts/page.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { documentOf } from '../../page-document.ts'
import { testApp, type Client } from '../harness.ts'

/** Rows of a record on a page (business-table): which rows, which fields, and for whom. */
const world = await testApp()
let developer: Client, buyer: Client
const code = 'page_with_lines'
const given = { $: 'node', node: 'orders', gives: 'selected' }
const expression = (of: string) => ({ $: 'expr', of })
const page = (lines: object) => ({
  code,
  title: { en_US: 'Page with lines', zh_CN: '带明细的页面' },
  roles: ['purchaser'],
  content: documentOf({
    orders: { type: 'business-list', settings: { dataSource: { view: 'page_po_list' } } },
    lines: { type: 'business-table', settings: { lines: 'page_po_form.lines', record: given, ...lines } },
  }),
})
const call = <T>(operation: string, body: object) => developer.call<T>('POST', `/page-making/${operation}`, body)
const codesOf = async (lines: object) =>
  ((await call<PageCheck>('check', page(lines))).object?.problems ?? []).map(p => `${p.field ?? ''} ${p.code}`)

beforeAll(async () => {
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
})

describe('PD-T55', () => {
  test('offers the tables of forms, and the fields of their rows', async () => {
    const { object } = await call<PageChoices>('choices', {})
    expect(object?.lines.find(l => l.code === 'page_po_form.lines')?.title.en_US).toBe('Purchase Order: Lines')
    const names = (await call<PageNames>('names', { view: 'page_po_form.lines' })).object
    expect(names?.fields.map(f => f.code)).toEqual(expect.arrayContaining(['lineNo', 'orderQuantity', 'unitPrice']))
  })
  test.each([
    [{}, []],
    [{ lines: 'page_po_form.nothing' }, ['lines PAGE_LINES']],
    [{ lines: 'page_po_list.lines' }, ['lines PAGE_LINES']],
    [{ lines: 'nothing.lines' }, ['lines PAGE_VIEW', 'lines PAGE_LINES']],
    [{ record: undefined }, ['record PAGE_SETTING_MISSING']],
    [{ paging: true }, ['paging PAGE_SETTING_LATER']],
    [{ delBtnVisibleFun: expression('row.lineNo > 1 && row.orderQuantity < 10') }, []],
    [{ delBtnVisibleFun: expression('row.total > 1') }, ['delBtnVisibleFun EXPRESSION_FIELD']],
    [{ rowColorExpression: expression('row.lineNo') }, ['rowColorExpression EXPRESSION_GIVES']],
  ])('checks %j', async (lines, problems) => {
    expect(await codesOf(lines)).toEqual(problems)
  })
  test('a table whose expression reads a field that its reader may not read is absent', async () => {
    const saved = await call<OpenedPage>('save', {
      ...page({ rowColorExpression: expression('row.unitPrice > 10 ? "warning" : "none"') }),
      saved: null,
      over: 0,
    })
    expect(saved.errorCode).toBeUndefined()
    await call('operate/publish', { code, reason: 'A test' })
    const nodes = async () => {
      const { object } = await buyer.call<WireView>('GET', `/define/view/${code}`)
      return Object.keys((object as WireViewOf<'page'> | undefined)?.content.nodes ?? {})
    }
    expect(await nodes()).toContain('lines')
    await world.app.db.system('hide a field for a test', tx =>
      tx.run(
        sql`update company_role set permissions = ${JSON.stringify({ hidden: { PoLine: ['unitPrice'] } })}::jsonb
          where basis = 'purchaser' and company_id = (select id from company where company_code = 'buyer')`,
      ),
    )
    world.http.sessions.forget()
    expect(await nodes()).not.toContain('lines')
  })
})
