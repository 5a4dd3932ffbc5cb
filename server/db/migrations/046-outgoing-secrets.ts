import type { Migration } from '../migration.ts'

/**
 * Secrets of outgoing hosts, sealed with their address. Only the system reads and writes them. Services that call
 * another system or run a script have no target.
 */
export const migration: Migration = {
  name: 'secrets of outgoing hosts',
  sql: `
create table outgoing_secret (host_id uuid primary key, sealed bytea not null, set_at timestamptz not null);
grant select, insert, update, delete on outgoing_secret to portside_system;
do $$ begin
  if to_regclass('api_service') is not null then alter table api_service alter column target drop not null; end if;
end $$;
`,
}
