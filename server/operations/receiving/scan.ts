import type { ScanAnswer } from '../../../domain/contracts/receiving.calls.ts'
import { isCountClosed } from '../../../domain/entities/warehouse/goods-receipt/goods-receipt.rules.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may, personOf } from '../../../domain/meta/actor.ts'
import { compare, multiply, subtract, sum } from '../../../domain/values/decimal.ts'
import { lineOfScan, readScan, type ScannedGoods } from '../../../domain/values/scanned-code.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { saveOne } from '../records/save.ts'
import { writing } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

type Receipt = StoredOf<'GoodsReceipt'>
type Line = StoredOf<'GoodsReceiptLine'>

interface Scanned {
  readonly outcome: ScanAnswer['outcome']
  readonly code: string
  readonly line?: Line
  readonly quantity?: string
  readonly received?: string
}

/** Counts what a code names (GR-1x). An unknown code counts nothing and stays in the list of scans. */
export const scanReceipt = (context: Context, id: string, typed: string): Promise<ScanAnswer> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const receipt = await countingReceipt(uow, id)
    const scan = readScan(typed)
    if (!scan) throw invalid([{ field: 'code', code: 'FIELD_NOT_NULL' }])
    const lines = await linesOf(uow, id)
    const found = lineOfScan(scan.code, await goodsOf(uow, lines), receipt.blind === true)
    const line = lines.find(l => l.id === found?.line)
    if (!found || !line) return keepScan(uow, receipt, { outcome: 'unknown', code: typed.trim() })
    const quantity = multiply(found.units, scan.times),
      received = sum([decimalOrZero(line.received), quantity])
    await saveLine(context, uow, receipt, { line, received })
    return keepScan(uow, receipt, { outcome: 'counted', code: typed.trim(), line, quantity, received })
  })

/** Takes back the last counted scan of the caller. */
export const undoScan = (context: Context, id: string): Promise<ScanAnswer> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const receipt = await countingReceipt(uow, id)
    const own = (await scansOf(uow, id)).filter(s => s.outcome === 'counted' && s.scannedBy === personOf(context.actor))
    const last = own.at(-1)
    const line = (await linesOf(uow, id)).find(l => l.id === last?.line)
    if (!last || !line) throw invalid([{ code: 'SCAN_NONE' }])
    const quantity = decimalOrZero(last.quantity),
      received = subtract(decimalOrZero(line.received), quantity)
    // The line was corrected by hand since.
    if (compare(received, '0') < 0) throw invalid([{ code: 'SCAN_CORRECTED', params: { sku: String(line.skuNo) } }])
    await saveLine(context, uow, receipt, { line, received })
    await updateRows(
      tx,
      entityNamed(uow.index, 'ReceiptScan'),
      [{ id: last.id, values: { outcome: 'undone' } }],
      uow.now,
    )
    return answerOf(receipt, { outcome: 'undone', code: last.code ?? '', line, quantity, received })
  })

/** A receipt of the caller's warehouse that is being counted, locked: scans count one after the other. */
export async function countingReceipt(uow: UnitOfWork, id: string): Promise<Receipt> {
  const entity = entityNamed(uow.index, 'GoodsReceipt')
  if (!may(uow.actor, entity, 'update')) throw fail('NOT_FOUND')
  const [receipt] = await readStored(uow.tx, entity, { field: 'id', values: [id] }, { lock: true })
  if (!receipt) throw fail('NOT_FOUND')
  if (receipt.status !== 'counting')
    throw invalid([{ code: 'SCAN_NOT_COUNTING', params: { number: receipt.grNo ?? '' } }])
  if (isCountClosed(receipt)) throw invalid([{ code: 'COUNT_CLOSED' }])
  return receipt
}

/** The lines of a receipt in their order, with what only others see. */
export const linesOf = (uow: UnitOfWork, receipt: string): Promise<Line[]> =>
  elevated(uow, async ({ tx, index }) =>
    (await readStored(tx, entityNamed(index, 'GoodsReceiptLine'), { field: 'receipt', values: [receipt] })).sort(
      (a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0),
    ),
  )

const scansOf = async (uow: UnitOfWork, receipt: string): Promise<StoredOf<'ReceiptScan'>[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'ReceiptScan'), { field: 'receipt', values: [receipt] })).sort(
    (a, b) => Number(a.scanNo) - Number(b.scanNo),
  )

/** The codes of lines: those of their SKUs belong to the buyer, whose catalogue a warehouse does not read. */
const goodsOf = (uow: UnitOfWork, lines: readonly Line[]): Promise<ScannedGoods[]> =>
  elevated(uow, async ({ tx, index }) => {
    const ids = [...new Set(lines.map(l => l.sku).filter(Boolean))]
    const skus = await readStored(tx, entityNamed(index, 'CatalogSku'), { field: 'id', values: ids })
    const packs = await readStored(tx, entityNamed(index, 'SkuPack'), { field: 'sku', values: ids })
    const one = (code: string | null | undefined) => (code ? [{ code, units: '1' }] : [])
    return lines.map(l => {
      const sku = skus.find(s => s.id === l.sku)
      return {
        line: l.id,
        codes: [
          ...one(l.skuNo),
          ...one(sku?.barcodeNumber),
          ...packs
            .filter(p => p.sku === l.sku)
            .flatMap(p => (p.gtin ? [{ code: p.gtin, units: decimalOrZero(p.factor) }] : [])),
        ],
        expected: l.expected ?? null,
        received: l.received ?? null,
      }
    })
  })

/** Through the normal save, with its rights, checks and history. */
const saveLine = (
  context: Context,
  uow: UnitOfWork,
  receipt: Receipt,
  { line, received }: { readonly line: Line; readonly received: string },
) =>
  saveOne(uow.tx, context, 'GoodsReceipt', {
    record: { id: receipt.id, revision: receipt.revision },
    rows: { lines: { save: [{ id: line.id, revision: line.revision, received }] } },
  })

async function keepScan(uow: UnitOfWork, receipt: Receipt, scan: Scanned): Promise<ScanAnswer> {
  const scans = await scansOf(uow, receipt.id)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'ReceiptScan'),
    [
      {
        id: newId(),
        values: {
          receipt: receipt.id,
          scanNo: (scans.at(-1)?.scanNo ?? 0) + 1,
          code: scan.code,
          outcome: scan.outcome,
          skuNo: scan.line?.skuNo ?? null,
          quantity: scan.quantity ?? null,
          line: scan.line?.id ?? null,
          scannedAt: uow.now.toISOString(),
          scannedBy: personOf(uow.actor),
        },
      },
    ],
    uow.now,
  )
  return answerOf(receipt, scan)
}

const answerOf = (receipt: Receipt, { outcome, code, line, quantity, received }: Scanned): ScanAnswer => ({
  outcome,
  code,
  skuNo: line?.skuNo ?? null,
  skuName: line?.skuName ?? null,
  quantity: quantity ?? null,
  received: received ?? null,
  expected: receipt.blind === true && (receipt.countedAt ?? null) === null ? null : (line?.expected ?? null),
})
