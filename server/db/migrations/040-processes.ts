import type { Migration } from '../migration.ts'

/**
 * What the engine keeps of processes besides the entities: models that never change, recorded activations, and due
 * times. Only the system reads and writes them.
 */
export const migration: Migration = {
  name: 'versions, steps and timers of processes',
  sql: `
create table workflow_version (
  id uuid primary key, workflow_id uuid not null, version int not null, model jsonb not null, source bytea not null,
  file_name text not null, deployed_at timestamptz not null, deployed_by text not null, unique (workflow_id, version));
create table workflow_step (
  instance_id uuid not null, act int not null, step jsonb not null, at timestamptz not null, by_name text,
  primary key (instance_id, act));
create table workflow_timer (
  instance_id uuid not null, token int not null, round int not null, due timestamptz not null,
  primary key (instance_id, token));
create index ix_workflow_timer_due on workflow_timer (due);
grant select, insert on workflow_version to portside_system;
grant select, insert, update on workflow_step to portside_system;
grant select, insert, update, delete on workflow_timer to portside_system;
`,
}
