import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../../server/db/write-rows.ts'
import type { Tx } from '../../../server/db/tenant-transaction.ts'
import type { TestApp } from '../harness.ts'

export interface Ground {
  readonly world: TestApp
  /** An order of the first circle, with one line. */
  readonly order: { readonly id: string; readonly poNo: string }
  readonly lineId: string
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  named(entity: string): EntityDefinition
}

/** A record beside the order whose status list is tested. */
export interface StandingRecord {
  readonly id: string
  /** Brings it into a status with everything that guards need; null: another record is tested. */
  stand(tx: Tx, status: string | null, action: string | undefined): Promise<void>
}

/** One per entity with a status list outside orders and milestones. */
export const standingRecords: Readonly<Record<string, (ground: Ground) => Promise<StandingRecord>>> = {
  VendorBooking: async ({ world, order, named, inSystem }) => {
    await inSystem(tx =>
      updateRows(tx, named('PurchaseOrder'), [{ id: order.id, values: { confirmStatus: 'signed' } }], world.app.now(), {
        keepRevision: true,
      }),
    )
    const id = await saved(world, 'supplier@supplier.test', 'VendorBooking', {
      po: order.id,
      cargoReadyDate: '2026-11-15',
    })
    // The plan for the booking.
    const plan = newId()
    await inSystem(async tx => {
      const [po] = await readStored(tx, named('PurchaseOrder'), { field: 'id', values: [order.id] })
      await insertRows(
        tx,
        named('ShippingPlan'),
        [
          {
            id: plan,
            values: {
              shippingPlanNo: `X-${order.poNo}`,
              enquiry: 'X-1',
              po: [order.id],
              buyer: po?.buyer,
              currency: 'USD',
              status: 'draft',
              version: 1,
            },
          },
        ],
        world.app.now(),
      )
    })
    return {
      id,
      async stand(tx, status, action) {
        const [line] = await readStored(tx, named('VobLine'), { field: 'vob', values: [id] })
        await updateRows(
          tx,
          named('VobLine'),
          [
            {
              id: String(line?.id),
              values: {
                quantity: '100',
                unitPerOuter: 10,
                cartons: 10,
                length: '60',
                width: '40',
                height: '40',
                volumeCbm: '0.960',
                gwKg: '120',
                nwKg: '100',
              },
            },
          ],
          world.app.now(),
        )
        const measured = {
          ctnQty: 10,
          volumeCbm: '0.960',
          gwKg: '120',
          nwKg: '100',
          forwarderApproves: true,
          shippingPlanNo: action === 'shutOut' ? 'X-1' : null,
        }
        // Only bookings in a confirmed plan can be shut out.
        await updateRows(
          tx,
          named('ShippingPlan'),
          [{ id: plan, values: { status: action === 'shutOut' ? 'confirmed' : 'draft' } }],
          world.app.now(),
        )
        // A booked order has an approved booking; a returned one has none.
        await updateRows(
          tx,
          named('VendorBooking'),
          [{ id, values: { ...measured, vobStatus: status ?? (action === 'book' ? 'approved' : 'draft') } }],
          world.app.now(),
        )
      },
    }
  },
  ScheduledJob: async ({ world, named }) => {
    const id = await saved(world, 'platform@platform.test', 'ScheduledJob', {
      name: `Walked through ${newId()}`,
      cronExpression: '0 3 * * *',
      class: 'vacuum',
      timeZone: 'UTC',
    })
    return {
      id,
      // Removes earlier waiting runs, so that a manual run is possible.
      stand: async (tx, status, action) => {
        await tx.run(sql`delete from job where scheduled_id = ${id}`)
        await updateRows(
          tx,
          named('ScheduledJob'),
          [
            {
              id,
              values: {
                status: status ?? 'paused',
                running: false,
                pausedByAll: action === 'resumeAll',
                startedBefore: action === 'restoreStarted',
                nextRun: status === 'started' ? '2026-11-22T03:00:00.000Z' : null,
              },
            },
          ],
          world.app.now(),
        )
      },
    }
  },
  CmsArticle: async ({ world, named }) => {
    const id = await saved(world, 'platform@platform.test', 'CmsArticle', {
      title: `Walked through ${newId()}`,
      titleZh: '逐一走过',
      content: 'Text',
      contentZh: '正文',
    })
    return {
      id,
      stand: (tx, status, action) =>
        updateRows(
          tx,
          named('CmsArticle'),
          [{ id, values: { status: status ?? 'draft', changed: action === 'publishChanges' } }],
          world.app.now(),
        ),
    }
  },
  OrderPlacement: async ({ world, named }) => {
    const found = await (
      await world.as('purchaser@buyer.test')
    ).call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
    const id = await saved(
      world,
      'purchaser@buyer.test',
      'OrderPlacement',
      { supplier: found.object?.resultList[0]?.id },
      { items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }] } },
    )
    return {
      id,
      stand: (tx, status) =>
        updateRows(
          tx,
          named('OrderPlacement'),
          [{ id, values: { status: status ?? 'draft', cancelledDate: status === 'cancelled' ? '2026-11-20' : null } }],
          world.app.now(),
        ),
    }
  },
}

async function saved(
  world: TestApp,
  username: string,
  entity: string,
  record: Readonly<Record<string, unknown>>,
  rows: Parameters<Awaited<ReturnType<TestApp['as']>>['save']>[2] = {},
): Promise<string> {
  const answer = await (await world.as(username)).save(entity, record, rows)
  if (!answer.object)
    throw new Error(`${entity} was not saved: ${answer.errorCode} ${JSON.stringify(answer.problems ?? answer.message)}`)
  return answer.object.record.id
}
