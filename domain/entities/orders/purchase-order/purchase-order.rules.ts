import { compare, normalise, subtract, sum } from '../../../values/decimal.ts'
import { addDays } from '../../../values/date-only.ts'
import { outsideEtdWindow } from '../../../values/etd-window.ts'
import { groupBy } from '../../../values/group-by.ts'
import { amountsOfTerm, linesOfTerm, notClosed } from '../../../values/payment-term.ts'
import { withinTolerance } from '../../../values/stock.ts'
import { sentAmount } from '../../../values/money/payable-balance.ts'
import { missing, problem, type Problem } from '../../../meta/problem.ts'
import { rowChanges } from '../../../meta/records/row-changes.ts'
import type { FieldOf, GuardOf, KnownOf, RulesOf } from '../../records.ts'
import type { InputName, Inputs } from '../../inputs.ts'
import { inParts } from './line-parts.ts'
import { proposalsWithin } from './proposals-within.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'

/**
 * A date given with an action: valid, not after today, not before an earlier date (V-060, C-14). Automatic dates use
 * the day of the acting person's place: a buyer in Seattle approves on Sunday what was ready in Shanghai on Monday.
 */
const happened = (input: InputName, notBefore?: FieldOf<'PurchaseOrder'>): GuardOf<'PurchaseOrder'> => ({
  check: ({ inputs, record, today, roles }) => {
    const date = textOrNull(inputs[input]),
      leeway = roles.includes('system') ? 1 : 0
    if (!date) return problem('FIELD_NOT_NULL', input)
    if (date > addDays(today, leeway)) return problem('DATE_IN_FUTURE', input)
    const earlier = notBefore ? textOrNull(record[notBefore]) : null
    return earlier && date < addDays(earlier, -leeway) ? problem('DATE_BEFORE', input, { date: earlier }) : null
  },
})

/** QC-3x: tasks of these types block progress until approved or waived. */
const inspected = (types: readonly string[]): GuardOf<'PurchaseOrder'> => ({
  needs: ['id>>QcTask.po'],
  check: ({ rows }) => {
    const waits = rows['id>>QcTask.po']?.find(
      t => types.includes(String(t.qcType)) && t.status !== 'approved' && t.status !== 'canceled',
    )
    return waits ? problem('QC_OPEN', undefined, { number: String(waits.qcNo) }) : null
  },
})

const open = (proposals: readonly KnownOf<'PoProposal'>[] | undefined) =>
  (proposals ?? []).filter(p => p.status === 'open')

/** Bookings of the order, and the statuses in which the buyer's side has approved one. */
const bookings = 'id>VendorBooking.po'
const bookedLines = 'id>VobLine.po'
/** The supplier in the buyer's own list; hidden from the supplier. */
const tranches = 'id>>PaymentTranche.po'
const payments = 'id>>Payment.po'
const buyersEntry = 'supplier>>Supplier.id'
const approved: readonly string[] = ['approved', 'linked', 'shipped']

/** A user's answers to proposals. */
const answersIn = ({ answers }: Inputs): readonly { readonly proposal?: unknown; readonly accept?: unknown }[] =>
  Array.isArray(answers) ? answers : []

/** Lines that a user closes short. */
export function linesToClose(inputs: Inputs): ReadonlySet<string> {
  return new Set(
    rowChanges(inputs.closing)
      .filter(c => c.field === 'closedShort' && c.value === true)
      .map(c => c.line),
  )
}

const beforeBooking = ['poCreated', 'poConfirmed', 'cargoReady']

/** A lot without a booking that can still be booked. */
export const isOpen = (lot: KnownOf<'PoLot'>): boolean => !lot.vob && beforeBooking.includes(String(lot.progress))

const onBoard = ['shippedOnBoard', 'arrived', 'delivered', 'closed']

export const purchaseOrderRules: RulesOf<'PurchaseOrder'> = {
  check: ({ record }) => {
    const problems: Problem[] = []
    const gross = textOrNull(record.grossWeight),
      net = textOrNull(record.netWeight)
    if (gross && net && compare(net, gross) > 0) problems.push(problem('NET_ABOVE_GROSS', 'netWeight'))
    const etd = textOrNull(record.etd),
      eta = textOrNull(record.eta)
    const outside = outsideEtdWindow(record.cargoReadyDate, etd, 'etd')
    if (outside) problems.push(outside)
    if (etd && eta && eta < etd) problems.push(problem('DATE_BEFORE', 'eta', { date: etd }))
    return problems
  },

  guards: {
    /** V-106 */
    hasLines: {
      needs: ['lines'],
      check: ({ rows }) => ((rows.lines?.length ?? 0) > 0 ? null : problem('AT_LEAST_ONE_ROW', 'lines')),
    },
    /** An order with total zero means nothing to its supplier; lines from before the field existed block it. */
    quantitiesGiven: {
      needs: ['lines'],
      check: ({ rows }) => {
        const at = (rows.lines ?? []).findIndex(l => compare(textOrNull(l.orderQuantity) ?? '0', '0') <= 0)
        return at < 0
          ? null
          : { code: 'MIN_NUMBER', field: 'orderQuantity', child: 'lines', row: at + 1, params: { min: '0.01' } }
      },
    },
    submittable: {
      needs: ['termLines'],
      check: ({ record, rows }) =>
        missing(record, [
          'supplier',
          'incoterm',
          ...((rows.termLines ?? []).length > 0 ? [] : (['paymentTerm'] as const)),
          'poConfirmDueDate',
        ]),
    },
    /** At least one user must be able to answer. */
    supplierOnPortal: {
      check: ({ record }) => (record.supplierCompany ? null : problem('SUPPLIER_NOT_ON_PORTAL', 'supplier')),
    },
    /** C-06: deposit, prepaid and pay-off add up to the total. */
    tranchesAddUp: {
      needs: ['termLines'],
      check: ({ record, rows }) => {
        const own = rows.termLines ?? []
        const open = own.length > 0 ? notClosed(own, 'termLines') : null
        if (open) return open
        const total = textOrNull(record.totalAmount) ?? '0'
        const lines = linesOfTerm(textOrNull(record.paymentTerm) ?? '', own)
        const parts = amountsOfTerm(total, lines, textOrNull(record.currency) ?? 'USD')
        return compare(sum(parts), total) === 0 ? null : problem('TRANCHES_DIFFER', 'totalAmount')
      },
    },
    openedPresentVersion: {
      check: ({ record }) => (record.supplierSeenVersion === record.version ? null : problem('VERSION_NOT_OPENED')),
    },
    statesAChange: {
      check: ({ inputs }) =>
        Array.isArray(inputs.changes) && inputs.changes.length > 0 ? null : problem('NO_CHANGE_STATED', 'changes'),
    },
    /** PO-2x */
    changesWithin: {
      needs: ['proposals', 'lines', buyersEntry],
      check: ({ rows }) =>
        proposalsWithin(rows.proposals ?? [], rows.lines ?? [], rows[buyersEntry]?.[0]).length > 0
          ? null
          : problem('NO_OPEN_PROPOSAL'),
    },
    noOpenProposal: {
      needs: ['proposals'],
      check: ({ rows }) => (open(rows.proposals).length === 0 ? null : problem('OPEN_PROPOSAL')),
    },
    anOpenProposal: {
      needs: ['proposals'],
      check: ({ rows }) => (open(rows.proposals).length > 0 ? null : problem('NO_OPEN_PROPOSAL')),
    },
    everyProposalAnswered: {
      needs: ['proposals'],
      check: ({ rows, inputs }) => {
        const answered = new Set(answersIn(inputs).map(a => a.proposal))
        return open(rows.proposals).every(p => answered.has(p.id)) ? null : problem('PROPOSAL_UNANSWERED', 'answers')
      },
    },
    /** PO-1x: accepting only some parts of a line would order a quantity twice, or not at all. */
    splitsAnsweredWhole: {
      needs: ['proposals'],
      check: ({ rows, inputs }) => {
        const taken = new Set(
          answersIn(inputs)
            .filter(a => a.accept === true)
            .map(a => a.proposal),
        )
        const torn = [...groupBy(open(rows.proposals), p => p.line).values()].find(
          own => inParts(own) && new Set(own.map(p => taken.has(p.id))).size > 1,
        )
        return torn ? problem('SPLIT_ANSWERED_IN_PARTS', 'answers', { line: Number(torn[0]?.lineNo) }) : null
      },
    },
    supplierCopyAttached: { check: ({ record }) => missing(record, ['signedBackPoSupplier']) },
    customerCopyAttached: { check: ({ record }) => missing(record, ['signedBackPoCustomer']) },
    agreementNamed: {
      check: ({ inputs }) => (textOrNull(inputs.agreement) ? null : problem('FIELD_NOT_NULL', 'agreement')),
    },
    nothingOnBoard: {
      check: ({ record }) => (onBoard.includes(String(record.progress)) ? problem('ALREADY_ON_BOARD') : null),
    },
    noLinkedBooking: {
      needs: [bookings],
      check: ({ rows }) =>
        (rows[bookings] ?? []).some(b => b.vobStatus === 'linked') ? problem('BOOKING_LINKED') : null,
    },
    bookingApproved: {
      needs: [bookings],
      check: ({ rows }) =>
        (rows[bookings] ?? []).some(b => approved.includes(String(b.vobStatus)))
          ? null
          : problem('NO_APPROVED_BOOKING'),
    },
    noBookingLeft: {
      needs: [bookings],
      check: ({ rows }) =>
        (rows[bookings] ?? []).some(b => approved.includes(String(b.vobStatus))) ? problem('BOOKING_APPROVED') : null,
    },
    /** C-10: nothing is paid, or all of it was refunded. */
    nothingPaid: {
      needs: [tranches, payments],
      check: ({ record, rows }) => {
        if (['poCreated', 'poConfirmed', 'closed'].includes(String(record.paymentProgress))) return null
        const refunded = rows[payments]?.map(p => decimalOrZero(p.refunded)) ?? []
        const paid = subtract(sentAmount(rows[tranches] ?? []), sum(refunded))
        return compare(paid, '0') <= 0
          ? null
          : problem('ALREADY_PAID', undefined, { paid, currency: String(record.currency) })
      },
    },
    linesAreOpen: {
      needs: ['lines', 'lots'],
      check: ({ rows, inputs }) => {
        const chosen = linesToClose(inputs),
          lines = rows.lines ?? []
        if (chosen.size === 0) return problem('FIELD_NOT_NULL', 'closing')
        if ([...chosen].some(id => !lines.some(l => l.id === id))) return problem('LINE_OF_OTHER_ORDER', 'closing')
        const shut = lines.find(
          l => chosen.has(String(l.id)) && !rows.lots?.some(lot => lot.line === l.id && isOpen(lot)),
        )
        return shut ? problem('LINE_NOT_OPEN', 'closing', { line: Number(shut.lineNo) }) : null
      },
    },
    /** Bookings requested by the supplier are answered first. */
    noBookingWaits: {
      needs: [bookings, bookedLines],
      check: ({ rows, inputs }) => {
        const chosen = linesToClose(inputs)
        const waits = rows[bookings]?.find(
          b =>
            b.vobStatus === 'submitted' && rows[bookedLines]?.some(l => l.vob === b.id && chosen.has(String(l.poLine))),
        )
        return waits ? problem('BOOKING_WAITS', 'closing', { number: String(waits.vobNo) }) : null
      },
    },
    somethingStays: {
      needs: ['lots'],
      check: ({ rows, inputs }) => {
        const chosen = linesToClose(inputs)
        return rows.lots?.some(l => l.progress !== 'cancel' && !(chosen.has(String(l.line)) && isOpen(l)))
          ? null
          : problem('NOTHING_WOULD_STAY', 'closing')
      },
    },
    /**
     * C-10: closing short beyond the tolerance changes what was signed, and needs the supplier's agreement like a
     * cancellation.
     */
    shortAgreed: {
      needs: ['lines', 'lots'],
      check: ({ record, rows, inputs }) => {
        if (textOrNull(inputs.agreement)) return null
        const quantity = (of: readonly KnownOf<'PoLot'>[]) => sum(of.map(l => l.quantity ?? '0'))
        const chosen = linesToClose(inputs),
          percent = normalise(record.underTolerance ?? '0')
        for (const line of (rows.lines ?? []).filter(l => chosen.has(String(l.id)))) {
          // Earlier short-closed quantity counts too.
          const own = (rows.lots ?? []).filter(l => l.line === line.id)
          const ordered = quantity(own),
            stays = quantity(own.filter(l => l.progress !== 'cancel' && !isOpen(l)))
          if (!withinTolerance(ordered, stays, '0', percent))
            return problem('SHORT_NEEDS_AGREEMENT', 'agreement', {
              line: Number(line.lineNo),
              missing: subtract(ordered, stays),
              ordered,
              percent,
            })
        }
        return null
      },
    },
    delivered: { check: ({ record }) => (record.progress === 'delivered' ? null : problem('NOT_DELIVERED')) },
    paymentClosed: { check: ({ record }) => (record.paymentProgress === 'closed' ? null : problem('PAYMENT_OPEN')) },

    isSigned: { check: ({ record }) => (record.confirmStatus === 'signed' ? null : problem('NOT_SIGNED')) },
    isCanceled: { check: ({ record }) => (record.confirmStatus === 'canceled' ? null : problem('NOT_CANCELED')) },
    isClosed: { check: ({ record }) => (record.confirmStatus === 'closed' ? null : problem('NOT_CLOSED')) },
    soNoGiven: { check: ({ inputs }) => (textOrNull(inputs.soNo) ? null : problem('FIELD_NOT_NULL', 'soNo')) },
    productionInspected: inspected(['PM', 'IPI']),
    shipmentInspected: inspected(['PSI']),
    cargoReadyHappened: happened('actualDate', 'poConfirmDate'),
    bookingHappened: happened('actualDate', 'cargoReadyDate'),
    onBoardHappened: happened('actualDate', 'cargoReadyDate'),
    arrivalHappened: happened('actualDate', 'etd'),
    deliveryHappened: happened('actualDate', 'eta'),
    soReleaseHappened: happened('actualDate', 'cargoReadyDate'),
  },
}
