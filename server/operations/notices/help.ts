import type { ResultList } from '../../../domain/contracts/call.ts'
import type { Help, HelpPage, HelpTopic } from '../../../domain/contracts/notice.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { mayAct, type UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import { text, type Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { signedIn } from '../account/second-factor.ts'
import { granted, helpRouteOf, screenOf, type FoundScreen } from '../definitions/purviews.ts'
import { goesTo, showsAt } from './audience.ts'

interface Row {
  readonly id: string
  readonly route: string
  readonly title: string
  readonly title_zh: string
  readonly content: string
  readonly content_zh: string
  readonly link: string | null
  readonly publishedAt: string
}

const helpFor = (actor: UserActor, now: string, routes: readonly string[]): Sql<Row> =>
  sql`select e."id", e."route", e."title", e."title_zh", e."content", e."content_zh", e."link", e."created_at"
    as "publishedAt" from cms_edition e
    where ${showsAt(now)} and e."kind" = 'help' and e."route" = any(${routes}::text[]) and ${goesTo(actor)}
      order by e."title", e."id" limit 300`

/** A screen that the reader may not open has no help. */
export async function helpPage(context: Context, path: string): Promise<Help> {
  const actor = signedIn(context),
    index = context.catalogue.of(actor)
  const found = screenOf(index, path)
  if (!found || !granted(actor, found)) throw fail('NOT_FOUND')
  const route = helpRouteOf(found)
  const rows = await context.db.system(
    'read the help of a screen',
    tx => tx.rows(helpFor(actor, context.now().toISOString(), [route])),
    { readOnly: true },
  )
  return {
    path: route,
    screen: titleOf(found),
    pages: rows.map(pageOf),
    states: statesOf(index, found).map(s => describe(actor, s)),
  }
}

export async function helpTopics(context: Context): Promise<ResultList<HelpTopic>> {
  const actor = signedIn(context),
    index = context.catalogue.of(actor),
    { catalogue } = index
  const pages = catalogue.screens
    .filter(s => s.screen === 'page')
    .flatMap(screen => catalogue.views.filter(v => v.page).map((view): FoundScreen => ({ screen, view })))
  const open = [...catalogue.screens.map((screen): FoundScreen => ({ screen })), ...pages].filter(f =>
    granted(actor, f),
  )
  const screens = new Map(open.map(f => [helpRouteOf(f), titleOf(f)]))
  const rows = await context.db.system(
    'list the help pages',
    tx => tx.rows(helpFor(actor, context.now().toISOString(), [...screens.keys()])),
    { readOnly: true },
  )
  return {
    resultList: rows.map(r => ({
      path: r.route,
      screen: screens.get(r.route) ?? text(r.route, r.route),
      title: text(r.title, r.title_zh),
    })),
  }
}

const titleOf = ({ screen, view }: FoundScreen): Text => (screen.screen === 'page' && view ? view.title : screen.title)

const pageOf = (r: Row): HelpPage => ({
  id: r.id,
  title: text(r.title, r.title_zh),
  content: text(r.content, r.content_zh),
  link: r.link,
  publishedAt: r.publishedAt,
})

/** Status lists with actions on the screen. */
function statesOf(index: CatalogueIndex, { screen, view }: FoundScreen): StateDefinition[] {
  const views = [view, index.view.get(screen.recordView ?? '')]
  const codes = views.flatMap(v => (v && 'actions' in v ? (v.actions ?? []) : []))
  return index.catalogue.states.filter(s => codes.includes(s.code))
}

function describe(actor: UserActor, states: StateDefinition): Help['states'][number] {
  const label = (code: string) => states.values.find(v => v.code === code)?.label ?? text(code, code)
  return {
    title: states.title,
    values: states.values.filter(v => !v.retired).map(v => v.label),
    // System actions are not on the screen.
    actions: states.transitions
      .filter(t => t.from.length > 0 && t.roles.some(r => r !== 'system'))
      .map(t => ({
        label: t.action.label,
        from: t.from.map(label),
        to: label(t.to),
        mine: mayAct(actor, states.code, t.action.code, t.roles),
      })),
  }
}
