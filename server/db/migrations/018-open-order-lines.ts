import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'what is open of the lines of orders that were signed before it was kept',
  sql: `
do $$ begin
  if to_regclass('po_lot') is not null then
    alter table po_line add column if not exists open_quantity numeric(14,2);
    update po_line l set open_quantity = o.open from (
      select line_id, coalesce(sum(quantity) filter (where vob_id is null and progress in ('poCreated', 'poConfirmed', 'cargoReady')), 0) as open from po_lot group by line_id) o
      where l.id = o.line_id and l.open_quantity is null;
  end if;
end $$;
`,
}
