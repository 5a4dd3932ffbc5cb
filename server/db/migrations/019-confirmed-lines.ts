import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'lines of signed orders are confirmed, and proposals say of which line they are',
  sql: `
do $$ begin
  if to_regclass('po_proposal') is not null then
    alter table po_line add column if not exists supplier_answer text;
    alter table po_proposal add column if not exists line_no integer;
    update po_line l set supplier_answer = 'confirmed' from purchase_order o where o.id = l.po_id and o.confirm_status in ('signed', 'closed') and l.supplier_answer is null;
    update po_proposal p set line_no = l.line_no from po_line l where l.id = p.line_id and p.line_no is null;
  end if;
end $$;
`,
}
