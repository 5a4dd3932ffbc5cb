import type { Migration } from '../migration.ts'

/**
 * Due times of processes keep what they were computed from, so that they can move with the work calendar, and since
 * when they are stopped. Reminders of tasks keep their last day.
 */
export const migration: Migration = {
  name: 'what due times are computed from, and reminders of tasks',
  sql: `
alter table workflow_timer add column length text, add column began timestamptz, add column stopped_at timestamptz;
create table workflow_reminder (task_id uuid primary key, day date not null, sent int not null);
grant select, insert, update, delete on workflow_reminder to portside_system;
`,
}
