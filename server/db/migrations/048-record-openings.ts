import type { Migration } from '../migration.ts'

/** On which days a person opened a record: one row per person, record and day. */
export const migration: Migration = {
  name: 'who opened a record, and when',
  sql: `
create table record_opening (
  entity text not null, record_id uuid not null, user_id uuid not null, day date not null, company_id uuid not null,
  person text not null, as_operator boolean not null, first_at timestamptz not null, last_at timestamptz not null,
  times int not null, primary key (entity, record_id, user_id, day));
create index record_opening_day on record_opening (day);
grant select, insert, update, delete on record_opening to portside_system;
`,
}
