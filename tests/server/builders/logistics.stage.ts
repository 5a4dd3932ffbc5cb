import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import type { Tx } from '../../../server/db/tenant-transaction.ts'
import { deleteRows, insertRows, newId, readStored, updateRows } from '../../../server/db/write-rows.ts'
import type { TestApp } from '../harness.ts'
import { companyIds } from './purchase-order.ts'
import type { StageMaker } from './standing.ts'

const entityOf =
  (world: TestApp) =>
  (name: string): EntityDefinition =>
    world.app.catalogue.common.entity.get(name) as EntityDefinition

/** A shipping plan and a shipment of the order, with carrier, charges, steps and a closed container. */
export const logisticsStage: StageMaker = async (world, order) => {
  const named = entityOf(world),
    now = () => world.app.now()
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.system('set up a test', work)
  const id = await companyIds(world)
  const carrier = newId(),
    plan = newId(),
    shipment = newId(),
    steps = milestones.map(() => newId())
  const parties = {
    buyer: id('buyer'),
    operator: id('operator'),
    supplierCompany: id('supplier'),
    forwarder: id('forwarder'),
  }
  await inSystem(async tx => {
    await insertRows(
      tx,
      named('Carrier'),
      [{ id: carrier, values: { code: 'STAGE', name: 'Stage Line', mode: 'sea' } }],
      now(),
    )
    await insertRows(
      tx,
      named('ShippingPlan'),
      [
        {
          id: plan,
          values: {
            ...parties,
            shippingPlanNo: 'SP-STAGE',
            po: [order.id],
            currency: 'USD',
            status: 'draft',
            version: 1,
            enquiry: 'SP-STAGE',
            shipType: 'sea',
          },
        },
      ],
      now(),
    )
    await insertRows(
      tx,
      named('Shipment'),
      [
        {
          id: shipment,
          values: {
            ...parties,
            warehouse: id('service'),
            shipmentNo: 'SH-STAGE',
            shippingPlan: plan,
            orders: [order.id],
            shipType: 'sea',
            soStatus: 'toRelease',
            currentMilestone: 'cargoReady',
          },
        },
      ],
      now(),
    )
    await insertRows(
      tx,
      named('ShipmentMilestone'),
      milestones.map((milestone, position) => ({
        id: steps[position] as string,
        values: { shipment, milestone, position, state: 'planned', timeZone: 'UTC' },
      })),
      now(),
    )
    await insertRows(
      tx,
      named('ContainerLoading'),
      [{ id: newId(), values: { shipment, containerNo: 'CSQU3054383', sealNo: 'SEAL-1', containerType: '40GP' } }],
      now(),
    )
  })
  const step = steps[milestones.indexOf('gateIn')] as string

  /** The plan with all inputs of its next transition. */
  async function standPlan(tx: Tx, status: string, action?: string): Promise<void> {
    const charge = named('FreightCharge')
    await deleteRows(
      tx,
      charge,
      (await readStored(tx, charge, { field: 'plan', values: [plan] })).map(c => c.id),
    )
    await insertRows(
      tx,
      charge,
      ['OFR', 'THC', 'DOC'].map(chargeCode => ({
        id: newId(),
        values: { plan, chargeCode, unitAmount: '100', chargeQty: '1', billedQty: '1', amount: '100' },
      })),
      now(),
    )
    const until = action === 'expire' ? '2026-11-20' : '2026-11-25'
    await updateRows(
      tx,
      named('ShippingPlan'),
      [
        {
          id: plan,
          values: {
            ...parties,
            status,
            carrier,
            vessel: 'MV Stage',
            cargoReadyDate: '2026-11-22',
            etd: '2026-11-24',
            eta: '2026-12-20',
            answerDeadline: `${until}T00:00:00Z`,
            quoteDeadline: `${until}T00:00:00Z`,
            quoteValidUntil: until,
            acceptedAt: action === 'ask' ? null : '2026-11-20T00:00:00Z',
            quoteAmount: '300',
          },
        },
      ],
      now(),
    )
  }

  async function standShipment(tx: Tx, field: string, status: string): Promise<void> {
    const released = field === 'soStatus' ? status === 'released' : true
    const reached =
      field === 'currentMilestone' ? milestones.indexOf(status as (typeof milestones)[number]) : released ? 2 : 1
    await updateRows(
      tx,
      named('Shipment'),
      [
        {
          id: shipment,
          values: {
            ...parties,
            soStatus: released ? 'released' : 'toRelease',
            currentMilestone: milestones[reached],
            soNo: 'SO-1',
            carrier,
            vessel: 'MV Stage',
            etd: '2026-11-20',
            eta: '2026-12-18',
            atd: null,
            ata: null,
            docCutOff: '2026-11-18T08:00:00Z',
            vgmCutOff: '2026-11-19T08:00:00Z',
            gateInCutOff: '2026-11-20T02:00:00Z',
          },
        },
      ],
      now(),
    )
    await updateRows(
      tx,
      named('ShipmentMilestone'),
      steps.map((s, i) => ({
        id: s,
        values:
          i <= reached
            ? { state: 'actual', plannedDate: '2026-11-19', estimatedDate: null, actualDate: '2026-11-19' }
            : { state: 'planned', plannedDate: '2026-11-22', estimatedDate: null, actualDate: null },
      })),
      now(),
    )
  }

  async function standStep(tx: Tx, status: string): Promise<void> {
    await standShipment(tx, 'currentMilestone', 'soRelease')
    const dates = {
      plannedDate: status === 'notStarted' || status === 'skipped' ? null : '2026-11-20',
      estimatedDate: status === 'estimated' || status === 'actual' ? '2026-11-20' : null,
      actualDate: status === 'actual' ? '2026-11-20' : null,
    }
    await updateRows(tx, named('ShipmentMilestone'), [{ id: step, values: { state: status, ...dates } }], now())
  }

  return {
    entities: ['ShippingPlan', 'Shipment', 'ShipmentMilestone'],
    recordOf: states => (states.entity === 'ShippingPlan' ? plan : states.entity === 'Shipment' ? shipment : step),
    stand: (states, status, action) =>
      inSystem(async tx => {
        await updateRows(
          tx,
          named('PurchaseOrder'),
          [
            {
              id: order.id,
              values: {
                confirmStatus: 'signed',
                progress: 'vob',
                cargoReadyDate: '2026-11-15',
                etd: '2026-11-18',
                eta: '2026-11-20',
              },
            },
          ],
          now(),
        )
        if (states.entity === 'ShippingPlan') await standPlan(tx, status, action)
        else if (states.entity === 'Shipment') await standShipment(tx, states.field, status)
        else await standStep(tx, status)
      }),
    circle: () =>
      inSystem(async tx => [
        ['ShippingPlan', await readStored(tx, named('ShippingPlan'), { field: 'id', values: [plan] })],
        ['Shipment', await readStored(tx, named('Shipment'), { field: 'id', values: [shipment] })],
      ]),
  }
}
