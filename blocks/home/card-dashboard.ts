import type { DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { CardSettings } from '../../domain/values/card-settings.ts'
import type { DashboardWireView } from '../dashboard/dashboard-data.ts'

export interface Card extends CardSettings {
  /** In both languages. */
  readonly name: Text
  readonly path: string
}

/** The name of a card in both languages, also if only one is set. */
export function cardName(row: Readonly<Record<string, unknown>>): Text {
  const worded = (of: unknown) => (typeof of === 'string' ? of.trim() : '')
  const name = worded(row.cardName)
  return { en_US: name, zh_CN: worded(row.cardNameZh) || name }
}

/**
 * Numbers and charts of cards, from several dashboards, as one dashboard: each with its own code and its card's name.
 */
export function dashboardOf(
  cards: readonly Card[],
  dashboards: ReadonlyMap<string, DashboardWireView>,
): DashboardWireView | undefined {
  const [first] = dashboards.values()
  const pick = <N extends DashboardNumber>(of: (dashboard: DashboardWireView) => readonly N[]): N[] =>
    cards.flatMap((c, i) => {
      const dashboard = dashboards.get(c.board ?? ''),
        found = dashboard && of(dashboard).find(n => n.code === c.number)
      return found ? [{ ...found, code: `card${i}`, title: named(c.name, found.title) }] : []
    })
  const tiles = pick(b => b.tiles),
    charts = pick(b => b.charts)
  if (!first || tiles.length + charts.length === 0) return undefined
  const counts: Record<string, string> = {}
  for (const b of dashboards.values()) Object.assign(counts, b.counts)
  return {
    ...first,
    code: `cards ${cards.map(c => `${c.board}.${c.number}`).join()}`,
    search: [],
    tiles,
    charts,
    counts,
  }
}

/** The card's own name; one copied from the dashboard exists in both languages. */
const named = (name: Text, of: Text): Text =>
  name.en_US === name.zh_CN && ['', of.en_US, of.zh_CN].includes(name.en_US) ? of : name
