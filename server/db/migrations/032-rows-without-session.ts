import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'rows that people write without a session are bounded for each source and in all',
  sql: `
alter table captcha add column source text;
create index ix_captcha_source on captcha (source, expires_at);
create index ix_captcha_expires on captcha (expires_at);
create index ix_mailed_code_expires on mailed_code (expires_at);
create index ix_try_counter_since on try_counter (since);
`,
}
