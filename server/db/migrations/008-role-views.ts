import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'views of lists for roles',
  sql: `
create table shared_view (
  view text not null, role text not null, company_type text not null, name text not null, state jsonb not null, start boolean not null, saved_at timestamptz not null, saved_by text not null,
  primary key (view, role, company_type, name));
`,
}
