import { pinyin } from 'pinyin-pro'
import type { ResultList } from '../../../domain/contracts/call.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { importTarget } from '../../../domain/import/mapping.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { leastWidthOf } from '../../../domain/meta/screens/least-width.ts'
import type { ScreenDefinition } from '../../../domain/meta/screens/screen.ts'
import { text, type Text } from '../../../domain/meta/text.ts'
import type { ViewDefinition } from '../../../domain/meta/view.ts'
import type { Context } from '../../context.ts'
import { livesInAnother } from '../records/lives-in.ts'
import { granted, isClosed } from './purviews.ts'

/** Screens the user may open (p-menus): source of the client's routes, menu and palette. */
export function menus(context: Context): ResultList<MenuEntry> {
  const index = context.catalogue.of(context.actor)
  const { catalogue } = index
  const screens = catalogue.screens.filter(
    s => (granted(context.actor, { screen: s }) || s.screen === 'page') && !isClosed(context, s),
  )
  const pages = catalogue.views.filter(
    v => v.page && screens.some(s => s.screen === 'page' && granted(context.actor, { screen: s, view: v })),
  )
  const imports = screens
    .filter(s => s.screen === 'import')
    .flatMap(s =>
      catalogue.entities
        .filter(e => !livesInAnother(index, e) && importTarget(index, context.actor, e.name))
        .map(e => importEntry(s, e)),
    )
  const record = (e: MenuEntry): MenuEntry => {
    const view = catalogue.views.find(v => v.code === e.view)
    if ((view?.kind !== 'form' && view?.kind !== 'document') || view.self) return e
    const entity = catalogue.entities.find(x => x.name === view.entity)
    return { ...e, record: view.kind === 'form' && entity && may(context.actor, entity, 'create') ? 'create' : 'known' }
  }
  return { resultList: [...[...screens.map(entry), ...pages.map(pageEntry)].map(record), ...imports] }
}

/** Each importable kind of record has its own entry, so that the palette finds it by name. */
function importEntry(s: ScreenDefinition, e: EntityDefinition): MenuEntry {
  const title = text(`${s.title.en_US}: ${e.label.en_US}`, `${s.title.zh_CN}${e.label.zh_CN}`)
  return { ...entry(s), path: s.path.replace(':entity', e.name), title, keys: spellings(title) }
}

const entry = (s: ScreenDefinition): MenuEntry => ({
  path: s.path,
  name: s.name,
  title: s.title,
  screen: s.screen,
  keys: spellings(s.title),
  leastWidth: leastWidthOf(s),
  ...(s.view ? { view: s.view } : {}),
  ...(s.tabs ? { tabs: s.tabs } : {}),
  ...(s.recordView ? { recordView: s.recordView } : {}),
  ...(s.instanceBy ? { instanceBy: s.instanceBy } : {}),
  ...(s.noParams ? { noParams: s.noParams } : {}),
  ...(s.noMenuPage ? { noMenuPage: s.noMenuPage } : {}),
  ...(s.whereBy ? { whereBy: s.whereBy } : {}),
  ...(s.redirectTo ? { redirectTo: s.redirectTo } : {}),
  ...(s.mobile ? { mobile: s.mobile } : {}),
  ...(s.menu ? { menu: s.menu } : {}),
})

/** A designed page with its own menu place. */
const pageEntry = (v: ViewDefinition): MenuEntry => ({
  path: `/base/page-making/${v.code}`,
  name: v.code,
  title: v.title,
  screen: 'page',
  view: v.code,
  keys: spellings(v.title),
  leastWidth: leastWidthOf({ screen: v.kind }),
  instanceBy: ['poNo', 'id'],
  ...(v.page?.menu ? { menu: v.page.menu } : {}),
})

const known = new Map<string, readonly string[]>()

/** English name, Chinese name, its full pinyin and its initials: caigoudingdan, cgdd. */
function spellings(title: Text): readonly string[] {
  const key = `${title.en_US}\0${title.zh_CN}`
  let keys = known.get(key)
  if (!keys) {
    const syllables = pinyin(title.zh_CN, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    keys = [
      title.en_US,
      title.zh_CN,
      syllables.join('').toLowerCase(),
      syllables
        .map(s => s[0] ?? '')
        .join('')
        .toLowerCase(),
    ]
    known.set(key, keys)
  }
  return keys
}
