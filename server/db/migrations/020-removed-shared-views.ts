import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'shared views that were taken away, for their revisions',
  sql: 'alter table shared_view add column removed boolean not null default false;',
}
