import type { TestApp } from '../harness.ts'
import { fileOf, insertOne, type EachList } from './transitions.ts'
import { companyIds } from './purchase-order.ts'

/** Inspections and samples in every initial status of their transitions. */
export async function qualityPlaces(world: TestApp, each: EachList): Promise<void> {
  const id = await companyIds(world)
  const buyer = await world.as('purchaser@buyer.test')
  const suppliers = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  const supplier = suppliers.object?.resultList[0]?.id as string
  const other = (await world.actor('finance@buyer.test')).userId
  const today = '2026-11-21'

  const parties = { buyer: id('buyer'), supplier, supplierCompany: id('supplier'), inspector: id('service') }
  const known = ['buyer', 'supplier', 'service', 'forwarder', 'platform']

  let count = 0
  async function taskOf(): Promise<string> {
    const task = await insertOne(world, 'QcTask', {
      ...parties,
      qcNo: `QC-T-${++count}`,
      qcType: 'PSI',
      batch: '1',
      round: 1,
      reportResult: 'pending',
      status: 'created',
      lotSize: 3000,
      level: 'II',
      sampleSize: 125,
      acceptCritical: 0,
      acceptMajor: 7,
      acceptMinor: 10,
    })
    report = await fileOf(world, 'QcTask', task, 'report')
    return task
  }
  let report: string

  const failing = ['reinspect', 'fail', 'overridePass', 'waive', 'reset', 'cancel']
  each('qcTaskStatus', taskOf, {
    companies: known,
    values: transition => ({
      dueDate: '2026-12-01',
      report,
      reportResult: failing.includes(transition.action.code)
        ? 'fail'
        : transition.action.code === 'conclude' || transition.action.code === 'approve'
          ? 'pass'
          : 'pending',
      ...(transition.action.code === 'unbook'
        ? {}
        : {
            inspectedQuantity: 125,
            passQuantity: 120,
            failQuantity: 5,
            criticalDefects: 0,
            majorDefects: 4,
            minorDefects: 1,
            bookedFor: today,
          }),
    }),
    inputs: transition => (transition.action.code === 'book' ? { bookedFor: today } : {}),
  })

  each('qcResult', taskOf, {
    companies: known,
    values: transition => ({
      status: 'reportSubmitted',
      report,
      waiverReason: 'small scratches',
      waiverProposedBy: other,
      verdict: transition.action.code === 'pass' ? 'pass' : 'fail',
    }),
  })

  each(
    'qcDefectStatus',
    async () =>
      insertOne(world, 'QcDefect', {
        buyer: parties.buyer,
        supplierCompany: parties.supplierCompany,
        inspector: parties.inspector,
        task: await taskOf(),
        defectNo: `QC-T-${count}/1`,
        lineNo: 1,
        round: 1,
        code: 'workmanship',
        title: 'Open seam',
        severity: 'major',
        quantity: 1,
        status: 'noted',
      }),
    {
      companies: known,
      values: () => ({ response: 'repair', answer: 'Sewn again', correctedOn: today }),
    },
  )

  let photo: string
  each(
    'sampleStatus',
    async () => {
      const made = await insertOne(world, 'Sample', {
        ...parties,
        sampleNo: `SMP-T-${++count}`,
        article: 'Towel',
        round: 1,
        status: 'taskConfirm',
        currency: 'USD',
        quantity: '2',
      })
      photo = await fileOf(world, 'Sample', made, 'photo')
      return made
    },
    {
      companies: known,
      values: ({ action: { code } }) => ({
        free: code.endsWith('Free'),
        sampleCost: '12.50',
        sampleOfferDate: today,
        plannedReadyDate: '2026-12-01',
        readyDate: today,
        checkDate: today,
        photo,
        deliveryMode: 'direct',
        trackingNo: 'T-1',
        approvalDate: today,
        approvalResult: code === 'reject' ? 'rejected' : 'approved',
        ...(code === 'submitPi' ? { piNo: 'PI-1', piAmount: '12.50' } : {}),
      }),
    },
  )
}
