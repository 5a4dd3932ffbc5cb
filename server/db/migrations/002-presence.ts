import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'presence',
  sql: `
create unlogged table presence (
  client text not null, user_id uuid not null, company_id uuid not null, name text not null, entity text not null, record_id uuid not null, mode text not null,
  since timestamptz not null, seen_at timestamptz not null, primary key (client, user_id, entity, record_id));
create index ix_presence_record on presence (record_id);
`,
}
