import type { StoredOf, FieldOf, KnownOf } from '../../../domain/entities/records.ts'
import { computedOf } from '../computed-of.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'

/** Empty values of a line come from its item in the catalog or enquiry; then totals follow. */
export const fillPlacement: EffectOf<'OrderPlacement'> = async (uow, { records }) => {
  const line = entityNamed(uow.index, 'PlacementLine')
  const lines = await readStored(uow.tx, line, { field: 'placement', values: records.map(r => r.id) }, { lock: true })
  const goods = await goodsOf(uow, lines)
  const currencyOf = new Map(records.map(r => [r.id, String(r.currency)]))
  const filled = patched(lines, l => {
    const currency = currencyOf.get(String(l.placement)) ?? 'USD'
    const values = { ...l, ...filling(l, goods, currency) }
    return { ...values, ...computedOf(line, values, {}, currency) }
  })
  await writeChanged(uow, lines, filled)
  const companies = await companiesOf(uow, [...filled.map(l => l.supplier), ...records.map(r => r.supplier)])
  return patched(records, r => {
    const items = filled.filter(l => l.placement === r.id).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
    const suppliers = new Set(items.map(i => i.supplier ?? r.supplier ?? null))
    const [only] = suppliers
    return {
      ...computedOf(entityNamed(uow.index, 'OrderPlacement'), r, { items }),
      lines: items.map(i => ({
        skuNo: i.skuNo ?? null,
        quantity: i.quantity,
        uom: i.uom ?? null,
        supplier: i.supplier ?? r.supplier ?? null,
      })),
      supplierCompany: suppliers.size === 1 && only ? (companies.get(only) ?? null) : null,
    }
  })
}

type Good = Partial<StoredOf<'CatalogSku'> & StoredOf<'RfqSku'>>

async function goodsOf(
  uow: UnitOfWork,
  lines: readonly StoredOf<'PlacementLine'>[],
): Promise<ReadonlyMap<string, Good>> {
  const catalog = await byId(
    uow,
    'CatalogSku',
    lines.map(l => l.catalogSku),
  )
  const enquired = await byId(
    uow,
    'RfqSku',
    lines.map(l => l.rfqSku),
  )
  return new Map<string, Good>([...catalog, ...enquired])
}

/** Fills empty values only; a price only in the same currency. */
function filling(
  line: StoredOf<'PlacementLine'>,
  goods: ReadonlyMap<string, Good>,
  currency: string,
): KnownOf<'PlacementLine'> {
  const good = goods.get(line.catalogSku ?? line.rfqSku ?? '')
  if (!good) return {}
  return {
    skuNo: line.skuNo ?? good.skuNo ?? null,
    skuName: line.skuName ?? good.skuName ?? null,
    supplier: line.supplier ?? good.supplier ?? null,
    uom: good.uom && line.catalogSku ? good.uom : line.uom,
    unitPrice: line.unitPrice ?? (good.currency === currency ? (good.listPrice ?? null) : null),
  }
}

export async function companiesOf(
  uow: UnitOfWork,
  suppliers: readonly unknown[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await readStored(uow.tx, entityNamed(uow.index, 'Supplier'), {
    field: 'id',
    values: [...new Set(suppliers.filter(Boolean))],
  })
  return new Map(found.map(s => [s.id, s.company]))
}

async function writeChanged(
  uow: UnitOfWork,
  before: readonly StoredOf<'PlacementLine'>[],
  after: readonly Stored[],
): Promise<void> {
  const changes = after.flatMap((row, i) => {
    const values = Object.fromEntries(
      Object.entries(row).filter(([k, v]) => (before[i]?.[k as FieldOf<'PlacementLine'>] ?? null) !== (v ?? null)),
    )
    return Object.keys(values).length > 0 ? [{ id: row.id, values }] : []
  })
  await updateRows(uow.tx, entityNamed(uow.index, 'PlacementLine'), changes, uow.now, { keepRevision: true })
}
