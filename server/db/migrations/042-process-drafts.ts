import type { Migration } from '../migration.ts'

/**
 * Files of processes that are not published yet, with what was chosen for them; a version keeps its reason and choices.
 */
export const migration: Migration = {
  name: 'drafts of processes',
  sql: `
create table workflow_draft (
  id uuid primary key, file_name text not null, source bytea not null, choices jsonb not null, at timestamptz not null,
  by_name text not null);
alter table workflow_version add column reason text, add column choices jsonb;
grant select, insert, update, delete on workflow_draft to portside_system;
`,
}
