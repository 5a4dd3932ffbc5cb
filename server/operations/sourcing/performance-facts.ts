import type { EntityName } from '../../../domain/entities/records.ts'
import type { Measure } from '../../../domain/values/sourcing/performance.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed, zoneOf } from '../unit-of-work.ts'

/** Whose performance is counted: for buyers that of suppliers, for a supplier its own by buyer. */
export type Side = 'supplier' | 'buyer'

interface MeasureSource {
  /** Whether the caller reads every field that the figure is made of. */
  readonly sees: boolean
  /** One row for each record: partner, day, entity, id, name, due, done, good, all. */
  readonly facts: Sql
}

/**
 * What each measure counts, one row for each record. Figures and the lines behind them are read from the same rows, so
 * that they cannot differ. The views of the caller leave out what another company does not see.
 */
export function measureSources(uow: UnitOfWork, side: Side): Readonly<Record<Measure, MeasureSource>> {
  return { ...orderSources(uow, side), ...goodsSources(uow, side), ...sourcingSources(uow, side) }
}

const viewOf = ({ index, tx }: UnitOfWork, entity: EntityName): Sql =>
  sql.id(viewName(entityNamed(index, entity), tx.viewOf))

const partnerIn = (alias: string, side: Side): Sql => sql`${sql.id(alias)}.${sql.id(`${side}_id`)}`

function orderSources(
  uow: UnitOfWork,
  side: Side,
): Readonly<Record<'onTime' | 'confirmed' | 'invoices', MeasureSource>> {
  const { actor, index, today } = uow
  const order = viewOf(uow, 'PurchaseOrder')
  const partner = partnerIn('o', side)
  const seesOrder = readsAll(actor, index, 'PurchaseOrder', [side, 'poNo', 'poConfirmDate', 'poConfirmDueDate'])
  return {
    // The step of the supplier itself; what the ship does later is not its doing.
    onTime: {
      sees: seesOrder && readsAll(actor, index, 'PoMilestone', ['milestone', 'plannedDate', 'actualDate']),
      facts: sql`select ${partner} as partner, m.actual_date as day, 'PurchaseOrder' as entity, o.id, o.po_no as name,
          m.planned_date::text as due, m.actual_date::text as done,
          (m.actual_date <= m.planned_date)::int::numeric as good, 1::numeric as "all"
        from ${viewOf(uow, 'PoMilestone')} m join ${order} o on o.id = m.po_id
        where m.milestone = 'cargoReady' and m.actual_date is not null and m.planned_date is not null`,
    },
    confirmed: {
      sees: seesOrder,
      facts: sql`select ${partner} as partner, o.po_confirm_due_date as day, 'PurchaseOrder' as entity, o.id,
          o.po_no as name, o.po_confirm_due_date::text as due, o.po_confirm_date::text as done,
          (o.po_confirm_date is not null and o.po_confirm_date <= o.po_confirm_due_date)::int::numeric as good,
          1::numeric as "all"
        from ${order} o
        where o.po_confirm_due_date <= ${today} and o.confirm_status <> 'draft'`,
    },
    invoices: {
      sees:
        seesOrder &&
        readsAll(actor, index, 'SupplierInvoice', ['invoiceNo', 'invoiceDate', 'status']) &&
        readsAll(actor, index, 'SupplierInvoiceLine', ['holds']),
      facts: sql`select ${partner} as partner, i.invoice_date as day, 'SupplierInvoice' as entity, i.id,
          i.invoice_no as name, null::text as due, null::text as done,
          count(*) filter (where not (coalesce(l.holds, '{}') && array['price', 'amount', 'notOnPo'])) as good,
          count(*) as "all"
        from ${viewOf(uow, 'SupplierInvoice')} i
          join ${viewOf(uow, 'SupplierInvoiceLine')} l on l.invoice_id = i.id
          join ${order} o on o.id = i.po_id
        where i.kind = 'invoice' and i.status in ('submitted', 'approved')
        group by 1, 2, i.id, i.invoice_no`,
    },
  }
}

function goodsSources(
  uow: UnitOfWork,
  side: Side,
): Readonly<Record<'inspections' | 'goods' | 'quantity', MeasureSource>> {
  const { actor, index } = uow
  const seesReceipts =
    readsAll(actor, index, 'GoodsReceipt', ['grNo', 'status', 'receivedAt', 'po']) &&
    readsAll(actor, index, 'GoodsReceiptLine', ['expected', 'received', 'damaged']) &&
    readsAll(actor, index, 'PurchaseOrder', [side])
  const received = (due: Sql, done: Sql, good: Sql, all: Sql): Sql =>
    sql`select ${partnerIn('o', side)} as partner, (r.received_at at time zone ${zoneOf(actor)})::date as day,
        'GoodsReceipt' as entity, r.id, r.gr_no as name, ${due} as due, ${done} as done, ${good} as good, ${all} as "all"
      from ${viewOf(uow, 'GoodsReceipt')} r
        join ${viewOf(uow, 'GoodsReceiptLine')} l on l.receipt_id = r.id
        join ${viewOf(uow, 'PurchaseOrder')} o on o.id = r.po_id
      where r.status = 'posted' and r.received_at is not null and l.received is not null
      group by 1, 2, r.id, r.gr_no`
  return {
    inspections: {
      sees: readsAll(actor, index, 'QcTask', [side, 'qcNo', 'qcType', 'reportResult', 'bookedFor']),
      facts: sql`select ${partnerIn('q', side)} as partner, q.booked_for as day, 'QcTask' as entity, q.id,
          q.qc_no as name, null::text as due, q.report_result as done,
          (q.report_result = 'pass')::int::numeric as good, 1::numeric as "all"
        from ${viewOf(uow, 'QcTask')} q
        where q.report_result in ('pass', 'fail') and q.qc_type <> 'factoryAudit' and q.status <> 'canceled'
          and q.booked_for is not null`,
    },
    goods: {
      sees: seesReceipts,
      facts: received(
        sql`sum(l.received)::text`,
        sql`sum(coalesce(l.damaged, 0))::text`,
        sql`sum(l.received - least(l.received, coalesce(l.damaged, 0)))`,
        sql`sum(l.received)`,
      ),
    },
    quantity: {
      sees: seesReceipts,
      facts: received(
        sql`sum(l.expected)::text`,
        sql`sum(l.received)::text`,
        sql`count(*) filter (where l.received = l.expected)`,
        sql`count(*)`,
      ),
    },
  }
}

function sourcingSources(
  uow: UnitOfWork,
  side: Side,
): Readonly<Record<'answers' | 'answerTime' | 'findings', MeasureSource>> {
  const { actor, index, now } = uow
  const zone = zoneOf(actor)
  const seesAnswers = readsAll(actor, index, 'RfqInvitation', [side, 'status', 'answeredAt'])
  // Who answered and when is known before the cut-off; what was answered is not read here (S-CUT-3).
  const invitations = sql`${viewOf(uow, 'RfqInvitation')} v join ${viewOf(uow, 'Rfq')} r on r.id = v.rfq_id`
  const columns = sql`${partnerIn('v', side)} as partner, (v.created_at at time zone ${zone})::date as day,
    'Rfq' as entity, r.id, r.rfq_no as name, (v.created_at at time zone ${zone})::date::text as due,
    (v.answered_at at time zone ${zone})::date::text as done`
  return {
    answers: {
      sees: seesAnswers,
      facts: sql`select ${columns}, (v.answered_at is not null)::int::numeric as good, 1::numeric as "all"
        from ${invitations}
        where v.answered_at is not null or r.first_offering_cutoff <= ${now.toISOString()}::timestamptz`,
    },
    answerTime: {
      sees: seesAnswers,
      facts: sql`select ${columns},
          round(extract(epoch from v.answered_at - v.created_at) / 3600, 3) as good, 1::numeric as "all"
        from ${invitations} where v.answered_at >= v.created_at`,
    },
    findings: {
      sees:
        readsAll(actor, index, 'AuditFinding', ['title', 'status', 'dueDate']) &&
        (side === 'buyer' || readsAll(actor, index, 'SupplierAudit', ['supplier'])),
      facts: sql`select ${side === 'buyer' ? sql`f.owner_id` : sql`a.supplier_id`} as partner, null::date as day,
          'AuditFinding' as entity, f.id, f.title as name, f.due_date::text as due, f.status as done,
          (f.due_date < ${uow.today})::int::numeric as good, 1::numeric as "all"
        from ${viewOf(uow, 'AuditFinding')} f
          ${side === 'buyer' ? sql`` : sql`join ${viewOf(uow, 'SupplierAudit')} a on a.id = f.audit_id`}
        where f.status in ('open', 'answered')`,
    },
  }
}
