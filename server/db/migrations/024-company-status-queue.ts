import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'the status of a company puts its audit among what waits for the platform',
  sql: `
grant insert (id, kind, state, company_id, user_id, detail, created_at), select (kind, state, company_id), update (state, decided_at, decided_by, reason) on admin_request to portside_system;
`,
}
