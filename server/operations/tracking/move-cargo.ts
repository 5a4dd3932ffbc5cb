import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { cargoMoveCall, FilledContainers, MovedCargo } from '../../../domain/contracts/container-plan.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { Failure, invalid } from '../../../domain/errors/failure.ts'
import {
  fleetLines,
  isPartOf,
  joinedCargo,
  lessCargo,
  partOfCargo,
  type CargoFigures,
  type CargoRow,
} from '../../../domain/values/cargo-moves.ts'
import { planFleet, typesWithRoom, type FleetType } from '../../../domain/values/load-fleet.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { saveAll, type Saved } from '../records/save.ts'
import type { SaveInput } from '../records/save-plan.ts'
import { writing } from '../transaction.ts'
import { startUnitOfWork } from '../unit-of-work.ts'
import { isClosed, planOf, rowOfCargo, stowageOf, typesFor, type Stowage } from './container-plan.ts'

type Container = StoredOf<'ContainerLoading'>
type Rows = NonNullable<SaveInput['rows']>[string]

/**
 * Moves cartons between the containers of a shipment (SP-4x) by the normal save of both: rights, limits and history
 * are those of a save, and a refusal moves nothing.
 */
export const moveCargo = (context: Context, body: BodyOf<typeof cargoMoveCall>): Promise<MovedCargo> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const stowage = await stowageOf(uow, body.shipment, { lock: true })
    const { source, row } = sourceOf(stowage, body.row)
    const target = targetOf(stowage, body.to)
    if (source?.id === target?.id) throw invalid([{ code: 'CARGO_SAME_CONTAINER', field: 'container' }])
    const closed = [source, target].find(c => c && isClosed(c))
    if (closed)
      throw invalid([{ code: 'CONTAINER_CLOSED', field: 'container', params: { container: closed.containerNo ?? '' } }])
    const figures = body.figures ?? (body.cartons <= row.cartons ? partOfCargo(row, body.cartons) : null)
    // Somebody else moved some of them.
    if (!figures || !isPartOf(figures, row, body.cartons))
      throw invalid([{ code: 'CARGO_CHANGED', params: { sku: row.skuNo, cartons: row.cartons } }])
    const moved: CargoRow = { ...row, ...figures, cartons: body.cartons }
    await save(uow, [
      ...(source ? [withRows(source, lessRows(stowage, row, moved))] : []),
      ...(target ? [withRows(target, { save: [joined(stowage, target, moved)] })] : []),
    ])
    const after = await stowageOf(uow, body.shipment)
    return {
      row: placed(stowage, after, target, moved),
      from: source?.id ?? null,
      cartons: body.cartons,
      figures,
      plan: await planOf(uow, after),
    }
  })

/** Makes the containers that cargo without one needs; what has no carton size stays to be loaded. */
export const fillContainers = (context: Context, shipment: string): Promise<FilledContainers> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const stowage = await stowageOf(uow, shipment, { lock: true })
    const inputs = containersFor(stowage, typesWithRoom(await typesFor(uow, stowage.shipment.pod)))
    if (inputs.length === 0) throw invalid([{ code: 'CARGO_NOT_PLANNED', field: 'containerType' }])
    const made = await save(uow, inputs)
    return { made: made.map(m => m.id), plan: await planOf(uow, await stowageOf(uow, shipment)) }
  })

function containersFor({ shipment, toLoad }: Stowage, types: readonly FleetType[]): SaveInput[] {
  const rest = new Map(toLoad.map(r => [r.id, r]))
  return planFleet(types, fleetLines(toLoad)).containers.map(c => ({
    record: { shipment: shipment.id, containerType: c.type.type },
    rows: {
      cargo: {
        save: c.lines.flatMap(l => {
          const row = rest.get(l.key)
          if (!row) return []
          const part = {
            ...partOfCargo(row, l.count),
            ...(l.count < row.cartons ? { volume: l.volume, grossWeight: l.grossWeight } : {}),
          }
          const left = lessCargo(row, l.count, part)
          if (left) rest.set(l.key, left)
          else rest.delete(l.key)
          return [valuesOf({ ...row, ...part, cartons: l.count })]
        }),
      },
    },
  }))
}

interface Source {
  readonly source: Container | null
  readonly row: CargoRow
}

function sourceOf({ containers, cargo, toLoad }: Stowage, id: string): Source {
  const loaded = cargo.find(c => c.id === id),
    waiting = toLoad.find(r => r.id === id)
  const source = containers.find(c => c.id === loaded?.container)
  if (loaded && source) return { source, row: rowOfCargo(loaded) }
  if (waiting) return { source: null, row: waiting }
  throw invalid([{ code: 'CARGO_GONE' }])
}

function targetOf({ containers }: Stowage, to: string | null): Container | null {
  if (to === null) return null
  const target = containers.find(c => c.id === to)
  if (!target) throw invalid([{ code: 'CARGO_GONE' }])
  return target
}

/** The rows of a container without the moved cartons. */
function lessRows({ cargo }: Stowage, row: CargoRow, moved: CargoRow): Rows {
  const left = lessCargo(row, moved.cartons, moved)
  return left
    ? { save: [{ id: row.id, revision: cargo.find(c => c.id === row.id)?.revision, ...figuresOf(left) }] }
    : { remove: [row.id] }
}

/** The row of a container that the cartons join, or a new one. */
function joined({ cargo }: Stowage, target: Container, moved: CargoRow): Record<string, unknown> {
  const there = cargo.filter(c => c.container === target.id)
  const row = joinedCargo(there.map(rowOfCargo), moved)
  return row ? { id: row.id, revision: there.find(c => c.id === row.id)?.revision, ...figuresOf(row) } : valuesOf(moved)
}

const figuresOf = ({ cartons, quantity, volume, grossWeight }: CargoFigures & { readonly cartons: number }) => ({
  cartons,
  quantity,
  volume,
  grossWeight,
})

const valuesOf = ({ id: _id, ...values }: CargoRow): Record<string, unknown> => ({ ...values })

const withRows = (container: Container, cargo: Rows): SaveInput => ({
  record: { id: container.id, revision: container.revision },
  rows: { cargo },
})

async function save(uow: UnitOfWork, inputs: readonly SaveInput[]): Promise<readonly Saved[]> {
  const saved = await saveAll(uow.tx, uow.context, 'ContainerLoading', inputs)
  const refused = saved.find(s => s instanceof Failure)
  if (refused) throw refused
  return saved.filter((s): s is Saved => !(s instanceof Failure))
}

/** The row that has the cartons now: the joined one, the new one, or that of the booking. */
function placed(before: Stowage, after: Stowage, target: Container | null, moved: CargoRow): string {
  if (!target) {
    const of = ({ toLoad }: Stowage) => toLoad.find(r => r.po === moved.po && r.skuNo === moved.skuNo)
    const waiting = of(after)
    // Cargo that is in no booking, or more than was booked, would be lost.
    if (!waiting || waiting.cartons - (of(before)?.cartons ?? 0) < moved.cartons)
      throw invalid([{ code: 'CARGO_NOT_BOOKED', params: { sku: moved.skuNo } }])
    return waiting.id
  }
  const own = after.cargo.filter(c => c.container === target.id)
  const fresh = own.find(c => !before.cargo.some(b => b.id === c.id))
  const there = before.cargo.filter(c => c.container === target.id).map(rowOfCargo)
  return fresh?.id ?? joinedCargo(there, moved)?.id ?? moved.id
}
