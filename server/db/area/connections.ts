import type pg from 'pg'
import { makePool } from '../pool.ts'
import { areaRoles } from './rights.ts'
import { makeTurns, type Turns } from './turns.ts'

/** Number of SQL areas computed in parallel per process; others wait, without blocking anything else. */
const atOnce = 3
/** Longer than three areas may run one after another. */
const longestWaitMs = 30_000

/** Connections that can only read, each statement for 20 seconds at most. */
export const areaConnections = (url: string): pg.Pool =>
  makePool(
    url,
    atOnce,
    {
      default_transaction_read_only: 'on',
      statement_timeout: '20s',
      idle_in_transaction_session_timeout: '60s',
      search_path: 'public',
    },
    longestWaitMs,
  )

/** Waiting work, shared fairly among companies. */
export const areaTurns = (): Turns => makeTurns(atOnce, longestWaitMs)

/** The login for SQL areas. Throws a readable sentence when it has rights beyond reading areas. */
export async function loginOfAreas(app: pg.Pool, areas: pg.Pool): Promise<string> {
  const [mine, theirs] = await Promise.all(
    [app, areas].map(
      async pool =>
        (
          await pool.query<{ login: string; database: string }>(
            'select current_user as login, current_database() as database',
          )
        ).rows[0],
    ),
  )
  const must = (what: string) => new Error(`PORTSIDE_AREAS_URL must name ${what} (docs/operations.md)`)
  if (!mine || !theirs || mine.database !== theirs.database) throw must('the same database as DATABASE_URL')
  if (mine.login === theirs.login) throw must('another user than DATABASE_URL')
  const {
    rows: [found],
  } = await app.query<{ powers: boolean; others: string | null; table: string | null }>(
    `select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as powers,
      (select min(m.roleid::regrole::text) from pg_auth_members m join pg_roles o on o.oid = m.roleid where m.member = r.oid and o.rolname <> all($2)) as others,
      (select min(c.oid::regclass::text) from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relowner = r.oid or has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate'))) as "table"
    from pg_roles r where r.rolname = $1`,
    [theirs.login, areaRoles],
  )
  if (!found || found.powers) throw must('a user that is no superuser and may create neither roles nor databases')
  if (found.others !== null) throw must(`a user that is a member of no role; it is one of ${found.others}`)
  if (found.table !== null) throw must(`a user without a right on any table; it has one on ${found.table}`)
  return theirs.login
}

/**
 * Lets the login use the roles of areas without inheriting them. If the app may not grant this, the operator must. The
 * login may cancel its own statements, which otherwise run to their limit.
 */
export async function admitLogin(app: pg.Pool, login: string): Promise<void> {
  const granted = async (what: string) => {
    const {
      rows: [made],
    } = await app.query<{ text: string }>('select format($1, $2::text) as text', [`grant ${what}`, login])
    await app.query(made?.text ?? '').catch(() => undefined)
  }
  await granted('execute on function pg_catalog.pg_cancel_backend(integer) to %I')
  const taken = async () =>
    (
      await app.query<{ taken: boolean }>(
        `select bool_and(pg_has_role($1, r, 'set')) as taken from unnest($2::text[]) r`,
        [login, areaRoles],
      )
    ).rows[0]?.taken === true
  if (await taken()) return
  await granted(`${areaRoles.join(', ')} to %I with inherit false, set true`)
  if (!(await taken()))
    throw new Error(
      `PORTSIDE_AREAS_URL must name a user that may take the roles ${areaRoles.join(' and ')}: grant them to it (docs/operations.md)`,
    )
}
