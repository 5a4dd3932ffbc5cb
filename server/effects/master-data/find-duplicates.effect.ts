import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { gtinForms, nameKeys, namesAlike, styleKey } from '../../../domain/values/sku-likeness.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { deleteRows, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Sku = StoredOf<'CatalogSku'>

/** So many names with one key are compared with a new one. */
const mostNames = 100
/** SKUs in one statement: a file of them is saved at once. */
const atOnce = 200

/** Why a SKU may be the same as another one. */
interface Found {
  readonly id: string
  readonly other: string
  readonly because: 'gtin' | 'style' | 'name'
  readonly likeness: number | null
}

export const findDuplicates: EffectOf<'CatalogSku'> = async (uow, { records }) => {
  for (let at = 0; at < records.length; at += atOnce) await compareSkus(uow, records.slice(at, at + atOnce))
  return records
}

/**
 * Compares SKUs with the others of their company: by barcode, by supplier and style, by name. Each is looked up in an
 * index, so a save costs the same however many SKUs there are of other kinds. Pairs that a person has decided stay.
 */
export async function compareSkus(uow: UnitOfWork, saved: readonly Sku[]): Promise<void> {
  if (saved.length === 0) return
  const records = await keyed(uow, saved)
  const used = records.filter(r => r.retired !== true)
  const found = [...(await sameCodes(uow, used)), ...(await similarNames(uow, used))]
  const pairs = new Map<string, Found[]>()
  for (const f of found) pairs.set(keyOf(f.id, f.other), [...(pairs.get(keyOf(f.id, f.other)) ?? []), f])
  await forgetLost(uow, records, pairs)
  await keep(uow, pairs)
}

/** SKUs that are saved together are compared too, so their keys are written before the search. */
async function keyed(uow: UnitOfWork, records: readonly Sku[]): Promise<readonly Sku[]> {
  const keys = records.map(r => {
    const { latin, han } = nameKeys(r.skuName ?? '')
    return { id: r.id, values: { styleKey: styleKey(r.skuNo ?? '').slice(0, 60), nameKey: latin, nameKeyZh: han } }
  })
  const changed = keys.filter((k, i) =>
    (['styleKey', 'nameKey', 'nameKeyZh'] as const).some(f => records[i]?.[f] !== k.values[f]),
  )
  await updateRows(uow.tx, entityNamed(uow.index, 'CatalogSku'), changed, uow.now, { keepRevision: true })
  return records.map((r, i) => ({ ...r, ...keys[i]?.values }))
}

/** Codes of suppliers are compared without signs, as numbers of SKUs are. */
async function keyedCodes(uow: UnitOfWork, skus: readonly string[]): Promise<readonly StoredOf<'SkuSupplierCode'>[]> {
  const entity = entityNamed(uow.index, 'SkuSupplierCode')
  const codes = await readStored(uow.tx, entity, { field: 'sku', values: skus })
  const keys = codes.map(c => ({ id: c.id, values: { styleKey: styleKey(c.code ?? '').slice(0, 60) } }))
  const changed = keys.filter((k, i) => codes[i]?.styleKey !== k.values.styleKey)
  await updateRows(uow.tx, entity, changed, uow.now, { keepRevision: true })
  return codes.map((c, i) => ({ ...c, ...keys[i]?.values }))
}

const skuView = (uow: UnitOfWork): Sql => sql.id(viewName(entityNamed(uow.index, 'CatalogSku'), 's'))

async function sameCodes(uow: UnitOfWork, records: readonly Sku[]): Promise<readonly Found[]> {
  const of = { field: 'sku', values: records.map(r => r.id) } as const
  const packs = await readStored(uow.tx, entityNamed(uow.index, 'SkuPack'), of)
  const codes = await keyedCodes(uow, of.values)
  const asked = records.flatMap(r => {
    const barcodes = [r.barcodeNumber, ...packs.filter(p => p.sku === r.id).map(p => p.gtin)].map(textOrNull)
    const styles = [
      { supplier: r.supplier, style: r.styleKey },
      ...codes.filter(c => c.sku === r.id).map(c => ({ supplier: c.supplier, style: c.styleKey })),
    ]
    return [
      ...barcodes.flatMap(b =>
        b === null ? [] : gtinForms(b).map(barcode => ({ id: r.id, owner: r.owner, barcode })),
      ),
      ...styles.flatMap(s => (s.supplier && s.style ? [{ id: r.id, owner: r.owner, ...s }] : [])),
    ]
  })
  if (asked.length === 0) return []
  const sku = skuView(uow)
  const pack = sql.id(viewName(entityNamed(uow.index, 'SkuPack'), 's'))
  const code = sql.id(viewName(entityNamed(uow.index, 'SkuSupplierCode'), 's'))
  const rows = await uow.tx.rows<{ id: string; other: string; because: 'gtin' | 'style' }>(sql`
    with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as x(id uuid, owner uuid, barcode text, supplier uuid, style text)),
    found as (
      select a.id, a.owner, s.id as other, 'gtin' as because from asked a join ${sku} s on s.barcode_number = a.barcode
      union select a.id, a.owner, p.sku_id, 'gtin' from asked a join ${pack} p on p.gtin = a.barcode
      union select a.id, a.owner, s.id, 'style' from asked a
        join ${sku} s on s.supplier_id = a.supplier and s.style_key = a.style
      union select a.id, a.owner, c.sku_id, 'style' from asked a
        join ${code} c on c.supplier_id = a.supplier and c.style_key = a.style)
    select f.id, f.other, f.because from found f join ${sku} s on s.id = f.other
      where s.owner_id = f.owner and f.other <> f.id and s.retired is not true`)
  return rows.map(r => ({ ...r, likeness: null }))
}

async function similarNames(uow: UnitOfWork, records: readonly Sku[]): Promise<readonly Found[]> {
  if (records.length === 0) return []
  const asked = records.map(r => ({ id: r.id, owner: r.owner, name: r.skuName, key: r.nameKey, zh: r.nameKeyZh }))
  const sku = skuView(uow)
  const alike = sql`round(similarity(${keyedSql('words', sql`s.sku_name`)}, ${keyedSql('words', sql`a.name`)})::numeric * 100)`
  const near = (column: Sql, key: Sql) => sql`(
      select s.id, s.sku_name from ${sku} s where s.owner_id = a.owner and ${column} = ${key} and s.id <> a.id
        and s.retired is not true order by s.id desc limit ${mostNames})`
  const rows = await uow.tx.rows<{ id: string; other: string; mine: string; theirs: string; alike: number }>(sql`
    select a.id, s.id as other, a.name as mine, s.sku_name as theirs, ${alike}::int as alike
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id uuid, owner uuid, name text, key text, zh text)
    cross join lateral (${near(sql`s.name_key`, sql`a.key`)} union ${near(sql`s.name_key_zh`, sql`a.zh`)}) s`)
  return rows
    .filter(r => namesAlike(r.mine, r.theirs))
    .map(r => ({ id: r.id, other: r.other, because: 'name' as const, likeness: r.alike }))
}

/** One pair, whichever SKU comes first. Ids grow with time, so the older SKU is the first. */
const keyOf = (a: string | null, b: string | null): string =>
  String(a) < String(b) ? `${String(a)} ${String(b)}` : `${String(b)} ${String(a)}`

type Pairs = ReadonlyMap<string, readonly Found[]>

/** Pairs that wait for a decision and are not alike any more. */
async function forgetLost(uow: UnitOfWork, records: readonly Sku[], pairs: Pairs): Promise<void> {
  const entity = entityNamed(uow.index, 'SkuDuplicate')
  const there = await pairsOf(
    uow,
    records.map(r => r.id),
  )
  const lost = there.filter(p => p.status === 'open' && !pairs.has(keyOf(p.first, p.second)))
  uow.tx.touch(entity.name, [], lost)
  await deleteRows(
    uow.tx,
    entity,
    lost.map(p => p.id),
  )
}

/** All pairs with one of these SKUs. */
export async function pairsOf(uow: UnitOfWork, ids: readonly string[]): Promise<StoredOf<'SkuDuplicate'>[]> {
  const entity = entityNamed(uow.index, 'SkuDuplicate')
  const both = [
    ...(await readStored(uow.tx, entity, { field: 'first', values: ids })),
    ...(await readStored(uow.tx, entity, { field: 'second', values: ids })),
  ]
  return [...new Map(both.map(p => [p.id, p])).values()]
}

async function keep(uow: UnitOfWork, pairs: Pairs): Promise<void> {
  if (pairs.size === 0) return
  const entity = entityNamed(uow.index, 'SkuDuplicate')
  const ids = [...new Set([...pairs.keys()].flatMap(k => k.split(' ')))]
  const skus = new Map(
    (await readStored(uow.tx, entityNamed(uow.index, 'CatalogSku'), { field: 'id', values: ids })).map(s => [s.id, s]),
  )
  const there = new Map((await pairsOf(uow, ids)).map(p => [keyOf(p.first, p.second), p]))
  const wanted = [...pairs].map(([key, found]) => {
    const [first = '', second = ''] = key.split(' ')
    const [a, b] = [skus.get(first), skus.get(second)]
    return {
      key,
      values: {
        title: `${String(a?.skuNo)} · ${String(b?.skuNo)}`,
        because: [...new Set(found.map(f => f.because))],
        likeness: found.find(f => f.likeness !== null)?.likeness ?? null,
      },
      fixed: { first, second, status: 'open', owner: a?.owner ?? null },
    }
  })
  await insertRows(
    uow.tx,
    entity,
    wanted.filter(w => !there.has(w.key)).map(w => ({ id: newId(), values: { ...w.fixed, ...w.values } })),
    uow.now,
    // Two saves at once may find the same pair.
    { unlessRepeated: true },
  )
  await updateRows(
    uow.tx,
    entity,
    wanted.flatMap(w => {
      const pair = there.get(w.key)
      const same = pair?.title === w.values.title && String(pair.because) === String(w.values.because)
      return pair?.status === 'open' && !(same && pair.likeness === w.values.likeness)
        ? [{ id: pair.id, values: w.values }]
        : []
    }),
    uow.now,
  )
}

/** Before SKUs are deleted: pairs go with them. A merged pair stays until its merge is undone. */
export const forgetDuplicates: EffectOf<'CatalogSku'> = async (uow, { records }) => {
  const ids = records.map(r => r.id)
  const pairs = await pairsOf(uow, ids)
  if (pairs.some(p => p.status === 'merged')) throw invalid([{ code: 'SKU_MERGED_STAYS' }])
  await deleteRows(
    uow.tx,
    entityNamed(uow.index, 'SkuDuplicate'),
    pairs.map(p => p.id),
  )
  return records
}
