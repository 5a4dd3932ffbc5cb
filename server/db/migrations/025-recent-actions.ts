import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'what a person did of late is found in the trail',
  sql: 'create index ix_audit_actor on audit_log (actor_id, at) where actor_id is not null;',
}
