import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'presence ends with its session',
  sql: 'alter table presence add column session_id uuid;',
}
