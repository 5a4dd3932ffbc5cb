import { describe, expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { everyTransition, insertOne, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { colleague } from '../builders/bank-account.ts'

/** Audits of suppliers: templates, scores and grades, decisions by a second person, findings. */
const world = await testApp()
const auditor = await world.as('purchaser@buyer.test'),
  decider = await colleague(world, 'buyer', 'purchaser'),
  stranger = await world.as('purchaser@buyer2.test'),
  platform = await world.as('platform@platform.test'),
  seller = await world.as('supplier@supplier.test'),
  rival = await world.as('supplier@supplier2.test')
const id = await companyIds(world)
const rows = async (client: Client, service: string) => (await client.list(service)).object?.resultList ?? []
const supplier = String((await rows(auditor, 'looking_for_suppliers'))[0]?.['id'])

const section = (code: string, weight: string) => ({ code, title: `Section ${code}`, weight })
const question = (of: string, critical = false, maxPoints = '10') => ({
  section: of,
  question: `Is ${of} in order?`,
  maxPoints,
  critical,
})
const template = (name: string, sections: object[], questions: object[], fields: object = {}) =>
  auditor.save(
    'AuditTemplate',
    { name, ...fields },
    {
      sections: { save: sections },
      questions: { save: questions },
    },
  )

interface Shown {
  readonly id: string
  readonly revision: number
  readonly status: string
  readonly score: string | null
  readonly grade: string | null
  readonly openAnswers: number
  readonly openFindings: number
  readonly validUntil: string | null
}
const shown = async (audit: string) => {
  const detail = (await auditor.detail('SupplierAudit', { id: audit })).object
  return { record: detail?.record as unknown as Shown, answers: detail?.rows?.['answers'] ?? [] }
}
const idOfSaved = (saved: { object?: { record?: unknown } | null }) =>
  (saved.object?.record as { id: string } | undefined)?.id ?? ''
const act = (client: Client, list: string, record: string, action: string, inputs = {}) =>
  client.act(list, { ids: [record], action, inputs, reason: 'a reason' })
const step = async (client: Client, record: string, action: string, inputs = {}) =>
  (await must(act(client, 'supplierAuditStatus', record, action, inputs))).object?.results[0]

const standard = idOfSaved(
  await must(
    template(
      'Standard',
      [section('Q', '60'), section('S', '40')],
      [question('Q'), question('Q', true), question('S', false, '20')],
    ),
  ),
)
const newAudit = async (of = standard) =>
  idOfSaved(await must(auditor.save('SupplierAudit', { supplier, template: of })))
/** Points by question; null is not applicable. */
async function answer(audit: string, points: readonly (string | null)[]) {
  const { record, answers } = await shown(audit)
  const save = answers.map((a, i) => ({
    id: a['id'],
    revision: a['revision'],
    ...(points[i] === null ? { notApplicable: true, points: null } : { points: points[i], notApplicable: false }),
  }))
  await must(auditor.save('SupplierAudit', { id: audit, revision: record.revision }, { answers: { save } }))
}
/** A submitted audit with so many findings. */
async function submitted(points: readonly (string | null)[], findings = 0) {
  const audit = await newAudit()
  for (let i = 0; i < findings; i++) await must(finding(audit))
  await step(auditor, audit, 'start')
  await answer(audit, points)
  await step(auditor, audit, 'submit')
  return audit
}
const finding = (audit: string, fields: object = {}) =>
  auditor.save('AuditFinding', {
    audit,
    title: 'Fire exit locked',
    severity: 'major',
    dueDate: '2026-12-20',
    ...fields,
  })

describe('a template', () => {
  test.each([
    [['60', '39.999'], '99.999'],
    [['60', '40.001'], '100.001'],
  ])('S-SUP-1: rejects weights %j, which add up to %s', async ([q, s], sum) => {
    const saved = await template(
      `W ${sum}`,
      [section('Q', q as string), section('S', s as string)],
      [question('Q'), question('S')],
    )
    expect(saved.problems).toMatchObject([{ code: 'AUDIT_WEIGHTS', params: { sum } }])
  })

  test('rejects a question of an unknown section, a section without questions, and grades that do not rise', async () => {
    const lost = await template('Lost', [section('Q', '100')], [question('Q'), question('X')])
    expect(lost.problems).toMatchObject([{ code: 'AUDIT_SECTION_UNKNOWN' }])
    const bare = await template('Bare', [section('Q', '50'), section('S', '50')], [question('Q')])
    expect(bare.problems).toMatchObject([{ code: 'AUDIT_SECTION_EMPTY' }])
    const flat = await template('Flat', [section('Q', '100')], [question('Q')], { gradeA: '75' })
    expect(flat.problems).toMatchObject([{ field: 'gradeB', code: 'AUDIT_GRADES' }])
  })

  test('is not found by another buyer', async () => {
    expect((await stranger.detail('AuditTemplate', { id: standard })).errorCode).toBe('NOT_FOUND')
    expect(await rows(stranger, 'audit_templates')).toEqual([])
  })
})

describe('the score of an audit', () => {
  test('S-SUP-1: is exact, leaves out what is not applicable, and gives its weight to the other sections', async () => {
    const audit = await newAudit()
    await step(auditor, audit, 'start')
    await answer(audit, ['7', null, null])
    expect((await shown(audit)).record).toMatchObject({ score: '70', grade: 'C', openAnswers: 0 })
    await answer(audit, ['10', '9', '7'])
    expect((await shown(audit)).record).toMatchObject({ score: '71', grade: 'C' })
    await answer(audit, ['10', '10', '14.99'])
    expect((await shown(audit)).record).toMatchObject({ score: '89.98', grade: 'B' })
  })

  test('S-SUP-1: is not rounded up to a grade', async () => {
    const thirds = idOfSaved(
      await must(template('Thirds', [section('Q', '100')], [question('Q', false, '100'), question('Q', false, '100')])),
    )
    const audit = await newAudit(thirds)
    await answer(audit, ['100', '79.99'])
    expect((await shown(audit)).record).toMatchObject({ score: '89.995', grade: 'B' })
  })

  test('S-SUP-1: a critical question without points fails the audit whatever the score', async () => {
    const audit = await submitted(['10', '0', '20'])
    expect((await shown(audit)).record).toMatchObject({ score: '70', grade: 'failed' })
    expect(await act(decider, 'supplierAuditStatus', audit, 'approve')).toMatchObject({
      problems: [{ code: 'AUDIT_FAILED' }],
    })
    await step(decider, audit, 'reject')
    expect((await shown(audit)).record).toMatchObject({ status: 'rejected', result: 'rejected', validUntil: null })
  })

  test('keeps its questions when the template changes', async () => {
    const changing = idOfSaved(await must(template('Changing', [section('Q', '100')], [question('Q')])))
    const audit = await newAudit(changing)
    const detail = (await auditor.detail('AuditTemplate', { id: changing })).object
    await must(
      auditor.save(
        'AuditTemplate',
        { id: changing, revision: detail?.record.revision },
        {
          questions: { save: [question('Q')] },
        },
      ),
    )
    expect((await shown(audit)).answers).toHaveLength(1)
  })

  test('rejects points above the most, and points of a question that is not applicable', async () => {
    const audit = await newAudit()
    const { record, answers } = await shown(audit)
    const tried = (values: object) =>
      auditor.save(
        'SupplierAudit',
        { id: audit, revision: record.revision },
        {
          answers: { save: [{ id: answers[0]?.['id'], revision: answers[0]?.['revision'], ...values }] },
        },
      )
    expect((await tried({ points: '10.01' })).problems).toMatchObject([{ code: 'AUDIT_POINTS_ABOVE' }])
    expect((await tried({ points: '1', notApplicable: true })).problems).toMatchObject([
      { code: 'AUDIT_POINTS_OR_NOT' },
    ])
  })
})

describe('deciding about an audit', () => {
  test('rejects a submission with open questions, or when nothing counts', async () => {
    const audit = await newAudit()
    await step(auditor, audit, 'start')
    expect(await act(auditor, 'supplierAuditStatus', audit, 'submit')).toMatchObject({
      problems: [{ code: 'AUDIT_NOT_ANSWERED', params: { count: 3 } }],
    })
    await answer(audit, [null, null, null])
    expect(await act(auditor, 'supplierAuditStatus', audit, 'submit')).toMatchObject({
      problems: [{ code: 'AUDIT_NOTHING_ANSWERED' }],
    })
  })

  test('is for a second person; an approval is valid for the months of its grade', async () => {
    const audit = await submitted(['10', '10', '20'])
    expect(await act(auditor, 'supplierAuditStatus', audit, 'approve')).toMatchObject({
      problems: [{ code: 'AUDIT_SECOND_PERSON' }],
    })
    await step(decider, audit, 'approve')
    expect((await shown(audit)).record).toMatchObject({ status: 'approved', grade: 'A', validUntil: '2028-11-21' })
    const [log] = await rows(auditor, 'supplier_audit_logs')
    expect(log).toMatchObject({
      auditor: { label: 'purchaser of buyer' },
      decidedBy: { label: 'purchaser 2 of buyer' },
      result: 'approved',
      decidedOn: '2026-11-21',
    })
  })

  test('S-SUP-1: a conditional approval needs open findings and a day, and becomes one when they are closed', async () => {
    const audit = await submitted(['10', '10', '20'], 1)
    expect((await shown(audit)).record.openFindings).toBe(1)
    expect(await act(decider, 'supplierAuditStatus', audit, 'approve')).toMatchObject({
      problems: [{ code: 'AUDIT_FINDINGS_OPEN' }],
    })
    const conditionally = (validUntil: string) =>
      act(decider, 'supplierAuditStatus', audit, 'approveConditionally', { validUntil })
    expect(await conditionally('2026-11-20')).toMatchObject({ problems: [{ code: 'DATE_BEFORE' }] })
    await must(conditionally('2026-12-31'))
    expect((await shown(audit)).record).toMatchObject({ status: 'conditional', validUntil: '2026-12-31' })
    const [open] = await rows(seller, 'audit_findings')
    await must(act(auditor, 'auditFindingStatus', String(open?.['id']), 'closeDirectly'))
    expect((await shown(audit)).record.openFindings).toBe(0)
    await step(decider, audit, 'approve')
    expect((await shown(audit)).record).toMatchObject({ status: 'approved', validUntil: '2028-11-21' })
  })
})

describe('findings', () => {
  test('S-VIS-1: the supplier sees its own once the audit is submitted, and never audit, answers or notes', async () => {
    const audit = await newAudit()
    const noted = idOfSaved(await must(finding(audit, { title: 'Calibration missing' })))
    expect((await seller.detail('AuditFinding', { id: noted })).errorCode).toBe('NOT_FOUND')
    await must(act(auditor, 'auditFindingStatus', noted, 'issue'))
    const seen = (await seller.detail('AuditFinding', { id: noted })).object?.record
    expect(seen).toMatchObject({ title: 'Calibration missing', status: 'open', owner: { label: 'buyer Ltd.' } })
    expect(seen).not.toHaveProperty('audit')
    for (const service of ['audit_supplier', 'supplier_audit_logs', 'audit_templates'])
      expect((await seller.list(service)).success, service).toBe(false)
    for (const entity of ['SupplierAudit', 'AuditTemplate'] as const)
      expect((await seller.detail(entity, { id: audit })).success, entity).toBe(false)
    for (const other of [rival, stranger, platform])
      expect((await other.detail('AuditFinding', { id: noted })).errorCode).toBe('NOT_FOUND')
    expect((await stranger.detail('SupplierAudit', { id: audit })).errorCode).toBe('NOT_FOUND')
    expect((await platform.detail('SupplierAudit', { id: audit })).errorCode).toBe('NOT_FOUND')
  })

  test('close one by one: corrected by the supplier, closed by who audited, counted in the audit', async () => {
    const audit = await submitted(['10', '10', '20'], 2)
    const mine = (await rows(auditor, 'audit_findings')).filter(f => (f['audit'] as { id: string }).id === audit)
    const [first] = mine.map(f => String(f['id'])) as [string]
    const now = async () => (await seller.detail('AuditFinding', { id: first })).object?.record
    expect(await act(seller, 'auditFindingStatus', first, 'answer')).toMatchObject({
      problems: [{ field: 'correction', code: 'FIELD_NOT_NULL' }],
    })
    const saved = { id: first, revision: (await now())?.revision as number }
    expect((await seller.save('AuditFinding', { ...saved, severity: 'minor' })).success).toBe(false)
    await must(seller.save('AuditFinding', { ...saved, correction: 'Exit opened', correctedOn: '2026-11-20' }))
    await must(act(seller, 'auditFindingStatus', first, 'answer'))
    expect((await act(seller, 'auditFindingStatus', first, 'close')).success).toBe(false)
    await must(act(auditor, 'auditFindingStatus', first, 'close'))
    expect(await now()).toMatchObject({ status: 'closed', closedOn: '2026-11-21' })
    expect((await shown(audit)).record.openFindings).toBe(1)
  })
})

let count = 0
const other = (await world.actor('qc@buyer.test')).userId
const inserted = () =>
  insertOne(world, 'SupplierAudit', {
    auditNo: `SA-T-${++count}`,
    supplier,
    template: standard,
    kind: 'first',
    owner: id('buyer'),
    supplierCompany: id('supplier'),
  })

everyTransition(world, 'supplierAuditStatus', inserted, {
  companies: ['buyer', 'supplier', 'operator', 'platform'],
  values: ({ action }) => ({
    auditor: other,
    submittedBy: other,
    score: '90',
    grade: 'A',
    openAnswers: 0,
    openFindings: action.code === 'approveConditionally' ? 1 : 0,
    auditTime: '2026-11-20T08:00:00.000Z',
  }),
  inputs: ({ action }) => (action.code === 'approveConditionally' ? { validUntil: '2026-12-31' } : {}),
  takes: person => person.company === 'buyer',
})

everyTransition(
  world,
  'auditFindingStatus',
  async () => {
    const audit = await inserted()
    const made = await insertOne(world, 'AuditFinding', {
      audit,
      title: `Finding ${count}`,
      severity: 'minor',
      dueDate: '2026-12-20',
      owner: id('buyer'),
      supplierCompany: id('supplier'),
    })
    await put(world, 'SupplierAudit', audit, { openFindings: 1 })
    return made
  },
  {
    companies: ['buyer', 'supplier', 'operator', 'platform'],
    values: () => ({ correction: 'done', correctedOn: '2026-11-20' }),
    takes: person => ['buyer', 'supplier'].includes(person.company),
  },
)
