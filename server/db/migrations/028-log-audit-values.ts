import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'the log keeps values of the trail apart, for each reader to get what he may see of them',
  sql: `
do $$ begin
  if to_regclass('system_log') is not null then
    alter table system_log add column if not exists trail jsonb, add column if not exists named text;
    update system_log l set trail = jsonb_build_object('before', a.before, 'after', a.after, 'reason', a.reason), named = l.remark, remark = left(a.reason, 4000), msg_body = null
      from audit_log a where l.source = 'trail' and a.seq::text = l.source_id and l.trail is null;
    -- What the trail does not hold any more says nothing of whose fields its values were.
    update system_log set remark = null, msg_body = null where source = 'trail' and trail is null;
  end if;
end $$;
`,
}
