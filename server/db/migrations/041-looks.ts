import type { Migration } from '../migration.ts'

/** When a person looked at the changes of a record; the row without a record is about all of an entity. */
export const migration: Migration = {
  name: 'what a person has seen of the changes of others',
  sql: `
create table look (
  user_id uuid not null, entity text not null, record_id uuid not null, at timestamptz not null,
  primary key (user_id, entity, record_id));
create view look__own as select * from look
  where user_id = nullif(current_setting('app.user', true), '')::uuid with cascaded check option;
grant select, insert, update, delete on look__own to portside_app, portside_system;
`,
}
