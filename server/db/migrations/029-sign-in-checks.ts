import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'who can sign in is read before a commit; accounts that wrong passwords have locked open again',
  sql: `
grant select (user_id, locked) on credential to portside_system;
-- An administrator's lock sets the counter to 0; the lock after 100 wrong passwords left it there.
update credential set locked = false, failed_tries = 0 where locked and failed_tries >= 100;
`,
}
