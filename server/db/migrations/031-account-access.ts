import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'what can open an account knows whose it is and ends with it',
  sql: `
alter table mailed_code add column user_id uuid, add column sent_to text;
create index ix_mailed_code_user on mailed_code (user_id) where user_id is not null;
alter table handed_sign_in add column session_id uuid;
alter table session add column parent_id uuid;
create index ix_session_parent on session (parent_id) where parent_id is not null and ended_at is null;
-- Codes of before say not whose they are.
delete from mailed_code;
delete from handed_sign_in;
grant select (id, user_id, seen_by, ended_at), update (ended_at, end_reason) on session to portside_system;
grant select (user_id, seen_by), delete on handed_sign_in to portside_system;
grant select (user_id), delete on mailed_code, sign_in_step, second_factor, known_source to portside_system;
grant delete on credential to portside_system;
`,
}
