/** Texts that are no SQL area, each with the reason that it is refused for (safety.md 38, S1). */
const over = (expression: string) => `select o.id, ${expression} as x from PurchaseOrder o`
const where = (condition: string) => `select o.id, 1 as x from PurchaseOrder o where ${condition}`

export const dangerous: readonly (readonly [string, string])[] = [
  // the session and its role
  [where(`(select set_config('app.company', '7', true)) is not null`), 'AREA_FUNCTION'],
  [`with c as (select set_config('app.company', '7', true) as v) select o.id, 1 as x from PurchaseOrder o, c`, 'AREA_FUNCTION'],
  [over(`set_config('role', 'postgres', true)`), 'AREA_FUNCTION'],
  [over(`pg_catalog.set_config('role', 'postgres', true)`), 'AREA_FUNCTION'],
  [over(`"set_config"('role', 'postgres', true)`), 'AREA_FUNCTION'],
  [over(`U&"\\0073et_config"('role', 'postgres', true)`), 'AREA_FUNCTION'],
  [over(`SeT_cOnFiG/* harmless */('role', 'postgres', true)`), 'AREA_FUNCTION'],
  [over(`current_setting('app.company')`), 'AREA_FUNCTION'],
  [`set local role postgres`, 'AREA_NO_SELECT'], [`set local app.company = '7'`, 'AREA_NO_SELECT'], [`reset role`, 'AREA_NO_SELECT'], [`set session authorization postgres`, 'AREA_NO_SELECT'], [`show search_path`, 'AREA_NO_SELECT'],
  [over('current_user'), 'AREA_REFUSED'], [over('session_user'), 'AREA_REFUSED'], [over('current_catalog'), 'AREA_REFUSED'],
  // statements that are no SELECT, alone, behind one, and within one
  [`do $$ begin perform 1; end $$`, 'AREA_NO_SELECT'], [`do $x$ begin execute 'drop table company'; end $x$`, 'AREA_NO_SELECT'],
  [`insert into purchase_order default values`, 'AREA_NO_SELECT'], [`update PurchaseOrder set id = null`, 'AREA_NO_SELECT'], [`delete from PurchaseOrder`, 'AREA_NO_SELECT'], [`merge into a using b on true when matched then delete`, 'AREA_NO_SELECT'],
  [`copy (select 1) to program 'id'`, 'AREA_NO_SELECT'], [`copy purchase_order from '/etc/passwd'`, 'AREA_NO_SELECT'], [`truncate company`, 'AREA_NO_SELECT'], [`drop table company`, 'AREA_NO_SELECT'],
  [`create function f() returns int language sql as 'select 1'`, 'AREA_NO_SELECT'], [`create table t as select 1`, 'AREA_NO_SELECT'], [`explain analyze select 1`, 'AREA_NO_SELECT'], [`prepare p as select 1`, 'AREA_NO_SELECT'], [`execute p`, 'AREA_NO_SELECT'],
  [`call p()`, 'AREA_NO_SELECT'], [`lock table company`, 'AREA_NO_SELECT'], [`vacuum`, 'AREA_NO_SELECT'], [`load 'x'`, 'AREA_NO_SELECT'], [`listen x`, 'AREA_NO_SELECT'], [`notify x`, 'AREA_NO_SELECT'], [`grant all on company to public`, 'AREA_NO_SELECT'], [`alter role postgres superuser`, 'AREA_NO_SELECT'], [`commit`, 'AREA_NO_SELECT'],
  [`${over('1')}; select 2`, 'AREA_ONE_STATEMENT'], [`${over('1')}; commit; drop table company`, 'AREA_ONE_STATEMENT'], [`${over('1')} -- \n; set role postgres`, 'AREA_ONE_STATEMENT'],
  [`with gone as (delete from PurchaseOrder returning id) select id, 1 as x from gone`, 'AREA_NO_SELECT'], [`with n as (insert into Company (id) values (null) returning id) select id, 1 as x from n`, 'AREA_NO_SELECT'], [`with n as (update PurchaseOrder set id = id returning id) select id, 1 as x from n`, 'AREA_NO_SELECT'],
  [`with a as (with b as (delete from PurchaseOrder returning id) select id from b) select id, 1 as x from a`, 'AREA_NO_SELECT'],
  [`select id, 1 as x into stolen from PurchaseOrder`, 'AREA_REFUSED'], [`${over('1')} for update`, 'AREA_REFUSED'], [`${over('1')} for share of o nowait`, 'AREA_REFUSED'],
  [`with recursive r as (select id, 1 as x from PurchaseOrder union all select id, x + 1 from r) select id, x from r`, 'AREA_REFUSED'],
  // files, other servers, other databases
  ...['pg_read_file(\'/etc/passwd\')', 'pg_read_binary_file(\'/etc/passwd\')', 'pg_ls_dir(\'/\')', 'pg_stat_file(\'/\')', 'lo_import(\'/etc/passwd\')', 'lo_export(1, \'/etc/x\')', 'lo_get(1)', 'lo_from_bytea(0, \'\')', 'loread(1, 1)',
    'dblink(\'host=x\', \'select 1\')', 'dblink_exec(\'x\')', 'query_to_xml(\'select 1\', true, true, \'\')', 'table_to_xml(\'company\', true, true, \'\')', 'database_to_xml(true, true, \'\')', 'schema_to_xml(\'public\', true, true, \'\')', 'cursor_to_xml(\'x\', 1, true, true, \'\')',
    // the server and others on it
    'pg_sleep(10)', 'pg_sleep_for(\'1 day\')', 'pg_cancel_backend(1)', 'pg_terminate_backend(1)', 'pg_reload_conf()', 'pg_notify(\'a\', \'b\')', 'pg_advisory_lock(1)', 'pg_try_advisory_lock(1)', 'pg_export_snapshot()', 'pg_logical_emit_message(true, \'a\', \'b\')', 'nextval(\'s\')', 'setval(\'s\', 1)',
    'pg_get_viewdef(\'purchase_order__3\')', 'pg_get_userbyid(10)', 'has_table_privilege(\'company\', \'select\')', 'inet_server_addr()', 'version()', 'txid_current()', 'pg_stat_get_activity(null)', 'to_regclass(\'company\')', 'ts_stat(\'select 1\')', 'crosstab(\'select 1\')', 'pg_largeobject(1)',
    // what grows without end, or runs text as a pattern or a program
    'repeat(\'x\', 1000000000)', 'lpad(\'x\', 1000000000)', 'rpad(\'x\', 1000000000)', 'format(\'%1000000000s\', \'x\')', 'string_agg(o.poNo, \',\')', 'array_agg(o.id)', 'json_agg(o.id)', 'row_to_json(o)', 'regexp_replace(\'a\', \'(a+)+$\', \'\')', 'factorial(100000)', 'power(9, 999999)', 'generate_series(1, 1e10::int8)', 'random()', 'xpath(\'/\', \'<a/>\')',
  ].map((call): readonly [string, string] => [over(call), 'AREA_FUNCTION']),
  [`select o.id, g as x from PurchaseOrder o, generate_series(1, 10000000000) g`, 'AREA_FROM_FUNCTION'], [`select o.id, 1 as x from PurchaseOrder o, pg_ls_dir('/') d`, 'AREA_FROM_FUNCTION'], [`select o.id, 1 as x from PurchaseOrder o, lateral (select 1) d`, 'AREA_REFUSED'], [`select o.id, 1 as x from PurchaseOrder o, rows from (pg_ls_dir('/'), pg_ls_dir('/')) d`, 'AREA_FROM_FUNCTION'],
  [`select o.id, 1 as x from PurchaseOrder o tablesample system (1)`, 'AREA_REFUSED'], [`select id, 1 as x from xmltable('/' passing '<a/>' columns id uuid path '.')`, 'AREA_REFUSED'],
  // names of the database in place of those of the catalogue
  [`select id, 1 as x from purchase_order`, 'AREA_NO_TABLE'], [`select id, 1 as x from purchase_order__0`, 'AREA_NO_TABLE'], [`select id, 1 as x from "purchase_order__s"`, 'AREA_NO_TABLE'], [`select id, 1 as x from credential`, 'AREA_NO_TABLE'], [`select id, 1 as x from session`, 'AREA_NO_TABLE'],
  [`select oid as id, 1 as x from pg_class`, 'AREA_NO_TABLE'], [`select oid as id, 1 as x from pg_authid`, 'AREA_NO_TABLE'], [`select oid as id, 1 as x from pg_catalog.pg_class`, 'AREA_QUALIFIED'], [`select 1 as id, 1 as x from information_schema.tables`, 'AREA_QUALIFIED'], [`select id, 1 as x from public.purchase_order`, 'AREA_QUALIFIED'],
  [`select id, 1 as x from public."PurchaseOrder"`, 'AREA_QUALIFIED'], [`select id, 1 as x from U&"purchase\\005forder"`, 'AREA_NO_TABLE'], [`select id, 1 as x from only PurchaseOrder`, 'AREA_REFUSED'], [`table PurchaseOrder`, 'AREA_STAR'],
  [over('o.po_no'), 'AREA_NO_COLUMN'], [over('o.tableoid'), 'AREA_NO_COLUMN'], [over('o.ctid'), 'AREA_NO_COLUMN'], [over('o.xmin'), 'AREA_NO_COLUMN'], [over('o'), 'AREA_NO_COLUMN'], [over('(o).poNo'), 'AREA_REFUSED'], [over('public.o.poNo'), 'AREA_QUALIFIED'],
  [`select * from PurchaseOrder`, 'AREA_STAR'], [`select o.* from PurchaseOrder o`, 'AREA_STAR'], [over('count(o.*)'), 'AREA_STAR'], [`select id, 1 as x from User`, 'AREA_QUOTES'], [`select id, password as x from "User"`, 'AREA_NO_COLUMN'],
  [`select id, l.poNo as x from PurchaseOrder o natural join PoLine l`, 'AREA_REFUSED'], [`select o.id, 1 as x from PurchaseOrder o join PoLine l using (id)`, 'AREA_REFUSED'], [`select q.a as id, 1 as x from PurchaseOrder as q(a)`, 'AREA_REFUSED'],
  // types and operators
  [over(`'company'::regclass`), 'AREA_TYPE'], [over(`'company'::regclass::text`), 'AREA_TYPE'], [over(`'postgres'::regrole`), 'AREA_TYPE'], [over(`'set_config'::regproc`), 'AREA_TYPE'], [over(`'<a/>'::xml`), 'AREA_TYPE'], [over(`'{}'::json`), 'AREA_TYPE'], [over(`o.poNo::public.mytype`), 'AREA_TYPE'], [over(`'{1}'::int[]`), 'AREA_REFUSED'], [over(`cast(o.poNo as name)`), 'AREA_TYPE'],
  [over(`1 operator(pg_catalog.+) 1`), 'AREA_OPERATOR'], [over(`1 operator ( public . + ) 1`), 'AREA_OPERATOR'], [where(`o.poNo ~ '(a+)+$'`), 'AREA_OPERATOR'], [where(`o.poNo similar to '%'`), 'AREA_OPERATOR'], [where(`o.poNo % 'x' and o.poNo <-> 'x' > 1`), 'AREA_OPERATOR'], [over(`2 ^ 1000000`), 'AREA_OPERATOR'], [over(`'{}' -> 'a'`), 'AREA_OPERATOR'], [where(`1 = any (array[1])`), 'AREA_OPERATOR'],
  [over(`array[1, 2]`), 'AREA_REFUSED'], [over(`row(1, 2)`), 'AREA_REFUSED'], [over(`xmlelement(name a)`), 'AREA_REFUSED'], [over(`'a' collate "C"`), 'AREA_REFUSED'], [over(`lower(variadic array['a'])`), 'AREA_REFUSED'], [over(`sum(1) over (rows between 1 preceding and current row)`), 'AREA_REFUSED'], [over(`round(n => 1)`), 'AREA_REFUSED'], [over(`count(*) over w`) + ' window w as ()', 'AREA_REFUSED'],
  [over('1e999'), 'AREA_CONSTANT'], [over(`B'101'`), 'AREA_CONSTANT'],
  // variables where a value cannot stand, and none that were not declared
  [`select id, 1 as x from :day`, 'AREA_VARIABLE_PLACE'], [over('o.:day'), 'AREA_VARIABLE_PLACE'], [over(':other'), 'AREA_VARIABLE'], [over('$1'), 'AREA_VARIABLE'], [`${over('1')} limit :day`, 'AREA_LIMIT'], [`${over('1')} order by 1 limit (select 1)`, 'AREA_LIMIT'],
  // not understood, and too much
  ['', 'AREA_EMPTY'], ['-- nothing', 'AREA_EMPTY'], [`selec id from PurchaseOrder`, 'AREA_SYNTAX'], [`select id, 'open as x from PurchaseOrder`, 'AREA_SYNTAX'], [over(`${'- '.repeat(500)}o.totalAmount`), 'AREA_DEEP'], [over('coalesce('.repeat(300) + '1' + ')'.repeat(300)), 'AREA_DEEP'], [`values (1)`, 'AREA_REFUSED'],
  [`select a.id, 1 as x from ${Array.from({ length: 13 }, (_, i) => `PurchaseOrder ${'abcdefghijklmn'[i]}`).join(', ')}`, 'AREA_MANY'], [`select 1 as x from PurchaseOrder`, 'AREA_NO_ID'], [`select id, lower(poNo) from PurchaseOrder`, 'AREA_UNNAMED'],
]
