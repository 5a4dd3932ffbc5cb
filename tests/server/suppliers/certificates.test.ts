import { describe, expect, test } from 'vitest'
import { dueWarning } from '../../../domain/values/sourcing/certificate-warning.ts'
import { sql } from '../../../server/db/sql.ts'
import { watchSupplierDays } from '../../../server/jobs/scheduled/supplier-deadlines.ts'
import { colleague } from '../builders/bank-account.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { everyTransition, fileOf, insertOne, inSystem, put, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Certificates of suppliers, the pool of a buyer, and the job that watches their days. */
const world = await testApp()
const purchaser = await world.as('purchaser@buyer.test'),
  verifier = await colleague(world, 'buyer', 'purchaser'),
  stranger = await world.as('purchaser@buyer2.test'),
  platform = await world.as('platform@platform.test'),
  seller = await world.as('supplier@supplier.test'),
  rival = await world.as('supplier@supplier2.test')
const id = await companyIds(world)
const rows = async (client: Client, service: string) => (await client.list(service)).object?.resultList ?? []
const supplier = String((await rows(purchaser, 'looking_for_suppliers'))[0]?.['id'])
const categories = await purchaser.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Category', {})
const category = categories.object?.resultList[0]?.id

const certificate = (client: Client, fields: object = {}) =>
  client.save('SupplierCertificate', {
    kind: 'iso9001',
    certificateNo: 'CN-24-0001',
    issuer: 'SGS',
    validFrom: '2024-01-01',
    validTo: '2027-02-19',
    ...fields,
  })
const idOfSaved = (saved: { object?: { record?: unknown } | null }) =>
  (saved.object?.record as { id: string } | undefined)?.id ?? ''
const act = (client: Client, record: string, action: string) =>
  client.act('certificateStatus', { ids: [record], action, reason: 'a reason' })
const read = (record: string) => readOne(world, 'SupplierCertificate', record)

describe('a certificate', () => {
  test('entered by the supplier for a buyer names the supplier of the buyer, and is seen by these two only', async () => {
    const made = idOfSaved(await must(certificate(seller, { buyer: id('buyer') })))
    expect(await read(made)).toMatchObject({ supplier, supplierCompany: id('supplier'), status: 'uploaded' })
    expect((await rows(purchaser, 'supplier_certificates')).map(r => r['id'])).toContain(made)
    for (const other of [rival, stranger, platform])
      expect((await other.detail('SupplierCertificate', { id: made })).errorCode).toBe('NOT_FOUND')
    const shown = (await seller.detail('SupplierCertificate', { id: made })).object?.record
    for (const hidden of ['supplier', 'decidedBy']) expect(shown).not.toHaveProperty(hidden)
  })

  test('S-SUP-2: is verified with its file by somebody else than who uploaded it; a supplier never does', async () => {
    const made = idOfSaved(await must(certificate(purchaser, { supplier, certificateNo: 'V-1' })))
    expect((await act(verifier, made, 'verify')).problems).toMatchObject([{ field: 'file', code: 'FIELD_NOT_NULL' }])
    await put(world, 'SupplierCertificate', made, { file: await fileOf(world, 'SupplierCertificate', made, 'file') })
    expect((await act(purchaser, made, 'verify')).problems).toMatchObject([{ code: 'CERTIFICATE_SECOND_PERSON' }])
    expect((await act(seller, made, 'verify')).success).toBe(false)
    await must(act(verifier, made, 'verify'))
    expect(await read(made)).toMatchObject({ status: 'verified', decidedOn: '2026-11-21' })
  })

  test('keeps why it was refused until it is submitted again', async () => {
    const made = idOfSaved(await must(certificate(seller, { buyer: id('buyer'), certificateNo: 'R-1' })))
    await must(act(purchaser, made, 'refuse'))
    expect(await read(made)).toMatchObject({ refusal: 'a reason' })
    await must(act(seller, made, 'submitAgain'))
    expect(await read(made)).toMatchObject({ status: 'uploaded', refusal: null, decidedBy: null })
  })

  test.each([
    [{ validTo: '2023-12-31' }, 'validTo', 'END_BEFORE_START'],
    [{ supplier: null }, 'supplier', 'FIELD_NOT_NULL'],
  ])('rejects %j by the name of the field', async (fields, field, code) => {
    const answer = await certificate(purchaser, { supplier, ...fields })
    expect(answer.problems).toMatchObject([{ field, code }])
  })

  test('S-VIS-1: a supplier enters none for another supplier', async () => {
    expect((await certificate(rival, { buyer: id('buyer'), supplierCompany: id('supplier') })).success).toBe(false)
  })
})

describe('S-SUP-2: warnings before the end', () => {
  test.each([
    ['2026-11-21', null, 7],
    ['2026-11-28', null, 7],
    ['2026-11-29', null, 30],
    ['2026-12-21', null, 30],
    ['2026-12-22', null, 90],
    ['2027-02-19', null, 90],
    ['2027-02-20', null, null],
    ['2026-11-20', null, null],
    ['2027-02-19', 90, null],
    ['2026-12-21', 90, 30],
    ['2026-11-28', 30, 7],
    ['2026-11-28', 7, null],
    [null, null, null],
  ])('an end on %s, warned %s days before, is due for %s', (end, warned, due) => {
    expect(dueWarning(end, warned, '2026-11-21')).toBe(due)
  })

  const run = () =>
    watchSupplierDays({ app: world.app, params: {}, say: () => undefined } as unknown as Parameters<
      typeof watchSupplierDays
    >[0])
  const noticesOf = (record: string) =>
    inSystem(world, tx =>
      tx.rows<{ company: string }>(
        sql`select payload->>'company' as company from outbox where topic = 'notice'
          and payload->>'record' = ${record} and payload->>'action' = 'warn'`,
      ),
    )

  test('the job notifies both sides once at each step, and again after a new end', async () => {
    const made = await insertOne(world, 'SupplierCertificate', {
      kind: 'bsci',
      certificateNo: 'W-1',
      issuer: 'TUV',
      validFrom: '2024-01-01',
      validTo: '2027-02-19',
      status: 'verified',
      buyer: id('buyer'),
      supplier,
      supplierCompany: id('supplier'),
    })
    await run()
    expect(new Set((await noticesOf(made)).map(t => t.company))).toEqual(new Set([id('buyer'), id('supplier')]))
    await run()
    expect(await noticesOf(made)).toHaveLength(2)
    await put(world, 'SupplierCertificate', made, { validTo: '2026-12-21' })
    await run()
    await run()
    expect(await noticesOf(made)).toHaveLength(4)
    expect(await read(made)).toMatchObject({ warnedDays: 30, status: 'verified' })
  })

  test('S-SUP-1: the job ends approvals after their last day, not on it', async () => {
    const template = await insertOne(world, 'AuditTemplate', {
      name: 'T',
      owner: id('buyer'),
      gradeA: '90',
      gradeB: '75',
      gradeC: '60',
      monthsA: 24,
      monthsB: 12,
      monthsC: 6,
    })
    const audit = (auditNo: string, status: string, validUntil: string) =>
      insertOne(world, 'SupplierAudit', {
        auditNo,
        supplier,
        template,
        kind: 'first',
        owner: id('buyer'),
        status,
        validUntil,
        openFindings: 0,
      })
    const over = await audit('E-1', 'conditional', '2026-11-20'),
      last = await audit('E-2', 'approved', '2026-11-21')
    await run()
    expect((await readOne(world, 'SupplierAudit', over))['status']).toBe('expired')
    expect((await readOne(world, 'SupplierAudit', last))['status']).toBe('approved')
  })
})

describe('the pool of a buyer', () => {
  const member = (fields: object) =>
    purchaser.save('SupplierPool', { supplier, category, standing: 'approved', since: '2026-01-01', ...fields })

  test('keeps one standing for each supplier and category; who blocks gives a reason', async () => {
    expect((await member({ standing: 'blocked' })).problems).toMatchObject([
      { field: 'reason', code: 'FIELD_NOT_NULL' },
    ])
    expect((await member({ until: '2025-12-31' })).problems).toMatchObject([{ code: 'END_BEFORE_START' }])
    await must(member({ standing: 'blocked', reason: 'Late three times' }))
    expect((await member({})).success).toBe(false)
    expect(await rows(purchaser, 'supplier_pool')).toMatchObject([{ standing: 'blocked', companyStatus: '5' }])
  })

  test('is not seen by another buyer or a supplier, and not changed by the platform', async () => {
    expect(await rows(stranger, 'supplier_pool')).toEqual([])
    expect((await seller.list('supplier_pool')).success).toBe(false)
    const [seen] = await rows(platform, 'supplier_pool')
    const changed = { id: seen?.['id'], revision: seen?.['revision'], standing: 'approved' }
    expect((await platform.save('SupplierPool', changed)).success).toBe(false)
  })
})

let count = 0
everyTransition(
  world,
  'certificateStatus',
  async () => {
    const made = await insertOne(world, 'SupplierCertificate', {
      kind: 'ce',
      certificateNo: `T-${++count}`,
      issuer: 'TUV',
      validFrom: '2024-01-01',
      validTo: '2026-12-01',
      buyer: id('buyer'),
      supplier,
      supplierCompany: id('supplier'),
    })
    await put(world, 'SupplierCertificate', made, { file: await fileOf(world, 'SupplierCertificate', made, 'file') })
    return made
  },
  {
    companies: ['buyer', 'supplier', 'operator', 'platform'],
    values: () => ({ uploadedBy: null, warnedDays: null }),
    takes: person => ['buyer', 'supplier'].includes(person.company),
  },
)
