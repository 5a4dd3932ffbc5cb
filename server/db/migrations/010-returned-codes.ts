import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'codes that were drawn and given back',
  sql: `
alter table number_counter alter column next type numeric(40);
-- places: of the counting sections, by their number; period: of the counters they were drawn from
create table code_issue (
  instance_id uuid not null, value text not null, places jsonb not null, period text not null, issued_at timestamptz not null, issued_by text not null, returned_at timestamptz,
  primary key (instance_id, value));
create index ix_code_issue_at on code_issue (instance_id, issued_at);
create table code_free (instance_id uuid not null, period text not null, place numeric(40) not null, primary key (instance_id, period, place));
grant select, insert, update on code_issue to portside_system, portside_platform;
grant select, insert, update, delete on code_free to portside_system, portside_platform;
`,
}
