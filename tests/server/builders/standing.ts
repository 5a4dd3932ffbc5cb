import type { Actor } from '../../../domain/meta/actor.ts'
import { idOf } from '../../../domain/meta/field.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import { deleteRows, insertRows, newId, readStored, updateRows, type Stored } from '../../../server/db/write-rows.ts'
import type { Tx } from '../../../server/db/tenant-transaction.ts'
import { actOn } from '../../../server/operations/transitions/run-action.ts'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { ActionAnswer, actionCall } from '../../../domain/contracts/define.calls.ts'
import { standingRecords, type StandingRecord } from './standing-records.ts'
import { attachCopy, companyIds, orderOf } from './purchase-order.ts'
import type { TestApp } from '../harness.ts'

/** Brings records of other entities beside the order into a status with what their guards need. */
export interface Stage {
  readonly entities: readonly string[]
  recordOf(states: StateDefinition): string
  stand(states: StateDefinition, status: string, action?: string): Promise<void>
  /** Records from which these derive their parties, by entity. */
  circle(): Promise<readonly (readonly [string, readonly Stored[]])[]>
}
export type StageMaker = (world: TestApp, order: { readonly id: string; readonly poNo: string }) => Promise<Stage>

/** An order of the first circle in any status, with all inputs of its next transition. */
export interface Standing {
  readonly orderId: string
  readonly poNo: string
  readonly lineId: string
  readonly milestoneId: string
  /** The record whose status the list controls. */
  recordOf(states: StateDefinition): string
  /** Puts the record into a status with everything that guards need; returns its revision. */
  stand(states: StateDefinition, status: string, action?: string): Promise<number>
  /** Inputs of an action. */
  inputsOf(transition: Transition): Promise<Record<string, unknown>>
  read(states: StateDefinition): Promise<Stored>
  /** Rows that name the parties of the record. */
  circle(states: StateDefinition): Promise<ReadonlyMap<string, readonly Stored[]>>
  /** Rows of the record's history, oldest first. */
  history(states: StateDefinition): Promise<Stored[]>
}

export const today = '2026-11-21'

/** Stages of related records by entity; see `stages.ts`. */
export async function standingOrder(world: TestApp, makers: readonly StageMaker[] = []): Promise<Standing> {
  const index = world.app.catalogue.common
  const named = (name: string) => index.entity.get(name) as EntityDefinition
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.system('set up a test', work)
  const id = await companyIds(world)
  const buyer = await world.as('purchaser@buyer.test')
  const order = await orderOf(buyer, {
    forwarder: id('forwarder'),
    warehouse: id('service'),
    inspector: id('service'),
    operator: id('operator'),
    cargoReadyDate: '2026-11-15',
    etd: '2026-11-18',
    eta: '2026-11-20',
  })
  const detail = (await buyer.detail('PurchaseOrder', { id: order.id })).object
  const lineId = String(detail?.rows.lines?.[0]?.id)
  const supplierId = String(idOf(detail?.record.supplier))
  const milestoneId = String(detail?.rows.milestones?.find(m => m.milestone === 'gateIn')?.id)
  // Uploads copies as supplier and buyer, then the order can have any status.
  await inSystem(tx =>
    updateRows(tx, named('PurchaseOrder'), [{ id: order.id, values: { confirmStatus: 'submitted' } }], world.app.now()),
  )
  await attachCopy(world, await world.as('supplier@supplier.test'), order, 'signedBackPoSupplier')
  await attachCopy(world, buyer, order, 'signedBackPoCustomer')

  const others = new Map<string, StandingRecord>()
  for (const [entity, make] of Object.entries(standingRecords))
    others.set(entity, await make({ world, order, lineId, inSystem, named }))

  const entityOf = (states: StateDefinition) => named(states.entity)
  const stages = new Map(
    (await Promise.all(makers.map(make => make(world, order)))).flatMap(s => s.entities.map(e => [e, s] as const)),
  )
  const recordOf = (states: StateDefinition) =>
    stages.get(states.entity)?.recordOf(states) ??
    (states.entity === 'PurchaseOrder' ? order.id : (others.get(states.entity)?.id ?? milestoneId))
  const read = async (states: StateDefinition) =>
    (await inSystem(tx => readStored(tx, entityOf(states), { field: 'id', values: [recordOf(states)] })))[0] as Stored

  /** Open proposals for the transitions that need them; none for others. */
  async function proposals(tx: Tx, open: boolean): Promise<void> {
    const entity = named('PoProposal')
    await deleteRows(
      tx,
      entity,
      (await readStored(tx, entity, { field: 'po', values: [order.id] })).map(p => p.id),
    )
    if (open)
      await insertRows(
        tx,
        entity,
        [
          {
            id: newId(),
            values: {
              po: order.id,
              line: lineId,
              field: 'unitPrice',
              oldValue: '2.5',
              newValue: '3',
              version: 1,
              status: 'open',
            },
          },
        ],
        world.app.now(),
      )
  }

  /** A line with one lot in transit and another open. */
  async function lots(tx: Tx, some: boolean): Promise<void> {
    const entity = named('PoLot')
    await deleteRows(
      tx,
      entity,
      (await readStored(tx, entity, { field: 'po', values: [order.id] })).map(l => l.id),
    )
    await updateRows(
      tx,
      named('PoLine'),
      [{ id: lineId, values: { openQuantity: null, shortQuantity: null, closedShort: false } }],
      world.app.now(),
    )
    if (some)
      await insertRows(
        tx,
        entity,
        ['shippedOnBoard', 'cargoReady'].map((progress, i) => ({
          id: newId(),
          values: { po: order.id, line: lineId, lineNo: 1, lotNo: i + 1, skuNo: 'SKU-1', quantity: '10', progress },
        })),
        world.app.now(),
      )
  }

  return {
    orderId: order.id,
    poNo: order.poNo,
    lineId,
    milestoneId,
    recordOf,
    read,
    circle: async states =>
      new Map([
        [
          'PurchaseOrder',
          [
            (
              await inSystem(tx => readStored(tx, named('PurchaseOrder'), { field: 'id', values: [order.id] }))
            )[0] as Stored,
          ],
        ],
        ...((await stages.get(states.entity)?.circle()) ?? []),
      ]),
    async stand(states, status, action) {
      const stage = stages.get(states.entity)
      if (stage) {
        await stage.stand(states, status, action)
        return (await read(states)).revision
      }
      await inSystem(async tx => {
        const now = world.app.now()
        for (const [entity, other] of others) await other.stand(tx, entity === states.entity ? status : null, action)
        await lots(tx, action === 'closeShort')
        await proposals(tx, action === 'answer' || action === 'acceptProposal' || action === 'acceptWithin')
        await updateRows(
          tx,
          named('Supplier'),
          [{ id: supplierId, values: { priceThreshold: action === 'acceptWithin' ? '100' : '0' } }],
          now,
        )
        const onTheWay =
          states.code === 'poConfirmStatus'
            ? {
                progress: action === 'close' ? 'delivered' : status === 'signed' ? 'poConfirmed' : 'poCreated',
                paymentProgress: action === 'close' ? 'closed' : 'poConfirmed',
              }
            : {}
        const agreed =
          states.code === 'poProgress'
            ? {
                confirmStatus: action === 'cancel' ? 'canceled' : action === 'close' ? 'closed' : 'signed',
                paymentProgress: 'poConfirmed',
              }
            : {}
        const around =
          states.entity !== 'PurchaseOrder'
            ? { confirmStatus: 'signed', progress: 'poConfirmed' }
            : { ...onTheWay, ...agreed, [states.field]: status }
        await updateRows(
          tx,
          named('PurchaseOrder'),
          [
            {
              id: order.id,
              values: {
                version: 1,
                supplierSeenVersion: 1,
                poConfirmDate: '2026-11-10',
                cargoReadyDate: '2026-11-15',
                etd: '2026-11-18',
                eta: '2026-11-20',
                soNo: null,
                ...around,
              },
            },
          ],
          now,
        )
        const steps = await readStored(tx, named('PoMilestone'), { field: 'po', values: [order.id] })
        await updateRows(
          tx,
          named('PoMilestone'),
          steps.map(s => ({
            id: s.id,
            values: {
              state: 'planned',
              plannedDate: '2026-11-20',
              estimatedDate: null,
              actualDate: null,
              timeZone: 'UTC',
            },
          })),
          now,
        )
        if (states.entity === 'PoMilestone') {
          const dates = {
            plannedDate: status === 'notStarted' || status === 'skipped' ? null : '2026-11-20',
            estimatedDate: status === 'estimated' || status === 'actual' ? '2026-11-20' : null,
            actualDate: status === 'actual' ? '2026-11-20' : null,
          }
          await updateRows(tx, named('PoMilestone'), [{ id: milestoneId, values: { state: status, ...dates } }], now)
        }
      })
      return (await read(states)).revision
    },
    async inputsOf(transition) {
      const values: Record<string, unknown> = {}
      for (const i of transition.inputs ?? []) {
        if (i.kind === 'date') values[i.name] = today
        if (i.kind === 'string') values[i.name] = 'X-1'
        if (i.kind === 'changes')
          values[i.name] = i.fields?.includes('unitPrice')
            ? [{ line: lineId, field: 'unitPrice', value: '9' }]
            : [{ line: lineId, field: i.fields?.[0], value: true }]
        if (i.kind === 'answers')
          values[i.name] = (
            await inSystem(tx => readStored(tx, named('PoProposal'), { field: 'po', values: [order.id] }))
          )
            .filter(p => p.status === 'open')
            .map(p => ({ proposal: p.id, accept: true }))
      }
      return values
    },
    history: states =>
      inSystem(async tx =>
        (await readStored(tx, named('TransitionHistory'), { field: 'ownerId', values: [recordOf(states)] }))
          .filter(h => h.list === states.code)
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
  }
}

/** The system runs a transition. */
export const actAsSystem = (
  world: TestApp,
  caseCode: string,
  body: BodyOf<typeof actionCall>,
): Promise<ActionAnswer> => {
  const actor: Actor = { kind: 'system', reason: 'a step of a test' }
  return world.app.db.tenant(actor, tx => actOn(tx, { ...world.app, actor }, caseCode, body))
}
