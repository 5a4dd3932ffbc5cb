/** A container of a shipment with what was loaded into it. */
export interface LoadedContainer {
  readonly containerNo: string
  readonly cargo: readonly { readonly po: string; readonly skuNo: string }[]
}

/** Goods of a delivery: which order and SKU, and the vehicle or container that its delivery note names. */
export interface DeliveredGoods {
  readonly po: string | null
  readonly skuNo: string
  readonly vehicle: string | null
}

export interface CameIn {
  readonly containers: readonly string[]
  /** False when the goods can have come in any of several containers. */
  readonly certain: boolean
}

/** One form of a container number: people type blanks, hyphens and small letters. */
export const containerKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const skuKey = (text: string): string => text.trim().toUpperCase()

/**
 * The containers of a shipment that goods can have come in (CL-5x): the one that the delivery note names, otherwise
 * those whose cargo has the SKU of the order, otherwise, for a cargo list without it, all of them.
 */
export function containersOf(goods: DeliveredGoods, containers: readonly LoadedContainer[]): CameIn {
  const vehicle = containerKey(goods.vehicle ?? '')
  const named = containers.filter(c => vehicle !== '' && containerKey(c.containerNo) === vehicle)
  const loaded = containers.filter(c => c.cargo.some(l => l.po === goods.po && skuKey(l.skuNo) === skuKey(goods.skuNo)))
  const [found = []] = [named, loaded, containers].filter(list => list.length > 0)
  const numbers = [...new Set(found.map(c => c.containerNo))].toSorted()
  return { containers: numbers, certain: numbers.length === 1 }
}
