import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { DashboardChart, GaugeTone } from '../../domain/meta/screens/dashboard.ts'
import { partCode } from '../../domain/meta/screens/dashboard-metrics.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { t } from '../../src/i18n/intl.ts'
import { textOf } from '../../src/state/language.ts'
import { barsOf, byUnit, filled, inOrder, shareOf, sizeOf, splitsOf, type Answers, type Bar } from './dashboard-data.ts'
import { wordsOfChart } from './dashboard-links.ts'
import { amountText, countText, shortDays } from './dashboard-texts.ts'

/** What a picture of a chart shows, apart from its colours. */
export interface PictureModel {
  readonly title: string
  readonly note: string
  readonly kind: 'bars' | 'columns' | 'line' | 'gauge'
  readonly blocks: readonly { readonly heading: string; readonly rows: readonly PictureRow[] }[]
  /** Place of the part's colour. */
  readonly legend: readonly { readonly label: string; readonly place: number | null }[]
}

export interface PictureRow {
  readonly label: string
  readonly text: string
  /** 0 to 1. */
  readonly size: number
  /** 0 to 1, if it has a target. */
  readonly target?: number
  readonly tone?: GaugeTone
  readonly parts: readonly { readonly place: number; readonly size: number }[]
}

/** A picture has no scrolling. */
const mostRows = 60

export function pictureOf(
  chart: DashboardChart,
  answers: Answers,
  entity: WireEntity | undefined,
): PictureModel | null {
  const note = answers.at && answers.zone ? t('dashboardAsOf', { time: showInstant(answers.at, answers.zone) }) : ''
  const base = { title: textOf(chart.title), note }
  if (chart.shape === 'gauge') {
    const rows = chart.parts.map((p): PictureRow => {
      const count = answers.of.get(partCode(chart.code, p.code))?.rows ?? 0
      return { label: textOf(p.title), text: countText(count, false), size: count, tone: p.tone, parts: [] }
    })
    return { ...base, kind: 'gauge', blocks: [{ heading: '', rows }], legend: [] }
  }
  const answer = answers.of.get(chart.code)
  if (!answer) return null
  const { labelOf, splitLabel, order, sumField } = wordsOfChart(chart, entity, t)
  const all = inOrder(barsOf(answer, labelOf), chart),
    aims = barsOf(answers.of.get(partCode(chart.code, 'target')) ?? { ...answer, groups: [] }, labelOf),
    splits = splitsOf(all, order)
  const names = new Map(answer.groups.map(g => [g.split, splitLabel(g.split, g.splitLabel)]))
  const { unit, target } = chart
  const aimOf = (b: Bar): number =>
    target?.value ? Number(target.value) : sizeOf(aims.find(a => a.key === b.key && a.of === b.of) ?? nothing)
  const blocks = byUnit(all).map(of => {
    const bars = unit && chart.shape !== 'bar' ? filled(of, unit, key => labelOf(key, undefined)) : of
    const most = target ? Math.max(...bars.map(aimOf)) : 0,
      top = Math.max(most, ...bars.map(sizeOf))
    const rows = bars.slice(0, mostRows).map((b): PictureRow => ({
      label: unit && b.key !== null && chart.shape !== 'bar' ? shortDays(b.key, unit) : b.label,
      text: chart.sum ? amountText(b.sum ?? '0', b.of, sumField) : countText(b.count, false),
      size: shareOf(b, bars, most),
      ...(target && top > 0 ? { target: aimOf(b) / top } : {}),
      parts: chart.split ? b.parts.map(p => ({ place: splits.indexOf(p.split), size: sizeOf(p) })) : [],
    }))
    return { heading: of[0]?.of ?? '', rows }
  })
  return {
    ...base,
    kind: chart.shape === 'bar' ? 'bars' : chart.shape === 'line' ? 'line' : 'columns',
    blocks,
    legend: chart.split
      ? splits.map((s, place) => ({ label: names.get(s) ?? splitLabel(s), place }))
      : target
        ? [{ label: textOf(target.title), place: null }]
        : [],
  }
}

const nothing = { sum: null, count: 0 }
