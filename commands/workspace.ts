import type { Json } from './contract.ts'

/**
 * What commands may ask of the workspace. The workspace hands itself in when it starts, so that commands know neither
 * panels nor the layout. Everything acts on the active panel of the window that last had the keyboard.
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
  /** What the active panel shows becomes a favourite, or is none any more. */
  favourite(): void
  /** Holds the group of the active panel as it is, or lets it go. */
  lock(): void
  /** The panel that is open for a look only stays; false when the active one is none. */
  keep(): void
  readonly peeked: boolean
  duplicate(): void
  reopen(): void
  /** Next or previous tab of the group. */
  step(by: 1 | -1): void
  /** The panel used before this one; while its key is held, the list of all. */
  back(held: boolean): void
  /** Tabs of one record stand together. */
  groupByRecord(): void
  /** Docks the active panel by keys alone. */
  dock(): void
  focusTowards(direction: Direction): void
  focusRegion(by: 1 | -1): void
  targets(): readonly MoveTarget[]
  moveTo(target: string): void
  channel(): string | null
  /** What the panels on a channel are called. */
  onChannel(channel: string): readonly string[]
  join(channel: string | null): void
  /** The channel of the active panel says nothing any more. */
  clearChannel(): void
  undo(): void
  redo(): void
  layouts(): readonly NamedLayout[]
  saveLayout(name: string): Promise<void>
  switchLayout(id: string): Promise<void>
  deleteLayout(id: string): Promise<void>
  resetLayout(): Promise<void>
  /** Opens the layout of a role, to change and publish it. */
  composeLayout(role: string): Promise<void>
  /** Layouts as they were, newest first. */
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

/** The workspace. Throws before it has started: nothing calls commands by then. */
export function workspace(): WorkspacePort {
  if (!port) throw new Error('the workspace has not started')
  return port
}

/** A text argument of a command. */
export const textArg = (args: Readonly<Record<string, Json>>, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}
