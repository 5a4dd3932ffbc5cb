import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'what waits for the platform, sign-ins handed over, failures that people were told of',
  sql: `
-- kind: registration or permission; secret: the hash of the password of a registration, until it is answered
create table admin_request (
  id uuid primary key, kind text not null, state text not null, company_id uuid, user_id uuid, detail jsonb not null, secret text,
  created_at timestamptz not null, decided_at timestamptz, decided_by text, reason text);
create index ix_admin_request_open on admin_request (created_at) where state = 'open';
create table handed_sign_in (token_hash bytea primary key, user_id uuid not null, company_id uuid not null, expires_at timestamptz not null);
create table failure_log (
  reference uuid primary key, at timestamptz not null, code text not null, status integer not null, path text not null, user_id uuid, company_id uuid, cause text);
create index ix_failure_log_at on failure_log (at);
`,
}
