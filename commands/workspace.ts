import type { Json } from './contract.ts'

/**
 * The workspace API of commands. The workspace registers itself at the start, so that commands know neither panels nor
 * layout. Everything acts on the active panel of the last focused window.
 */
export type OpenHow = 'here' | 'reuse' | 'new' | 'beside' | 'below' | 'window' | 'float' | 'peek'
export type Direction = 'left' | 'right' | 'up' | 'down'

export interface OpenPanelInfo {
  readonly id: string
  readonly title: string
  readonly address: string
  /** Menu area of its screen, its window, and whether it has unsaved work. */
  readonly about: string
  readonly channel: string | null
  readonly active: boolean
}

/** A field or row of the active panel, by its label. */
export interface PanelPlace {
  readonly id: string
  readonly label: string
  readonly kind: 'field' | 'row'
  focus(): void
}

export interface MoveTarget {
  readonly id: string
  readonly label: string
}

export interface NamedLayout {
  readonly id: string
  readonly name: string
}

export interface WorkspacePort {
  open(address: string, how: OpenHow): void
  /** Opens a link of a text; offers a layout first. */
  follow(address: string): Promise<void>
  home(): void
  panels(): readonly OpenPanelInfo[]
  places(): readonly PanelPlace[]
  focus(id: string): void
  close(which: 'active' | 'others' | 'all'): Promise<void>
  refresh(which: 'active' | 'visible'): void
  split(direction: 'right' | 'down'): void
  float(): void
  popout(): void
  /** Asks the browser where the monitors are; true when the user allows it. */
  useMonitors(): Promise<boolean>
  maximise(): void
  pin(): void
  /** Toggles the content of the active panel as a favourite. */
  favourite(): void
  /** Locks or unlocks the active panel's group. */
  lock(): void
  /** Keeps the preview panel open; false when the active one is not a preview. */
  keep(): void
  readonly peeked: boolean
  duplicate(): void
  reopen(): void
  /** Next or previous tab of the group. */
  step(by: 1 | -1): void
  /** The previously used panel; while its key is held, a list of all. */
  back(held: boolean): void
  /** Groups the tabs of one record. */
  groupByRecord(): void
  /** Docks the active panel by keys. */
  dock(): void
  focusTowards(direction: Direction): void
  focusRegion(by: 1 | -1): void
  targets(): readonly MoveTarget[]
  moveTo(target: string): void
  channel(): string | null
  /** Titles of the panels on a channel. */
  onChannel(channel: string): readonly string[]
  join(channel: string | null): void
  /** Clears the channel of the active panel. */
  clearChannel(): void
  undo(): void
  redo(): void
  layouts(): readonly NamedLayout[]
  saveLayout(name: string): Promise<void>
  switchLayout(id: string): Promise<void>
  deleteLayout(id: string): Promise<void>
  resetLayout(): Promise<void>
  /** Opens the layout of a role for design. */
  composeLayout(role: string): Promise<void>
  /** Previous layouts, newest first. */
  revisions(): readonly { readonly id: string; readonly label: string; readonly hint: string }[]
  restoreRevision(id: string): Promise<void>
  exportLayout(): Promise<void>
  importLayout(): void
  shareLayout(): Promise<void>
  signOut(): Promise<void>
  readonly counts: { readonly open: number; readonly closed: number; readonly undo: number; readonly redo: number }
}

let port: WorkspacePort | null = null

export function setWorkspace(next: WorkspacePort | null): void {
  port = next
}

/** The workspace. Throws before its start, when no command runs yet. */
export function workspace(): WorkspacePort {
  if (!port) throw new Error('the workspace has not started')
  return port
}

/** A text argument of a command. */
export const textArg = (args: Readonly<Record<string, Json>>, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}
