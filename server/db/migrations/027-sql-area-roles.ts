import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'roles that read for SQL areas and do nothing else',
  sql: `
do $$ declare r text; begin
  foreach r in array array['portside_area', 'portside_area_platform'] loop
    -- Without them everything works but SQL areas (area/rights.ts): whoever may makes and grants them, and the next start gives them the views.
    if to_regrole(r) is null then
      begin execute format('create role %I nologin', r); exception when duplicate_object or unique_violation or insufficient_privilege then null; end;
    end if;
    if not pg_has_role(to_regrole(r), 'set') then
      begin execute format('grant %I to current_user', r); exception when unique_violation or insufficient_privilege then null; end;
    end if;
    if pg_has_role(to_regrole(r), 'set') then execute format('grant usage on schema public to %I', r); end if;
  end loop;
end $$;

-- What tells the other processes goes out from the roles that write, and from no SQL area.
do $$ begin
  if exists (select from pg_proc p join pg_roles r on r.rolname = current_user where p.oid = 'pg_catalog.pg_notify(text, text)'::regprocedure and (r.rolsuper or p.proowner = r.oid)) then
    grant execute on function pg_catalog.pg_notify(text, text) to current_user, portside_app, portside_system, portside_platform;
    revoke execute on function pg_catalog.pg_notify(text, text) from public;
  end if;
end $$;
`,
}
