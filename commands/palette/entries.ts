import type { MessageKey } from '../../src/i18n/messages.ts'
import { t } from '../../src/i18n/intl.ts'
import type { FoundRecord, FoundRecords } from '../../domain/contracts/define.calls.ts'
import type { MenuEntry } from '../../domain/contracts/session.calls.ts'
import { text, type Text } from '../../domain/meta/text.ts'
import { $language, textOf } from '../../src/state/language.ts'
import { $favourites } from '../../src/state/favourites.ts'
import { $menus, findRoute, screenTitle } from '../../src/state/menus.ts'
import { writeWhere } from '../../src/views/list/search/search-values.ts'
import type { Command, Json, Option } from '../contract.ts'
import { $keys } from '../key-table.ts'
import { keyFor } from '../keys.ts'
import { remember } from '../recent.ts'
import { commandList } from '../registry.ts'
import { runCommand } from '../run.ts'
import { showKeys } from '../strokes.ts'
import { holds, type Facts } from '../when.ts'
import { workspace, type OpenPanelInfo } from '../workspace.ts'
import type { Rankable } from './rank.ts'
import { commandSpellings } from './spellings.ts'

/** Where the choice opens: by its screen's rule, beside, or in a separate window. */
export type Where = 'reuse' | 'beside' | 'window'

export interface Entry extends Rankable {
  readonly title: string
  /** The channel that it stands for. */
  readonly channel?: string
  readonly kind?: string
  readonly hint?: string
  readonly keys?: string
  /** Reason why it cannot be chosen now. */
  readonly blocked?: string
  /** Another input follows: the palette stays. */
  readonly stays?: true
  run(where: Where): void
}

const otherLanguage = (text: Text): string => text[$language.get() === 'en_US' ? 'zh_CN' : 'en_US']

/** Shown by the shell itself, or opened from elsewhere only. */
const notOffered = new Set(['outside', 'refusal', 'redirect'])

/** Screens that open without a record; the form of a record is offered for a new one. */
export function screenEntries(): Entry[] {
  const plainPath = (path: string) => !/[:{]/.test(path.replace(/\/:\w+\?$/, ''))
  return $menus
    .get()
    .filter(m => plainPath(m.path) && !notOffered.has(m.screen) && m.record !== 'known')
    .toSorted((a, b) => Number(!a.menu) - Number(!b.menu))
    .map(screenEntry)
}

/** Recently used screens and records; each screen once. */
export function favouriteEntries(): Entry[] {
  const screens = new Map(screenEntries().map(e => [e.id, e]))
  return $favourites
    .get()
    .filter(f => findRoute(f.path))
    .map((f): Entry => {
      const screen = screens.get(`screen ${f.path}`)
      if (screen) return { ...screen, kind: t('favourites') }
      const id = `favourite ${f.path}`
      return {
        id,
        title: textOf(f.title),
        kind: t('favourites'),
        names: [textOf(f.title), otherLanguage(f.title)],
        spellings: [],
        run: where => {
          remember(id)
          workspace().open(f.path, where)
        },
      }
    })
}

/** Favourites first, then all screens, each once: menu screens before others. */
function placesToGo(): Entry[] {
  const liked = favouriteEntries(),
    ids = new Set(liked.map(e => e.id))
  return [...liked, ...screenEntries().filter(e => !ids.has(e.id))]
}

function screenEntry(m: MenuEntry): Entry {
  const address = m.path.replace(/\/:\w+\?$/, '')
  const made: Text = m.record === 'create' ? text(`New ${m.title.en_US}`, `新建${m.title.zh_CN}`) : m.title
  return {
    id: `screen ${address}`,
    title: textOf(made),
    kind: t(m.record === 'create' ? 'paletteNew' : 'paletteScreens'),
    names: [textOf(made), otherLanguage(made), address],
    spellings: m.record === 'create' ? m.keys.flatMap(k => [k, `xinjian${k}`, `xj${k}`]) : m.keys,
    run: where => {
      remember(`screen ${address}`)
      workspace().open(address, where === 'reuse' && m.record === 'create' ? 'new' : where)
    },
  }
}

export const commandEntries = (facts: Facts): Entry[] =>
  commandList()
    .filter(c => c.id !== 'shell.palette' && holds(c.when, facts))
    .map(c => commandEntry(c, facts))

/** Commands are marked among other entries. */
const amongOthers = (facts: Facts): Entry[] => commandEntries(facts).map(e => ({ ...e, kind: t('paletteCommands') }))

function commandEntry(command: Command, facts: Facts): Entry {
  const reason = command.blocked?.(facts)
  const keys = keyFor($keys.get(), command.id, facts)
  return {
    id: command.id,
    title: textOf(command.title),
    names: [textOf(command.title), otherLanguage(command.title), ...(command.also ?? [])],
    spellings: commandSpellings[command.id] ?? [],
    ...(keys ? { keys: showKeys(keys) } : {}),
    ...(reason ? { blocked: textOf(reason) } : {}),
    ...(command.args?.length ? { stays: true as const } : {}),
    run: () => void runCommand(command.id, {}, 'palette', facts),
  }
}

/** Open panels; the address is shown only to tell two apart. */
export function panelEntries(): Entry[] {
  const panels = workspace().panels()
  const screenOf = (p: OpenPanelInfo) => {
    const screen = screenTitle(p.address)
    return screen && textOf(screen) !== p.title ? textOf(screen) : ''
  }
  const looks = (p: OpenPanelInfo) => [p.title, screenOf(p), p.about, p.channel].join('\n')
  return panels.map((p): Entry => {
    const alike = panels.some(other => other !== p && looks(other) === looks(p) && other.address !== p.address)
    const hint = [screenOf(p), p.about, alike ? p.address : ''].filter(Boolean).join(' · ')
    return {
      id: `panel ${p.id}`,
      title: p.title,
      names: [p.title, hint, p.address],
      spellings: findRoute(p.address)?.entry.keys ?? [],
      ...(hint ? { hint } : {}),
      ...(p.channel ? { channel: p.channel } : {}),
      run: () => workspace().focus(p.id),
    }
  })
}

/** Open screens, shown first before anything was used. */
export const openScreens = (): string[] =>
  workspace()
    .panels()
    .flatMap(p => {
      const path = findRoute(p.address)?.entry.path
      return path ? [`screen ${path.replace(/\/:\w+\?$/, '')}`] : []
    })

/** Layouts by name, and their actions. */
const layoutEntries = (facts: Facts): Entry[] => [
  ...workspace()
    .layouts()
    .map((l): Entry => ({
      id: `layout ${l.id}`,
      title: l.name,
      kind: t('paletteLayouts'),
      names: [l.name],
      spellings: [],
      run: () => void runCommand('layout.switch', { layout: l.id }, 'palette', facts),
    })),
  ...amongOthers(facts).filter(e => e.id.startsWith('layout.')),
]

/** Fields and rows of the active panel. */
const placeEntries = (): Entry[] =>
  workspace()
    .places()
    .map(p => ({
      id: `place ${p.id}`,
      title: p.label,
      kind: t(p.kind === 'field' ? 'paletteField' : 'paletteRow'),
      names: [p.label],
      spellings: [],
      run: () => p.focus(),
    }))

/** Type of a record, from the title of its screen. */
const kindOf = ({ path }: FoundRecord): string => {
  const screen = screenTitle(path)
  return screen ? textOf(screen) : t('paletteRecords')
}

export const recordEntries = (found: readonly FoundRecord[]): Entry[] =>
  found
    .filter(f => f.path)
    .map(f => ({
      id: `record ${f.entity} ${f.id}`,
      title: f.label,
      hint: f.hint,
      names: [f.label, f.hint],
      spellings: [],
      kind: kindOf(f),
      run: where => workspace().open(f.path, where),
    }))

/** Several records as one filtered list; one entry per list with more than one of them. */
export const listEntries = (found: readonly FoundRecord[]): Entry[] =>
  [
    ...Map.groupBy(
      found.filter(f => f.list && f.field),
      f => f.list ?? '',
    ),
  ]
    .filter(([, of]) => of.length > 1)
    .map(([list, of]) => {
      const title = screenTitle(list)
      const where = writeWhere([{ field: of[0]?.field ?? '', operator: 'in', value: of.map(f => f.label) }])
      return {
        id: `list ${list}`,
        title: t('paletteAsList', { count: of.length, title: title ? textOf(title) : list }),
        names: [],
        spellings: [],
        run: (how: Where) => workspace().open(`${list}?${new URLSearchParams({ where })}`, how),
      }
    })

/** Lists that have more than the palette shows: each opens with what was typed as its search. */
export const wholeListEntries = (lists: FoundRecords['lists'], text: string, shown: number): Entry[] =>
  lists.map(({ list, total, capped }) => {
    const title = screenTitle(list)
    const where = writeWhere([{ field: 'keyword', operator: 'like', value: text.trim() }])
    return {
      id: `all of ${list}`,
      title: t('paletteAllInList', {
        count: total,
        capped: String(capped),
        shown,
        title: title ? textOf(title) : list,
      }),
      names: [],
      spellings: [],
      run: (how: Where) => workspace().open(`${list}?${new URLSearchParams({ where })}`, how),
    }
  })

/** Choices for a command's input; typed text that is a valid value comes first. */
export function valueEntries(
  options: readonly Option[],
  parsed: { readonly value: Json; readonly typed: string } | undefined,
  choose: (value: Json) => void,
): Entry[] {
  const typed: Entry[] = parsed
    ? [
        {
          id: 'typed',
          title: t('paletteUse', { text: parsed.typed }),
          names: [parsed.typed],
          spellings: [],
          stays: true,
          run: () => choose(parsed.value),
        },
      ]
    : []
  return [
    ...typed,
    ...options.map((o): Entry => ({
      id: `value ${JSON.stringify(o.value)}`,
      title: o.label,
      names: [o.label],
      spellings: [],
      stays: true,
      ...(o.hint ? { hint: o.hint } : {}),
      ...(o.channel ? { channel: o.channel } : {}),
      run: () => choose(o.value),
    })),
  ]
}

export interface Mode {
  readonly prefix: string
  readonly help: MessageKey
  entries(facts: Facts): readonly Entry[]
  /** Records are also searched on the server. */
  readonly records?: true
}

/** Search modes by first character. */
export const modes: readonly Mode[] = [
  { prefix: '', help: 'paletteHelpDefault', entries: facts => [...placesToGo(), ...amongOthers(facts)], records: true },
  { prefix: '>', help: 'paletteHelpCommands', entries: commandEntries },
  { prefix: '@', help: 'paletteHelpPanels', entries: panelEntries },
  { prefix: '#', help: 'paletteHelpRecords', entries: () => [], records: true },
  { prefix: '%', help: 'paletteHelpLayouts', entries: layoutEntries },
  { prefix: ':', help: 'paletteHelpPlaces', entries: placeEntries },
  { prefix: '?', help: 'paletteHelpHelp', entries: () => [] },
]

/** The mode of the input (longest matching prefix), and the rest, which stays when the mode changes. */
export function modeOf(text: string): { readonly mode: Mode; readonly rest: string } {
  const mode = modes
    .filter(m => text.trimStart().startsWith(m.prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  if (!mode) throw new Error('the palette has no default mode')
  return { mode, rest: text.trimStart().slice(mode.prefix.length).trim() }
}

/** Several numbers typed or pasted at once. */
export const numbersIn = (text: string): readonly string[] => text.split(/[\s,;，；、]+/).filter(Boolean)
