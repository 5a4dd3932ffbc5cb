import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'second factors, and sign-ins in steps',
  sql: `
create table second_factor (
  user_id uuid primary key, secret bytea not null, confirmed_at timestamptz, last_step bigint, recovery text[] not null default '{}');
create table sign_in_step (ticket_hash bytea primary key, user_id uuid not null, coded boolean not null, expires_at timestamptz not null);
`,
}
