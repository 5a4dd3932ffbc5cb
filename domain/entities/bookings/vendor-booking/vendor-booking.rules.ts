import type { Problem } from '../../../meta/problem.ts'
import type { GuardOf, KnownOf, RowsOf, RulesOf } from '../../records.ts'
import { compare, sum } from '../../../values/decimal.ts'
import { openQuantity, wantedOf, weightsAgree, withinOver } from '../../../values/packing.ts'
import { allowedOver } from '../../../values/quantity-chain.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

const number = (v: unknown): string | null => (typeof v === 'number' ? String(v) : textOrNull(v))

/** Statuses in which a booking reserves its quantity. */
export const holding: readonly string[] = ['submitted', 'approved', 'linked', 'shipped']

const order = 'po>PurchaseOrder.id',
  orderLines = 'po>PoLine.po',
  others = 'po>VendorBooking.po',
  otherLines = 'po>VobLine.po',
  plans = 'shippingPlanNo>>ShippingPlan.enquiry'

/** The plan that carries the booking, unless it left its order out. */
const confirmedPlan = (
  booking: KnownOf<'VendorBooking'>,
  rows: RowsOf<'VendorBooking'>,
): KnownOf<'ShippingPlan'> | undefined =>
  (rows[plans] ?? []).find(
    p => p.buyer === booking.buyer && p.status === 'confirmed' && Array.isArray(p.po) && p.po.includes(booking.po),
  )

const inLine = (
  rows: readonly KnownOf<'VobLine'>[],
  of: (row: KnownOf<'VobLine'>) => Pick<Problem, 'field' | 'code' | 'params'> | null,
): Problem | null => {
  for (const [i, row] of rows.entries()) {
    const problem = of(row)
    if (problem) return { ...problem, child: 'lines', row: i + 1 }
  }
  return null
}

/** Whether a line of the order has an unbooked quantity. */
const someOpen = (rows: RowsOf<'VendorBooking'>): boolean => {
  const holds = new Set<unknown>((rows[others] ?? []).filter(b => holding.includes(String(b.vobStatus))).map(b => b.id))
  return (rows[orderLines] ?? []).some(
    l =>
      compare(
        openQuantity(
          wantedOf(l),
          (rows[otherLines] ?? [])
            .filter(b => b.poLine === l.id && holds.has(b.vob))
            .map(b => number(b.quantity) ?? '0'),
        ),
        '0',
      ) > 0,
  )
}

const orderSigned: GuardOf<'VendorBooking'> = {
  needs: [order],
  check: ({ rows }) =>
    rows[order]?.[0]?.confirmStatus === 'signed' ? null : { code: 'ORDER_NOT_SIGNED', field: 'po' },
}

/** C-10: the booked total of a line is within its ordered quantity plus tolerance, exactly. */
const withinTolerance: GuardOf<'VendorBooking'> = {
  locks: ['po'],
  needs: ['lines', order, orderLines, others, otherLines],
  check: ({ rows, record }) => {
    const tolerance = allowedOver(rows[order]?.[0])
    const holds = new Set<unknown>(
      (rows[others] ?? []).filter(b => b.id !== record.id && holding.includes(String(b.vobStatus))).map(b => b.id),
    )
    return inLine(rows.lines ?? [], line => {
      const ordered = (rows[orderLines] ?? []).find(l => l.id === line.poLine)
      if (!ordered) return { field: 'poLine', code: 'LINE_OF_OTHER_ORDER' }
      if (ordered.closedShort === true)
        return { field: 'poLine', code: 'LINE_CLOSED_SHORT', params: { line: Number(ordered.lineNo) } }
      const own = (rows.lines ?? []).filter(l => l.poLine === line.poLine)
      const booked = sum(
        [...own, ...(rows[otherLines] ?? []).filter(l => holds.has(l.vob) && l.poLine === line.poLine)].map(
          l => number(l.quantity) ?? '0',
        ),
      )
      const base = wantedOf(ordered)
      return withinOver(base, booked, tolerance)
        ? null
        : { field: 'quantity', code: 'OVER_TOLERANCE', params: { booked, ordered: base, percent: tolerance } }
    })
  },
}

export const vendorBookingRules: RulesOf<'VendorBooking'> = {
  needs: [order, orderLines, others, otherLines],
  check: ({ record, rows }) => {
    const problems: Problem[] = []
    const gross = number(record.gwKg),
      net = number(record.nwKg)
    if (gross && net && compare(net, gross) > 0) problems.push({ code: 'NET_ABOVE_GROSS', field: 'nwKg' })
    const po = rows[order]?.[0]
    if (po && po.confirmStatus !== 'signed') problems.push({ code: 'ORDER_NOT_SIGNED', field: 'po' })
    if (po && record.revision === undefined && !someOpen(rows)) problems.push({ code: 'NOTHING_OPEN', field: 'po' })
    for (const [i, line] of (rows.lines ?? []).entries()) {
      const g = number(line.gwKg),
        n = number(line.nwKg)
      if (g && n && compare(n, g) > 0)
        problems.push({ code: 'NET_ABOVE_GROSS', field: 'nwKg', child: 'lines', row: i + 1 })
    }
    return problems
  },

  guards: {
    orderSigned,
    withinTolerance,
    /** V-106 */
    hasLines: {
      needs: ['lines'],
      check: ({ rows }) => ((rows.lines?.length ?? 0) > 0 ? null : { code: 'AT_LEAST_ONE_ROW', field: 'lines' }),
    },
    measured: {
      needs: ['lines'],
      check: ({ rows, record }) =>
        inLine(rows.lines ?? [], line => {
          if (compare(number(line.quantity) ?? '0', '0') <= 0) return { field: 'quantity', code: 'FIELD_NOT_NULL' }
          const empty = (['unitPerOuter', 'length', 'width', 'height', 'gwKg', 'nwKg'] as const).find(
            f => compare(number(line[f]) ?? '0', '0') <= 0,
          )
          return empty ? { field: empty, code: 'FIELD_NOT_NULL' } : null
        }) ??
        (['ctnQty', 'volumeCbm', 'gwKg', 'nwKg'] as const).flatMap((field): Problem[] =>
          number(record[field]) ? [] : [{ field, code: 'FIELD_NOT_NULL' }],
        )[0] ??
        null,
    },
    /** C-10: GW >= NW, and the sum of the lines is within 2 % of the total weight. */
    weightsHold: {
      needs: ['lines'],
      check: ({ rows, record }) => {
        const lines = rows.lines ?? []
        const light = inLine(lines, l =>
          compare(number(l.nwKg) ?? '0', number(l.gwKg) ?? '0') > 0 ? { field: 'nwKg', code: 'NET_ABOVE_GROSS' } : null,
        )
        if (light) return light
        const gross = number(record.gwKg) ?? '0'
        if (compare(number(record.nwKg) ?? '0', gross) > 0) return { code: 'NET_ABOVE_GROSS', field: 'nwKg' }
        const weights = lines.map(l => number(l.gwKg) ?? '0')
        return weightsAgree(weights, gross)
          ? null
          : { code: 'WEIGHTS_DIFFER', field: 'gwKg', params: { lines: sum(weights), percent: 2 } }
      },
    },
    readyDateKnown: {
      check: ({ record }) =>
        textOrNull(record.cargoReadyDate) ? null : { code: 'FIELD_NOT_NULL', field: 'cargoReadyDate' },
    },
    /** A freight agent answers only after nomination by the purchaser. */
    mayAnswer: {
      check: ({ record, roles }) =>
        roles.some(r => r === 'purchaser' || r === 'platform' || r === 'system') || record.forwarderApproves === true
          ? null
          : { code: 'NOT_NOMINATED' },
    },
    planNamed: {
      check: ({ inputs, record }) =>
        (textOrNull(inputs.shippingPlanNo) ?? textOrNull(record.shippingPlanNo))
          ? null
          : { code: 'FIELD_NOT_NULL', field: 'shippingPlanNo' },
    },
    planNotConfirmed: {
      needs: [plans],
      check: ({ record, rows }) => {
        const confirmed = confirmedPlan(record, rows)
        return confirmed ? { code: 'BOOKING_SAILS', params: { plan: String(confirmed.shippingPlanNo) } } : null
      },
    },
    /** SP-BLOCK-2: a booking without a confirmed plan is removed from its plan, not shut out. */
    planConfirmed: {
      needs: [plans],
      check: ({ record, rows }) => (confirmedPlan(record, rows) ? null : { code: 'PLAN_NOT_CONFIRMED' }),
    },
    agreementNamed: {
      check: ({ inputs }) => (textOrNull(inputs.agreement) ? null : { code: 'FIELD_NOT_NULL', field: 'agreement' }),
    },
    agreedOrOrderCanceled: {
      check: ({ inputs }) =>
        (textOrNull(inputs.agreement) ?? (inputs.orderCanceled === true ? 'yes' : null))
          ? null
          : { code: 'FIELD_NOT_NULL', field: 'agreement' },
    },
  },
}
