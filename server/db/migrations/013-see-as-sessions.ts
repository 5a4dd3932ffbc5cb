import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'sessions that see as somebody else does',
  sql: 'alter table session add column seen_by uuid; alter table handed_sign_in add column seen_by uuid;',
}
