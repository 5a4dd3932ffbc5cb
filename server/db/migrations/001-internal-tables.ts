import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: 'house',
  sql: `
create extension if not exists pg_trgm;
do $$ begin create role portside_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role portside_system nologin; exception when duplicate_object or unique_violation then null; end $$;
grant portside_app, portside_system to current_user;
grant usage on schema public to portside_app, portside_system;

create table portside_meta (key text primary key, value jsonb not null);

create table credential (
  user_id uuid primary key, hash text not null, changed_at timestamptz not null, must_change boolean not null default false,
  failed_tries integer not null default 0, last_failed_at timestamptz, locked boolean not null default false);

create table session (
  id uuid primary key, token_hash bytea not null unique, user_id uuid not null, company_id uuid not null,
  created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null,
  ended_at timestamptz, end_reason text, ip text, agent text);
create index ix_session_user on session (user_id) where ended_at is null;

create table captcha (id uuid primary key, answer text not null, expires_at timestamptz not null);
create table try_counter (key text primary key, tries integer not null, since timestamptz not null, blocked_until timestamptz);

create table audit_log (
  seq bigint generated always as identity primary key, at timestamptz not null, company_id uuid, actor_id uuid, actor_name text not null, on_behalf_of text,
  action text not null, entity text not null, record_id uuid not null, before jsonb, after jsonb, reason text);
create index ix_audit_record on audit_log (record_id, seq);
grant insert on audit_log to portside_app, portside_system;

create table outbox (
  id uuid primary key, topic text not null, payload jsonb not null, created_at timestamptz not null,
  next_at timestamptz not null, attempts integer not null default 0, sent_at timestamptz, failed_at timestamptz, last_error text);
create index ix_outbox_next on outbox (next_at) where sent_at is null and failed_at is null;
grant insert on outbox to portside_app, portside_system;

create table job (
  id uuid primary key, company_id uuid, kind text not null, params jsonb not null, actor jsonb not null, state text not null, done integer not null default 0,
  total integer not null default 0, cancel boolean not null default false, result jsonb, error text, created_at timestamptz not null,
  started_at timestamptz, ended_at timestamptz, lease_until timestamptz, node text);
create index ix_job_open on job (created_at) where state in ('waiting', 'running');
create view job__own as select * from job where company_id = nullif(current_setting('app.company', true), '')::uuid with cascaded check option;
grant select, insert on job__own to portside_app, portside_system;
grant update (cancel) on job__own to portside_app, portside_system;

create table idempotency (
  company_id uuid not null, user_id uuid not null, call text not null, key text not null, body_hash text not null, answer jsonb, at timestamptz not null,
  primary key (company_id, user_id, call, key));
create view idempotency__own as select * from idempotency
  where company_id = nullif(current_setting('app.company', true), '')::uuid and user_id = nullif(current_setting('app.user', true), '')::uuid with cascaded check option;
grant select, insert, update on idempotency__own to portside_app, portside_system;
create index ix_idempotency_at on idempotency (at);

create table number_counter (company_id uuid not null, rule text not null, period text not null, next integer not null, primary key (company_id, rule, period));
grant select, insert, update on number_counter to portside_app, portside_system;

create table user_setting (
  user_id uuid not null, key text not null, value jsonb not null, revision integer not null, updated_at timestamptz not null, primary key (user_id, key));
create view user_setting__own as select * from user_setting where user_id = nullif(current_setting('app.user', true), '')::uuid with cascaded check option;
grant select, insert, update, delete on user_setting__own to portside_app, portside_system;

-- scope: 'platform', or the id of the company it holds for
create table definition_overlay (
  scope text not null, kind text not null, key text not null, version integer not null, definition jsonb not null, published_at timestamptz not null, published_by text not null,
  primary key (scope, kind, key, version));
`,
}
