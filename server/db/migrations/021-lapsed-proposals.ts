import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'proposals that earlier recalls have left open lapse, and a proposal may outlive its line',
  sql: `
do $$ begin
  if to_regclass('po_proposal') is not null then
    alter table po_proposal alter column line_id drop not null;
    alter table purchase_order add column if not exists open_proposals integer;
    update po_proposal p set status = 'lapsed' from purchase_order o where o.id = p.po_id and p.status = 'open' and (o.confirm_status <> 'pending' or p.version <> o.version);
    update purchase_order o set open_proposals = (select count(*) from po_proposal p where p.po_id = o.id and p.status = 'open') where o.confirm_status = 'pending' or coalesce(o.open_proposals, 0) <> 0;
  end if;
end $$;
`,
}
