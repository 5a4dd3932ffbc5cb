import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'lines of orders know what was booked and received of them',
  sql: `
do $$ begin
  if to_regclass('po_line') is not null and to_regclass('po_lot') is not null and to_regclass('goods_receipt_line') is not null then
    alter table po_line add column if not exists booked_quantity numeric(14,2), add column if not exists received_quantity numeric(14,2);
    alter table goods_receipt_line add column if not exists po_line_id uuid;
    -- Earlier versions found the line by its article: of several lines the first.
    update goods_receipt_line l set po_line_id = (select p.id from goods_receipt r join po_line p on p.po_id = r.po_id
        where r.id = l.receipt_id and p.sku_no = l.sku_no order by p.line_no limit 1)
      where l.po_line_id is null;
    update po_line p set booked_quantity = coalesce((select sum(t.quantity) from po_lot t
        where t.line_id = p.id and t.vob_id is not null and t.progress <> 'cancel'), 0),
      received_quantity = coalesce((select sum(l.accepted) from goods_receipt_line l join goods_receipt r on r.id = l.receipt_id
        where l.po_line_id = p.id and r.status = 'posted'), 0);
  end if;
end $$;
`,
}
