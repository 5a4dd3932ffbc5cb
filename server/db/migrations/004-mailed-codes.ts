import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'codes by mail',
  sql: `
create table mailed_code (
  account text primary key, code_hash bytea, tries integer not null default 0, asked_at timestamptz not null, expires_at timestamptz not null);
`,
}
