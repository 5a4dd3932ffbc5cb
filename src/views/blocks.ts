import type { ComponentType } from 'react'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity, WireView, RecordWireView, WireViewOf } from '../../domain/contracts/definitions.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { RecordParts, RecordTabs } from '../../domain/meta/view.ts'
import type { RecordName } from '../api/files.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { ViewPanel } from './host.ts'
import type { ShownRow, Values } from './record/model/draft.ts'
import type { GivenCell } from './record/model/given-cells.ts'

/** The client component of a kind of view. `where` has conditions of the address. */
export interface ViewBlock<K extends WireView['kind'] = WireView['kind']> {
  readonly of: 'view'
  readonly name: K
  readonly Component: ComponentType<ViewBlockProps<K>>
}

export interface ViewBlockProps<K extends WireView['kind'] = WireView['kind']> {
  readonly panel: ViewPanel
  readonly view: WireViewOf<K>
  readonly where: string | undefined
  /** Query of the address: names a record. */
  readonly query: Readonly<Record<string, string>>
}

/** A tab below a record. */
export interface TabBlock {
  readonly of: 'tab'
  readonly name: keyof RecordTabs
  /** A message of the product, or a text of the block. */
  readonly label: MessageKey | Text
  /** False hides the tab; absent means that it always shows. */
  readonly isOffered?: (record: Pick<RecordBlockProps, 'entity' | 'base'>) => boolean
  readonly Component: ComponentType<RecordBlockProps>
}

/**
 * A part of a record view, with settings under its name: in the header, above its fields, below its rows, or above its
 * milestones.
 */
export interface PartBlock<N extends keyof RecordParts = keyof RecordParts> {
  readonly of: 'part'
  readonly name: N
  readonly place: 'header' | 'top' | 'rows' | 'milestones'
  readonly Component: ComponentType<RecordBlockProps & { readonly settings: RecordParts[N] }>
}

/** An entry in the menu of every saved record, and a command with its keys: it opens an address about the record. */
export interface OfferBlock {
  readonly of: 'offer'
  readonly name: string
  readonly title: Text
  readonly keys: readonly string[]
  /** Filled with the kind, id and number of the record. */
  readonly address: (record: { readonly entity: string; readonly id: string; readonly number: string }) => string
}

export interface RecordBlockProps {
  readonly panel: ViewPanel
  readonly view: RecordWireView
  readonly entity: WireEntity
  /** Definitions of the rows. */
  readonly children: Readonly<Record<string, WireEntity>>
  readonly base: Detail
  /** The record is not saved yet. */
  readonly fresh: boolean
  readonly of: RecordName
  /** Includes unsaved changes, like `rows`. */
  readonly values: Values
  readonly rows: Readonly<Record<string, readonly ShownRow[]>>
  /** Counts possible changes of the parts. */
  readonly pulse: number
  onChanged(): void
  /** Fills cells as if they were typed: one undo step, unsaved. Absent where nothing is edited. */
  readonly fill?: (cells: readonly GivenCell[]) => void
}

type AnyPart = Omit<PartBlock, 'Component'> & {
  readonly Component: ComponentType<RecordBlockProps & { readonly settings: unknown }>
}

const views = new Map<string, ComponentType<ViewBlockProps>>()
const tabs = new Map<string, TabBlock>()
const parts = new Map<string, AnyPart>()
const offers = new Map<string, OfferBlock>()

/** Type-checks the settings of a block against its component. */
export const viewBlock = <const K extends WireView['kind']>(
  name: K,
  Component: ComponentType<ViewBlockProps<K>>,
): ViewBlock => ({ of: 'view', name, Component: Component as unknown as ComponentType<ViewBlockProps> })

export const partBlock = <const N extends keyof RecordParts>(
  name: N,
  place: PartBlock['place'],
  Component: PartBlock<N>['Component'],
): PartBlock => ({ of: 'part', name, place, Component: Component as unknown as PartBlock['Component'] })

export type Block = ViewBlock | TabBlock | PartBlock | OfferBlock

/** Registers the exports of a folder in blocks/. */
export function addBlock(block: Block): void {
  const known: Map<string, unknown> = { view: views, tab: tabs, part: parts, offer: offers }[block.of]
  known.set(block.name, block.of === 'view' ? block.Component : block)
}

export const viewComponent = (kind: WireView['kind']): ComponentType<ViewBlockProps> | undefined => views.get(kind)
export const tabOf = (name: string): TabBlock | undefined => tabs.get(name)
export const partOf = (name: string): AnyPart | undefined => parts.get(name)
export const partNames = (): readonly string[] => [...parts.keys()]
export const partsAt = (place: PartBlock['place']): readonly AnyPart[] =>
  [...parts.values()].filter(p => p.place === place)

export const recordOffers = (): readonly OfferBlock[] => [...offers.values()]

export const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' &&
  value !== null &&
  'of' in value &&
  'name' in value &&
  (value.of === 'offer'
    ? 'address' in value
    : (value.of === 'view' || value.of === 'tab' || value.of === 'part') && 'Component' in value)
