import type { CatalogueIndex } from './catalogue.ts'
import type { NameKind } from './names/known.ts'
import type { Check, Parts } from './designing/shape.ts'
import type { ViewDefinition } from './view.ts'

/**
 * Definition of a block: a kind of view, a part of record views, or a tab below a record. Each has a folder in blocks/:
 * `<name>.block.ts` is this definition, `index.tsx` the client component. Both are found by their place.
 */
export type BlockDefinition = ViewKindBlock | PartBlockDefinition | TabBlockDefinition

interface Named {
  readonly name: string
  /**
   * Names in its settings, by their position below the view (`terms.service`) or the part (`carton.count`). An unknown
   * name stops the start and the publication.
   */
  readonly names?: Readonly<Record<string, NameKind>>
}

export interface ViewKindBlock extends Named {
  readonly of: 'view'
  /** Properties of this kind of view besides the common ones. */
  readonly settings: Parts
  /** Further problems; each begins with `at`. */
  readonly check?: (view: ViewDefinition, index: CatalogueIndex, at: string) => readonly string[]
  /** Fields of its own entity that it uses. */
  readonly fields?: (view: ViewDefinition) => readonly string[]
  /** Fields of an entity whose rows it counts. */
  readonly countedFields?: (view: ViewDefinition, entity: string, index: ServiceIndex) => readonly string[]
  /** The view in wire form for a reader. */
  readonly wire?: (view: ViewDefinition, reader: BlockReader) => ViewDefinition
}

export interface PartBlockDefinition extends Named {
  readonly of: 'part'
  readonly settings: Check
  /** Fields of the record and its rows that it uses. `isRow`: whether a collection has this entity. */
  readonly fields?: (settings: unknown) => readonly string[]
  readonly rowFields?: (settings: unknown, isRow: (child: string) => boolean) => readonly string[]
  readonly wire?: (settings: unknown, reader: BlockReader) => unknown
}

export interface TabBlockDefinition extends Named {
  readonly of: 'tab'
}

type ServiceIndex = Pick<CatalogueIndex, 'service'>

/** The parts of the view for its reader. */
export interface BlockReader {
  readonly roles: readonly string[]
  readonly opensView: (code: string) => boolean
  /** Whether they may open the screen of an address. */
  readonly opensAddress: (address: string) => boolean
  /** Whether their roles may run an action of a status list; a record may still refuse it. */
  readonly runs: (list: string, action: string) => boolean
  /** Cache key of a list of values. */
  readonly listKey: (code: string) => string | undefined
  readonly index: CatalogueIndex
  /** Fields of the view's data service, or of its entity when it has none. */
  readonly readable: ReadonlySet<string>
  /** Fields that a data service gives them; null when they do not get it. */
  readonly fieldsOf: (service: string) => ReadonlySet<string> | null
  /** Fields of the rows of an object within a record; null when they may not read such rows. */
  readonly fieldsOfRows: (entity: string) => ReadonlySet<string> | null
}

const known = { view: new Map<string, ViewKindBlock>(), part: new Map<string, PartBlockDefinition>() }
const tabs = new Map<string, TabBlockDefinition>()
let names: Readonly<Record<string, NameKind>> | undefined

/** Registers a block; all are registered before a definition is read. Registering one again has no effect. */
export function addBlockDefinition(block: BlockDefinition): void {
  names = undefined
  if (block.of === 'view') known.view.set(block.name, block)
  else if (block.of === 'part') known.part.set(block.name, block)
  else tabs.set(block.name, block)
}

export const isBlockDefinition = (value: unknown): value is BlockDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'of' in value &&
  (value.of === 'view' || value.of === 'part' || value.of === 'tab') &&
  'name' in value &&
  typeof value.name === 'string'

export const viewKindBlock = (kind: string): ViewKindBlock | undefined => known.view.get(kind)
export const partBlocks = (): Iterable<PartBlockDefinition> => known.part.values()
export const isTab = (name: string): boolean => tabs.has(name)

/** Names of all blocks, by their position in a catalogue. */
export const blockNames = (): Readonly<Record<string, NameKind>> =>
  (names ??= Object.fromEntries(
    [...known.view.values(), ...known.part.values()].flatMap(block =>
      Object.entries(block.names ?? {}).map(([place, kind]) => [
        // Settings that are a list begin with their brackets.
        `views[].${block.of === 'part' ? `${block.name}${place.startsWith('[') ? '' : '.'}` : ''}${place}`,
        kind,
      ]),
    ),
  ))

/** The settings of a part in a view, if it has them. */
export const settingsOf = (view: ViewDefinition, part: string): unknown =>
  Object.hasOwn(view, part) ? (view as unknown as Readonly<Record<string, unknown>>)[part] : undefined

/** Types the functions of a kind of view with its definition. */
export const defineViewKind = <V extends ViewDefinition>(
  block: Omit<ViewKindBlock, 'of' | 'check' | 'fields' | 'countedFields' | 'wire'> & {
    readonly check?: (view: V, index: CatalogueIndex, at: string) => readonly string[]
    readonly fields?: (view: V) => readonly string[]
    readonly countedFields?: (view: V, entity: string, index: ServiceIndex) => readonly string[]
    readonly wire?: (view: V, reader: BlockReader) => V
  },
): ViewKindBlock => ({ ...(block as unknown as Omit<ViewKindBlock, 'of'>), of: 'view' })

/** Types the functions of a part with its settings. */
export const definePart = <S>(
  block: Omit<PartBlockDefinition, 'of' | 'fields' | 'rowFields' | 'wire'> & {
    readonly fields?: (settings: S) => readonly string[]
    readonly rowFields?: (settings: S, isRow: (child: string) => boolean) => readonly string[]
    readonly wire?: (settings: S, reader: BlockReader) => S
  },
): PartBlockDefinition => ({ ...(block as unknown as Omit<PartBlockDefinition, 'of'>), of: 'part' })

export const defineTab = (name: string): TabBlockDefinition => ({ of: 'tab', name })

/** Names in an address that is filled from a row: '/order?no={no}'. */
export const addressFields = (address: string | undefined): string[] =>
  [...(address ?? '').matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')

/** A problem when a data service gives rows of another entity. */
export const givesEntity = (index: CatalogueIndex, at: string, service: string, entity: string): string[] =>
  index.service.get(service)?.entity === entity ? [] : [`${at}: data service ${service} does not give ${entity}`]
