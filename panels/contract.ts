import type { ComponentType } from 'react'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Text } from '../domain/meta/text.ts'
import type { Command, Json, Off } from '../commands/contract.ts'
import type { Facts } from '../commands/when.ts'

/** A panel is address + state + host. Its route feeds the hash, the palette, the layout, links and sharing. */
export type PanelId = string

export interface LinkContext {
  readonly type: 'po' | 'shipment' | 'container' | 'supplier' | 'sku' | 'rfq' | 'task'
  readonly id: string
  readonly label?: string
}

/** Address of the panel, such as '/poView?poNo=PO-1'. */
export interface PanelParams {
  readonly address: string
}

/**
 * A kind of panel; its type is the screen kind of a menu entry (`MenuEntry.screen`). `load` loads its chunk. State is
 * JSON, stored with the layout; `upgrade` converts the state of version n into n + 1.
 */
export interface PanelDefinition<S extends Json = Json> {
  readonly type: string
  readonly version: number
  load(): Promise<{ readonly default: ComponentType<PanelProps<S>> }>
  fresh(params: PanelParams): S
  readonly upgrade?: Readonly<Record<number, (old: Json) => Json>>
  readonly link?: {
    readonly emits?: readonly LinkContext['type'][]
    /** The next address of a following panel; null keeps the current one. */
    follow?(context: LinkContext, params: PanelParams): string | null
    /** The empty address of a type, when its channel is cleared; null stays. */
    clear?(type: LinkContext['type'], params: PanelParams): string | null
  }
  /** Shown without a permission call (B-017). */
  readonly open?: true
  /** freeze: no requests and timers while hidden, one refresh on return. */
  readonly whenHidden?: 'freeze' | 'live'
}

export interface PanelProps<S extends Json = Json> {
  readonly id: PanelId
  readonly params: PanelParams
  /**
   * Stored state of the panel: filters, columns, scroll position, selection. Set on every change; the workspace saves
   * it.
   */
  readonly state: WritableAtom<S>
  readonly visible: ReadableAtom<boolean>
  readonly active: ReadableAtom<boolean>
  readonly host: PanelHost
}

/** The workspace API of a panel. Lives as long as the panel and cleans up after it. */
export interface PanelHost {
  /** The document of the panel's current window. */
  readonly document: Document
  /** Its address with checked privileges (B-018 to B-020). */
  readonly actions: ReadableAtom<ReadonlySet<string>>
  /** Title by content: 'PO-2026-004711'. Null uses the screen's title. */
  title(text: Text | string | null): void
  /** Number of waiting items, shown on the tab; null shows none. */
  badge(count: number | null): void
  /** Facts while the panel is active. */
  facts(facts: Partial<Facts>): void
  /** Description of unsaved work; null without any. */
  dirty(why: Text | null): void
  /** Called for F5 and the refresh timestamp; `params.address` never contains the timestamp. */
  onRefresh(refresh: (stop: AbortSignal) => Promise<void>): Off
  /** Asked before a dirty panel closes: save returns whether it may close; discard removes stored state. */
  onLeave(save: () => Promise<boolean>, discard?: () => void): Off
  /** Opens another address: in this panel, by the screen's rule, beside, in a window, or in the preview tab. */
  open(address: string, how?: 'here' | 'reuse' | 'beside' | 'window' | 'peek'): void
  /** Opens a menu with the ways to open an address: beside, below, in another group. */
  offer(address: string, at: { readonly x: number; readonly y: number }): void
  /** Reports the selection to the panel's channel. */
  emit(context: LinkContext): void
  /** A command that exists while the panel is active. */
  command(command: Command): Off
  /** The first key of each command, as text for its button. */
  readonly keys: ReadableAtom<Readonly<Record<string, string>>>
  close(): void
}

export const definePanel = <S extends Json>(definition: PanelDefinition<S>): PanelDefinition<S> => definition
