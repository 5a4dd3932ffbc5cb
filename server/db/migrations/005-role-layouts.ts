import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'layouts of roles',
  sql: `
-- company_type: 'all', or the type it holds for; version 0 is the draft
create table role_layout (
  role text not null, company_type text not null, version integer not null, layout jsonb not null, saved_at timestamptz not null, saved_by text not null,
  primary key (role, company_type, version));
`,
}
