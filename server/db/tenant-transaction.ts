import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { fail } from '../../domain/errors/failure.ts'
import type { Actor } from '../../domain/meta/actor.ts'
import type { CompanyType } from '../../domain/meta/role.ts'
import type { Turns } from './area/turns.ts'
import { DatabaseAway, isConnectionLost, isReadOnlyRefusal } from './errors.ts'
import { addBeforeCommit, runBeforeCommit, type BeforeCommit } from './before-commit.ts'
import { makePrepared, type Prepared } from './prepared.ts'
import { committed, goesBehind, send, sendTogether, type Sending } from './send-statement.ts'
import { checkedId } from './checked-id.ts'
import { rehearsal } from './rehearsal.ts'
import { compile, type Query, type Sql, type Statement } from './sql.ts'
import { applicationRole, areaRole, platformAreaRole, platformRole, systemRole } from './tenant-views.ts'

/**
 * The only access to the database.
 * `tenantTransaction` opens a transaction, takes the application role, which has no table rights, and sets company and
 * user for the views. All three go in one message. `systemTransaction` keeps the connection's own role: for tables of
 * the app (sessions, jobs) and for setting up; each use gives a reason.
 * A transaction must not wait for another one: the embedded database has one connection, so the second would wait for
 * ever. Opening one inside another throws at once. A transaction sends no HTTP and no mail; these go through the
 * outbox.
 */
export interface Tx {
  readonly actor: Actor
  /** The views of this transaction: a company type, or 's' for the system. */
  readonly viewOf: CompanyType | 's'
  /** Whether SQL areas may be read in this transaction. */
  readonly areas: boolean
  rows<T>(query: Query<T>): Promise<T[]>
  /** The first row, if any. */
  one<T>(query: Query<T>): Promise<T | undefined>
  /** Runs a statement and returns the number of affected rows. */
  run(query: Query): Promise<number>
  /**
   * For effects in the same transaction: they reach rows that the user cannot see. Permissions and guards are checked
   * before; no user input selects the rows here.
   */
  elevated<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs work with the rights with which the transaction began, also from elevated work, and takes back everything that
   * it wrote. What it would do after the commit is not done.
   */
  rehearse<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs once before the commit as the system, with the ids of all calls of the same name: for what follows from the
   * final state of records.
   */
  beforeCommit(name: string, ids: readonly string[], work: (tx: Tx, ids: readonly string[]) => Promise<void>): void
  /** Runs after the commit, not after a failure. For notifying others, never for writing. */
  afterCommit(task: () => void): void
  /** Records changed rows of this transaction; `gone` are deleted rows with their old values. For watchers. */
  touch(entity: string, ids: readonly string[], gone?: readonly Readonly<Record<string, unknown>>[]): void
}

/** Rows a transaction changed, by entity. */
export interface Touched {
  readonly ids: Map<string, Set<string>>
  readonly gone: Map<string, Readonly<Record<string, unknown>>[]>
}

/**
 * Observes what each transaction changed: `look` runs before the commit, so that it reads the new rows. Without a
 * watcher nothing is recorded.
 */
export interface Watcher {
  look(tx: Tx, touched: Touched): Promise<Telling>
}

interface Telling {
  /** Sent together with the commit. */
  readonly statements?: readonly Sql[]
  /** Runs when the commit has succeeded. */
  readonly publish?: () => void
}

/** An invariant of every transaction, checked before the commit with system rights. */
export interface CommitRule {
  /** Whether a statement can break the rule. */
  concerns(statement: string): boolean
  /** The check of one transaction. */
  start(): CommitCheck
}

export interface CommitCheck {
  /** Runs before each statement that concerns the rule, to read the rows before the change. */
  before(tx: Tx, touched: Touched, statement: string): Promise<void>
  /** Throws a Failure to roll the transaction back. */
  commit(tx: Tx): Promise<void>
}

export interface TxOptions {
  /** A transaction that cannot write, for everything that only reads. */
  readonly readOnly?: boolean
  /**
   * Cancels the work: before it begins, and its running statement. The embedded database has one connection, so its
   * statement runs to the end.
   */
  readonly stop?: AbortSignal | undefined
}

export interface TenantOptions<T> extends TxOptions {
  /**
   * Reads what the answer needs after all writes, so that no second transaction is needed. An exception rolls the
   * transaction back.
   */
  readonly thenRead?: (tx: Tx, result: T) => Promise<void>
}

/** Cancels the running statement of a database process, from another connection. */
export type StopStatement = (process: number) => Promise<void>

export interface Db {
  tenant<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TenantOptions<T>): Promise<T>
  system<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /**
   * Reads SQL areas for a person in separate connections, with a role that can only read the views. On PostgreSQL the
   * login can be separate too.
   */
  areas<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: Pick<TxOptions, 'stop'>): Promise<T>
  watch(watcher: Watcher): void
  /** From now on every transaction is checked by this rule before it commits. */
  checkBeforeCommit(rule: CommitRule): void
  /** Statements are planned again. */
  forgetPlans(): void
}

const inside = new AsyncLocalStorage<boolean>()

function refuseNested(): void {
  if (inside.getStore()) throw new Error('a transaction was opened inside another one')
}

/** Connections, and how to cancel their statements. */
export interface Connections {
  readonly pool: pg.Pool
  readonly stopStatement?: StopStatement | undefined
}

/** Connections for SQL areas; `turns` shares them among companies, `lacking` says that the roles are missing. */
export interface AreaConnections extends Connections {
  readonly turns?: Turns
  readonly lacking?: () => boolean
}

/** Requirements of every transaction. */
export interface Guards {
  /** Throws when no transaction can begin now; `writes` says whether it will write. */
  beforeBegin?(writes: boolean): void
  /** Embedded only: statement time limit; null for none. PostgreSQL has a setting. */
  limitStatements?(ms: number | null): void
}

/** Statement time limits in milliseconds: for a waiting reader, a save, and the system. */
const limits = { reads: 30_000, writes: 60_000, system: 300_000, areas: 10_000 }

/** `areas` are the connections of SQL areas; the embedded database has but one for all. */
export function makeDb(
  pool: pg.Pool,
  stopStatement?: StopStatement,
  areas: AreaConnections = { pool, stopStatement },
  guards: Guards = {},
): Db {
  const prepared = makePrepared()
  const app = { prepared, stopStatement, guards }
  let watcher: Watcher | undefined
  const rules: CommitRule[] = []
  return {
    watch: w => {
      watcher = w
    },
    checkBeforeCommit: rule => {
      rules.push(rule)
    },
    forgetPlans: () => {
      prepared.forget()
    },
    async tenant(actor, work, options) {
      if (actor.kind === 'anonymous') throw new Error('nobody has signed in: there is no tenant to read as')
      // Before the role is set: only the connection owner may set a company (migration 26).
      const settings =
        actor.kind === 'user'
          ? `select set_config('app.company', '${checkedId(actor.companyId)}', true), set_config('app.user', '${checkedId(actor.userId)}', true)`
          : `select set_config('app.company', '', true), set_config('app.user', '', true)`
      return open(pool, actor, actor.kind === 'user' ? actor.companyType : 's', settings, work, {
        ...options,
        role: actor.kind === 'user' ? roleOf(actor.companyType) : systemRole,
        watcher,
        rules,
        ...app,
        limitMs: options?.readOnly ? limits.reads : limits.writes,
      })
    },
    async areas(actor, work, options) {
      if (actor.kind !== 'user') throw new Error('SQL areas are read by people')
      if (areas.lacking?.()) throw fail('AREA_NO_ROLE')
      // Uses SET, which needs no function: neither the area login nor area text may call set_config.
      const settings = `set local app.company = '${checkedId(actor.companyId)}'; set local app."user" = '${checkedId(actor.userId)}'`
      const { companyId, companyType } = actor
      const read = () =>
        open(areas.pool, actor, companyType, settings, work, {
          ...options,
          ...app,
          role: companyType === '0' ? platformAreaRole : areaRole,
          readOnly: true,
          limitMs: limits.areas,
          areas: true,
          watcher: undefined,
          rules: [],
          stopStatement: areas.stopStatement,
        })
      refuseNested()
      return areas.turns ? areas.turns.inTurn(companyId, read, options?.stop) : read()
    },
    system: (reason, work, options) =>
      open(pool, { kind: 'system', reason }, 's', '', work, {
        ...options,
        role: undefined,
        watcher,
        rules,
        ...app,
        limitMs: limits.system,
      }),
  }
}

const roleOf = (type: CompanyType): string => (type === '0' ? platformRole : applicationRole)

/** A free connection; when all stay in use, the request is rejected as busy. */
const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: unknown) => {
    if (pool.totalCount >= pool.options.max) throw fail('BUSY', { cause, retryAfter: 5 })
    throw isConnectionLost(cause) ? new DatabaseAway('no connection to the database', { cause }) : cause
  })

async function open<T>(
  pool: pg.Pool,
  actor: Actor,
  viewOf: CompanyType | 's',
  prelude: string,
  work: (tx: Tx) => Promise<T>,
  options: TenantOptions<T> & {
    /** Set together with BEGIN; without it the transaction has the role of the connection. */
    role: string | undefined
    areas?: true
    watcher?: Watcher | undefined
    rules: readonly CommitRule[]
    prepared: Prepared
    stopStatement: StopStatement | undefined
    guards: Guards
    limitMs: number
  },
): Promise<T> {
  refuseNested()
  const { guards, limitMs } = options
  guards.beforeBegin?.(options.readOnly !== true)
  return inside.run(true, async () => {
    const client = await connectionOf(pool)
    const stopping = stopperOf(options)
    guards.limitStatements?.(limitMs)
    // Areas have the limit of their connections.
    const limit = guards.limitStatements || options.areas ? '' : `; set local statement_timeout = ${limitMs}`
    let broken = false
    let ending: Promise<pg.QueryResult> | undefined
    let notes: Notes | undefined
    try {
      stopping?.ready()
      sendTogether(client)
      const role = options.role === undefined ? '' : `; set local role ${options.role}`
      const begun = client
        .query(`begin${options.readOnly ? ' read only' : ''}; ${prelude}${role}${limit}${stopping?.asks ?? ''}`)
        .then(answer => {
          stopping?.begun(answer)
          if (notes) notes.running = true
        })
      begun.catch(() => undefined)
      notes = {
        begun,
        running: false,
        readOnly: options.readOnly === true,
        role: options.role,
        beginning: { role: options.role, viewOf },
        areas: options.areas === true,
        stop: options.stop,
        over: false,
        beforeCommit: new Map(),
        after: [],
        touched: { ids: new Map(), gone: new Map() },
        prepared: options.prepared,
        rules: options.readOnly ? [] : options.rules,
        checks: new Map(),
      }
      const tx = transaction(client, actor, viewOf, notes, options.role)
      const result = await work(tx)
      await begun
      await runBeforeCommit(notes.beforeCommit, work => tx.elevated(work))
      for (const check of notes.checks.values()) await tx.elevated(t => check.commit(t))
      const { touched } = notes
      const [telling] = await Promise.all([
        touched.ids.size + touched.gone.size > 0 ? options.watcher?.look(tx, touched) : undefined,
        options.thenRead?.(tx, result),
      ])
      if (telling?.publish) notes.after.push(telling.publish)
      sendTogether(client)
      const last = (telling?.statements ?? []).map(s => send(client, notes as Notes, options.role, compile(s)))
      notes.over = true
      ending = client.query('commit')
      // Nobody waits for the end of a read; its failure has no effect.
      if (options.readOnly) ending.catch(() => undefined)
      else await Promise.all([...last, committed(ending)])
      // Not `exit`: a task that opens a transaction would count the next ones as nested.
      const { after } = notes
      inside.run(false, () => after.forEach(task => task()))
      return result
    } catch (error) {
      if (notes) notes.over = true
      await stopping?.done()
      await client.query('rollback').catch(() => {
        broken = true
      })
      if (options.stop?.aborted) throw fail('READER_GONE')
      // A write in our own read-only transaction is a programming error, not a read-only server.
      const refused = options.readOnly && isReadOnlyRefusal(error)
      throw isConnectionLost(error) && !refused ? new DatabaseAway('the connection broke', { cause: error }) : error
    } finally {
      await stopping?.done()
      const outdated = options.prepared.outdated(client)
      const release = (destroy: boolean) => {
        guards.limitStatements?.(null)
        client.release(destroy)
      }
      if (options.readOnly && ending)
        ending.then(
          () => release(outdated),
          () => release(true),
        )
      else release(broken || outdated)
    }
  })
}

/**
 * Cancels the statement of a transaction when the reader disconnects; `done` waits until the connection is safe. The
 * process id is queried with BEGIN: no extra message, and correct behind a pooler.
 */
function stopperOf({
  stop,
  stopStatement,
}: {
  readonly stop?: AbortSignal | undefined
  readonly stopStatement: StopStatement | undefined
}) {
  if (!stop) return undefined
  let under: Promise<void> | undefined
  let process: number | undefined
  let over = false
  const react = () => {
    if (process !== undefined && !over) under ??= stopStatement?.(process)
  }
  return {
    asks: stopStatement ? '; select pg_backend_pid() as process' : '',
    ready(): void {
      if (stop.aborted) throw fail('READER_GONE')
      stop.addEventListener('abort', react)
    },
    /** Several statements in one message return a list. */
    begun(answers: pg.QueryResult<{ process?: number }> | pg.QueryResult<{ process?: number }>[]): void {
      process = [answers].flat().at(-1)?.rows[0]?.process
      if (stop.aborted) react()
    },
    async done(): Promise<void> {
      over = true
      stop.removeEventListener('abort', react)
      await under
    },
  }
}

interface Notes extends Sending {
  /** Role and views with which it began. */
  readonly beginning: { readonly role: string | undefined; readonly viewOf: CompanyType | 's' }
  readonly areas: boolean
  readonly stop: AbortSignal | undefined
  /** Its COMMIT is sent: parallel queries after a failure must not reach the next user of the connection. */
  over: boolean
  readonly rules: readonly CommitRule[]
  /** Begun by the first statement that concerns their rule. */
  readonly checks: Map<CommitRule, CommitCheck>
  /** A rule is asked before the statement is sent. */
  checking?: Promise<void> | undefined
  readonly beforeCommit: Map<string, BeforeCommit<Tx>>
  readonly after: (() => void)[]
  readonly touched: Touched
}

function transaction(
  client: pg.PoolClient,
  actor: Actor,
  viewOf: CompanyType | 's',
  notes: Notes,
  role: string | undefined,
  /** A statement of a rule; these run before the statement that the rule checks. */
  ofCheck = false,
): Tx {
  const going = () => {
    if (notes.stop?.aborted) throw fail('READER_GONE')
    if (notes.over) throw new Error('a transaction was used after its end')
  }
  const sendWhenBegun = async (statement: Statement) => {
    if (!notes.running && !goesBehind(statement.text, notes.readOnly)) await notes.begun
    going()
    return send(client, notes, role, statement)
  }
  const query = async (q: Query) => {
    going()
    const statement = compile(q)
    const concerned = notes.rules.filter(r => r.concerns(statement.text))
    if (concerned.length === 0 && (!notes.checking || ofCheck)) return sendWhenBegun(statement)
    // Statements that arrive while a rule reads old rows wait behind the statement that the rule checks.
    const before = ofCheck ? undefined : notes.checking
    let over = () => {}
    const own = new Promise<void>(resolve => {
      over = resolve
    })
    if (!ofCheck) notes.checking = own
    try {
      await before
      for (const rule of concerned) {
        const check = notes.checks.get(rule) ?? rule.start()
        notes.checks.set(rule, check)
        const eyes = transaction(client, actor, 's', notes, viewOf === 's' ? role : systemRole, true)
        await check.before(eyes, notes.touched, statement.text)
      }
      await notes.begun
      going()
      // Sent before the next one may continue.
      return send(client, notes, role, statement)
    } finally {
      if (notes.checking === own) notes.checking = undefined
      over()
    }
  }
  const { beginning } = notes
  const tx: Tx = {
    actor,
    viewOf,
    areas: notes.areas,
    rows: async <T>(q: Query<T>) => (await query(q)).rows as T[],
    one: async <T>(q: Query<T>) => (await query(q)).rows[0] as T | undefined,
    run: async q => (await query(q)).rowCount ?? 0,
    elevated: async work => {
      if (notes.areas) throw new Error('what reads SQL areas reaches no row that its reader does not see')
      if (viewOf === 's') return work(tx)
      going()
      return work(transaction(client, actor, 's', notes, systemRole, ofCheck))
    },
    rehearse: work =>
      rehearsal(client, notes, {
        going,
        work,
        begin: own => transaction(client, actor, beginning.viewOf, own, beginning.role),
      }),
    beforeCommit: (name, ids, work) => {
      addBeforeCommit(notes.beforeCommit, name, ids, work)
    },
    afterCommit: task => {
      notes.after.push(task)
    },
    touch: (entity, ids, gone) => {
      const set = notes.touched.ids.get(entity) ?? new Set()
      ids.forEach(id => set.add(id))
      notes.touched.ids.set(entity, set)
      if (gone) notes.touched.gone.set(entity, [...(notes.touched.gone.get(entity) ?? []), ...gone])
    },
  }
  return tx
}
