import type { FreightCargo } from '../../../domain/contracts/freight.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { portOf } from '../../../domain/tracking/ports.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'

/**
 * What a shipment says of itself: its ports, its containers, its weight and volume; where it has no containers yet, what
 * its plan says. The day is that of its departure.
 * @throws NOT_FOUND when the caller does not see the shipment
 */
export async function cargoOfShipment(
  tx: Tx,
  context: Context,
  id: string,
): Promise<{ readonly cargo: FreightCargo; readonly date: string | null }> {
  const index = context.catalogue.common
  const read = <const N extends string>(name: N) => entityNamed(index, name)
  const { actor } = context
  const [shipment] = readsAll(actor, index, 'Shipment', [
    'pol',
    'pod',
    'carrier',
    'shipType',
    'etd',
    'atd',
    'shippingPlan',
  ])
    ? await readStored(tx, read('Shipment'), { field: 'id', values: [id] })
    : []
  if (!shipment) throw fail('NOT_FOUND')
  const loaded = readsAll(actor, index, 'ContainerLoading', ['containerType', 'grossWeight', 'volume'])
    ? await readStored(tx, read('ContainerLoading'), { field: 'shipment', values: [id] })
    : []
  const seesPlan = readsAll(actor, index, 'ShippingPlan', ['containerType', 'containerQty', 'grossWeight', 'volume'])
  const planned = seesPlan && shipment.shippingPlan ? [shipment.shippingPlan] : []
  const [plan] = await readStored(tx, read('ShippingPlan'), { field: 'id', values: planned })
  const types = groupBy(loaded, c => String(c.containerType))
  const byPlan =
    plan?.containerType && plan.containerQty ? [{ type: plan.containerType, count: String(plan.containerQty) }] : []
  const whole = (name: 'grossWeight' | 'volume'): string | null => {
    const inContainers = sum(loaded.map(c => decimalOrZero(c[name])))
    return compare(inContainers, '0') > 0 ? inContainers : textOrNull(plan?.[name])
  }
  return {
    date: textOrNull(shipment.atd) ?? textOrNull(shipment.etd),
    cargo: {
      mode: textOrNull(shipment.shipType) ?? 'sea',
      pol: placeOf(shipment.pol),
      pod: placeOf(shipment.pod),
      carrier: textOrNull(shipment.carrier),
      containers: loaded.length > 0 ? [...types].map(([type, all]) => ({ type, count: String(all.length) })) : byPlan,
      packages: [],
      grossKg: whole('grossWeight'),
      cbm: whole('volume'),
      billsOfLading: '1',
      insuredValue: null,
      days: null,
    },
  }
}

/** The code of a port that stands by its code or name; what is no place fits only cards for any place. */
function placeOf(value: unknown): string | null {
  const said = textOrNull(value)?.toUpperCase() ?? ''
  return portOf(said)?.code ?? (/^[A-Z]{2}([A-Z0-9]{3})?$/.test(said) ? said : null)
}
