import { makeStyles, tokens } from '@fluentui/react-components'
import type { WireField } from '../../domain/contracts/definitions.ts'
import type { ContainerClock } from '../../domain/tracking/free-time-clocks.ts'
import { useT } from '../../src/i18n/intl.ts'
import { TileCard } from '../dashboard/TileCard.tsx'
import { chargedSoFar, costOfNextDay, groupOf, groups, groupWords, type ClockGroup } from './clock-data.ts'

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    margin: '10px 0',
  },
})

const tones = { over: 'danger', soon: 'warning', free: 'success', noTerms: undefined } as const

interface Props {
  readonly clocks: readonly ContainerClock[]
  /** The field that shows amounts. */
  readonly money: WireField | undefined
  onShow(group: ClockGroup): void
}

/** How many containers are in each group, and what they cost. */
export function ClockTiles({ clocks, money, onShow }: Props) {
  const styles = useStyles()
  const t = useT()
  const sums = { cost: chargedSoFar(clocks), next: costOfNextDay(clocks) }
  return (
    <div className={styles.tiles}>
      {groups
        .filter(g => g !== 'noTerms' || clocks.some(c => groupOf(c) === g))
        .map(g => {
          const count = clocks.filter(c => groupOf(c) === g).length,
            tone = tones[g]
          return (
            <TileCard
              key={g}
              tile={{ code: g, title: { en_US: t(groupWords[g]), zh_CN: t(groupWords[g]) }, ...(tone ? { tone } : {}) }}
              answer={{ code: g, rows: count, capped: false, groups: [], more: false }}
              field={undefined}
              onOpen={
                count > 0
                  ? () => {
                      onShow(g)
                    }
                  : undefined
              }
            />
          )
        })}
      {(['cost', 'next'] as const).map(code => (
        <TileCard
          key={code}
          tile={{
            code,
            title: {
              en_US: t(code === 'cost' ? 'clockCost' : 'clockPerDay'),
              zh_CN: t(code === 'cost' ? 'clockCost' : 'clockPerDay'),
            },
            sum: 'firstRate',
          }}
          field={money}
          onOpen={undefined}
          answer={{
            code,
            rows: clocks.length,
            capped: false,
            more: false,
            groups: sums[code].map(s => ({
              key: null,
              split: null,
              count: clocks.length,
              sum: s.cost,
              of: s.currency,
            })),
          }}
        />
      ))}
    </div>
  )
}
