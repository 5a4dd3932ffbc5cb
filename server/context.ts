import type { Actor } from '../domain/meta/actor.ts'
import type { CatalogueIndex } from '../domain/meta/catalogue.ts'
import type { StateDefinition, Transition } from '../domain/meta/states.ts'
import type { Text } from '../domain/meta/text.ts'
import type { AtMost } from './at-most.ts'
import type { Config } from './config.ts'
import type { DefinitionsAgain } from './db/bring-schema.ts'
import type { Db, Tx } from './db/tenant-transaction.ts'
import type { Stored } from './db/write-rows.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { EffectInput } from './effects/effect-input.ts'
import type { FileStore } from './files/file-store.ts'
import type { ProcessReader } from './files/process-reader.ts'
import type { TableReader } from './files/read-table.ts'
import type { Log } from './log.ts'
import type { OpeningRecorder } from './operations/versions/opening-recorder.ts'
import type { UseRecorder } from './operations/logs/use-recorder.ts'
import type { Outgoing } from './outgoing/send.ts'
import type { SecretBox } from './secret-box.ts'
import type { ScriptRunner } from './scripts/run-script.ts'
import type { PdfMaker } from './print/make-pdf.ts'

/**
 * Dependencies of the app: created once in main.ts and passed to every operation. Time, files and log are ports, so
 * that tests can control them.
 */
export interface App {
  readonly config: Config
  readonly db: Db
  readonly catalogue: CatalogueStore
  readonly files: FileStore
  readonly tables: TableReader
  readonly previews: TableReader
  /** Process files, read in a thread of their own. */
  readonly processFiles: ProcessReader
  /** Scripts of administrators, in a sandbox. */
  readonly scripts: ScriptRunner
  readonly pdf: PdfMaker
  /** Second factors, sealed. */
  readonly factors: SecretBox
  /** Calls of other systems, to hosts that the operator allows. */
  readonly outgoing: Outgoing
  /** Secrets of outgoing hosts, sealed. */
  readonly outgoingSecrets: SecretBox
  /** Scripts of services under way: they leave room for those of number rules. */
  readonly serviceScripts: AtMost
  /** Key of the hashes of mailed codes. Without a key, eight digits can be found from their hash. */
  readonly codeKey: Buffer
  /** Key of the links that open without an account. */
  readonly linkKey: Buffer
  /** Number scripts, by the names that definitions use. */
  readonly effects: ReadonlyMap<string, Effect>
  /** Changes the tables for definitions about to take effect. */
  readonly syncSchema: (index: CatalogueIndex, again?: DefinitionsAgain) => Promise<unknown>
  /** Builds optional parts of active definitions in the background. */
  readonly finishSchema: (index: CatalogueIndex) => void
  readonly now: () => Date
  readonly log: Log
  /** How to sign in to the demo; null where it is off. */
  readonly demo: DemoSignIn | null
  /** Uses of data services that are logged. */
  readonly use: UseRecorder
  readonly openings: OpeningRecorder
  /** Wakes the runner of background jobs and the outbox; they look by themselves as well. */
  readonly wake: (what: 'jobs' | 'outbox') => void
}

/** Accounts that the sign-in page and the console show, with their published password. */
export interface DemoSignIn {
  readonly accounts: readonly { readonly company: string; readonly username: string; readonly role: Text }[]
  readonly password: string
}

/** One request or job run: the app and the actor. */
export interface Context extends App {
  readonly actor: Actor
  /** Set while a publish task runs that another person approved. */
  readonly approvedPublish?: true
  /** Fires when the client disconnects; absent without a waiting client. */
  readonly gone?: () => AbortSignal
  /** Set when the caller sent an Idempotency-Key with a writing call. */
  readonly once?: { readonly call: string; readonly key: string; readonly bodyHash: string }
}

export const as = (context: Context, actor: Actor): Context => ({ ...context, actor })

/**
 * One writing operation under way: its transaction, its time, its definitions. Everything in it sees the same instant.
 */
export interface UnitOfWork {
  readonly context: Context
  readonly tx: Tx
  readonly index: CatalogueIndex
  readonly actor: Actor
  readonly now: Date
  /** Calendar day where the actor is. */
  readonly today: string
  /** Hears of every transition, those by the system included. */
  readonly onTransition?: (states: StateDefinition, record: Stored, transition: Transition) => void
}

/** A consequence of records of any entity. The app holds them by name, so that operations import none of them. */
export type Effect = { run(uow: UnitOfWork, input: EffectInput): Promise<readonly Stored[]> }['run']
