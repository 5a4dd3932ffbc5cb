import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'why an earlier version of a definition was taken up again',
  sql: 'alter table definition_overlay add column reason text;',
}
