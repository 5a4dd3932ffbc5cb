import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'runs of scheduled jobs',
  sql: `
-- attempt counts the runs that failed; not_before: a new try waits until then
alter table job add column scheduled_id uuid, add column due timestamptz, add column by_hand boolean not null default false, add column attempt integer not null default 0,
  add column not_before timestamptz, add column output text;
create unique index uq_job_due on job (scheduled_id, due) where scheduled_id is not null;
create index ix_job_scheduled on job (scheduled_id, created_at);
grant select, insert, update on job to portside_system;
`,
}
