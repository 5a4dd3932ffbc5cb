import { describe, expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Suppliers of a book, sourcing projects with their companies, and relations of companies. */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test'),
  platform = await world.as('platform@platform.test'),
  seller = await world.as('supplier@supplier.test')
const id = await companyIds(world),
  me = (await world.actor('purchaser@buyer.test')).userId

const rows = async (client: Client, service: string, body = {}) =>
  (await client.list(service, body)).object?.resultList ?? []
const project = (fields: object) =>
  purchaser.save('SourcingProject', { projectNo: 'P-1', projectName: 'Spring', ...fields })

describe('a sourcing project', () => {
  test('keeps its team, dates and companies, and lists them', async () => {
    const saved = await must(
      project({
        status: 'active',
        startDate: '2026-11-01',
        endDate: '2027-02-01',
        lead: me,
        team: [me],
        budget: '120000.5',
        companies: [id('supplier'), id('forwarder')],
      }),
    )
    expect(saved.object?.record).toMatchObject({ status: 'active', budget: '120000.5' })
    const [row] = await rows(purchaser, 'project_company')
    expect(row).toMatchObject({
      projectNo: 'P-1',
      companies: [{ label: 'supplier Ltd.' }, { label: 'forwarder Ltd.' }],
      team: [{ label: 'purchaser of buyer' }],
    })
  })

  test('rejects an end before its start, by the name of the field', async () => {
    const answer = await project({ projectNo: 'P-2', startDate: '2026-11-10', endDate: '2026-11-09' })
    expect(answer.problems).toMatchObject([{ field: 'endDate', code: 'END_BEFORE_START' }])
    await must(project({ projectNo: 'P-2', startDate: '2026-11-10', endDate: '2026-11-10' }))
  })

  test('rejects a company that the buyer has no relation with', async () => {
    expect((await project({ projectNo: 'P-3', companies: [id('supplier2')] })).success).toBe(false)
  })

  test('is not found by another buyer, nor by a supplier that takes part', async () => {
    expect(await rows(stranger, 'project_company')).toEqual([])
    expect((await seller.list('project_company')).success).toBe(false)
    expect(await rows(platform, 'project_company')).not.toEqual([])
  })
})

describe('looking for suppliers', () => {
  test('returns the suppliers of the own book only, with the address of their company', async () => {
    const own = await rows(purchaser, 'looking_for_suppliers')
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(r => (r['owner'] as { label: string }).label))).toEqual(new Set(['buyer Ltd.']))
    expect((await seller.list('looking_for_suppliers')).success).toBe(false)
  })

  test('finds by name, and the path values select by status', async () => {
    await must(purchaser.save('Supplier', { name: 'Lotus Lamps', company: null }))
    expect(
      await rows(purchaser, 'looking_for_suppliers', {
        conditions: [{ field: 'keyword', operator: 'like', value: 'lotus' }],
      }),
    ).toMatchObject([{ poolStatus: '0' }])
    const audited = await rows(purchaser, 'looking_for_suppliers', {
      conditions: [{ field: 'poolStatus', operator: 'in', value: ['5'] }],
    })
    expect(audited.map(r => r['name'])).not.toContain('Lotus Lamps')
    expect(audited.length).toBeGreaterThan(0)
  })
})

describe('relations of companies', () => {
  test('are listed for the platform with type and status of the related company, and for nobody else', async () => {
    const all = await rows(platform, 'company_relation', { length: 50 })
    expect(all.find(r => (r['relatedCompany'] as { label: string }).label === 'supplier Ltd.')).toMatchObject({
      company: { label: 'buyer Ltd.' },
      relatedType: '2',
      relatedStatus: '5',
    })
    for (const other of [purchaser, seller, stranger])
      expect((await other.list('company_relation')).success).toBe(false)
  })

  test('let both companies name each other once the platform has entered one', async () => {
    const relation = { company: id('buyer'), relatedCompany: id('forwarder2'), relationType: 'purchaserAgent' }
    expect((await purchaser.save('CompanyRelation', relation)).success).toBe(false)
    const named = () => project({ projectNo: 'P-4', companies: [id('forwarder2')] })
    expect((await named()).success).toBe(false)
    await must(platform.save('CompanyRelation', relation))
    await must(named())
    expect((await platform.save('CompanyRelation', relation)).success).toBe(false)
  })
})
