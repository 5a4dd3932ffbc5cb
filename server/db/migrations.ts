import { canonicalKeyFunctions } from './canonical-key.ts'

/**
 * Internal tables without an entity: sessions, secrets, audit log, jobs, mail. A migration is never changed; a change
 * is a new entry at the end. Each runs in one transaction.
 */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
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
  },
  {
    version: 2,
    name: 'presence',
    sql: `
create unlogged table presence (
  client text not null, user_id uuid not null, company_id uuid not null, name text not null, entity text not null, record_id uuid not null, mode text not null,
  since timestamptz not null, seen_at timestamptz not null, primary key (client, user_id, entity, record_id));
create index ix_presence_record on presence (record_id);
`,
  },
  {
    version: 3,
    name: 'a role of its own for the platform',
    sql: `
do $$ begin create role portside_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
grant portside_platform to current_user;
grant portside_app to portside_platform;
`,
  },
  {
    version: 4,
    name: 'codes by mail',
    sql: `
create table mailed_code (
  account text primary key, code_hash bytea, tries integer not null default 0, asked_at timestamptz not null, expires_at timestamptz not null);
`,
  },
  {
    version: 5,
    name: 'layouts of roles',
    sql: `
-- company_type: 'all', or the type it holds for; version 0 is the draft
create table role_layout (
  role text not null, company_type text not null, version integer not null, layout jsonb not null, saved_at timestamptz not null, saved_by text not null,
  primary key (role, company_type, version));
`,
  },
  {
    version: 6,
    name: 'how often a job was begun',
    sql: 'alter table job add column tries integer not null default 0;',
  },
  {
    version: 7,
    name: 'presence ends with its session',
    sql: 'alter table presence add column session_id uuid;',
  },
  {
    version: 8,
    name: 'views of lists for roles',
    sql: `
create table shared_view (
  view text not null, role text not null, company_type text not null, name text not null, state jsonb not null, start boolean not null, saved_at timestamptz not null, saved_by text not null,
  primary key (view, role, company_type, name));
`,
  },
  {
    version: 9,
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
  },
  {
    version: 10,
    name: 'codes that were drawn and given back',
    sql: `
alter table number_counter alter column next type numeric(40);
-- places: of the counting sections, by their number; period: of the counters they were drawn from
create table code_issue (
  instance_id uuid not null, value text not null, places jsonb not null, period text not null, issued_at timestamptz not null, issued_by text not null, returned_at timestamptz,
  primary key (instance_id, value));
create index ix_code_issue_at on code_issue (instance_id, issued_at);
create table code_free (instance_id uuid not null, period text not null, place numeric(40) not null, primary key (instance_id, period, place));
grant select, insert, update on code_issue to portside_system, portside_platform;
grant select, insert, update, delete on code_free to portside_system, portside_platform;
`,
  },
  {
    version: 11,
    name: 'searches that found nothing',
    sql: `
-- words only: nobody's name, and the day instead of the time
create table missed_search (words text primary key, count integer not null, last_day date not null);
`,
  },
  {
    version: 12,
    name: 'second factors, and sign-ins in steps',
    sql: `
create table second_factor (
  user_id uuid primary key, secret bytea not null, confirmed_at timestamptz, last_step bigint, recovery text[] not null default '{}');
create table sign_in_step (ticket_hash bytea primary key, user_id uuid not null, coded boolean not null, expires_at timestamptz not null);
`,
  },
  {
    version: 13,
    name: 'sessions that see as somebody else does',
    sql: 'alter table session add column seen_by uuid; alter table handed_sign_in add column seen_by uuid;',
  },
  {
    version: 14,
    name: 'runs of scheduled jobs',
    sql: `
-- attempt counts the runs that failed; not_before: a new try waits until then
alter table job add column scheduled_id uuid, add column due timestamptz, add column by_hand boolean not null default false, add column attempt integer not null default 0,
  add column not_before timestamptz, add column output text;
create unique index uq_job_due on job (scheduled_id, due) where scheduled_id is not null;
create index ix_job_scheduled on job (scheduled_id, created_at);
grant select, insert, update on job to portside_system;
`,
  },
  {
    version: 15,
    name: 'reminders, the chain over the audit trail',
    sql: `
grant select on audit_log to portside_system;
create table reminder (record_id uuid not null, due date not null, told_at timestamptz not null, primary key (record_id, due));
create table audit_chain (
  position bigint primary key, seq bigint not null unique, at timestamptz not null, prev_hash text not null, hash text not null);
`,
  },
  {
    version: 16,
    name: 'revisions of views of lists for roles',
    sql: 'alter table shared_view add column revision integer not null default 1;',
  },
  {
    version: 17,
    name: 'why an earlier version of a definition was taken up again',
    sql: 'alter table definition_overlay add column reason text;',
  },
  {
    version: 18,
    name: 'what is open of the lines of orders that were signed before it was kept',
    sql: `
do $$ begin
  if to_regclass('po_lot') is not null then
    alter table po_line add column if not exists open_quantity numeric(14,2);
    update po_line l set open_quantity = o.open from (
      select line_id, coalesce(sum(quantity) filter (where vob_id is null and progress in ('poCreated', 'poConfirmed', 'cargoReady')), 0) as open from po_lot group by line_id) o
      where l.id = o.line_id and l.open_quantity is null;
  end if;
end $$;
`,
  },
  {
    version: 19,
    name: 'lines of signed orders are confirmed, and proposals say of which line they are',
    sql: `
do $$ begin
  if to_regclass('po_proposal') is not null then
    alter table po_line add column if not exists supplier_answer text;
    alter table po_proposal add column if not exists line_no integer;
    update po_line l set supplier_answer = 'confirmed' from purchase_order o where o.id = l.po_id and o.confirm_status in ('signed', 'closed') and l.supplier_answer is null;
    update po_proposal p set line_no = l.line_no from po_line l where l.id = p.line_id and p.line_no is null;
  end if;
end $$;
`,
  },
  {
    version: 20,
    name: 'shared views that were taken away, for their revisions',
    sql: 'alter table shared_view add column removed boolean not null default false;',
  },
  {
    version: 21,
    name: 'proposals that earlier recalls have left open lapse, and a proposal may outlive its line',
    sql: `
do $$ begin
  if to_regclass('po_proposal') is not null then
    alter table po_proposal alter column line_id drop not null;
    alter table purchase_order add column if not exists open_proposals integer;
    update po_proposal p set status = 'lapsed' from purchase_order o where o.id = p.po_id and p.status = 'open' and (o.confirm_status <> 'pending' or p.version <> o.version);
    update purchase_order o set open_proposals = (select count(*) from po_proposal p where p.po_id = o.id and p.status = 'open') where o.confirm_status = 'pending' or coalesce(o.open_proposals, 0) <> 0;
  end if;
end $$;
`,
  },
  {
    version: 22,
    name: 'what was closed short is no longer part of the amounts of its order',
    sql: `
do $$ begin
  if to_regclass('po_line') is not null then
    alter table po_line add column if not exists short_quantity numeric(14,2);
    update po_line l set line_amount = round((l.order_quantity - l.short_quantity) * l.unit_price, case
        when o.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
        when o.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end)
      from purchase_order o where o.id = l.po_id and l.short_quantity > 0;
    update purchase_order o set total_amount = (select sum(l.line_amount) from po_line l where l.po_id = o.id)
      where exists (select 1 from po_line l where l.po_id = o.id and l.short_quantity > 0);
  end if;
end $$;
`,
  },
  {
    version: 23,
    name: 'a reminder says which side of which version of an order was told',
    sql: `
alter table reminder add column version integer not null default 1, add column asked boolean not null default false;
do $$ begin
  if to_regclass('po_proposal') is not null then
    delete from reminder r using transition_history h where h.owner_id = r.record_id::text and h.list = 'poConfirmStatus' and h.to_status = 'submitted' and h.at > r.told_at;
    update reminder r set version = coalesce(o.version, 1), asked = o.confirm_status = 'pending' and coalesce(o.open_proposals, 0) > 0
        and not exists (select 1 from transition_history h where h.owner_id = o.id::text and h.list = 'poConfirmStatus' and h.action = 'propose' and h.at > r.told_at)
      from purchase_order o where o.id = r.record_id;
  end if;
end $$;
alter table reminder drop constraint reminder_pkey, add primary key (record_id, due, version, asked);
`,
  },
  {
    version: 24,
    name: 'the status of a company puts its audit among what waits for the platform',
    sql: `
grant insert (id, kind, state, company_id, user_id, detail, created_at), select (kind, state, company_id), update (state, decided_at, decided_by, reason) on admin_request to portside_system;
`,
  },
  {
    version: 25,
    name: 'what a person did of late is found in the trail',
    sql: 'create index ix_audit_actor on audit_log (actor_id, at) where actor_id is not null;',
  },
  {
    version: 26,
    name: 'functions that no text of people may call',
    sql: `
-- Only where the house owns them: on a server of somebody else they stay, and SQL areas are refused there until its owner has closed set_config.
do $$ declare f regprocedure; begin
  for f in select p.oid::regprocedure from pg_proc p join pg_roles r on r.rolname = current_user
    where p.pronamespace = 'pg_catalog'::regnamespace and (r.rolsuper or p.proowner = r.oid) and (p.proname in (
      'set_config', 'pg_sleep', 'pg_sleep_for', 'pg_sleep_until', 'pg_cancel_backend', 'pg_terminate_backend', 'pg_reload_conf', 'pg_rotate_logfile',
      'query_to_xml', 'query_to_xmlschema', 'query_to_xml_and_xmlschema', 'cursor_to_xml', 'cursor_to_xmlschema', 'table_to_xml', 'table_to_xmlschema', 'table_to_xml_and_xmlschema',
      'schema_to_xml', 'schema_to_xmlschema', 'schema_to_xml_and_xmlschema', 'database_to_xml', 'database_to_xmlschema', 'database_to_xml_and_xmlschema',
      'loread', 'lowrite', 'pg_read_file', 'pg_read_binary_file', 'pg_stat_file', 'pg_export_snapshot', 'pg_logical_emit_message', 'pg_advisory_lock', 'pg_advisory_lock_shared', 'pg_try_advisory_lock', 'pg_try_advisory_lock_shared',
      'nextval', 'setval', 'ts_stat', 'pg_stat_get_activity', 'pg_get_viewdef', 'pg_get_functiondef')
      or starts_with(p.proname, 'lo_') or starts_with(p.proname, 'pg_ls_')) loop
    -- The house keeps it under its own name: it may be no superuser any more when this database is next started or restored.
    execute format('grant execute on function %s to current_user', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
`,
  },
  {
    version: 27,
    name: 'roles that read for SQL areas and do nothing else',
    sql: `
do $$ declare r text; begin
  foreach r in array array['portside_area', 'portside_area_platform'] loop
    -- Without them everything works but SQL areas (area/rights.ts): whoever may makes and grants them, and the next start gives them the views.
    if to_regrole(r) is null then
      begin execute format('create role %I nologin', r); exception when duplicate_object or unique_violation or insufficient_privilege then null; end;
    end if;
    if not pg_has_role(to_regrole(r), 'set') then
      begin execute format('grant %I to current_user', r); exception when unique_violation or insufficient_privilege then null; end;
    end if;
    if pg_has_role(to_regrole(r), 'set') then execute format('grant usage on schema public to %I', r); end if;
  end loop;
end $$;

-- What tells the other processes goes out from the roles that write, and from no SQL area.
do $$ begin
  if exists (select from pg_proc p join pg_roles r on r.rolname = current_user where p.oid = 'pg_catalog.pg_notify(text, text)'::regprocedure and (r.rolsuper or p.proowner = r.oid)) then
    grant execute on function pg_catalog.pg_notify(text, text) to current_user, portside_app, portside_system, portside_platform;
    revoke execute on function pg_catalog.pg_notify(text, text) from public;
  end if;
end $$;
`,
  },
  {
    version: 28,
    name: 'the log keeps values of the trail apart, for each reader to get what he may see of them',
    sql: `
do $$ begin
  if to_regclass('system_log') is not null then
    alter table system_log add column if not exists trail jsonb, add column if not exists named text;
    update system_log l set trail = jsonb_build_object('before', a.before, 'after', a.after, 'reason', a.reason), named = l.remark, remark = left(a.reason, 4000), msg_body = null
      from audit_log a where l.source = 'trail' and a.seq::text = l.source_id and l.trail is null;
    -- What the trail does not hold any more says nothing of whose fields its values were.
    update system_log set remark = null, msg_body = null where source = 'trail' and trail is null;
  end if;
end $$;
`,
  },
  {
    version: 29,
    name: 'who can sign in is read before a commit; accounts that wrong passwords have locked open again',
    sql: `
grant select (user_id, locked) on credential to portside_system;
-- An administrator's lock sets the counter to 0; the lock after 100 wrong passwords left it there.
update credential set locked = false, failed_tries = 0 where locked and failed_tries >= 100;
`,
  },
  {
    version: 30,
    name: 'where people have signed in from, and when wrong passwords were reported',
    sql: `
create table known_source (user_id uuid not null, source text not null, seen_at timestamptz not null, primary key (user_id, source));
insert into known_source (user_id, source, seen_at)
  select user_id, ip, max(created_at) from session where seen_by is null and ip is not null and ip not like '%:%' group by 1, 2;
alter table credential add column guess_reported_at timestamptz;
`,
  },
  {
    version: 31,
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
  },
  {
    version: 32,
    name: 'rows that people write without a session are bounded for each source and in all',
    sql: `
alter table captcha add column source text;
create index ix_captcha_source on captcha (source, expires_at);
create index ix_captcha_expires on captcha (expires_at);
create index ix_mailed_code_expires on mailed_code (expires_at);
create index ix_try_counter_since on try_counter (since);
`,
  },
  {
    version: 33,
    name: 'lines of orders know what was booked and received of them',
    sql: `
do $$ begin
  if to_regclass('po_line') is not null and to_regclass('po_lot') is not null and to_regclass('goods_receipt_line') is not null then
    alter table po_line add column if not exists booked_quantity numeric(14,2), add column if not exists received_quantity numeric(14,2);
    alter table goods_receipt_line add column if not exists po_line_id uuid;
    -- Earlier versions found the line by its article: of several lines the first.
    update goods_receipt_line l set po_line_id = (select p.id from goods_receipt r join po_line p on p.po_id = r.po_id
        where r.id = l.receipt_id and p.sku_no = l.sku_no order by p.line_no limit 1)
      where l.po_line_id is null;
    update po_line p set booked_quantity = coalesce((select sum(t.quantity) from po_lot t
        where t.line_id = p.id and t.vob_id is not null and t.progress <> 'cancel'), 0),
      received_quantity = coalesce((select sum(l.accepted) from goods_receipt_line l join goods_receipt r on r.id = l.receipt_id
        where l.po_line_id = p.id and r.status = 'posted'), 0);
  end if;
end $$;
`,
  },
  {
    version: 34,
    name: 'texts have a canonical form for identity and search',
    sql: `${canonicalKeyFunctions()}
-- Indexes on what is typed give way to indexes on its form; until those are made, the others keep values from repeating.
do $$ declare i record; begin
  for i in select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema and (c.relname like 'uq\\_%' or c.relname like 'tr\\_%') and x.indexprs is null
      and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey) and a.atttypid = 'text'::regtype)
      -- Tables of entities; others have no column of that name.
      and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'revision') loop
    if i.name like 'uq\\_%' then execute format('alter index %I rename to %I', i.name, 'ex_' || i.name);
    else execute format('drop index %I', i.name); end if;
  end loop;
end $$;
`,
  },
  {
    version: 35,
    name: 'stored status lists name the effect notify',
    sql: `
update definition_overlay set definition = replace(definition::text, '"tell:', '"notify:')::jsonb
  where kind = 'states' and definition::text like '%"tell:%';
`,
  },
  {
    version: 36,
    name: 'a job has a key that waits once, and a state for one that used up its attempts',
    sql: `
alter table job add column if not exists unique_key text;
create unique index if not exists uq_job_waiting on job (company_id, kind, unique_key) where state = 'waiting' and unique_key is not null;
create index if not exists ix_job_dead on job (ended_at) where state = 'dead';
create or replace view job__own as select * from job where company_id = nullif(current_setting('app.company', true), '')::uuid with cascaded check option;
`,
  },
]
