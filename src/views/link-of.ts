import type { Row } from '../api/records.ts'

/** What linked panels share about records: the number in their address. */
interface Link {
  readonly type: 'po' | 'sku'
  readonly number: string
}

const links: Readonly<Partial<Record<string, Link>>> = {
  PurchaseOrder: { type: 'po', number: 'poNo' },
  CatalogSku: { type: 'sku', number: 'skuNo' },
}

/** The channel value of a record; null if other panels cannot follow it. */
export function linkOf(
  entity: string,
  record: Readonly<Partial<Row>>,
): { readonly type: Link['type']; readonly id: string; readonly label: string } | null {
  const link = links[entity]
  const id = link ? record[link.number] : undefined
  return link && typeof id === 'string' && id !== '' ? { type: link.type, id, label: id } : null
}

/** The query value that identifies a record of a type in an address. */
export const queryOfLink = (type: string): string | undefined =>
  Object.values(links).find(l => l?.type === type)?.number
