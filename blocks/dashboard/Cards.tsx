import { useState } from 'react'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf, partCode } from '../../domain/meta/screens/dashboard-metrics.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { CardMenu } from './CardMenu.tsx'
import { ChartCard } from './ChartCard.tsx'
import { Definition } from './Definition.tsx'
import { GaugeCard } from './GaugeCard.tsx'
import { TileCard } from './TileCard.tsx'
import type { Answers } from './dashboard-data.ts'
import { openerOf, wordsOfChart, type Links, type Opener } from './dashboard-links.ts'
import { countText } from './dashboard-texts.ts'
import { exportedOf } from './export-rows.ts'

export interface Arranging {
  move(code: string, places: -1 | 1): void
  hide(code: string): void
}

interface Props<N> {
  readonly of: N
  readonly links: Links
  readonly answers: Answers
  /** Where its picture is made. */
  readonly page: Document
  readonly arranging: Arranging | undefined
}

/** The menu of a card, and what it counts when that is asked. */
function useTools({ of: n, links, answers, page, arranging }: Props<DashboardTile | DashboardChart>) {
  const text = useText()
  const [defined, setDefined] = useState(false)
  const { code } = n
  const drawn = 'shape' in n ? n : undefined
  return {
    tools: (
      <CardMenu
        title={text(n.title)}
        code={code}
        exported={exportedOf(n, links)}
        onDefinition={() => {
          setDefined(!defined)
        }}
        onPicture={
          drawn
            ? () => {
                void makePicture(drawn, links, answers, page)
              }
            : undefined
        }
        arranging={
          arranging && {
            move: places => {
              arranging.move(code, places)
            },
            hide: () => {
              arranging.hide(code)
            },
          }
        }
      />
    ),
    definition: defined ? <Definition of={n} links={links} answers={answers} /> : null,
  }
}

/** Fetched when a picture is made: few make one. */
export async function makePicture(
  chart: DashboardChart,
  links: Pick<Links, 'entityOf'>,
  answers: Answers,
  page: Document,
): Promise<void> {
  const [{ pictureOf }, { savePicture }] = await Promise.all([import('./picture-model.ts'), import('./picture.ts')])
  const model = pictureOf(chart, answers, links.entityOf(chart))
  if (model) await savePicture(model, page)
}

export function Tile(props: Props<DashboardTile>) {
  const { of: tile, links, answers } = props
  const { tools, definition } = useTools(props)
  const [metric] = metricsOf(tile)
  const open = metric && openerOf(links, tile, metric)
  return (
    <TileCard
      tile={tile}
      answer={answers.of.get(tile.code)}
      field={tile.sum ? links.entityOf(tile)?.fields[tile.sum] : undefined}
      onOpen={
        open
          ? (of, how) => {
              open(of, how)
            }
          : undefined
      }
      tools={tools}
    >
      {definition}
    </TileCard>
  )
}

export function Chart(props: Props<DashboardChart>) {
  const { of: chart, links, answers } = props
  const t = useT()
  const text = useText()
  const { tools, definition } = useTools(props)
  const metrics = metricsOf(chart)
  if (chart.shape === 'gauge') {
    const parts = chart.parts.map((p, i) => {
      const answer = answers.of.get(partCode(chart.code, p.code)),
        metric = metrics[i],
        open = metric && openerOf(links, chart, metric),
        count = answer?.rows ?? 0
      return {
        code: p.code,
        label: text(p.title),
        tone: p.tone,
        count,
        text: answer ? countText(count, answer.capped) : '…',
        open: open
          ? (how: Parameters<Opener>[1]) => {
              open(null, how)
            }
          : undefined,
      }
    })
    return (
      <GaugeCard chart={chart} parts={parts} tools={tools}>
        {definition}
      </GaugeCard>
    )
  }
  const answer = answers.of.get(chart.code)
  if (!answer) return null
  const [rows, aims] = metrics.map(m => {
    const open = openerOf(links, chart, m)
    return open
      ? (
          bar: { readonly key: string | null; readonly of: string | null },
          split: string | null | undefined,
          how: Parameters<Opener>[1],
        ) => {
          open(chart.sum ? bar.of : null, how, { key: bar.key, ...(split === undefined ? {} : { split }) })
        }
      : undefined
  })
  return (
    <ChartCard
      chart={chart}
      answer={answer}
      target={answers.of.get(partCode(chart.code, 'target'))}
      {...wordsOfChart(chart, links.entityOf(chart), t)}
      onOpen={rows}
      onOpenTarget={aims}
      tools={tools}
    >
      {definition}
    </ChartCard>
  )
}
