import { compare, subtract, sum } from '../../../values/decimal.ts'
import { wantedOf, withinOver } from '../../../values/packing.ts'
import { allowedOver } from '../../../values/quantity-chain.ts'
import { availableOf, withinTolerance } from '../../../values/stock.ts'
import { problem } from '../../../meta/problem.ts'
import { rowChanges } from '../../../meta/records/row-changes.ts'
import type { KnownOf, RowsOf, RulesOf } from '../../records.ts'
import type { Inputs } from '../../inputs.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'

const chosen = (inputs: Inputs): readonly unknown[] =>
  Array.isArray(inputs.exceptionCodes) ? inputs.exceptionCodes : []

/** Whether a line differs from its announcement beyond the tolerance (C-10). */
export const differs = (receipt: KnownOf<'GoodsReceipt'>, line: KnownOf<'GoodsReceiptLine'>): boolean =>
  compare(decimalOrZero(line.damaged), '0') > 0 ||
  line.exceptionCode === 'wrong' ||
  line.exceptionCode === 'damaged' ||
  !withinTolerance(
    decimalOrZero(line.expected),
    decimalOrZero(line.received),
    decimalOrZero(receipt.overTolerance),
    decimalOrZero(receipt.underTolerance),
  )

/** The quantity of a line that goes to stock after the decision: without damaged, excess or wrong goods. */
export function acceptedOf(line: KnownOf<'GoodsReceiptLine'>): string {
  const received = decimalOrZero(line.received)
  if ((line.decision ?? 'accept') === 'accept') return received
  if (line.exceptionCode === 'wrong') return '0'
  const expected = decimalOrZero(line.expected)
  const kept = line.decision === 'return' && compare(received, expected) > 0 ? expected : received
  const good = subtract(kept, decimalOrZero(line.damaged))
  return compare(good, '0') < 0 ? '0' : good
}

const orderOf = 'po>>PurchaseOrder.id',
  orderLines = 'po>>PoLine.po'

/** C-10: this receipt would exceed what the order, or the buyer for this receipt, allows. */
export function beyondOrder(
  receipt: KnownOf<'GoodsReceipt'>,
  rows: RowsOf<'GoodsReceipt'>,
): (line: KnownOf<'GoodsReceiptLine'>) => boolean {
  const over = allowedOver(rows[orderOf]?.[0], receipt)
  const beyond = new Set<unknown>(
    (rows[orderLines] ?? [])
      .filter(l => {
        const own = (rows.lines ?? []).filter(x => x.poLine === l.id).map(x => decimalOrZero(x.received))
        return own.length > 0 && !withinOver(wantedOf(l), sum([decimalOrZero(l.receivedQuantity), ...own]), over)
      })
      .map(l => l.id),
  )
  return line => beyond.has(line.poLine) && compare(decimalOrZero(line.received), '0') > 0
}

export const decisionsOf = (inputs: Inputs): ReadonlyMap<string, string> =>
  new Map(
    rowChanges(inputs.decisions).flatMap(d =>
      d.field === 'decision' && ['accept', 'return', 'claim'].includes(String(d.value))
        ? [[d.line, String(d.value)] as const]
        : [],
    ),
  )

/** GR-1x: a blind count is confirmed once, and its figures stay until a recount. */
export const isCountClosed = (receipt: KnownOf<'GoodsReceipt'>): boolean =>
  receipt.blind === true && (receipt.countedAt ?? null) !== null && (receipt.firstCount ?? null) === null

export const goodsReceiptRules: RulesOf<'GoodsReceipt'> = {
  guards: {
    countConfirmed: {
      check: ({ record }) =>
        record.blind === true && (record.countedAt ?? null) === null ? problem('COUNT_NOT_CONFIRMED') : null,
    },
    /** V-060 */
    gateTimeGiven: {
      check: ({ record, now }) => {
        if (!textOrNull(record.dnNo)) return problem('FIELD_NOT_NULL', 'dnNo')
        const at = record.gateInAt
        if (at === null || at === undefined) return problem('FIELD_NOT_NULL', 'gateInAt')
        return new Date(at).getTime() > Date.parse(now) ? problem('DATE_IN_FUTURE', 'gateInAt') : null
      },
    },
    counted: {
      needs: ['lines'],
      check: ({ rows }) => {
        const at = (rows.lines ?? []).findIndex(l => textOrNull(l.received) === null)
        return at < 0 ? null : { code: 'FIELD_NOT_NULL', field: 'received', child: 'lines', row: at + 1 }
      },
    },
    /** A truck without goods is not a receipt. */
    somethingCame: {
      needs: ['lines'],
      check: ({ rows }) =>
        rows.lines?.some(l => compare(decimalOrZero(l.received), '0') > 0) ? null : problem('NOTHING_RECEIVED'),
    },
    /** C-10 */
    nothingDiffers: {
      locks: ['po'],
      needs: ['lines', orderOf, orderLines],
      check: ({ record, rows }) => {
        const beyond = beyondOrder(record, rows)
        const tooMuch = rows.lines?.find(l => !differs(record, l) && beyond(l))
        if (tooMuch) return problem('RECEIPT_BEYOND_ORDER', undefined, { sku: String(tooMuch.skuNo) })
        const line = rows.lines?.find(l => differs(record, l) || l.exceptionCode)
        return line
          ? problem('RECEIPT_DIFFERS', undefined, {
              sku: String(line.skuNo),
              expected: decimalOrZero(line.expected),
              received: decimalOrZero(line.received),
            })
          : null
      },
    },
    codesGiven: {
      check: ({ inputs }) => (chosen(inputs).length > 0 ? null : problem('FIELD_NOT_NULL', 'exceptionCodes')),
    },
    /** V-064, B-124 */
    codesReselected: {
      check: ({ inputs }) => (chosen(inputs).length > 0 ? null : problem('RESELECT_EXCEPTION_CODE', 'exceptionCodes')),
    },
    photoAttached: {
      check: ({ record }) => (record.exceptionPhoto ? null : problem('FIELD_NOT_NULL', 'exceptionPhoto')),
    },
    everyDifferenceDecided: {
      needs: ['lines', orderOf, orderLines],
      check: ({ record, rows, inputs }) => {
        const decided = decisionsOf(inputs),
          beyond = beyondOrder(record, rows)
        const open = rows.lines?.find(l => (differs(record, l) || beyond(l)) && !decided.has(String(l.id)))
        return open ? problem('RECEIPT_UNDECIDED', 'decisions', { sku: String(open.skuNo) }) : null
      },
    },
    /** C-00: a second person, of the platform. */
    reversalOfAnother: {
      check: ({ record, person }) => {
        if (!textOrNull(record.reversalReason) || !record.reversalProposedBy)
          return problem('FIELD_NOT_NULL', 'reversalReason')
        return record.reversalProposedBy === person ? problem('SECOND_PERSON') : null
      },
    },
    stockStillThere: {
      needs: ['lines', 'lines.stock'],
      check: ({ rows }) => {
        const stock = new Map((rows['lines.stock'] ?? []).map(s => [s.id, s]))
        const gone = rows.lines?.find(
          l =>
            l.stock &&
            compare(
              availableOf({
                onHand: decimalOrZero(stock.get(l.stock)?.onHand),
                reserved: decimalOrZero(stock.get(l.stock)?.reserved),
              }),
              decimalOrZero(l.accepted),
            ) < 0,
        )
        return gone
          ? problem('STOCK_SHORT', undefined, { sku: String(gone.skuNo), short: decimalOrZero(gone.accepted) })
          : null
      },
    },
  },
}
