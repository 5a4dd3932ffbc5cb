import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'functions that no text of people may call',
  sql: `
-- Only where the house owns them: on a server of somebody else they stay, and SQL areas are refused there until its owner has closed set_config.
do $$ declare f regprocedure; begin
  for f in select p.oid::regprocedure from pg_proc p join pg_roles r on r.rolname = current_user
    where p.pronamespace = 'pg_catalog'::regnamespace and (r.rolsuper or p.proowner = r.oid) and (p.proname in (
      'set_config', 'pg_sleep', 'pg_sleep_for', 'pg_sleep_until', 'pg_cancel_backend', 'pg_terminate_backend', 'pg_reload_conf', 'pg_rotate_logfile',
      'query_to_xml', 'query_to_xmlschema', 'query_to_xml_and_xmlschema', 'cursor_to_xml', 'cursor_to_xmlschema', 'table_to_xml', 'table_to_xmlschema', 'table_to_xml_and_xmlschema',
      'schema_to_xml', 'schema_to_xmlschema', 'schema_to_xml_and_xmlschema', 'database_to_xml', 'database_to_xmlschema', 'database_to_xml_and_xmlschema',
      'loread', 'lowrite', 'pg_read_file', 'pg_read_binary_file', 'pg_stat_file', 'pg_export_snapshot', 'pg_logical_emit_message', 'pg_advisory_lock', 'pg_advisory_lock_shared', 'pg_try_advisory_lock', 'pg_try_advisory_lock_shared',
      'nextval', 'setval', 'ts_stat', 'pg_stat_get_activity', 'pg_get_viewdef', 'pg_get_functiondef')
      or starts_with(p.proname, 'lo_') or starts_with(p.proname, 'pg_ls_')) loop
    -- The house keeps it under its own name: it may be no superuser any more when this database is next started or restored.
    execute format('grant execute on function %s to current_user', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
`,
}
