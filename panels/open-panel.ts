import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { isLanguage, type Text } from '../domain/meta/text.ts'
import type { Command, Json, Off } from '../commands/contract.ts'
import type { Facts } from '../commands/when.ts'
import { bareAddress, namesRecord, parseAddress } from '../src/router/canonical.ts'
import { t } from '../src/i18n/intl.ts'
import { $messages } from '../src/i18n/messages.ts'
import { $language } from '../src/state/language.ts'
import { $menus, $roleScreens, findRoute, namingTitle, screenTitle } from '../src/state/menus.ts'
import type { LinkContext, PanelId } from './contract.ts'
import type { PanelLink } from './link.ts'
import { panelOf, type AnyPanel } from './registry.ts'

/**
 * An open panel: address, state and reported values. One atom owns each value. The layout document is built from them,
 * tabs show them, and the panel uses them through its host.
 */
export interface OpenPanel {
  readonly id: PanelId
  /** Distinguishes this opening from another one with the same id. */
  readonly key: string
  /** As in the address bar; `$params` excludes shell parameters. */
  readonly $address: WritableAtom<string>
  readonly $state: WritableAtom<Json>
  /** Null uses the screen's title; undefined before it was shown. */
  readonly $title: WritableAtom<Text | string | null | undefined>
  /** Its name in the current language; undefined if unknown. */
  readonly $name: ReadableAtom<string | undefined>
  /** Texts and marks of its tab. */
  readonly $label: ReadableAtom<string>
  readonly $badge: WritableAtom<number | null>
  readonly $dirty: WritableAtom<Text | null>
  readonly $facts: WritableAtom<Partial<Facts>>
  readonly $actions: WritableAtom<ReadonlySet<string>>
  /** A preview: the next preview replaces it. */
  readonly $peek: WritableAtom<boolean>
  readonly $visible: WritableAtom<boolean>
  readonly $active: WritableAtom<boolean>
  readonly $link: WritableAtom<PanelLink | null>
  /** The channel context that it did not follow because of unsaved work. */
  readonly $paused: WritableAtom<LinkContext | null>
  readonly $commands: WritableAtom<readonly Command[]>
  readonly refreshers: Set<(stop: AbortSignal) => Promise<void>>
  readonly savers: Set<() => Promise<boolean>>
  /** Discards unsaved work: the user confirmed. */
  readonly discarders: Set<() => void>
  /** Taken away when the panel closes. */
  readonly offs: Set<Off>
  /** The document of its window. */
  readonly $document: WritableAtom<Document>
  /** Stored panel of a kind unknown to this build; written back unchanged. */
  readonly unknown: unknown
}

export interface PanelStart {
  readonly id: PanelId
  readonly address: string
  readonly state?: Json | undefined
  readonly link?: PanelLink | undefined
  readonly title?: string | undefined
  readonly peek?: boolean | undefined
  readonly unknown?: unknown
}

/** The panel definition for an address; undefined without a screen or panel. */
export const definitionAt = (address: string): AnyPanel | undefined =>
  panelOf(findRoute(bareAddress(address))?.entry.screen)

let openings = 0

export function makePanel(start: PanelStart): OpenPanel {
  const $address = atom(start.address)
  const $title = atom<Text | string | null | undefined>(undefined)
  // Old layouts stored the address in place of the title.
  const called = start.title === bareAddress(start.address) ? undefined : start.title
  const $name = computed([$address, $title, $language, $menus, $roleScreens], (address, title, language) => {
    // A restored record panel keeps its old title until shown.
    const remembered = address === start.address && namesRecord(address) ? called : undefined
    const shown =
      title ??
      titleIn(address) ??
      namingTitle(bareAddress(address)) ??
      remembered ??
      (title === undefined ? numberIn(address) : undefined) ??
      screenTitle(bareAddress(address)) ??
      called
    return typeof shown === 'object' ? shown[language] : shown
  })
  const $label = computed([$name, $messages], name => name ?? t('screenGone'))
  return {
    id: start.id,
    key: `${start.id}/${openings++}`,
    $address,
    $title,
    $name,
    $label,
    unknown: start.unknown,
    $document: atom(document),
    $state: atom<Json>(start.state ?? freshState(start.address)),
    $badge: atom<number | null>(null),
    $dirty: atom<Text | null>(null),
    $facts: atom<Partial<Facts>>({}),
    $actions: atom<ReadonlySet<string>>(new Set()),
    $peek: atom(start.peek === true),
    $visible: atom(false),
    $active: atom(false),
    $link: atom<PanelLink | null>(start.link ?? null),
    $paused: atom<LinkContext | null>(null),
    $commands: atom<readonly Command[]>([]),
    refreshers: new Set(),
    savers: new Set(),
    discarders: new Set(),
    offs: new Set(),
  }
}

export const freshState = (address: string): Json =>
  definitionAt(address)?.fresh({ address: bareAddress(address) }) ?? null

/** The record number of an address, for a tab not shown yet. */
function numberIn(address: string): string | undefined {
  const { query } = parseAddress(address)
  const by = findRoute(bareAddress(address))?.entry.instanceBy?.find(name => /(No|Number)$/.test(name))
  return (by && query.get(by)) || undefined
}

/** The page metadata of a redirect: a title in both languages (B-012). */
function titleIn(address: string): Text | null {
  const raw = parseAddress(address).query.get('title')
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isText(value) ? value : null
  } catch {
    return null
  }
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every(isLanguage) &&
  'en_US' in value &&
  'zh_CN' in value &&
  typeof value.en_US === 'string' &&
  typeof value.zh_CN === 'string'

/** Removes everything that the panel added. */
export function disposePanel(panel: OpenPanel): void {
  for (const off of panel.offs) off()
  panel.offs.clear()
  panel.refreshers.clear()
  panel.savers.clear()
  panel.discarders.clear()
}
