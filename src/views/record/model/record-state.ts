import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { KeptDraft } from './draft-store.ts'
import type { Base, Draft } from './draft.ts'
import type { KnownCodes } from './known-codes.ts'
import type { Conflict } from './merge.ts'
import type { Found } from './problems.ts'

/** A record in work: server version, changes, and save problems. */
export interface RecordState {
  readonly base: Base
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
  /** Authors and changes since loading, for the message line. */
  readonly meanwhile: { readonly by: readonly string[]; readonly places: readonly string[] } | null
  /** A save found conflicts: the user is asked now. */
  readonly deciding: boolean
  /** A new record waits for the answer to its prompt. */
  readonly asking: boolean
  /** The record was deleted; by whom, if known. */
  readonly gone: { readonly by: string } | null
  readonly found: readonly Found[]
  /** Codes of the draft that were looked up. */
  readonly codes: KnownCodes
  readonly saving: boolean
  readonly failure: unknown
  /** An earlier draft, to restore or discard. */
  readonly left: KeptDraft | null
}

export interface Definitions {
  readonly entity: WireEntity
  /** By child collection. */
  readonly children: Readonly<Record<string, WireEntity>>
}

export type Saved = 'saved' | 'unchanged' | 'problems' | 'conflict' | 'asked' | 'failed'
