import type { Migration } from '../migration.ts'

/** Earlier versions of a record have its deleted rows, found by their last state, which names the record. */
export const migration: Migration = {
  name: 'deleted rows are found by the record that they named',
  sql: `
create index if not exists ix_audit_deleted on audit_log using gin (before jsonb_path_ops) where action = 'delete';
`,
}
