import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'reminders, the chain over the audit trail',
  sql: `
grant select on audit_log to portside_system;
create table reminder (record_id uuid not null, due date not null, told_at timestamptz not null, primary key (record_id, due));
create table audit_chain (
  position bigint primary key, seq bigint not null unique, at timestamptz not null, prev_hash text not null, hash text not null);
`,
}
