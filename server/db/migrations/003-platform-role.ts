import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'a role of its own for the platform',
  sql: `
do $$ begin create role portside_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
grant portside_platform to current_user;
grant portside_app to portside_platform;
`,
}
