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

/** Where a panel shows: an address such as '/poView?poNo=PO-1'. */
export interface PanelParams {
  readonly address: string
}

/**
 * A kind of panel; its type is the kind of screen that the menu entry of an address names (`MenuEntry.screen`).
 * `load` brings its chunk. State is JSON, kept with the layout; `upgrade` turns the state of version n into n + 1.
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
    /** The address that shows nothing of a type, when its channel is cleared; null stays. */
    clear?(type: LinkContext['type'], params: PanelParams): string | null
  }
  /** Shown without asking for a permission (B-017). */
  readonly open?: true
  /** freeze: no requests and timers while hidden, one refresh on return. */
  readonly whenHidden?: 'freeze' | 'live'
}

export interface PanelProps<S extends Json = Json> {
  readonly id: PanelId
  readonly params: PanelParams
  /**
   * What is kept of the panel: filters, columns, scroll, chosen rows. Set it whenever it changes; saving is not the
   * panel's matter.
   */
  readonly state: WritableAtom<S>
  readonly visible: ReadableAtom<boolean>
  readonly active: ReadableAtom<boolean>
  readonly host: PanelHost
}

/** The workspace API of a panel. Lives as long as the panel and cleans up after it. */
export interface PanelHost {
  /** The document of the window that the panel is in now; a popped-out panel is in another one. */
  readonly document: Document
  /** The address it was opened with, with its checked privileges (B-018 to B-020). */
  readonly actions: ReadableAtom<ReadonlySet<string>>
  /** Title by content: 'PO-2026-004711'. Null uses the screen's title. */
  title(text: Text | string | null): void
  /** The number of things that wait in it, shown on its tab; null shows none. */
  badge(count: number | null): void
  /** Facts that hold while the panel is active. */
  facts(facts: Partial<Facts>): void
  /** Description of unsaved work; null without any. */
  dirty(why: Text | null): void
  /** F5 and the refresh timestamp end here; `params.address` never carries the timestamp. */
  onRefresh(refresh: (stop: AbortSignal) => Promise<void>): Off
  /** Asked before a dirty panel closes: save returns whether it may close; discard removes stored state. */
  onLeave(save: () => Promise<boolean>, discard?: () => void): Off
  /** Opens another address: in this panel, by the screen's rule, beside, in a window, or in the preview tab. */
  open(address: string, how?: 'here' | 'reuse' | 'beside' | 'window' | 'peek'): void
  /** Shows the ways to open an address, at a place of the panel's window: beside, below, in another group. */
  offer(address: string, at: { readonly x: number; readonly y: number }): void
  /** Tells the panel's channel what is chosen. */
  emit(context: LinkContext): void
  /** A command that exists while the panel is active. */
  command(command: Command): Off
  close(): void
}

export const definePanel = <S extends Json>(definition: PanelDefinition<S>): PanelDefinition<S> => definition
