import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'a reminder says which side of which version of an order was told',
  sql: `
alter table reminder add column version integer not null default 1, add column asked boolean not null default false;
do $$ begin
  if to_regclass('po_proposal') is not null then
    delete from reminder r using transition_history h where h.owner_id = r.record_id::text and h.list = 'poConfirmStatus' and h.to_status = 'submitted' and h.at > r.told_at;
    update reminder r set version = coalesce(o.version, 1), asked = o.confirm_status = 'pending' and coalesce(o.open_proposals, 0) > 0
        and not exists (select 1 from transition_history h where h.owner_id = o.id::text and h.list = 'poConfirmStatus' and h.action = 'propose' and h.at > r.told_at)
      from purchase_order o where o.id = r.record_id;
  end if;
end $$;
alter table reminder drop constraint reminder_pkey, add primary key (record_id, due, version, asked);
`,
}
