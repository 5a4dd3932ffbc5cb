import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'a job has a key that waits once, and a state for one that used up its attempts',
  sql: `
alter table job add column if not exists unique_key text;
create unique index if not exists uq_job_waiting on job (company_id, kind, unique_key) where state = 'waiting' and unique_key is not null;
create index if not exists ix_job_dead on job (ended_at) where state = 'dead';
create or replace view job__own as select * from job where company_id = nullif(current_setting('app.company', true), '')::uuid with cascaded check option;
`,
}
