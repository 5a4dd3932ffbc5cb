import type { Migration } from '../migration.ts'

/**
 * Definitions in a module, and its releases, which nobody changes. Only the system reads and writes them; a release
 * reads the published definitions in the transaction of its transition.
 */
export const migration: Migration = {
  name: 'parts and releases of modules',
  sql: `
create table module_part (
  kind text not null, key text not null, module_id uuid not null, primary key (kind, key));
create index ix_module_part_module on module_part (module_id);
create table module_release (
  module_id uuid not null, version text not null, content jsonb not null, hash text not null, note jsonb not null,
  task text not null, remark text not null, at timestamptz not null, by_name text not null,
  primary key (module_id, version));
grant select, insert, delete on module_part to portside_system;
grant select, insert on module_release to portside_system;
grant select on definition_overlay to portside_system;
`,
}
