import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'how often a job was begun',
  sql: 'alter table job add column tries integer not null default 0;',
}
