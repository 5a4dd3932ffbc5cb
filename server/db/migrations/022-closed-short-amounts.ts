import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'what was closed short is no longer part of the amounts of its order',
  sql: `
do $$ begin
  if to_regclass('po_line') is not null then
    alter table po_line add column if not exists short_quantity numeric(14,2);
    update po_line l set line_amount = round((l.order_quantity - l.short_quantity) * l.unit_price, case
        when o.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
        when o.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end)
      from purchase_order o where o.id = l.po_id and l.short_quantity > 0;
    update purchase_order o set total_amount = (select sum(l.line_amount) from po_line l where l.po_id = o.id)
      where exists (select 1 from po_line l where l.po_id = o.id and l.short_quantity > 0);
  end if;
end $$;
`,
}
