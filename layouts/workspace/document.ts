import type { IJsonModel } from 'flexlayout-react'
import type { Json } from '../../commands/contract.ts'
import type { PanelId } from '../../panels/contract.ts'
import { isChannelId, type PanelLink } from '../../panels/link.ts'
import { readPlaces, type WindowPlaces } from '../dock/monitors.ts'
import { isLoose, repairTree, panelIds } from '../dock/tree.ts'

/**
 * A stored layout: the tree, and its panels with addresses and states. The format has a number. An older document is
 * upgraded step by step; a newer one is never overwritten.
 */
export interface StoredPanel {
  readonly type: string
  /** Version of the panel's state. */
  readonly version: number
  readonly address: string
  readonly state: Json
  readonly link?: PanelLink
  /** Opened as a preview. */
  readonly peek?: true
  /** The last tab title, for a panel that cannot be shown. */
  readonly title?: string
}

export interface ClosedPanel {
  readonly id: PanelId
  readonly panel: StoredPanel
  /** Its position. `near` is the neighbour if its group closed too. */
  readonly tabset: string
  readonly index: number
  readonly near?: { readonly tabset: string; readonly side: 'left' | 'right' | 'top' | 'bottom' }
}

export type LayoutOwner =
  | { readonly kind: 'builtin' }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'user' }

export interface LayoutDocument {
  readonly format: typeof currentFormat
  readonly id: string
  readonly name: string
  readonly owner: LayoutOwner
  readonly revision: number
  /** The role layout that it started from. */
  readonly from?: { readonly id: string; readonly revision: number }
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly tree: IJsonModel
  readonly panels: Readonly<Record<PanelId, StoredPanel>>
  readonly active: PanelId | null
  readonly recent: readonly PanelId[]
  readonly closed: readonly ClosedPanel[]
  /** The monitors of its windows, if the browser reports them. */
  readonly monitors?: WindowPlaces
  /** Fields unknown to this build; written back unchanged. */
  readonly keep?: Readonly<Record<string, unknown>>
}

export const currentFormat = 1
export const closedDepth = 20

type Raw = Readonly<Record<string, unknown>>
export type Upgrade = (document: Raw) => Raw

/** Upgrade n converts format n into format n + 1. A step is never removed; the tests have a fixture for each format. */
export const upgrades: Readonly<Record<number, Upgrade>> = {}

export type Loaded =
  | { readonly kind: 'ok'; readonly document: LayoutDocument; readonly repaired: readonly string[] }
  | { readonly kind: 'newer'; readonly raw: unknown }
  | { readonly kind: 'broken'; readonly raw: unknown; readonly why: string }

/** Reads a stored layout; never throws. */
export function read(
  raw: unknown,
  steps: Readonly<Record<number, Upgrade>> = upgrades,
  target: number = currentFormat,
): Loaded {
  if (!isLoose(raw)) return { kind: 'broken', raw, why: 'not an object' }
  if (!Number.isInteger(raw.format) || (raw.format as number) < 1) return { kind: 'broken', raw, why: 'no format' }
  if ((raw.format as number) > target) return { kind: 'newer', raw }
  let document: Raw = raw
  try {
    for (let format = raw.format as number; format < target; format++) {
      const step = steps[format]
      if (!step) return { kind: 'broken', raw, why: `no upgrade from format ${format}` }
      document = { ...step(document), format: format + 1 }
    }
  } catch (error) {
    return { kind: 'broken', raw, why: error instanceof Error ? error.message : String(error) }
  }
  return repair(document)
}

const fields = [
  'format',
  'id',
  'name',
  'owner',
  'revision',
  'from',
  'savedAt',
  'tree',
  'panels',
  'active',
  'recent',
  'closed',
  'monitors',
]
const text = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.length <= 200 ? value : otherwise
const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0)

function repair(raw: Raw): Loaded {
  const entries = Object.entries(isLoose(raw.panels) ? raw.panels : {})
  const panels = Object.fromEntries(entries.flatMap(([id, p]) => (isStoredPanel(p) ? [[id, p]] : [])))
  const fixed = repairTree(raw.tree, new Set(Object.keys(panels)))
  const there = new Set(panelIds(fixed.tree))
  const active = typeof raw.active === 'string' && there.has(raw.active) ? raw.active : null
  const recent = (Array.isArray(raw.recent) ? raw.recent : []).filter(
    (id): id is string => typeof id === 'string' && there.has(id),
  )
  const keep = Object.fromEntries(Object.entries(raw).filter(([k]) => !fields.includes(k)))
  const monitors = readPlaces(raw.monitors)
  const broken = entries.length - Object.keys(panels).length
  return {
    kind: 'ok',
    repaired: [...fixed.notes, ...(broken > 0 ? [`dropped ${broken} unreadable panels`] : [])],
    document: {
      format: currentFormat,
      id: text(raw.id, 'mine'),
      name: text(raw.name, ''),
      owner: ownerOf(raw.owner),
      revision: count(raw.revision),
      savedAt: count(raw.savedAt),
      ...(isLoose(raw.from) && typeof raw.from.id === 'string'
        ? { from: { id: raw.from.id, revision: count(raw.from.revision) } }
        : {}),
      tree: fixed.tree,
      panels,
      active,
      recent: [...new Set(recent)],
      closed: closedOf(raw.closed),
      ...(Object.keys(monitors).length > 0 ? { monitors } : {}),
      ...(Object.keys(keep).length > 0 ? { keep } : {}),
    },
  }
}

/** All panels that can be written back unchanged, even of an unknown kind. */
export const isStoredPanel = (value: unknown): value is StoredPanel =>
  isLoose(value) &&
  typeof value.type === 'string' &&
  typeof value.address === 'string' &&
  value.address.startsWith('/') &&
  (value.link === undefined || (isLoose(value.link) && isChannelId(value.link.channel)))

const ownerOf = (raw: unknown): LayoutOwner =>
  isLoose(raw) && raw.kind === 'role' && typeof raw.role === 'string'
    ? { kind: 'role', role: raw.role }
    : isLoose(raw) && raw.kind === 'builtin'
      ? { kind: 'builtin' }
      : { kind: 'user' }

const sides = ['left', 'right', 'top', 'bottom'] as const

function closedOf(raw: unknown): readonly ClosedPanel[] {
  return (Array.isArray(raw) ? raw : [])
    .flatMap((c: unknown): ClosedPanel[] => {
      if (!isLoose(c) || typeof c.id !== 'string' || !isStoredPanel(c.panel)) return []
      const near = isLoose(c.near) ? c.near : {}
      const side = sides.find(s => s === near.side)
      return [
        {
          id: c.id,
          panel: c.panel,
          tabset: text(c.tabset, ''),
          index: count(c.index),
          ...(side && typeof near.tabset === 'string' ? { near: { tabset: near.tabset, side } } : {}),
        },
      ]
    })
    .slice(0, closedDepth)
}

/** The stored text. */
export const write = ({ keep, ...document }: LayoutDocument): Readonly<Record<string, unknown>> => ({
  ...keep,
  ...document,
})
