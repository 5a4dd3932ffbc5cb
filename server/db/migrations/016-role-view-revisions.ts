import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'revisions of views of lists for roles',
  sql: 'alter table shared_view add column revision integer not null default 1;',
}
