import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Text } from '../../domain/meta/text.ts'

/** JSON, like the stored state of a panel. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [k: string]: Json }

export type How = 'here' | 'reuse' | 'beside' | 'window' | 'peek'

/** What a renderer needs from its panel; provided by every panel host. */
export interface ViewHost {
  readonly document: Document
  readonly actions: ReadableAtom<ReadonlySet<string>>
  title(text: Text | string | null): void
  facts(facts: {
    readonly entity?: string | null
    readonly rows?: 'none' | 'one' | 'many'
    readonly dirty?: boolean
  }): void
  dirty(why: Text | null): void
  onRefresh(refresh: (stop: AbortSignal) => Promise<void>): () => void
  onLeave(save: () => Promise<boolean>, discard?: () => void): () => void
  open(address: string, how?: How): void
  /** Opens a menu with the ways to open an address, at a position of the panel's window. */
  offer(address: string, at: { readonly x: number; readonly y: number }): void
  /** Reports the selection to the panel's channel. */
  emit(context: { readonly type: 'po' | 'sku'; readonly id: string; readonly label?: string }): void
  command(command: ViewCommand): () => void
  /** The first key of each command, as text for its button. */
  readonly keys: ReadableAtom<Readonly<Record<string, string>>>
  close(): void
}

export interface ViewCommand {
  readonly id: string
  readonly title: Text
  readonly group: string
  /** Default keys, unless changed by the user. */
  readonly keys?: readonly string[]
  /** Where its keys work; by default everywhere. */
  readonly when?: { readonly scope: readonly ('grid' | 'editor' | 'panel' | 'tabstrip' | 'shell')[] }
  /** Why it is not possible now. */
  blocked?(): Text | null
  run(): void | Promise<void>
}

/** A record that its reader chose: the row with the focus in a list, a card of a board. */
export interface ChosenRecord {
  readonly entity: string
  readonly id: string
  readonly revision: number
  readonly label: string
}

/** A panel as seen by its renderer. */
export interface ViewPanel {
  readonly id: string
  readonly address: string
  readonly state: WritableAtom<Json>
  readonly visible: ReadableAtom<boolean>
  readonly active: ReadableAtom<boolean>
  readonly host: ViewHost
  /** Receives a newly created record, if the panel does not simply navigate to it. */
  readonly made?: (id: string) => void
  /** It stands on a designed page. */
  readonly onPage?: true
  /** Receives the record that the reader chooses, for what is beside it on a page. */
  readonly chooses?: (record: ChosenRecord) => void
}

/** How a click or key opens: Ctrl beside, Alt in a window, otherwise by the screen's rule. */
export const howOf = (e: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean }): How =>
  e.ctrlKey || e.metaKey ? 'beside' : e.altKey ? 'window' : 'reuse'
